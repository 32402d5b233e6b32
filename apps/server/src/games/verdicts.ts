import { setTimeout } from 'node:timers/promises';
import type { Me } from '@roundhouse/protocol';
import { lastByHand, type Settled, settledMoves } from '@roundhouse/table';
import { conflict, forbidden, Problem } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import type { Game } from './game.ts';
import type { Games, Request, TableSnapshot } from './games.ts';
import { nearby } from './history.ts';
import { mustLook } from './permissions.ts';
import { Unjudged } from './refusal.ts';
import { seatsOf } from './rows.ts';

/** How long moves are judged at a time; then others who wait for the table, or for the server, have their turn. */
const SLICE_MS = 20;
/** How often to start again, since people who play on meanwhile add moves to judge. */
const TRIES = 10;
/** How many requests may judge at the same time. */
const AT_ONCE = 4;

/** Judges some moves, from the last one back. Returns how many are left; 0 if all are judged or one revealed something. */
async function judgeSome({ db, row, game }: TableSnapshot, to: number): Promise<number> {
  const end = performance.now() + SLICE_MS;
  if (!game) return 0;
  const { timeline } = game;
  for (let number = timeline.length; number > Math.max(to, timeline.floor); number--) {
    let verdict = game.verdict(number);
    if (verdict === undefined) {
      if (performance.now() > end) return number - to;
      await nearby(db, row.id, game, number - 1);
      verdict = game.judge(number);
    }
    if (verdict) return 0;
  }
  return 0;
}

/** At most this many moves of programs after the last one by hand are judged with it. */
const LAST = 64;

/**
 * Judges the moves that one step back would undo, if the title itself tells what moves reveal. Moves made in this process
 * are judged immediately; for a game that was just loaded it has to be found out.
 */
export async function judgeLast(db: Reader, table: string, game: Game): Promise<void> {
  const { length, floor } = game.made;
  const first = Math.max(lastByHand(game.made), floor + 1, length - LAST);
  for (let move = length; game.title.reveals && move >= first; move--) {
    if (game.verdict(move) === undefined) await nearby(db, table, game, move - 1);
    if (game.judge(move)) return;
  }
}

/** Judges moves outside of any transaction, and pauses as long as it works, so that the server can serve others. */
async function judge(games: Games, id: string, to: number): Promise<void> {
  const end = performance.now() + games.house.judgeMs;
  for (;;) {
    let took = 0;
    const left = await games.read(id, async (read) => {
      const begun = performance.now();
      const some = await judgeSome(read, to);
      took = performance.now() - begun;
      return some;
    });
    if (left === 0) return;
    if (performance.now() > end) {
      throw new Problem(503, 'undo.judging', { left });
    }
    await setTimeout(took);
  }
}

const judging = new WeakMap<Games, number>();

async function judgeInTurn(games: Games, id: string, to: number): Promise<void> {
  const others = judging.get(games) ?? 0;
  if (others >= AT_ONCE) throw new Problem(503, 'server.busy', { why: 'judging' });
  judging.set(games, others + 1);
  try {
    await judge(games, id, to);
  } finally {
    judging.set(games, (judging.get(games) ?? 1) - 1);
  }
}

/**
 * Like games.write(), for requests that may need to know whether moves revealed something. Finding out takes long, so the
 * request is abandoned and started again afterwards; then it sees what happened meanwhile.
 */
export async function writeJudged<T>(games: Games, id: string, request: Request<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await games.write(id, request);
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      await judgeInTurn(games, id, error.to);
    }
  }
  throw conflict('undo.tooFast');
}

/** Which moves cannot be undone, after judging all moves after `to`: for a player who may want to go back that far. */
export async function settledTo(games: Games, id: string, me: Me, to: number): Promise<Settled | null> {
  const isSandbox = await games.look(id, ({ row, seats }) => {
    mustLook(row, seats, me);
    if (seatsOf(seats, me.id).length === 0) throw forbidden('table.notSeated');
    return row.sandbox === 1;
  });
  if (isSandbox) return null;
  await judgeInTurn(games, id, to);
  return games.look(id, ({ game }) => game && settledMoves(game, 'shared'));
}
