import type { Seat } from '@roundhouse/engine/kernel';
import { conflict } from '../problem.ts';
import { seatName } from './rows.ts';
import type { Turn } from './turn.ts';

const HOUR_MS = 3_600_000;

/** When something happened last, before this request. That the host brought newer rules is nobody's doing. */
async function lastEventAt({ tx, row }: Turn): Promise<number> {
  const events = tx.selectFrom('events').select('at').where('table_id', '=', row.id);
  const done = events.where('body', 'not like', '{"kind":"rebased"%');
  const last = await done.orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return Number(last?.at ?? row.created_at);
}

/**
 * Whether somebody may be replaced who was not asked. He has resigned; or the game waits for him, and nothing has come from
 * him for long: neither a move of his own, nor, since it began to wait, one of anybody else. A host who sets no time leaves
 * it to the others.
 */
export async function mustBeAbsent(turn: Turn, seat: Seat, absentMs: number): Promise<void> {
  const { seats, game } = turn;
  if (absentMs === 0 || game.state.resigned.includes(seat)) return;
  const name = seats.find((each) => each.seat === seat)?.name ?? seatName(seat);
  if (!game.waitingFor.includes(seat)) {
    throw conflict('replace.notWaiting', `The game does not wait for ${name}, who can only be replaced if willing.`);
  }
  // What others do in this request does not bring him back, unless the game waits for him only because of it.
  const since = turn.waitedFor.includes(seat) ? await lastEventAt(turn) : Date.now();
  const left = since + absentMs - Date.now();
  if (left <= 0) return;
  const hours = Math.ceil(left / HOUR_MS);
  const when = hours === 1 ? 'an hour' : `${hours} hours`;
  throw conflict('replace.notAbsent', `${name} is not absent long enough: ask again in ${when}.`);
}
