import { type ActionRule, exact, pop, type Step, top } from '@roundhouse/kernel';
import { pay } from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { presidentShares } from '../companies.ts';
import { parBand } from '../phases.ts';
import type { ParFrame, State } from '../state.ts';
import { nextLot } from './auction.ts';
import { checkPar, openCompany, settleFloat } from './float.ts';

const frameOf = (state: State) => top(state) as ParFrame;

const setPar: ActionRule<State, Action, 'setPar'> = {
  type: 'setPar',
  candidates: (state, seat) => parBand(state).prices.map((price) => exact({ type: 'setPar', seat, price })),
  check: (state, { price }) => checkPar(state, price),
  apply(state, { seat, price }) {
    const { company } = frameOf(state);
    const opened = openCompany(pop(state), company, seat, price);
    // The hammer price went to the bank; the bank pays for the certificate.
    const paid = pay(opened, 'bank', company, presidentShares(state, company) * price);
    return nextLot(settleFloat(paid, company));
  },
};

/** 3.1 P9: the winner sets the par of the Bengal Nagpur Railway, which is operational at once. */
export const par: Step<State, Action> = {
  id: 'par',
  actors: (state) => [frameOf(state).seat],
  actions: [setPar],
  leave: pop,
};
