import { effective, type GameLog, type LogEvent, problemLine } from '../src/index.ts';
import type { Action } from './market-day.ts';

/** A log with one event more; throws where that event has no place. */
function withEvent(log: GameLog<Action>, event: LogEvent<Action>): GameLog<Action> {
  const problem = effective(log.events).problem(event);
  if (problem !== undefined) throw new Error(problemLine(problem));
  return { ...log, events: [...log.events, event] };
}

/** Takes moves back until `to` are left. */
export const undoTo = (log: GameLog<Action>, to: number): GameLog<Action> => withEvent(log, { kind: 'undo', to });

/** Brings moves back that were undone, until `to` stand. */
export const redoTo = (log: GameLog<Action>, to: number): GameLog<Action> => withEvent(log, { kind: 'redo', to });
