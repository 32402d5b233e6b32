import { boardOf, CIRCUS, type City } from '../board/index.ts';
import { suppliesOf } from '../planner/index.ts';
import { demandsOf, hasCircusCard } from '../rules/cards.ts';
import type { Card, Good, State, Train } from '../rules/state.ts';
import type { Stop } from './trips.ts';

/** A demand with all places where its load can be picked up. */
export interface Errand {
  readonly card: Card;
  readonly drop: Stop;
  readonly picks: readonly Stop[]; // none: the load is on the train
}

interface WantedLoad {
  readonly good: Good;
  readonly card: Card;
}

const pickUp = ({ name, centre }: City, { good, card }: WantedLoad): Stop => {
  return { kind: 'pickUp', city: name, at: centre, good, card, payoff: 0 };
};

/** Everything that these cards ask for and that can be picked up somewhere. */
export function errandsOf(state: State, seat: number, train: Train, cards: readonly Card[]): readonly Errand[] {
  const board = boardOf(state);
  const supplied = (good: Good, card: Card, to: City): readonly Stop[] =>
    good === CIRCUS && !hasCircusCard(state, seat)
      ? []
      : suppliesOf(state, good)
          .filter(({ chips, city }) => chips > 0 && city !== to)
          .map(({ city }) => pickUp(city, { good, card }));
  return cards.flatMap((card) =>
    demandsOf(state, card).flatMap(({ good, city: name, payoff }): readonly Errand[] => {
      const city = board.city(name);
      if (!city) return [];
      const drop: Stop = { kind: 'deliver', city: name, at: city.centre, good, card, payoff };
      if (train.loads.some((load) => load.good === good && load.from !== name)) return [{ card, drop, picks: [] }];
      const picks = supplied(good, card, city);
      return picks.length > 0 ? [{ card, drop, picks }] : [];
    }),
  );
}

/** Whether there is room for the loads of a tour all the way. What is aboard and not delivered by it is dropped. */
export function hasRoom(stops: readonly Stop[], capacity: number): boolean {
  const picks = stops.filter(({ kind }) => kind === 'pickUp').length;
  let loads = stops.length - 2 * picks;
  let most = loads;
  for (const { kind } of stops) {
    loads += kind === 'pickUp' ? 1 : -1;
    most = Math.max(most, loads);
  }
  return most <= capacity;
}
