import { type CompanyId, onSale, phaseOnSale, type TrainName } from '@roundhouse/rails-18xx';
import { LAST_PHASE, TRAIN_CARDS, TRAIN_LIMIT, TRAINS } from '../data/trains.ts';
import { companyIn } from '../rules/control.ts';
import type { State } from '../rules/state.ts';
import { hopeOf, incomeOf, SECOND } from './income.ts';
import type { Style } from './style.ts';

/** Trains that a company could have now. */
export interface Fleet {
  readonly trains: readonly TrainName[];
  readonly sold: readonly TrainName[];
  readonly bought: readonly TrainName[];
  readonly cash: number; // that is left
  readonly loss: number; // how much less its trains count for at the end
  readonly earns: number; // per round, before long
}

const priceOf = (name: TrainName): number => TRAINS[name]?.price ?? 0;
const resaleOf = (name: TrainName): number => TRAINS[name]?.resale ?? 0;
const sum = (names: readonly TrainName[], of: (name: TrainName) => number): number =>
  names.reduce((total, name) => total + of(name), 0);

/** What a fleet earns: its best run now, or at least part of what lies near. */
export const earnsOf = (state: State, company: CompanyId, trains: readonly TrainName[], style: Style): number =>
  Math.max(incomeOf(state, company, trains, style.nodes), hopeOf(state, company, trains, style));

function* keepings(state: State, company: CompanyId): Generator<readonly [TrainName[], TrainName[]]> {
  const { trains } = companyIn(state, company);
  for (let mask = 0; mask < 1 << trains.length; mask++) {
    const kept = trains.filter((_, i) => mask & (1 << i));
    const sold = trains.filter((_, i) => !(mask & (1 << i)));
    const maySell = ({ name, boughtIn }: (typeof sold)[number]) =>
      boughtIn !== state.operatingRound && resaleOf(name) > 0;
    if (sold.every(maySell)) yield [kept.map(({ name }) => name), sold.map(({ name }) => name)];
  }
}

/** New and used trains on sale, each kind once. */
const trainsOnSale = ({ depot }: State): readonly TrainName[] => [
  ...new Set([...onSale(TRAIN_CARDS, depot), ...depot.used]),
];

/** If at most this many trains of a phase are left, they are gone before a company that waits has its turn again. */
const ALMOST_GONE = 3;

/** What may be on sale in the next round: also trains of the next phase, and those that others sell for better ones. */
export function trainsOnSaleSoon(state: State): readonly TrainName[] {
  const { unsold } = state.depot;
  const phase = phaseOnSale(TRAIN_CARDS, state.depot) ?? LAST_PHASE;
  const left = TRAIN_CARDS.reduce((sum, card, i) => sum + (card.phase === phase ? (unsold[i] ?? 0) : 0), 0);
  const next = left > ALMOST_GONE ? [] : TRAIN_CARDS.filter((card) => card.phase === phase + 1);
  const before = TRAIN_CARDS.filter((card) => card.phase < phase);
  return [...new Set([...trainsOnSale(state), ...[...next, ...before].flatMap(({ faces }) => faces)])];
}

const fits = (trains: readonly TrainName[]): boolean =>
  trains.length <= TRAIN_LIMIT && trains.filter((name) => TRAINS[name]?.phase === LAST_PHASE).length <= 1;

function* purchases(kept: readonly TrainName[], offered: readonly TrainName[], money: number) {
  yield [];
  for (const [i, first] of offered.entries()) {
    if (priceOf(first) > money) continue;
    if (fits([...kept, first])) yield [first];
    for (const second of offered.slice(i)) {
      const both = [first, second];
      if (sum(both, priceOf) <= money && fits([...kept, ...both])) yield both;
    }
  }
}

/** What a company buys trains with. */
export interface Means {
  readonly cash: number;
  readonly soon?: boolean; // in the next round, not now
}

type Stock = Omit<Fleet, 'earns'>;

/** Everything the company could own after its purchases. */
function* fleetsOf(state: State, company: CompanyId, { cash, soon = false }: Means): Generator<Stock> {
  const offered = soon ? trainsOnSaleSoon(state) : trainsOnSale(state);
  for (const [kept, sold] of keepings(state, company)) {
    const money = cash + sum(sold, resaleOf);
    for (const bought of purchases(kept, offered, money)) {
      if (sold.some((name) => bought.includes(name))) continue;
      const loss = sum(sold, (name) => priceOf(name) - resaleOf(name));
      yield { trains: [...kept, ...bought], sold, bought, cash: money - sum(bought, priceOf), loss };
    }
  }
}

/** An upper bound on what a fleet earns: the sum of what each train would earn alone. Quick, as fleets share their trains. */
function boundsOf(state: State, company: CompanyId, style: Style): (trains: readonly TrainName[]) => number {
  const alone = new Map<TrainName, { readonly earns: number; readonly hope: number }>();
  const of = (name: TrainName) => {
    const known = alone.get(name);
    if (known) return known;
    const found = {
      earns: incomeOf(state, company, [name], style.nodes),
      hope: hopeOf(state, company, [name], style),
    };
    alone.set(name, found);
    return found;
  };
  return (trains) => {
    let [earns, hope] = [0, 0];
    for (const name of trains) {
      const found = of(name);
      earns += found.earns;
      hope += found.hope * (hope > 0 ? SECOND : 1);
    }
    return Math.max(earns, hope);
  };
}

/** The best fleet for this many rounds to come. */
export function bestFleet(state: State, company: CompanyId, means: Means, rounds: number, style: Style): Fleet {
  const boundOf = boundsOf(state, company, style);
  let best: Fleet | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const fleet of fleetsOf(state, company, means)) {
    const { trains, loss, cash } = fleet;
    const worthOf = (earns: number): number =>
      earns * style.rise * rounds - loss - (trains.length === 0 ? 100 : 0) + cash / 1000;
    if (worthOf(boundOf(trains)) <= most) continue;
    const earns = earnsOf(state, company, trains, style);
    const worth = worthOf(earns);
    if (worth <= most) continue;
    best = { ...fleet, earns };
    most = worth;
  }
  return best as Fleet;
}
