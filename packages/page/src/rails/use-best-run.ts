import type { ActionBase, Solution } from '@roundhouse/kernel';
import { betterSolution, RepeatedSearch } from '@roundhouse/rails-18xx/best-run/repeated-search.ts';
import { useEffect, useState } from 'react';
import type { SeenPosition } from '../helper/helper.ts';
import { NotLoaded, TRY_AGAIN_MS } from '../source/rpc.ts';
import type { AnyChoice } from '../source/table-source.ts';
import { useAfter } from '../state/use-after.ts';
import { type Solver, takeSolver, warmSolver } from '../workers.ts';

/** A longer search is not worth waiting for at a table. */
const MOST_NODES = 40_000_000;

export interface BestRun {
  readonly solution: Solution<ActionBase> | null;
  readonly searching: boolean;
}

/** How long after a move a worker for the next run is prepared. */
const READY_AFTER_MS = 1_000;

type Ask<T> = (call: Solver['call'], nodes: number) => Promise<T | null>;
type Tell<T> = (found: T | null, searching: boolean) => void;

/**
 * Asks its own worker, with more and more work, until the best answer is proved. `join` keeps the better of two answers.
 * Returns a function that gives up the search.
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
    // If the worker cannot be loaded because the server is away, it is tried again.
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

/** After every move, prepares a worker for the next run to search for: the previous worker may have been ended. */
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
