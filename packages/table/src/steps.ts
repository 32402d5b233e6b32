import { effective, type Seat } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import { afterPrograms, turnBegan } from './past.ts';
import type { TableProblem } from './problem.ts';
import { isOwn, lastReveal, rangeProblem, revealProblem, type StepKind } from './undo.ts';

/** Who took over a seat stays: taking that back would give the seat to somebody who is gone. */
function seatsProblem({ game, table }: Change, to: number): TableProblem | undefined {
  if (table.kind !== 'shared') return undefined;
  const { moves } = effective(game.timeline.log.events);
  const kept = moves.findLastIndex(({ move }) => move.kind === 'table' && move.event.type === 'seatReplaced') + 1;
  return to >= kept ? undefined : { code: 'undo.seatReplaced', move: kept };
}

/** After the end all is told, so nothing can be taken back. */
function mustBePossible(change: Change, kind: StepKind, to: number): TableProblem | undefined {
  const { table, game } = change;
  return (
    (kind === 'undo' ? seatsProblem(change, to) : undefined) ??
    (table.over && table.kind === 'shared' ? { code: 'undo.over' } : undefined) ??
    rangeProblem(game.made, kind, to)
  );
}

/** Judged before anybody is asked to agree, and again before it is done. */
export function mustBeOpen(change: Change, kind: StepKind, to: number): TableProblem | undefined {
  const { game, table } = change;
  const problem = mustBePossible(change, kind, to);
  if (problem || kind === 'redo') return problem;
  return revealProblem(game.made, table.kind, (move) => game.verdict(move), to);
}

/** Takes moves back, or brings them back: everybody agreed, or they are the seat's own. */
export function stepTo(change: Change, kind: StepKind, to: number, by: Seat | null): TableProblem | undefined {
  const problem = mustBeOpen(change, kind, to);
  if (problem) return problem;
  const { length, floor } = change.game.timeline;
  return change.step(kind, to, by) === undefined ? undefined : { code: 'undo.noSuchMove', length, floor };
}

/** Free are only moves of one's own, with what programs played after them; for others everybody is asked. */
export function stepAlone(change: Change, kind: StepKind, to: number, seat: Seat): TableProblem | undefined {
  const { game, table } = change;
  const problem = mustBePossible(change, kind, to);
  if (problem) return problem;
  if (table.kind === 'shared' && !isOwn(game.made, to, seat)) return { code: 'undo.needsConsent' };
  return stepTo(change, kind, to, seat);
}

/** Back to where the turn began, or as far as nothing was revealed; what programs played before one's own moves stays. */
export function restartTurn(change: Change, seat: Seat): TableProblem | undefined {
  const { game, table } = change;
  const { made } = game;
  const began = turnBegan(made, seat, game.waitingFor.includes(seat));
  const open = table.kind === 'sandbox' ? began : lastReveal(made, (move) => game.verdict(move), began);
  if (open === undefined) return { code: 'undo.unjudged', to: began };
  const to = afterPrograms(made, open);
  return to === made.length ? { code: 'undo.notMoved' } : stepTo(change, 'undo', to, seat);
}
