import { type ActionRule, exact, pop, type Step, top } from '@roundhouse/kernel';
import { directorsCert, gain } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { nextLot } from './auction.ts';
import { checkPar, parsFor, setParOf, settleCompany } from './launch.ts';
import type { ParFrame, State } from './state.ts';

const frameOf = (state: State) => top(state) as ParFrame;

const setPar: ActionRule<State, Action, 'setPar'> = {
  type: 'setPar',
  candidates: (state, seat) =>
    parsFor(state, frameOf(state).company).map((price) => exact({ type: 'setPar', seat, price })),
  check: (state, { price }) => checkPar(state, frameOf(state).company, price),
  apply(state, { seat, price }) {
    const { company } = frameOf(state);
    const owned = gain(pop(state), seat, directorsCert(company), 1);
    return nextLot(settleCompany(setParOf(owned, company, seat, price), company));
  },
};

/** 3.1 (7): the player who won the private company sets the par of the company that it directs. */
export const par: Step<State, Action> = {
  id: 'par',
  actors: (state) => [frameOf(state).seat],
  actions: [setPar],
  leave: pop,
};
