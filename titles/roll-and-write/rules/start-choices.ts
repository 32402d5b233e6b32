import {
  alter,
  type Choice,
  emit,
  exact,
  pop,
  type Refusal,
  replaceTop,
  type Seat,
  type Step,
  top,
} from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { roll } from './dice.ts';
import { playerOf, withPlayer } from './players.ts';
import type { ChooseFrame, State } from './state.ts';

/** Whose company or city is chosen now. */
export const choosesFor = (state: Pick<State, 'flow'>): Seat => (top(state) as ChooseFrame).seats[0] ?? -1;

/** For a bot the starting player chooses; if that is a bot too, the next person clockwise. */
export function speaker(state: Pick<State, 'players' | 'first'>): Seat {
  for (let i = 0; i < state.players.length; i++) {
    const seat = (state.first + i) % state.players.length;
    if (!state.players[seat]?.bot) return seat;
  }
  throw new Error('only bots play');
}

function chooser(state: State): readonly Seat[] {
  const { seats } = top(state) as ChooseFrame;
  const [seat] = seats;
  if (seat === undefined) return [];
  return [playerOf(state, seat).bot ? speaker(state) : seat];
}

function chosen(state: State): State {
  const frame = top(state) as ChooseFrame;
  return replaceTop(state, { ...frame, seats: frame.seats.slice(1) });
}

/** All shares of a company go to the seat that takes it. */
export function giveCompany(before: State, seat: Seat, company: number): State {
  const { shares = 0 } = boardOf(before).companies[company - 1] ?? {};
  const held = playerOf(before, seat).shares.map((count, at) => (at === company - 1 ? shares : count));
  return emit(withPlayer(before, seat, { company, shares: held }), { type: 'companyTaken', seat, company });
}

export const giveStart = (before: State, seat: Seat, hex: string): State =>
  emit(withPlayer(before, seat, { start: hex }), { type: 'startTaken', seat, hex });

/** 10, 11: only when all cities are taken is everybody dealt an objective card, and the first pool rolled. */
export function begin(before: State): State {
  if (before.rolls > 0) return before; // a game stored when this still came first
  const { deck, players } = before;
  const dealt = players.map((player, seat) => ({ ...player, objectives: deck.slice(seat, seat + 1) }));
  return roll(alter(before, { players: dealt, deck: deck.slice(players.length) }));
}

export const company: Step<State, Action> = {
  id: 'company',
  actors: chooser,
  actions: [
    {
      type: 'chooseCompany',
      candidates: (state, seat): readonly Choice<Action>[] =>
        boardOf(state).companies.map(({ value }) => exact<Action>({ type: 'chooseCompany', seat, company: value })),
      check: (state: State, action: ActionOf<'chooseCompany'>): Refusal | undefined => {
        const taken = state.players.some((player) => player.company === action.company);
        return taken ? refuse('company.taken', { company: action.company }) : undefined;
      },
      apply: (state: State, action: ActionOf<'chooseCompany'>): State =>
        chosen(giveCompany(state, choosesFor(state), action.company)),
    },
  ],
  leave: pop,
};

export const start: Step<State, Action> = {
  id: 'start',
  actors: chooser,
  actions: [
    {
      type: 'chooseStart',
      candidates: (state, seat): readonly Choice<Action>[] =>
        state.starts.map((hex) => exact<Action>({ type: 'chooseStart', seat, hex })),
      check: (state: State, { hex }: ActionOf<'chooseStart'>): Refusal | undefined => {
        if (!state.starts.includes(hex)) return refuse('start.notDealt', { hex, dealt: state.starts.length });
        return state.players.some((player) => player.start === hex) ? refuse('start.taken', { hex }) : undefined;
      },
      apply: (state: State, { hex }: ActionOf<'chooseStart'>): State =>
        chosen(giveStart(state, choosesFor(state), hex)),
    },
  ],
  leave: (state) => begin(pop(state)),
};
