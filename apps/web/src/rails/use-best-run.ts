import type { ActionBase, Solution } from '@roundhouse/engine/kernel';
import { useEffect, useState } from 'react';
import type { Seen } from '../helper/helper.ts';
import type { AnyChoice } from '../source/table-source.ts';
import { solverWorker } from '../source/workers.ts';

/** Little work first, so that a good run is there at once; then as much as it takes to prove the best. */
const EFFORTS: readonly number[] = [20_000, 400_000, 4_000_000, 40_000_000];

export interface BestRun {
  readonly solution: Solution<ActionBase> | null;
  readonly searching: boolean;
}

/** Looks for the best answer to an open choice in a worker of its own, which ends with the question. */
export function useBestRun(seen: Seen, choice: AnyChoice): BestRun {
  const [best, setBest] = useState<BestRun>({ solution: null, searching: true });
  useEffect(() => {
    let wanted = true;
    const worker = solverWorker();
    const search = async (): Promise<void> => {
      for (const [i, nodes] of EFFORTS.entries()) {
        const solution = await worker.call.solve(seen, choice, nodes);
        if (!wanted) return;
        const searching = solution !== null && !solution.proved && i + 1 < EFFORTS.length;
        setBest({ solution, searching });
        if (!searching) return worker.end();
      }
    };
    setBest({ solution: null, searching: true });
    void search();
    return () => {
      wanted = false;
      worker.end();
    };
  }, [seen, choice]);
  return best;
}
