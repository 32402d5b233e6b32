import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, countOf } from '@roundhouse/rails-18xx';
import type { Style } from '@roundhouse/rails-18xx/bots/index.ts';
import { forecast, type Ladder } from '@roundhouse/rails-18xx/bots/index.ts';
import { BOND, BONDS, PRIVATES } from '../data/companies.ts';
import { END_PRICE, MARKET } from '../data/market.ts';
import { SHARES } from '../data/setup.ts';
import { certValue, companyOf, faceOf, sharesHeld, shareValue } from '../rules/certificates.ts';
import { companiesOf, companyIn } from '../rules/control.ts';
import { spacesFor } from '../rules/dividend.ts';
import type { State } from '../rules/state.ts';
import { assetsOf } from '../score.ts';
import { bestFleet, earnsOf } from './fleet.ts';
import { incomeOf } from './income.ts';

/** Games last about so many Operating Rounds. */
const USUAL = 11;
/** Track grows, and with it what trains earn. */
const GROWTH = 1.08;

/** Operating Rounds still to come, this one included. */
export function roundsLeft(state: State): number {
  if (state.ended !== null || state.bank.broke === 'operating' || state.endPriceReached) return 0;
  const flow = companiesOf(state).reduce((sum, id) => sum + (companyIn(state, id).lastRun?.revenue ?? 0), 0);
  const byBank = Math.ceil(Math.max(0, state.bank.cash) / Math.max(300, flow * 0.7));
  return Math.max(1, Math.min(Math.max(2, USUAL - state.operatingRound), byBank));
}

const ladderOf = (guaranty: boolean): Ladder => ({
  prices: MARKET.rows[0] as readonly number[],
  spacesFor: (revenue, price) => (revenue > 0 ? spacesFor(revenue, price) : guaranty ? 0 : -1),
});

/** What one share will have brought when the game is over. */
function futureOf(state: State, id: CompanyId, rounds: number, style: Style) {
  const price = shareValue(state, id);
  const { floated, trains, cash, guaranty } = companyIn(state, id);
  if (!floated || rounds === 0) return { price, paid: 0, loss: 0 };
  const names = trains.map(({ name }) => name);
  const now = incomeOf(state, id, names, style.nodes);
  const fleet = style.plansTrains ? bestFleet(state, id, cash, rounds, style) : undefined;
  const later = fleet?.earns ?? earnsOf(state, id, names, style);
  const revenues = Array.from({ length: Math.min(rounds, style.rounds) }, (_, t) =>
    Math.floor((t === 0 ? now : Math.max(now, later)) * GROWTH ** t),
  );
  const trainless = (fleet?.trains ?? names).length === 0;
  const seen = forecast(ladderOf(guaranty), price, revenues);
  return { ...seen, price: Math.min(END_PRICE, trainless ? seen.price * 0.9 : seen.price), loss: fleet?.loss ?? 0 };
}

export interface Prospects {
  readonly rounds: number;
  readonly shares: ReadonlyMap<CompanyId, number>; // what one share is worth to its holder
}

/** What each share is worth: its price at the end, what it pays until then, and its part of what the company owns. */
export function prospectsOf(state: State, style: Style): Prospects {
  const rounds = roundsLeft(state);
  const futures = new Map(companiesOf(state).map((id) => [id, futureOf(state, id, rounds, style)]));
  const held = (id: CompanyId): number => {
    let more = 0;
    const { portfolio } = companyIn(state, id);
    for (const cert in portfolio) {
      const other = companyOf(cert);
      const future = other === null ? undefined : futures.get(other);
      const gains = future ? future.price + future.paid - certValue(state, cert) : incomeFrom(cert, rounds);
      more += countOf(portfolio, cert) * Math.max(0, gains);
    }
    return more;
  };
  const shares = new Map<CompanyId, number>();
  for (const [id, { price, paid, loss }] of futures) {
    shares.set(id, price + paid + (assetsOf(state, id) + held(id) - loss) / SHARES);
  }
  return { rounds, shares };
}

const incomeFrom = (cert: string, rounds: number): number =>
  (cert === BOND ? BONDS.income : (PRIVATES[cert]?.income ?? 0)) * rounds;

/** What a player will have, about. */
export function worthOf(state: State, seat: Seat, { rounds, shares }: Prospects): number {
  const { cash, portfolio } = state.players[seat] as State['players'][number];
  let worth = cash;
  for (const [id, value] of shares) worth += sharesHeld(state, seat, id) * value;
  for (const cert in portfolio) {
    if (companyOf(cert) === null) worth += countOf(portfolio, cert) * (faceOf(cert) + incomeFrom(cert, rounds));
  }
  return worth;
}

/** What a position is worth to a seat, against the best of the others. */
export function standing(state: State, seat: Seat, style: Style): number {
  const prospects = prospectsOf(state, style);
  const own = worthOf(state, seat, prospects);
  if (style.rivals === 0) return own;
  const others = state.players.map((_, other) => (other === seat ? 0 : worthOf(state, other, prospects)));
  return own - style.rivals * Math.max(...others);
}
