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

type Solver = ReturnType<typeof solverWorker>['call'];

/** Asks a worker of its own, with more and more work, until the best is proved. Returns how to give up. */
export function searchHarder<T extends { readonly proved: boolean }>(
  ask: (call: Solver, nodes: number) => Promise<T | null>,
  tell: (found: T | null, searching: boolean) => void,
): () => void {
  let wanted = true;
  const worker = solverWorker();
  const search = async (): Promise<void> => {
    for (const [i, nodes] of EFFORTS.entries()) {
      const found = await ask(worker.call, nodes);
      if (!wanted) return;
      const searching = found !== null && !found.proved && i + 1 < EFFORTS.length;
      tell(found, searching);
      if (!searching) return worker.end();
    }
  };
  void search();
  return () => {
    wanted = false;
    worker.end();
  };
}

/** Looks for the best answer to an open choice. */
export function useBestRun(seen: Seen, choice: AnyChoice): BestRun {
  const [best, setBest] = useState<BestRun>({ solution: null, searching: true });
  useEffect(() => {
    setBest({ solution: null, searching: true });
    return searchHarder(
      (call, nodes) => call.solve(seen, choice, nodes),
      (solution, searching) => setBest({ solution, searching }),
    );
  }, [seen, choice]);
  return best;
}
