import type { Seat } from '@roundhouse/kernel';
import type { DueHandler } from '../due/runner.ts';
import type { Games } from '../games/games.ts';
import { Problem } from '../problem.ts';
import { Cancelled } from './work-thread.ts';

/** What is known about a table without loading its game. */
export type Glance = NonNullable<Awaited<ReturnType<Games['glance']>>>;

/** Long work on questions at tables. When a table changes, work on questions that are no longer open is cancelled. */
export class Underway<Q extends { readonly table: string }> {
  readonly #games: Games;
  readonly #isAsked: (found: Glance, question: Q) => boolean;
  readonly #jobs = new Map<string, Set<{ readonly question: Q; readonly abort: AbortController }>>(); // by table

  constructor(games: Games, isAsked: (found: Glance, question: Q) => boolean) {
    this.#games = games;
    this.#isAsked = isAsked;
    games.store.bus.onNotice((notice) => {
      if (notice.topic === 'table' && this.#jobs.has(notice.table)) void this.#lookAgain(notice.table);
    });
  }

  async work<A>(question: Q, job: (signal: AbortSignal) => Promise<A>): Promise<A> {
    const mine = { question, abort: new AbortController() };
    const others = this.#jobs.get(question.table) ?? new Set();
    this.#jobs.set(question.table, others.add(mine));
    try {
      return await job(mine.abort.signal);
    } finally {
      others.delete(mine);
      if (others.size === 0) this.#jobs.delete(question.table);
    }
  }

  /** For due work of a seat (its key names both). Cancelled work is looked at again; if the table is gone, it is done. */
  handler(answer: (table: string, seat: Seat) => Promise<void>): DueHandler {
    return async ({ key }) => {
      const [table = '', seat = ''] = key.split(' ');
      try {
        await answer(table, Number(seat));
        return 'done';
      } catch (error) {
        if (error instanceof Cancelled) return { again: this.#games.clock.now() };
        if (error instanceof Problem && error.status === 404) return 'done';
        throw error;
      }
    };
  }

  async #lookAgain(table: string): Promise<void> {
    const found = await this.#games.glance(table).catch(() => null);
    if (found === null) return;
    for (const { question, abort } of this.#jobs.get(table) ?? []) {
      if (!found || !this.#isAsked(found, question)) abort.abort();
    }
  }
}
