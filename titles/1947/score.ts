import type { Seat, Standing } from '@roundhouse/kernel';
import { bondPrice, bondsOf, companiesOf, priceIn, sharesHeld } from './rules/companies.ts';
import type { State } from './rules/state.ts';

type Scored = Pick<State, 'boardHash' | 'players' | 'companies' | 'market'>;

/** 1.3, 7: cash, shares and bonds at their price; private companies and treasuries count nothing. */
function worthOf(state: Scored, seat: Seat) {
  const sum = (of: (price: number, company: string) => number): number =>
    companiesOf(state).reduce((total, company) => total + of(priceIn(state, company) ?? 0, company), 0);
  const cash = state.players[seat]?.cash ?? 0;
  const shares = sum((price, company) => price * sharesHeld(state, seat, company));
  const bonds = sum((price, company) => bondPrice(price) * bondsOf(state, seat, company));
  return { seat, score: cash + shares + bonds, parts: { cash, shares, bonds } };
}

/** Equal totals share the victory. */
export function score(state: Scored): readonly Standing[] {
  const rows = state.players.map((_, seat) => worthOf(state, seat));
  return rows.map((row) => ({ ...row, place: 1 + rows.filter((other) => other.score > row.score).length }));
}
