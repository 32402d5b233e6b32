import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, countOf } from '@roundhouse/rails-18xx';
import { forecast, type Ladder, rememberedOn, styleKey } from '@roundhouse/rails-18xx/bots/index.ts';
import { BOND, BONDS, PRIVATES } from '../data/companies.ts';
import { END_PRICE, MARKET } from '../data/market.ts';
import { SHARES } from '../data/setup.ts';
import { certValue, companyOf, faceOf, sharesHeld, shareValue } from '../rules/certificates.ts';
import { companiesOf, companyIn } from '../rules/control.ts';
import { spacesFor } from '../rules/dividend.ts';
import type { State } from '../rules/state.ts';
import { assetsOf } from '../score.ts';
import { bestFleet, earnsOf } from './fleet.ts';
import { holders, incomeOf } from './income.ts';
import { certainRounds, inRound } from './rounds.ts';
import type { Style } from './style.ts';

const ladderOf = (guaranty: boolean): Ladder => ({
  prices: MARKET.rows[0] as readonly number[],
  shares: SHARES,
  spacesFor: (revenue, price) => (revenue > 0 ? spacesFor(revenue, price) : guaranty ? 0 : -1),
});

/** All that the future of a company depends on beside the board. */
function keyOf(state: State, id: CompanyId, rounds: number, style: Style): string {
  const { ran, trades } = inRound(state, id);
  const { floated, trains, cash, guaranty } = companyIn(state, id);
  const { depot, operatingRound, concessions, jewellery } = state;
  const owned = trains.map(({ name, boughtIn }) => `${name}${boughtIn === operatingRound ? '!' : ''}`);
  const rest = [depot.unsold, depot.used, holders(concessions), jewellery, shareValue(state, id), styleKey(style)];
  return `future ${[id, rounds, ran, trades, floated, owned, cash, guaranty, ...rest].join(' ')}`;
}

/** What one share will have brought when the game is over. */
interface Future {
  readonly price: number;
  readonly paid: number;
  readonly more: number; // its part of what the company will own beyond what it owns now
}

const totalOf = ({ price, paid, more }: Future): number => price + paid + more;

const futureOf = (state: State, id: CompanyId, rounds: number, style: Style): Future =>
  rememberedOn(state.board, keyOf(state, id, rounds, style), () => lookAhead(state, id, rounds, style));

/** What the company earns and pays if it first saves for some runs, and then buys the best trains it can. */
function afterSaving(state: State, id: CompanyId, rounds: number, saving: number, style: Style): Future {
  const { trains, cash, guaranty } = companyIn(state, id);
  const { ran, trades } = inRound(state, id);
  const first = ran ? 1 : 0; // the round of its next run, counted from this one
  const names = trains.map(({ name }) => name);
  const now = incomeOf(state, id, names, style.nodes);
  const saved = saving * now;
  const bought = trades ? saving : Math.max(1, saving); // runs before it has other trains
  const soon = saving > 0 || (ran && !trades);
  const fleet = style.plansTrains
    ? bestFleet(state, id, { cash: cash + saved, soon }, Math.max(0, rounds - first - bought), style)
    : undefined;
  const later = Math.max(now, fleet?.earns ?? earnsOf(state, id, names, style));
  const revenues = Array.from({ length: Math.min(rounds - first, style.rounds) }, (_, run) => {
    if (run < saving) return 0;
    return Math.floor((run < bought ? now : later) * style.growth ** (run + first));
  });
  const { price, paid } = forecast(ladderOf(guaranty), shareValue(state, id), revenues);
  const trainless = (fleet?.trains ?? names).length === 0;
  return {
    price: Math.min(END_PRICE, trainless ? price * 0.9 : price),
    paid,
    more: (saved - (fleet?.loss ?? 0)) / SHARES,
  };
}

function lookAhead(state: State, id: CompanyId, rounds: number, style: Style): Future {
  const runs = rounds - (inRound(state, id).ran ? 1 : 0);
  if (!companyIn(state, id).floated || runs <= 0) return { price: shareValue(state, id), paid: 0, more: 0 };
  const most = style.plansTrains ? Math.min(style.saving, runs - 1) : 0;
  const futures = Array.from({ length: most + 1 }, (_, saving) => afterSaving(state, id, rounds, saving, style));
  return futures.reduce((best, each) => (totalOf(each) > totalOf(best) ? each : best));
}

export interface Prospects {
  readonly rounds: number;
  readonly shares: ReadonlyMap<CompanyId, number>; // what one share is worth to its holder
}

/** What each share is worth: its price at the end, what it pays until then, and its part of what the company owns. */
export function prospectsOf(state: State, rounds: number, style: Style): Prospects {
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
  for (const [id, future] of futures) shares.set(id, totalOf(future) + (assetsOf(state, id) + held(id)) / SHARES);
  return { rounds, shares };
}

const incomeFrom = (cert: string, rounds: number): number =>
  (cert === BOND ? BONDS.income : (PRIVATES[cert]?.income ?? 0)) * rounds;

/** About what a player will have. */
export function worthOf(state: State, seat: Seat, { rounds, shares }: Prospects): number {
  const { cash, portfolio } = state.players[seat] as State['players'][number];
  let worth = cash;
  for (const [id, value] of shares) worth += sharesHeld(state, seat, id) * value;
  for (const cert in portfolio) {
    if (companyOf(cert) === null) worth += countOf(portfolio, cert) * (faceOf(cert) + incomeFrom(cert, rounds));
  }
  return worth;
}

/** What a position is worth to a seat if `left` rounds are left, compared with the best of the others. */
export function standing(state: State, seat: Seat, left: number, style: Style): number {
  const rounds = Math.min(left, certainRounds(state) ?? left);
  const prospects = prospectsOf(state, rounds, style);
  const own = worthOf(state, seat, prospects);
  if (style.rivals === 0) return own;
  const others = state.players.map((_, other) => (other === seat ? 0 : worthOf(state, other, prospects)));
  return own - style.rivals * Math.max(...others);
}
