import type { Solution } from '@roundhouse/kernel/contract/title.ts';

/** What a search has found, as far as this class needs to know. */
interface SearchResult {
  readonly proved: boolean; // that it is the best
}

const FIRST_NODES = 20_000;
const DEEPER = 4;
const MOST_NODES = Number.MAX_SAFE_INTEGER / (DEEPER * DEEPER);

/**
 * A search that is done again with more and more work, so that there is always an answer: all searches together cost a third
 * more than the last one alone. `join` keeps the better of two answers, since more work may also end with a worse one.
 */
export class RepeatedSearch<F extends SearchResult> {
  /** How much work the next search may do. */
  nodes = FIRST_NODES;
  best: F | undefined;
  /** Nothing more will be found: the best is proved, or enough was done. */
  done = false;
  readonly #join: (before: F, after: F) => F;
  readonly #most: number;

  constructor(join: (before: F, after: F) => F, most = MOST_NODES) {
    this.#join = join;
    this.#most = most;
  }

  /** Takes what a search with `nodes` has found; undefined: there is nothing to find. Returns the best so far. */
  take(found: F | undefined): F | undefined {
    if (found !== undefined) this.best = this.best === undefined ? found : this.#join(this.best, found);
    this.done = found === undefined || found.proved || this.nodes >= this.#most;
    this.nodes = Math.min(this.nodes * DEEPER, this.#most);
    return this.best;
  }
}

/** The better of two answers to one choice, with the lower upper bound. The second search was the more thorough one. */
export function betterSolution<A>(before: Solution<A>, after: Solution<A>): Solution<A> {
  if (after.proved) return after;
  const better = before.value > after.value ? before : after;
  const bounds = [before.upperBound, after.upperBound].filter((bound) => bound !== undefined);
  return { ...better, proved: false, ...(bounds.length > 0 && { upperBound: Math.min(...bounds) }) };
}
