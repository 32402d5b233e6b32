import { alter, emit, pop, push, replaceTop, type Seat, type Step, top } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { score } from '../score.ts';
import { joinsAllMajors } from './connection.ts';
import { endEvents } from './events.ts';
import { settleDebts } from './money.ts';
import { openOperations } from './operations/index.ts';
import { playerOf, withPlayer } from './players.ts';
import { maybeProposeEnd } from './standstill.ts';
import type { BuildFrame, RoundFrame, State } from './state.ts';
import { endStored } from './stored-loads.ts';

/** How much more cash is needed after a tie. */
const GOAL_STEP = 50;
/** Two of five cards go after this building turn, counted from 0. */
export const DISCARD_AFTER = 1;

export const openingsOf = ({ options }: Pick<State, 'options'>): number => (options.fastStart === true ? 3 : 2);

/** 3: clockwise from the first player; the second building round comes back the other way. */
export function seatOfTurn(
  state: Pick<State, 'first'> & { readonly players: readonly unknown[] },
  opening: number | null,
  turn: number,
): Seat {
  const count = state.players.length;
  const place = opening === 1 ? count - 1 - turn : turn;
  return (state.first + place) % count;
}

export const buildFrame = (seat: Seat, opening: number | null = null): BuildFrame => ({
  step: 'build',
  seat,
  opening,
  spent: 0,
  fromMajors: 0,
  built: false,
  upgraded: false,
  crossgraded: false,
  traded: false,
});

/** 43, 46: whether a seat could declare victory now. One that left the game has nobody to declare it. */
export function meetsGoal(state: State, seat: Seat): boolean {
  const { cash, debt } = playerOf(state, seat);
  if (state.resigned.includes(seat)) return false;
  return cash >= state.goal && debt === 0 && joinsAllMajors(state, seat);
}

function maybeDeclare(state: State, seat: Seat): State {
  if (state.declared.includes(seat) || !meetsGoal(state, seat)) return state;
  const declared = [...state.declared, seat].sort((a, b) => a - b);
  return emit(alter(state, { declared }), { type: 'declared', seat, goal: state.goal });
}

/** Ends a normal turn, whatever was done in it; the innermost frame is the turn's. */
export function finishTurn(before: State, seat: Seat, lost = false): State {
  let state = settleDebts(pop(before), seat);
  state = withPlayer(state, seat, { turns: playerOf(state, seat).turns + 1 });
  state = endStored(endEvents(state, seat, lost), seat);
  return maybeDeclare(state, seat);
}

/** Ends a building turn before movement. */
export function finishOpening(before: State, { seat, opening }: BuildFrame): State {
  const state = settleDebts(pop(before), seat);
  const discards = before.options.fiveCards === true && opening === DISCARD_AFTER;
  return discards ? push(state, { step: 'discardTwo', seat }) : state;
}

function end(state: State, why: string, winner: Seat | null): State {
  return emit(alter(state, { ended: why, winner }), { type: 'ended', why, winner });
}

/** Whether another who joins all major cities has as much cash: time is up, and then no one has to declare. */
function hasEqual(state: State, winner: Seat | undefined): boolean {
  const most = winner === undefined ? 0 : playerOf(state, winner).cash;
  return state.players.some(
    ({ cash, debt }, seat) =>
      seat !== winner && !state.resigned.includes(seat) && cash - debt >= most && joinsAllMajors(state, seat),
  );
}

/** Time is up: a player alone in first place has won, even if they have not declared it. */
function firstOf(state: State): Seat | null {
  const [first, ...others] = score(alter(state, { ended: 'timeUp' })).filter(({ place }) => place === 1);
  return first && others.length === 0 ? first.seat : null;
}

/** 44: a declared victory stands, unless its player left; by the other reading both requirements must still be met. */
function mayWin(state: State, seat: Seat): boolean {
  return state.options.victory === 'roundEnd' ? meetsGoal(state, seat) : !state.resigned.includes(seat);
}

/** 44, 45: of those who declared, the richest; a tie raises the goal for everybody. */
function endRound(before: State): State {
  const able = before.declared.filter((seat) => mayWin(before, seat));
  const most = Math.max(...able.map((seat) => playerOf(before, seat).cash));
  const richest = able.filter((seat) => playerOf(before, seat).cash === most);
  const [winner] = richest;
  const isLast = before.lastRound !== null && before.round >= before.lastRound;
  const isOutdone = isLast && hasEqual(before, winner);
  if (winner !== undefined && richest.length === 1 && !isOutdone) return end(before, 'won', winner);
  let state: State = alter(before, { declared: [] });
  if (isLast) return end(state, 'timeUp', firstOf(state));
  if (richest.length > 1) {
    state = alter(state, { goal: state.goal + GOAL_STEP });
    state = emit(state, { type: 'goalRaised', goal: state.goal, tied: richest });
  }
  return openRound(state, null);
}

function openRound(before: State, opening: number | null): State {
  const state = replaceTop(before, { step: 'round', opening, turn: 0 });
  if (opening !== null) return state;
  const round = state.round + 1;
  return maybeProposeEnd(emit(alter(state, { round }), { type: 'round', round }));
}

function nextRound(state: State, { opening }: RoundFrame): State {
  if (opening === null) return endRound(state);
  return openRound(state, opening + 1 < openingsOf(state) ? opening + 1 : null);
}

function nextTurn(state: State): State {
  const frame = top(state) as RoundFrame;
  const { opening, turn } = frame;
  if (turn >= state.players.length) return nextRound(state, frame);
  const seat = seatOfTurn(state, opening, turn);
  const begun = replaceTop(state, { ...frame, turn: turn + 1 });
  return opening === null ? startTurn(begun, seat) : push(begun, buildFrame(seat, opening));
}

/** A normal turn: operations, then building. */
export function startTurn(state: State, seat: Seat): State {
  return openOperations(emit(state, { type: 'turn', seat }), seat);
}

/** Asks nobody: hands out turns until the game is over. */
export const round: Step<State, Action> = {
  id: 'round',
  actors: () => [],
  actions: [],
  leave: nextTurn,
};
