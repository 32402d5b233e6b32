import { alter, END_PROPOSED, emit } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { State } from './state.ts';

/** What moves a game on. Loads taken on and left again, and hands discarded, do not. */
const ACTS: ReadonlySet<Action['type']> = new Set([
  'placeTrain',
  'move',
  'takeFerry',
  'backtrack',
  'deliver',
  'deliverPilgrims',
  'borrow',
  'build',
  'upgrade',
  'crossgrade',
]);

const isAct = (action: Action): boolean => (action.type === 'answerTrack' ? action.accept : ACTS.has(action.type));

/** Remembers the round in which the game last moved on. */
export function noteAct(after: State, round: number, action: Action): State {
  return after.lastAct >= round || !isAct(action) ? after : alter(after, { lastAct: round });
}

/** Rounds without an act, after which the game proposes to end; and again after as many. */
export const STANDSTILL = 10;

/** Told when a round begins. It rests on what everybody saw, never on cash: that may be secret. */
export function maybeProposeEnd(state: State): State {
  const rounds = state.round - 1 - state.lastAct;
  return rounds > 0 && rounds % STANDSTILL === 0 ? emit(state, { type: END_PROPOSED, rounds }) : state;
}
