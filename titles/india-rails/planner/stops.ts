import type { Seat } from '@roundhouse/kernel';
import { boardOf, CIRCUS, type City } from '../board/index.ts';
import { demandsOf, hasCircusCard } from '../rules/cards.ts';
import { conditionsOf } from '../rules/conditions.ts';
import { capacityOf, playerOf, trainOf } from '../rules/players.ts';
import type { Card, CityName, Good, MilepostId } from '../rules/state.ts';
import { suppliesOf, type WithPlanning } from './plan.ts';

/** Something worth doing in a city on the way. */
export type Stop = {
  readonly city: CityName;
  readonly at: MilepostId; // of the city, where the way comes to it
  readonly good: Good;
} & (
  | { readonly does: 'deliver'; readonly card: Card; readonly payoff: number }
  | { readonly does: 'pickUp'; readonly wanted: readonly { readonly city: CityName; readonly payoff: number }[] }
);

interface PassedCity {
  readonly city: City;
  readonly at: MilepostId;
}

/** Cities on a way after its start, each where the way comes to it first; none where strikes stop the loading. */
function citiesOn(state: WithPlanning, path: readonly MilepostId[]): readonly PassedCity[] {
  const board = boardOf(state);
  const { noLoads } = conditionsOf(state);
  const here = board.cityAt(board.index(path[0] ?? ''));
  const passed = new Map<City, MilepostId>();
  for (const at of path.slice(1)) {
    const city = board.cityAt(board.index(at));
    if (city && city !== here && !passed.has(city) && noLoads[board.index(at)] !== 1) passed.set(city, at);
  }
  return [...passed].map(([city, at]) => ({ city, at }));
}

/** What cards in hand and open contracts ask for. */
const wantedBy = (state: WithPlanning, seat: Seat) =>
  [...playerOf(state, seat).hand, ...state.contracts].flatMap((card) =>
    demandsOf(state, card).map((demand) => ({ ...demand, card })),
  );

/**
 * What a train can do in the cities of a way, in its order: deliver what it carries, the best paid first, and take what
 * the cards ask for, as long as it has room and does not carry it yet.
 */
export function stopsOn(state: WithPlanning, seat: Seat, train: number, path: readonly MilepostId[]): readonly Stop[] {
  const { loads, loco } = trainOf(state, seat, train);
  const wanted = wantedBy(state, seat);
  const aboard = [...loads];
  const stops: Stop[] = [];
  // 49: a Circus is delivered in another city than it was taken in.
  const placeOf = (wished: Good, name: CityName): number =>
    aboard.findIndex(({ good, from }) => good === wished && !(good === CIRCUS && from === name));
  const deliver = (at: MilepostId, name: CityName): void => {
    const met = wanted.filter(({ city, good }) => city === name && placeOf(good, name) >= 0);
    for (const { good, card, payoff } of [...met].sort((a, b) => b.payoff - a.payoff)) {
      const place = placeOf(good, name);
      if (place < 0 || stops.some((stop) => stop.does === 'deliver' && stop.card === card)) continue;
      aboard.splice(place, 1);
      stops.push({ does: 'deliver', city: name, at, good, card, payoff });
    }
  };
  const take = (at: MilepostId, { name }: City): void => {
    for (const good of new Set(wanted.map((demand) => demand.good))) {
      const asked = wanted.filter((demand) => demand.good === good && demand.city !== name);
      if (good === CIRCUS && !hasCircusCard(state, seat)) continue;
      const chips = suppliesOf(state, good).find(({ city }) => city.name === name)?.chips ?? 0;
      const isAboard = aboard.some((load) => load.good === good);
      if (chips === 0 || asked.length === 0 || isAboard || aboard.length >= capacityOf(loco)) continue;
      stops.push({ does: 'pickUp', city: name, at, good, wanted: asked });
    }
  };
  for (const { city, at } of citiesOn(state, path)) {
    deliver(at, city.name);
    take(at, city);
  }
  return stops;
}
