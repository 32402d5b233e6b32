import { parOf, pay } from '@roundhouse/rails-18xx';
import { presidentShares } from '../companies.ts';
import { parBand } from '../phases.ts';
import type { State } from '../state.ts';
import { nextLot } from './auction.ts';
import { checkPar, openCompany, settleFloat } from './float.ts';

/** 3.1 P9: the winner sets the par of the Bengal Nagpur Railway, which is operational at once. */
export const par = parOf<State>({
  prices: (state) => parBand(state).prices,
  check: (state, _company, price) => checkPar(state, price),
  set(state, company, seat, price) {
    const opened = openCompany(state, company, seat, price);
    // The hammer price went to the bank; the bank pays for the certificate.
    const paid = pay(opened, 'bank', company, presidentShares(state, company) * price);
    return nextLot(settleFloat(paid, company));
  },
});
