import type { Seat, Standing } from '@roundhouse/kernel';
import { byPrice, type CompanyId } from '@roundhouse/rails-18xx';
import { MARKET } from './data/market.ts';
import { PRIVATES } from './data/privates.ts';
import { companiesOf, isMinor, isNorthern, priceIn, sharesHeld } from './rules/companies.ts';
import { EDITION_RULES } from './rules/edition.ts';
import { owed } from './rules/loans.ts';
import type { State } from './rules/state.ts';

type Scored = Pick<State, 'players' | 'companies' | 'market' | 'order' | 'edition'>;

/** How many times its price a company counts for a player: once a share, but on 18xx.games a minor counts twice. */
export function timesCounted(state: Scored, seat: Seat, id: CompanyId): number {
  const isDouble = EDITION_RULES[state.edition].privatesScore && isMinor(id);
  return sharesHeld(state, seat, id) * (isDouble ? 2 : 1);
}

/** 18xx.games: what private companies are worth until they close. */
export const facesCounted = ({ players, edition }: Scored, seat: Seat): number =>
  EDITION_RULES[edition].privatesScore
    ? Object.keys(players[seat]?.portfolio ?? {}).reduce((sum, cert) => sum + (PRIVATES[cert]?.face ?? 0), 0)
    : 0;

/** 8.1: cash and shares at their price, less debts with interest; what companies own does not count. */
function worthOf(state: Scored, seat: Seat) {
  const cash = state.players[seat]?.cash ?? 0;
  const all = EDITION_RULES[state.edition].privatesScore;
  const shares = companiesOf(state).reduce(
    (sum, id) => sum + timesCounted(state, seat, id) * (priceIn(state, id) ?? 0),
    0,
  );
  const debt = owed(state, seat);
  const parts = { cash, shares, ...(all ? { privates: facesCounted(state, seat) } : {}), debt: -debt };
  return { seat, score: Object.values(parts).reduce((sum, part) => sum + part, 0), parts };
}

/** 8.1: ties go to the player who owns most of the dearest northern major, then to the lower player order card. */
function tieBreaks(state: Scored, seat: Seat): readonly [number, number] {
  const dearest = byPrice(MARKET, state.market).find(isNorthern);
  return [dearest === undefined ? 0 : sharesHeld(state, seat, dearest), -state.order.indexOf(seat)];
}

export function score(state: Scored): readonly Standing[] {
  const rows = state.players.map((_, seat) => ({ ...worthOf(state, seat), ties: tieBreaks(state, seat) }));
  const beats = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean => {
    const [x, y] = [
      [a.score, ...a.ties],
      [b.score, ...b.ties],
    ];
    const at = x.findIndex((value, i) => value !== y[i]);
    return at >= 0 && (x[at] as number) > (y[at] as number);
  };
  return rows.map((row) => ({
    seat: row.seat,
    score: row.score,
    parts: row.parts,
    place: 1 + rows.filter((other) => beats(other, row)).length,
  }));
}
