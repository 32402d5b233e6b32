import type { BoardProblem } from '@roundhouse/kernel';
import { twice } from './check-places.ts';
import { neighbourPlaces } from './grid.ts';
import { type Code, wrong } from './problems.ts';
import type { BoardData, EventArea, EventKind } from './schema.ts';

type EventData = BoardData['events']['events'][number];

/** Six hands of five cards, and as many to draw from. */
const FEWEST_CARDS = 60;

const AREAS: Readonly<Record<EventKind, readonly EventArea['type'][]>> = {
  tax: [],
  sandstorm: ['terrain'],
  no_loads_at_border: ['border'],
  flood: ['rivers'],
  derailment: ['near_cities', 'near_coast', 'region'],
  half_rate: ['near_cities', 'near_coast', 'region', 'terrain'],
};

/** What an area names that the board does not have. */
function unknownIn({ board, cities }: BoardData, card: number, area: EventArea): readonly BoardProblem[] {
  const missing = (names: readonly string[], known: readonly (string | undefined)[], code: Code) =>
    names.filter((name) => !known.includes(name)).map((name) => wrong('events', code, { card, name }));
  switch (area.type) {
    case 'near_cities':
      return missing(
        area.cities,
        cities.cities.map(({ name }) => name),
        'event.city',
      );
    case 'near_coast':
      return missing(
        area.coasts,
        board.mileposts.map(({ coast }) => coast),
        'event.coast',
      );
    case 'rivers':
      return missing(
        area.rivers,
        board.rivers.map(({ floodName }) => floodName),
        'event.river',
      );
    case 'region':
      return missing([area.region], board.regions, 'event.region');
    case 'terrain':
      return [
        ...missing(
          [area.terrain],
          board.mileposts.map(({ terrain }) => terrain),
          'event.terrain',
        ),
        ...(area.desert === undefined || board.deserts === undefined
          ? []
          : missing(
              [area.desert],
              board.deserts.map(({ name }) => name),
              'event.desert',
            )),
      ];
    case 'border':
      return hasBorder(board.mileposts, area.border)
        ? []
        : [wrong('events', 'event.border', { card, name: area.border })];
  }
}

function hasBorder(mileposts: BoardData['board']['mileposts'], border: string): boolean {
  const [here, there, ...more] = border.split('-');
  if (here === undefined || there === undefined || more.length > 0 || here >= there) return false;
  const beyond = new Set(mileposts.filter(({ country }) => country === there).map(({ row, col }) => `${row} ${col}`));
  return mileposts.some(
    ({ row, col, country }) => country === here && neighbourPlaces(row, col).some(([r, c]) => beyond.has(`${r} ${c}`)),
  );
}

function eventProblems(data: BoardData, event: EventData): readonly BoardProblem[] {
  const { card, area, kind, duration, effects, requirement } = event;
  const say = (code: Code, numbers: Readonly<Record<string, string>> = {}) =>
    wrong('events', code, { card, ...numbers });
  const types = AREAS[kind].join(', ');
  const goods = ['Pilgrims', 'Circus', ...data.loads.goods.map(({ name }) => name)];
  const fits = area === undefined ? AREAS[kind].length === 0 : AREAS[kind].includes(area.type);
  const chart = effects.find((effect) => effect.chart !== undefined)?.chart;
  return [
    ...(fits ? [] : [types === '' ? say('event.areaNone', { kind }) : say('event.area', { kind, types })]),
    ...(area === undefined ? [] : unknownIn(data, card, area)),
    ...((kind === 'tax') === (chart !== undefined) ? [] : [say('event.chart')]),
    ...((kind === 'tax' || kind === 'derailment') === (duration === 'instant')
      ? []
      : [say('event.duration', { kind, duration })]),
    ...((duration === 'until_requirement') === (requirement !== undefined) ? [] : [say('event.requirement')]),
    ...(requirement === undefined || goods.includes(requirement.good)
      ? []
      : [say('event.good', { good: requirement.good })]),
  ];
}

function demandProblems({ cities, demands, loads }: BoardData): readonly BoardProblem[] {
  const named = new Map(cities.cities.map((city) => [city.name, city]));
  const goods = new Set(loads.goods.map(({ name }) => name));
  return demands.cards.flatMap(({ card, demands: list }) =>
    list.flatMap(({ city, good }) => [
      ...(named.has(city) ? [] : [wrong('demands', 'demand.city', { card, city })]),
      ...(goods.has(good) ? [] : [wrong('demands', 'demand.good', { card, good })]),
      ...(named.get(city)?.goods.includes(good) ? [wrong('demands', 'demand.ownGood', { card, good, city })] : []),
    ]),
  );
}

const circusProblem = (city: string | undefined): BoardProblem =>
  city === undefined ? wrong('loads', 'circus.noStart') : wrong('loads', 'circus.nowhere', { city });

export function cardProblems(data: BoardData): readonly BoardProblem[] {
  const { demands, events, loads, cities } = data;
  const numbers = [...demands.cards, ...events.events].map(({ card }) => card);
  const names = [...loads.goods, ...loads.special].map(({ name }) => name);
  const circus = loads.special.find(({ name }) => name === 'Circus');
  const start = cities.cities.some(({ name }) => name === circus?.start);
  return [
    ...twice(numbers).map((card) => wrong(null, 'card.twice', { card })),
    ...(demands.cards.length >= FEWEST_CARDS ? [] : [wrong('demands', 'demand.few', { least: FEWEST_CARDS })]),
    ...demandProblems(data),
    ...events.events.flatMap((event) => eventProblems(data, event)),
    ...twice(names).map((good) => wrong('loads', 'load.twice', { good })),
    ...(loads.special.length === 2 ? [] : [wrong('loads', 'load.special')]),
    ...(start ? [] : [circusProblem(circus?.start)]),
  ];
}
