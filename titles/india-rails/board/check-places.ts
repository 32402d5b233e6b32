import type { BoardProblem } from '@roundhouse/kernel';
import { neighbourPlaces } from './grid.ts';
import { type Code, wrong } from './problems.ts';
import type { BoardData, Terrain } from './schema.ts';

type MilepostData = BoardData['board']['mileposts'][number];
type CityData = BoardData['cities']['cities'][number];

const CITY_TERRAIN: Readonly<Record<CityData['size'], Terrain>> = {
  major: 'major_city',
  medium: 'medium_city',
  small: 'small_city',
};

export function twice<T extends string | number>(names: readonly T[]): readonly T[] {
  const seen = new Set<T>();
  const found = new Set<T>();
  for (const name of names) (seen.has(name) ? found : seen).add(name);
  return [...found];
}

export const areNeighbours = (a: MilepostData | undefined, b: MilepostData | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  neighbourPlaces(a.row, a.col).some(([row, col]) => row === b.row && col === b.col);

const byId = ({ board }: BoardData): ReadonlyMap<string, MilepostData> =>
  new Map(board.mileposts.map((milepost) => [milepost.id, milepost]));

export function milepostProblems({ board, cities }: BoardData): readonly BoardProblem[] {
  const { mileposts, countries, regions } = board;
  const names = new Set(cities.cities.map(({ name }) => name));
  const say = (milepost: string, code: Code, numbers: Readonly<Record<string, string>> = {}) =>
    wrong('board', code, { milepost, ...numbers });
  const known = new Set(mileposts.map(({ id }) => id));
  const deserts = board.deserts ?? [];
  return [
    ...twice(deserts.map(({ name }) => name)).map((desert) => wrong('board', 'desert.twice', { desert })),
    ...deserts.flatMap((desert) =>
      desert.mileposts
        .filter((id) => !known.has(id))
        .map((id) => wrong('board', 'desert.milepost', { desert: desert.name, milepost: id })),
    ),
    ...twice(mileposts.map(({ id }) => id)).map((milepost) => wrong('board', 'milepost.twice', { milepost })),
    ...twice(mileposts.map(({ row, col }) => `${row} ${col}`)).map((at) => {
      const [row = 0, column = 0] = at.split(' ').map(Number);
      return wrong('board', 'milepost.placeTwice', { row, column });
    }),
    ...mileposts.flatMap(({ id, terrain, country, region, city, cityPart }) => [
      ...(Object.hasOwn(countries, country) ? [] : [say(id, 'milepost.country', { country })]),
      ...(regions.includes(region) ? [] : [say(id, 'milepost.area', { area: region })]),
      ...(city === undefined || names.has(city) ? [] : [say(id, 'milepost.city', { city })]),
      ...((city === undefined) === (cityPart === undefined) ? [] : [say(id, 'milepost.cityPart')]),
      ...(terrain.endsWith('_city') === (city !== undefined)
        ? []
        : [
            city === undefined
              ? say(id, 'milepost.cityMissing', { terrain })
              : say(id, 'milepost.cityTerrain', { terrain, city }),
          ]),
    ]),
  ];
}

/** The mileposts a city says it has are those that say so themselves. */
function sitesOf(city: CityData, places: ReadonlyMap<string, MilepostData>): readonly BoardProblem[] {
  const { name, size, milepost, outer } = city;
  const centre = places.get(milepost);
  const problems: BoardProblem[] = [];
  const say = (code: Code, numbers: Readonly<Record<string, string>> = {}): void => {
    problems.push(wrong('cities', code, { city: name, ...numbers }));
  };
  for (const id of [milepost, ...outer]) {
    const place = places.get(id);
    const part = id !== milepost ? 'outer' : size === 'major' ? 'centre' : 'site';
    if (place === undefined) say('city.milepost', { milepost: id });
    else if (place.city !== name || place.cityPart !== part) say('city.milepostPart', { milepost: id, part });
    else if (place.terrain !== CITY_TERRAIN[size])
      say('city.milepostTerrain', { milepost: id, terrain: CITY_TERRAIN[size] });
    if (id !== milepost && !areNeighbours(centre, place)) say('city.outerFar', { milepost: id });
  }
  for (const [id, place] of places) {
    if (place.city === name && id !== milepost && !outer.includes(id)) say('city.milepostOnly', { milepost: id });
  }
  if (size === 'major' ? outer.length === 0 : outer.length > 0) say('city.outer');
  return problems;
}

const INDIA = 'IN';

/** 27: Pilgrims board in small and medium cities and leave in major ones, in India only. */
function pilgrimsProblems({ board }: BoardData, city: CityData): readonly BoardProblem[] {
  const { name, size, country, pilgrimsPickup, pilgrimsDropoff } = city;
  const isAbroad = country !== INDIA && country !== board.countries[INDIA];
  return [
    ...(isAbroad && (pilgrimsPickup || pilgrimsDropoff) ? [wrong('cities', 'pilgrims.abroad', { city: name })] : []),
    ...(size === 'major' && pilgrimsPickup ? [wrong('cities', 'pilgrims.board', { city: name })] : []),
    ...(size !== 'major' && pilgrimsDropoff ? [wrong('cities', 'pilgrims.leave', { city: name })] : []),
  ];
}

export function cityProblems(data: BoardData): readonly BoardProblem[] {
  const { board, cities, loads } = data;
  const places = byId(data);
  const countries = new Set([...Object.keys(board.countries), ...Object.values(board.countries)]);
  const problems = twice(cities.cities.map(({ name }) => name)).map(
    (city): BoardProblem => wrong('cities', 'city.twice', { city }),
  );
  const say = (code: Code, city: string, numbers: Readonly<Record<string, string>>): void => {
    problems.push(wrong('cities', code, { city, ...numbers }));
  };
  for (const city of cities.cities) {
    problems.push(...sitesOf(city, places), ...pilgrimsProblems(data, city));
    if (!countries.has(city.country)) say('city.country', city.name, { country: city.country });
    if (!board.regions.includes(city.region)) say('city.area', city.name, { area: city.region });
    for (const good of city.goods) {
      const supply = loads.goods.find(({ name }) => name === good);
      if (!supply?.suppliers.includes(city.name)) say('city.goodMissing', city.name, { good });
    }
  }
  for (const { name, suppliers } of loads.goods) {
    for (const supplier of suppliers) {
      const city = cities.cities.find((other) => other.name === supplier);
      if (!city?.goods.includes(name)) say('city.goodTooMany', supplier, { good: name });
    }
  }
  return problems;
}

/** Rivers, inlets and ferries. */
export function waterProblems(data: BoardData): readonly BoardProblem[] {
  const { board } = data;
  const places = byId(data);
  const problems: BoardProblem[] = [];
  const say = (code: Code, numbers: Readonly<Record<string, string>>): void => {
    problems.push(wrong('board', code, numbers));
  };
  const crossed = board.rivers.flatMap(({ edges }) => edges.map(([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`)));
  for (const { name, edges } of board.rivers) {
    for (const [a, b] of edges) {
      if (!areNeighbours(places.get(a), places.get(b))) say('river.far', { river: name, from: a, to: b });
    }
  }
  for (const edge of twice(crossed)) say('river.twice', { edge });
  for (const { a, b } of board.blockedEdges) {
    if (!areNeighbours(places.get(a), places.get(b))) say('inlet.far', { from: a, to: b });
  }
  const ports = board.ferries.flatMap((ferry) => ferry.ports);
  for (const milepost of twice(ports)) say('ferry.portTwice', { milepost });
  for (const ferry of twice(board.ferries.map(({ name }) => name))) say('ferry.twice', { ferry });
  for (const port of ports) {
    if (places.get(port)?.terrain !== 'ferry_port') say('ferry.portTerrain', { milepost: port });
  }
  for (const { id, terrain } of board.mileposts) {
    if (terrain === 'ferry_port' && !ports.includes(id)) say('ferry.noPort', { milepost: id });
  }
  return problems;
}
