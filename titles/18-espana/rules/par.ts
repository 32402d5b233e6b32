import { directorsCert, gain, parOf } from '@roundhouse/rails-18xx';
import { nextLot } from './auction.ts';
import { checkPar, parsFor, setParOf, settleCompany } from './launch.ts';
import type { State } from './state.ts';

/** 3.1 (7): the player who won the private company sets the par of the company that it directs. */
export const par = parOf<State>({
  prices: parsFor,
  check: checkPar,
  set(state, company, seat, price) {
    const owned = gain(state, seat, directorsCert(company), 1);
    return nextLot(settleCompany(setParOf(owned, company, seat, price), company));
  },
});
