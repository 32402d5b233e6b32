import { effective, type Fact, type MovesMade, restartPoint, type Seat } from '@roundhouse/engine/kernel';
import { conflict, forbidden, Problem } from '../problem.ts';
import type { Turn } from './turn.ts';
import { Unjudged } from './verdicts.ts';

type Kind = 'undo' | 'redo';

const impossible = (message: string) => new Problem(409, 'undo.impossible', message);

/** Moves with what was told of them, from one number of moves to another: those that were undone too. */
async function movesMade({ tx, row, game }: Turn, from: number, to: number): Promise<MovesMade> {
  const { length, floor, log } = game.timeline;
  const line = effective(log.events);
  const events = Array.from({ length: to - from }, (_, i) => line.at(from + i));
  const seqs = events.map(({ event }) => event);
  const rows =
    seqs.length === 0
      ? []
      : await tx
          .selectFrom('events')
          .select(['seq', 'auto', 'facts'])
          .where('table_id', '=', row.id)
          .where('seq', 'in', seqs)
          .execute();
  const stored = new Map(rows.map((each) => [each.seq, each]));
  const storedAt = (number: number) => stored.get(events[number - from - 1]?.event ?? -1);
  return {
    ...{ length, floor },
    seatOf(number) {
      const move = events[number - from - 1]?.move;
      return move?.kind === 'action' ? move.action.seat : null;
    },
    isAuto: (number) => storedAt(number)?.auto === 1,
    factsOf: (number) => JSON.parse(storedAt(number)?.facts ?? '[]') as Fact[],
  };
}

/** The last move after `to` from which somebody learnt something; `to` if none. Sandboxes have no secrets to keep. */
function lastReveal({ game, row }: Turn, to: number): number {
  if (row.sandbox === 1) return to;
  for (let number = game.timeline.length; number > to; number--) {
    const verdict = game.verdicts.get(game.timeline.eventOf(number));
    if (verdict === undefined) throw new Unjudged(to);
    if (verdict) return number;
  }
  return to;
}

/**
 * Who took over a seat stays: taking that back would give the seat, and perhaps a resignation, to somebody who is gone. In a
 * sandbox one person sits everywhere, and nobody comes or goes.
 */
function mustKeepSeats({ row, game }: Turn, to: number): void {
  if (row.sandbox === 1) return;
  const { moves } = effective(game.timeline.log.events);
  const kept = moves.findLastIndex(({ move }) => move.kind === 'table' && move.event.type === 'seatReplaced') + 1;
  if (to >= kept) return;
  throw conflict('undo.seatReplaced', `With move ${kept} somebody took over a seat: that cannot be taken back.`);
}

/** After the end all is told, so nothing can be taken back. */
function mustBePossible(turn: Turn, kind: Kind, to: number): void {
  const { game, row } = turn;
  if (kind === 'undo') mustKeepSeats(turn, to);
  if (row.status !== 'playing' && row.sandbox === 0) throw impossible('The game is over.');
  const { length, floor, redoable } = game.timeline;
  if (kind === 'undo' && !(to >= floor && to < length)) {
    throw impossible(`${length} moves stand, and ${floor} of them are final.`);
  }
  if (kind === 'redo' && !(to > length && to <= length + redoable)) {
    throw impossible(`${length} moves stand, and ${redoable} can be brought back.`);
  }
}

/** Judged before anybody is asked to agree, and again before it is done. */
export function mustBeOpen(turn: Turn, kind: Kind, to: number): void {
  mustBePossible(turn, kind, to);
  const revealed = kind === 'undo' ? lastReveal(turn, to) : to;
  if (revealed !== to) {
    throw forbidden('undo.revealed', `Move ${revealed} revealed something: it cannot be taken back.`);
  }
}

/** Takes moves back, or brings them back: what everybody agreed to, or what stepAlone() allowed. */
export function step(turn: Turn, kind: Kind, to: number, by: Seat): void {
  mustBeOpen(turn, kind, to);
  const problem = turn.step(kind, to, by);
  if (problem !== undefined) throw impossible(problem);
}

/** Free are only moves of one's own, with what programs played after them; for others everybody is asked. */
export async function stepAlone(turn: Turn, kind: Kind, to: number, seat: Seat): Promise<void> {
  mustBePossible(turn, kind, to);
  const { length } = turn.game.timeline;
  const [from, until] = [Math.min(to, length), Math.max(to, length)];
  const { seatOf, isAuto } = await movesMade(turn, from, until);
  const numbers = Array.from({ length: until - from }, (_, i) => from + 1 + i);
  const isOwn = numbers.every((number) => seatOf(number) === seat || isAuto(number)) && !isAuto(from + 1);
  if (!isOwn && turn.row.sandbox === 0) {
    throw forbidden('undo.needsConsent', 'This takes back moves of others: propose it to them.');
  }
  step(turn, kind, to, seat);
}

/** Back to where the turn began, or as far as nothing was revealed; what programs played before one's own moves stays. */
export async function restartTurn(turn: Turn, seat: Seat): Promise<void> {
  const { title, timeline } = turn.game;
  const made = await movesMade(turn, timeline.floor, timeline.length); // a turn may have begun long before
  const began = restartPoint(title.meta.parts, made, seat, title.waitingFor(timeline.state).includes(seat));
  let to = lastReveal(turn, began);
  while (to < made.length && made.isAuto(to + 1)) to++;
  if (to === made.length) throw impossible('You have not moved in this turn.');
  step(turn, 'undo', to, seat);
}
