import type { ActionBase, Solution } from '@roundhouse/kernel';
import { betterSolution, RepeatedSearch } from '@roundhouse/rails-18xx/best-run/repeated-search.ts';
import { useEffect, useState } from 'react';
import type { SeenPosition } from '../helper/helper.ts';
import { NotLoaded, TRY_AGAIN_MS } from '../source/rpc.ts';
import type { AnyChoice } from '../source/table-source.ts';
import { useAfter } from '../state/use-after.ts';
import { type Solver, takeSolver, warmSolver } from '../workers.ts';

/** More than that is not worth waiting for at a table. */
const MOST_NODES = 40_000_000;

export interface BestRun {
  readonly solution: Solution<ActionBase> | null;
  readonly searching: boolean;
}

/** So long after a move a worker for the next run is made ready. */
const READY_AFTER_MS = 1_000;

type Ask<T> = (call: Solver['call'], nodes: number) => Promise<T | null>;
type Tell<T> = (found: T | null, searching: boolean) => void;

/**
 * Asks a worker of its own, with more and more work, until the best is proved. `join` keeps the better of two answers.
 * Returns how to give up.
 */
export function searchHarder<T extends { readonly proved: boolean }>(
  ask: Ask<T>,
  join: (before: T, after: T) => T,
  tell: Tell<T>,
): () => void {
  let solver: Solver | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const search = async (asked: Solver): Promise<void> => {
    const repeated = new RepeatedSearch(join, MOST_NODES);
    while (!repeated.done) {
      const found = repeated.take((await ask(asked.call, repeated.nodes)) ?? undefined);
      if (asked !== solver) return;
      if (repeated.done) {
        asked.rest();
        solver = null;
      }
      tell(found ?? null, !repeated.done);
    }
  };
  const begin = (): void => {
    const asked = takeSolver();
    solver = asked;
    // A worker that cannot be loaded, because the server is away, is tried again.
    search(asked).catch((error: unknown) => {
      if (asked !== solver) return;
      if (!(error instanceof NotLoaded)) throw error;
      again = setTimeout(begin, TRY_AGAIN_MS);
    });
  };
  begin();
  return () => {
    clearTimeout(again);
    solver?.end();
    solver = null;
  };
}

/** Has a worker ready for a run that will be looked for here, after every move: the last one may have been ended. */
export function useWarmSolver(title: string, position: unknown): void {
  useAfter(position, () => {
    const soon = setTimeout(warmSolver, READY_AFTER_MS, title);
    return () => clearTimeout(soon);
  });
}

/** Looks for the best answer to an open choice. */
export function useBestRun(seen: SeenPosition, choice: AnyChoice): BestRun {
  const [best, setBest] = useState<BestRun>({ solution: null, searching: true });
  useEffect(() => {
    setBest({ solution: null, searching: true });
    return searchHarder(
      (call, nodes) => call.solve(seen, choice, nodes),
      betterSolution,
      (solution, searching) => setBest({ solution, searching }),
    );
  }, [seen, choice]);
  return best;
}
