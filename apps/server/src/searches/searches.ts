import type { Seat } from '@roundhouse/kernel';
import { type StoredProgram, searchOf } from '@roundhouse/table';
import type { DueHandler } from '../due/runner.ts';
import type { Games, TableSnapshot } from '../games/games.ts';
import { hasOwnBoard } from '../games/rows.ts';
import { Thinkers } from '../threads/thinkers.ts';
import { programFor } from '../threads/thread-slot.ts';
import { Underway } from '../threads/underway.ts';
import { WorkThread } from '../threads/work-thread.ts';
import type { SearchAnswer, SearchJob } from './job.ts';

const MEMORY_MB = 512;
/** A search ends after a fixed number of steps, which takes seconds at most; a longer one counts as hung. */
const SEARCH_MS = 30_000;

export type Searchers = Thinkers<SearchJob, SearchAnswer>;

/** One thread is enough: searches that wait for it are in the store. */
export const oneSearcher = (): Searchers =>
  new Thinkers([new WorkThread<SearchJob, SearchAnswer>(MEMORY_MB, programFor('searches'))]);

export interface SearchSetup {
  readonly games: Games;
  readonly searchers: Searchers;
  readonly onFault: (fault: { readonly table: string; readonly seat: Seat; readonly problem: string }) => void;
}

/** A search that a seat's program waits for. */
interface Search {
  readonly table: string;
  readonly seat: Seat;
  readonly asked: string; // changes whenever the program needs another search
  readonly job: SearchJob;
}

/** A key that is different for each question of a program. */
function askedOf({ row, seats }: Pick<TableSnapshot, 'row' | 'seats'>, seat: Seat): string | null {
  const { decision = null, program = null } = seats.find((each) => each.seat === seat) ?? {};
  const isAsked = row.status === 'playing' && decision !== null && program !== null;
  return isAsked ? `${decision} ${program}` : null;
}

function searchAt(read: TableSnapshot, seat: Seat): Search | null {
  const { row, seats, game } = read;
  const asked = askedOf(read, seat);
  const stored: StoredProgram | null = JSON.parse(seats.find((each) => each.seat === seat)?.program ?? 'null');
  if (asked === null || !game || stored?.stopped !== null) return null;
  const choice = searchOf(game, seat, stored);
  if (!choice) return null;
  const board = hasOwnBoard(row) ? JSON.parse(row.board).data : undefined;
  return { table: row.id, seat, asked, job: { title: row.title, board, state: game.state, choice } };
}

/**
 * Runs searches for programs in a separate thread, so that players are not kept waiting. A search is stored as due work with
 * the move that needs it, so that another process can do it if this one ends.
 */
export class Searches {
  readonly #setup: SearchSetup;
  readonly run: DueHandler;

  constructor(setup: SearchSetup) {
    this.#setup = setup;
    const { games, searchers } = setup;
    const underway = new Underway<Search>(games, (found, { seat, asked }) => askedOf(found, seat) === asked);
    this.run = underway.handler(async (table, seat) => {
      const search = await games.look(table, (read) => searchAt(read, seat));
      if (!search) return;
      await this.#play(search, await underway.work(search, (signal) => searchers.think(search.job, SEARCH_MS, signal)));
    });
  }

  /** Continues with the result if it is still needed. If nothing was found, the seat has to decide. */
  async #play({ table, seat, asked }: Search, answer: SearchAnswer): Promise<void> {
    if (!answer.ok) this.#setup.onFault({ table, seat, problem: answer.problem });
    await this.#setup.games.write(table, {
      enter: () => undefined,
      body(work) {
        if (askedOf(work.read, seat) !== asked) return;
        work.perform({ kind: 'found', seat, found: answer.ok ? answer.found : undefined });
      },
      answer: () => undefined,
    });
  }
}
