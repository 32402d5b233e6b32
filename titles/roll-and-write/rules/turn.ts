import {
  alter,
  type Choice,
  emit,
  endGame,
  exact,
  push,
  type Refusal,
  replaceTop,
  type Seat,
  type Step,
  top,
} from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { objectiveScore } from '../score.ts';
import { refuse } from '../sections.ts';
import { playBot } from './bots.ts';
import { checkPick, diceLeft, picksFrom, roll, shiftedValue, sortedDice, takeDice, VALUES } from './dice.ts';
import { playerOf, withPlayer } from './players.ts';
import { runTrains } from './run.ts';
import { buyShares } from './shares.ts';
import type { PlayFrame, State, TurnFrame } from './state.ts';
import { leaveTurn } from './tasks.ts';
import { buildTrack } from './track.ts';
import { buyTrains } from './trains.ts';

/** Everybody lays their objective cards open. */
function showObjectives(before: State): State {
  let state = before;
  for (const [seat, { objectives }] of before.players.entries()) {
    for (const { card, points } of objectiveScore(before, seat, objectives)) {
      state = emit(state, { type: 'objective', seat, card: { ...card }, what: card.kind, points });
    }
  }
  return state;
}

/** Hands out the next turn; an empty pool is rolled first, or ends the game once that was triggered. */
function nextTurn(before: State): State {
  const { next } = top(before) as PlayFrame;
  if (before.pool.length === 0 && before.ending !== null) {
    return showObjectives(endGame(before, before.ending));
  }
  let state = before.pool.length === 0 ? roll(before) : before;
  state = replaceTop(state, { step: 'play', next: (next + 1) % state.players.length });
  return push(emit(state, { type: 'turn', seat: next }), { step: 'turn', seat: next });
}

/** Asks nobody: lies below the turns. */
export const play: Step<State, Action> = {
  id: 'play',
  actors: () => [],
  actions: [],
  leave: nextTurn,
};

const modify = {
  type: 'modify',
  candidates: (state: State, seat: Seat): readonly Choice<Action>[] =>
    VALUES.filter((value) => state.pool.includes(value)).flatMap((value) =>
      ([1, -1] as const).map((by) => exact<Action>({ type: 'modify', seat, value, by })),
    ),
  check(state: State, { seat, value }: ActionOf<'modify'>): Refusal | undefined {
    const { modifiers, modifiersSpent } = playerOf(state, seat);
    if (modifiersSpent >= modifiers) {
      return refuse('modify.none', { modifiers, spent: modifiersSpent });
    }
    return state.pool.includes(value) ? undefined : refuse('dice.notInPool', { value, taken: 1, there: 0 });
  },
  apply(before: State, { seat, value, by }: ActionOf<'modify'>): State {
    const pool = before.pool.slice();
    const to = shiftedValue(value, by);
    pool[pool.indexOf(value)] = to;
    const state = withPlayer(before, seat, { modifiersSpent: playerOf(before, seat).modifiersSpent + 1 });
    return emit(alter(state, { pool: sortedDice(pool) }), { type: 'modified', seat, value, becomes: to });
  },
} as const;

const basicIncome = {
  type: 'basicIncome',
  candidates: (state: State, seat: Seat): readonly Choice<Action>[] =>
    picksFrom(state).flatMap((pick) =>
      pick.shift === 0 ? [exact<Action>({ type: 'basicIncome', seat, ...pick })] : [],
    ),
  check: (state: State, action: ActionOf<'basicIncome'>): Refusal | undefined => checkPick(state, action),
  apply: (state: State, action: ActionOf<'basicIncome'>): State =>
    leaveTurn(takeDice(state, action.value, action.taken), [
      { do: 'income', seat: action.seat, amount: diceLeft(action), why: 'basic' },
    ]),
} as const;

/** A turn. A bot is asked nothing: its card says what it does. */
export const turn: Step<State, Action> = {
  id: 'turn',
  actors: (state) => {
    const { seat } = top(state) as TurnFrame;
    return playerOf(state, seat).bot ? [] : [seat];
  },
  actions: [modify, basicIncome, buyShares, buildTrack, buyTrains, runTrains],
  leave: playBot,
};
