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
/** A search ends by itself after so many steps; that takes seconds at most. */
const SEARCH_MS = 30_000;

export type Searchers = Thinkers<SearchJob, SearchAnswer>;

/** One thread is enough: what waits for it stands in the store. */
export const oneSearcher = (): Searchers =>
  new Thinkers([new WorkThread<SearchJob, SearchAnswer>(MEMORY_MB, programFor('searches'))]);

export interface SearchSetup {
  readonly games: Games;
  readonly searchers: Searchers;
  readonly onFault: (fault: { readonly table: string; readonly seat: Seat; readonly problem: string }) => void;
}

/** What a seat's program waits for. */
interface Search {
  readonly table: string;
  readonly seat: Seat;
  readonly asked: string; // changes whenever something else is to be searched for
  readonly job: SearchJob;
}

/** What tells one question of a program from the next. */
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
 * Searches for programs, beside the server: those who play meanwhile are served as ever. What has to be searched for stands as
 * due work beside the move that asks for it, so whichever process is there does it, whatever becomes of this one.
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

  /** Goes on with what was found, if it is still asked for. What was not found is left to the seat. */
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
