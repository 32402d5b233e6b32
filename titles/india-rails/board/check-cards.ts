import { twice } from './check-places.ts';
import { neighbourPlaces } from './grid.ts';
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
function unknownIn({ board, cities }: BoardData, area: EventArea): readonly string[] {
  const missing = (names: readonly string[], known: readonly (string | undefined)[], what: string): readonly string[] =>
    names.filter((name) => !known.includes(name)).map((name) => `${name} is no ${what} of the board`);
  switch (area.type) {
    case 'near_cities':
      return missing(
        area.cities,
        cities.cities.map(({ name }) => name),
        'city',
      );
    case 'near_coast':
      return missing(
        area.coasts,
        board.mileposts.map(({ coast }) => coast),
        'coast',
      );
    case 'rivers':
      return missing(
        area.rivers,
        board.rivers.map(({ floodName }) => floodName),
        'river',
      );
    case 'region':
      return missing([area.region], board.regions, 'area');
    case 'terrain':
      return [
        ...missing(
          [area.terrain],
          board.mileposts.map(({ terrain }) => terrain),
          'terrain',
        ),
        ...(area.desert === undefined || board.deserts === undefined
          ? []
          : missing(
              [area.desert],
              board.deserts.map(({ name }) => name),
              'desert',
            )),
      ];
    case 'border':
      return hasBorder(board.mileposts, area.border) ? [] : [`${area.border} is no border of the board`];
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

function eventProblems(data: BoardData, event: EventData): readonly string[] {
  const { area, kind, duration, effects, requirement } = event;
  const goods = ['Pilgrims', 'Circus', ...data.loads.goods.map(({ name }) => name)];
  const fits = area === undefined ? AREAS[kind].length === 0 : AREAS[kind].includes(area.type);
  const chart = effects.find((effect) => effect.chart !== undefined)?.chart;
  return [
    ...(fits ? [] : [`an event of kind ${kind} needs an area of type ${AREAS[kind].join(' or ') || 'none'}`]),
    ...(area === undefined ? [] : unknownIn(data, area)),
    ...((kind === 'tax') === (chart !== undefined) ? [] : ['a tax, and nothing else, has a chart']),
    ...((kind === 'tax' || kind === 'derailment') === (duration === 'instant')
      ? []
      : [`kind ${kind} cannot be ${duration}`]),
    ...((duration === 'until_requirement') === (requirement !== undefined)
      ? []
      : ['until_requirement needs a requirement']),
    ...(requirement === undefined || goods.includes(requirement.good) ? [] : [`there is no good ${requirement.good}`]),
  ];
}

function demandProblems({ cities, demands, loads }: BoardData): readonly string[] {
  const named = new Map(cities.cities.map((city) => [city.name, city]));
  const goods = new Set(loads.goods.map(({ name }) => name));
  return demands.cards.flatMap(({ card, demands: list }) =>
    list.flatMap(({ city, good }) => [
      ...(named.has(city) ? [] : [`demands.json: card ${card}: there is no city ${city}`]),
      ...(goods.has(good) ? [] : [`demands.json: card ${card}: there is no good ${good}`]),
      ...(named.get(city)?.goods.includes(good)
        ? [`demands.json: card ${card}: ${good} comes from ${city} itself`]
        : []),
    ]),
  );
}

export function cardProblems(data: BoardData): readonly string[] {
  const { demands, events, loads, cities } = data;
  const numbers = [...demands.cards, ...events.events].map(({ card }) => card);
  const names = [...loads.goods, ...loads.special].map(({ name }) => name);
  const circus = loads.special.find(({ name }) => name === 'Circus');
  const start = cities.cities.some(({ name }) => name === circus?.start);
  return [
    ...twice(numbers).map((card) => `two cards have the number ${card}`),
    ...(demands.cards.length >= FEWEST_CARDS ? [] : [`demands.json: fewer than ${FEWEST_CARDS} Demand cards`]),
    ...demandProblems(data),
    ...events.events.flatMap((event) =>
      eventProblems(data, event).map((problem) => `events.json: card ${event.card}: ${problem}`),
    ),
    ...twice(names).map((name) => `loads.json: ${name} is there twice`),
    ...(loads.special.length === 2 ? [] : ['loads.json: special needs Pilgrims and Circus']),
    ...(start ? [] : [`loads.json: the Circus starts in ${circus?.start ?? 'no city'}, which is not in cities.json`]),
  ];
}
