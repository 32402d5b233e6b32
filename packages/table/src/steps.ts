import { effective, type LogEvent, type Seat } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import type { TableGame } from './game.ts';
import { afterPrograms, turnBegan } from './past.ts';
import type { TableProblem } from './problem.ts';
import { isOwn, lastReveal, rangeProblem, revealProblem, type StepKind, type TableKind } from './undo.ts';

const isReplacing = (event: LogEvent): boolean => event.kind === 'table' && event.event.type === 'seatReplaced';

const replaced = new WeakMap<TableGame, { readonly seq: number; readonly move: number }>();

/** The last move by which a seat was taken over; undoing it would give the seat to somebody who is gone. Cached. */
function lastReplaced(game: TableGame): number {
  const known = replaced.get(game);
  if (known?.seq === game.seq) return known.move;
  const { moves } = effective(game.timeline.log.events);
  const move = moves.findLastIndex((each) => isReplacing(each.move)) + 1;
  replaced.set(game, { seq: game.seq, move });
  return move;
}

function seatsProblem({ game, table }: Change, to: number): TableProblem | undefined {
  const kept = table.kind === 'shared' ? lastReplaced(game) : 0;
  return to >= kept ? undefined : { code: 'undo.seatReplaced', move: kept };
}

/** How many moves cannot be undone even if all agree: the last of them revealed something, or a seat was taken over with it. */
export interface Settled {
  readonly moves: number;
  readonly why: 'revealed' | 'seatReplaced';
}

/** The settled moves, as far as moves were judged; null: none that are known. */
export function settledMoves(game: TableGame, kind: TableKind): Settled | null {
  if (kind === 'sandbox') return null;
  const { length, floor } = game.made;
  let revealed = length;
  while (revealed > floor && game.verdict(revealed) === false) revealed--;
  const kept = kind === 'shared' ? lastReplaced(game) : 0;
  const isKnown = revealed > floor && game.verdict(revealed) === true;
  if (isKnown && revealed > kept) return { moves: revealed, why: 'revealed' };
  return kept > 0 ? { moves: kept, why: 'seatReplaced' } : null;
}

/** Why the step is impossible even if all agree. After the end everything is revealed, so nothing can be undone. */
function mustBePossible(change: Change, kind: StepKind, to: number): TableProblem | undefined {
  const { table, game } = change;
  return (
    (kind === 'undo' ? seatsProblem(change, to) : undefined) ??
    (table.over && table.kind === 'shared' ? { code: 'undo.over' } : undefined) ??
    rangeProblem(game.made, kind, to)
  );
}

/** The same, and what was revealed: checked before anybody is asked to agree, and again before the step is made. */
export function mustBeOpen(change: Change, kind: StepKind, to: number): TableProblem | undefined {
  const { game, table } = change;
  const problem = mustBePossible(change, kind, to);
  if (problem || kind === 'redo') return problem;
  return revealProblem(game.made, table.kind, (move) => game.verdict(move), to);
}

/** Undoes or redoes moves: everybody agreed, or they are the seat's own. */
export function stepTo(change: Change, kind: StepKind, to: number, by: Seat | null): TableProblem | undefined {
  const problem = mustBeOpen(change, kind, to);
  if (problem) return problem;
  const { length, floor } = change.game.timeline;
  return change.step(kind, to, by) === undefined ? undefined : { code: 'undo.noSuchMove', length, floor };
}

/** Without consent, a seat may only undo or redo its own moves, with what programs played after them. */
export function stepAlone(change: Change, kind: StepKind, to: number, seat: Seat): TableProblem | undefined {
  const { game, table } = change;
  const problem = mustBePossible(change, kind, to);
  if (problem) return problem;
  if (table.kind === 'shared' && !isOwn(game.made, to, seat)) return { code: 'undo.needsConsent' };
  return stepTo(change, kind, to, seat);
}

/** Undoes to the beginning of the turn, or to the last reveal; what programs played before the seat's own moves stays. */
export function restartTurn(change: Change, seat: Seat): TableProblem | undefined {
  const { game, table } = change;
  const { made } = game;
  const began = turnBegan(made, seat, game.waitingFor.includes(seat));
  const open = table.kind === 'sandbox' ? began : lastReveal(made, (move) => game.verdict(move), began);
  if (open === undefined) return { code: 'undo.unjudged', to: began };
  const to = afterPrograms(made, open);
  return to === made.length ? { code: 'undo.notMoved' } : stepTo(change, 'undo', to, seat);
}
