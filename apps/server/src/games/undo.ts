import { effective, type Fact, type MovesMade, restartPoint, type Seat } from '@roundhouse/engine/kernel';
import { forbidden, Problem } from '../problem.ts';
import { Unjudged } from './judging.ts';
import type { Turn } from './turn.ts';

type Kind = 'undo' | 'redo';

const impossible = (message: string) => new Problem(409, 'undo.impossible', message);

/** Whose moves stand between two numbers of moves, those that were undone included; null: the table's. */
async function ownersOf({ tx, row, game }: Turn, from: number, to: number): Promise<readonly (Seat | 'auto' | null)[]> {
  const line = effective(game.timeline.log.events);
  const events = Array.from({ length: to - from }, (_, i) => line.at(from + i));
  if (events.length === 0) return [];
  const rows = await tx
    .selectFrom('events')
    .select(['seq', 'auto', 'seat'])
    .where('table_id', '=', row.id)
    .where(
      'seq',
      'in',
      events.map(({ event }) => event),
    )
    .execute();
  return events.map(({ event, move }) => {
    const stored = rows.find(({ seq }) => seq === event);
    if (stored?.auto === 1) return 'auto';
    return move.kind === 'action' ? move.action.seat : null;
  });
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

/** After the end all is told, so nothing can be taken back. */
function mustBePossible({ game, row }: Turn, kind: Kind, to: number): void {
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

/** Takes moves back, or brings them back: what everybody agreed to, or what mayStepAlone() allowed. */
export function step(turn: Turn, kind: Kind, to: number, by: Seat): void {
  mustBeOpen(turn, kind, to);
  const problem = turn.step(kind, to, by);
  if (problem !== undefined) throw impossible(problem);
}

/** Free are only moves of one's own, with what programs played after them; for others everybody is asked. */
export async function stepAlone(turn: Turn, kind: Kind, to: number, seat: Seat): Promise<void> {
  mustBePossible(turn, kind, to);
  const { length } = turn.game.timeline;
  const owners = await ownersOf(turn, Math.min(to, length), Math.max(to, length));
  const isOwn = owners.every((owner) => owner === seat || owner === 'auto') && owners[0] !== 'auto';
  if (!isOwn && turn.row.sandbox === 0) {
    throw forbidden('undo.needsConsent', 'This takes back moves of others: propose it to them.');
  }
  step(turn, kind, to, seat);
}

/** All that stands, with what was told; a turn may have begun long before the last move. */
async function movesMade({ tx, row, game }: Turn): Promise<MovesMade> {
  const { length, floor, log } = game.timeline;
  const line = effective(log.events);
  const rows = await tx
    .selectFrom('events')
    .select(['seq', 'auto', 'facts'])
    .where('table_id', '=', row.id)
    .where('seq', '>=', length > floor ? line.at(floor).event : 0)
    .execute();
  const stored = new Map(rows.map((each) => [each.seq, each]));
  const storedAt = (move: number) => (move > floor ? stored.get(line.at(move - 1).event) : undefined);
  return {
    ...{ length, floor },
    seatOf(number) {
      const { move } = line.at(number - 1);
      return move.kind === 'action' ? move.action.seat : null;
    },
    isAuto: (move) => storedAt(move)?.auto === 1,
    factsOf: (move) => JSON.parse(storedAt(move)?.facts ?? '[]') as Fact[],
  };
}

/** Back to where the turn began, or as far as nothing was revealed; what programs played before one's own moves stays. */
export async function restartTurn(turn: Turn, seat: Seat): Promise<void> {
  const { title, timeline } = turn.game;
  const made = await movesMade(turn);
  const began = restartPoint(title.meta.parts, made, seat, title.waitingFor(timeline.state).includes(seat));
  let to = lastReveal(turn, began);
  while (to < made.length && made.isAuto(to + 1)) to++;
  if (to === made.length) throw impossible('You have not moved in this turn.');
  step(turn, 'undo', to, seat);
}
