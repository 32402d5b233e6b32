import { reasonsOf } from '@roundhouse/bots';
import type { Stop, Trip } from './trips.ts';

type Nothing = Readonly<Record<never, number>>;
/** Where a train is bound for, and what it earns: per turn, and for the next delivery. */
interface Bound {
  readonly good: string;
  readonly city: string;
  readonly payoff: number;
  readonly rate: number;
  readonly deliveries: number;
  readonly [more: string]: string | number;
}

/** Why a player of India Rails does what it does. */
export interface IndiaRailsReasons {
  deliver: { readonly payoff: number };
  pilgrims: Nothing;
  spare: Nothing; // Pilgrims, as there is room
  forLater: Nothing; // a load that cards to come may ask for
  lessLikely: Nothing; // to be asked for than another load that is to be had here
  needless: Nothing; // a load that no card wants
  fetch: Bound;
  bring: Bound;
  start: Nothing;
  poor: { readonly rate: number }; // the whole hand earns no more
  cut: Nothing; // no way on from here
  noMoney: Nothing;
  noMore: Nothing; // to be done in this turn
  gap: Bound; // the way on is not built
  trackFor: Bound & { readonly cost: number; readonly cash: number };
  joinTrain: Nothing;
  wayBack: Nothing;
  upgrade: { readonly spare: number };
  upgradeNow: {
    readonly now: number; // turns to victory, if it is bought now
    readonly later: number; // if it is bought after the tour
    readonly speed: readonly number[]; // mileposts a turn, before and after
    readonly loads: readonly number[];
    readonly left: number; // money
  };
  onlyWith: Nothing; // the better locomotive these cards lead to a tour
  majors: { readonly spare: number };
  saves: Nothing; // nothing is missing
  idle: Nothing; // no delivery pays
  notYet: { readonly cost: number }; // track can be built in time later
  waits: { readonly cost: number }; // for what the next delivery pays
  unpaid: { readonly cost: number }; // no more of it can be built in this turn
  enough: Nothing; // to win
  leastWanted: Nothing;
  declines: Nothing;
}

export const because = reasonsOf<IndiaRailsReasons>();

/** Why a train goes where it goes: the next delivery of its trip. */
export function boundFor({ stops, rate }: Trip): { readonly code: 'fetch' | 'bring'; readonly numbers: Bound } | null {
  const [next] = stops;
  const drop: Stop | undefined =
    next?.kind === 'deliver'
      ? next
      : stops.find(({ kind, good, card }) => kind === 'deliver' && good === next?.good && card === next.card);
  if (!next || !drop) return null;
  const deliveries = stops.filter(({ kind }) => kind === 'deliver').length;
  const numbers = { good: drop.good, city: drop.city, payoff: drop.payoff, rate, deliveries };
  return { code: next.kind === 'pickUp' ? 'fetch' : 'bring', numbers };
}
