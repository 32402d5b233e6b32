import { neighbourPlaces } from './grid.ts';
import type { BoardData, Terrain } from './schema.ts';

type MilepostData = BoardData['board']['mileposts'][number];
type CityData = BoardData['cities']['cities'][number];

const CITY_TERRAIN: Readonly<Record<CityData['size'], Terrain>> = {
  major: 'major_city',
  medium: 'medium_city',
  small: 'small_city',
};

export function twice(names: readonly (string | number)[]): readonly (string | number)[] {
  const seen = new Set<string | number>();
  const found = new Set<string | number>();
  for (const name of names) (seen.has(name) ? found : seen).add(name);
  return [...found];
}

export const areNeighbours = (a: MilepostData | undefined, b: MilepostData | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  neighbourPlaces(a.row, a.col).some(([row, col]) => row === b.row && col === b.col);

const byId = ({ board }: BoardData): ReadonlyMap<string, MilepostData> =>
  new Map(board.mileposts.map((milepost) => [milepost.id, milepost]));

export function milepostProblems({ board, cities }: BoardData): readonly string[] {
  const { mileposts, countries, regions } = board;
  const names = new Set(cities.cities.map(({ name }) => name));
  const say = (id: string, what: string): string => `board.json: milepost ${id} ${what}`;
  const known = new Set(mileposts.map(({ id }) => id));
  const deserts = board.deserts ?? [];
  return [
    ...twice(deserts.map(({ name }) => name)).map((name) => `board.json: two deserts are called ${name}`),
    ...deserts.flatMap((desert) =>
      desert.mileposts
        .filter((id) => !known.has(id))
        .map((id) => `board.json: ${desert.name}: there is no milepost ${id}`),
    ),
    ...twice(mileposts.map(({ id }) => id)).map((id) => `board.json: two mileposts are called ${id}`),
    ...twice(mileposts.map(({ row, col }) => `${row}, column ${col}`)).map(
      (at) => `board.json: two mileposts in row ${at}`,
    ),
    ...mileposts.flatMap(({ id, terrain, country, region, city, cityPart }) => [
      ...(Object.hasOwn(countries, country) ? [] : [say(id, `lies in ${country}, which is no country of the board`)]),
      ...(regions.includes(region) ? [] : [say(id, `lies in ${region}, which is no area of the board`)]),
      ...(city === undefined || names.has(city) ? [] : [say(id, `belongs to ${city}, which is not in cities.json`)]),
      ...((city === undefined) === (cityPart === undefined)
        ? []
        : [say(id, 'needs both city and cityPart, or neither')]),
      ...(terrain.endsWith('_city') === (city !== undefined)
        ? []
        : [say(id, `is ${terrain}, but its city is ${city ?? 'missing'}`)]),
    ]),
  ];
}

/** The mileposts a city says it has are those that say so themselves. */
function sitesOf(city: CityData, places: ReadonlyMap<string, MilepostData>): readonly string[] {
  const { name, size, milepost, outer } = city;
  const centre = places.get(milepost);
  const problems: string[] = [];
  for (const id of [milepost, ...outer]) {
    const place = places.get(id);
    const part = id !== milepost ? 'outer' : size === 'major' ? 'centre' : 'site';
    if (place === undefined) problems.push(`${name}: there is no milepost ${id}`);
    else if (place.city !== name || place.cityPart !== part)
      problems.push(`${name}: milepost ${id} should have city ${name} and cityPart ${part}`);
    else if (place.terrain !== CITY_TERRAIN[size])
      problems.push(`${name}: milepost ${id} should have terrain ${CITY_TERRAIN[size]}`);
    if (id !== milepost && !areNeighbours(centre, place)) problems.push(`${name}: ${id} is no neighbour of the centre`);
  }
  for (const [id, place] of places) {
    if (place.city === name && id !== milepost && !outer.includes(id))
      problems.push(`${name}: milepost ${id} belongs to it in board.json only`);
  }
  if (size === 'major' ? outer.length === 0 : outer.length > 0)
    problems.push(`${name}: only major cities have outer mileposts, and all of them have`);
  return problems;
}

const INDIA = 'IN';

/** 27: Pilgrims board in small and medium cities and leave in major ones, in India only. */
function pilgrimsProblems({ board }: BoardData, city: CityData): readonly string[] {
  const { name, size, country, pilgrimsPickup, pilgrimsDropoff } = city;
  const isAbroad = country !== INDIA && country !== board.countries[INDIA];
  return [
    ...(isAbroad && (pilgrimsPickup || pilgrimsDropoff)
      ? [`${name}: Pilgrims neither board nor leave outside India`]
      : []),
    ...(size === 'major' && pilgrimsPickup ? [`${name}: Pilgrims board in small and medium cities only`] : []),
    ...(size !== 'major' && pilgrimsDropoff ? [`${name}: Pilgrims leave in major cities only`] : []),
  ];
}

export function cityProblems(data: BoardData): readonly string[] {
  const { board, cities, loads } = data;
  const places = byId(data);
  const countries = new Set([...Object.keys(board.countries), ...Object.values(board.countries)]);
  const problems = twice(cities.cities.map(({ name }) => name)).map((name) => `two cities are called ${name}`);
  for (const city of cities.cities) {
    problems.push(...sitesOf(city, places), ...pilgrimsProblems(data, city));
    if (!countries.has(city.country)) problems.push(`${city.name}: ${city.country} is no country of the board`);
    if (!board.regions.includes(city.region)) problems.push(`${city.name}: ${city.region} is no area of the board`);
    for (const good of city.goods) {
      const supply = loads.goods.find(({ name }) => name === good);
      if (!supply?.suppliers.includes(city.name))
        problems.push(`${city.name}: loads.json does not have ${good} come from here`);
    }
  }
  for (const { name, suppliers } of loads.goods) {
    for (const supplier of suppliers) {
      const city = cities.cities.find((other) => other.name === supplier);
      if (!city?.goods.includes(name)) problems.push(`${supplier}: loads.json has ${name} come from here`);
    }
  }
  return problems.map((problem) => `cities.json: ${problem}`);
}

/** Rivers, inlets and ferries. */
export function waterProblems(data: BoardData): readonly string[] {
  const { board } = data;
  const places = byId(data);
  const problems: string[] = [];
  const crossed = board.rivers.flatMap(({ edges }) => edges.map(([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`)));
  for (const { name, edges } of board.rivers) {
    for (const [a, b] of edges) {
      if (!areNeighbours(places.get(a), places.get(b))) problems.push(`${name}: ${a} and ${b} are no neighbours`);
    }
  }
  for (const edge of twice(crossed)) problems.push(`a river crosses ${edge} twice`);
  for (const { a, b } of board.blockedEdges) {
    if (!areNeighbours(places.get(a), places.get(b))) problems.push(`inlet: ${a} and ${b} are no neighbours`);
  }
  const ports = board.ferries.flatMap((ferry) => ferry.ports);
  for (const port of [...twice(ports)]) problems.push(`milepost ${port} is a port twice`);
  for (const name of twice(board.ferries.map((ferry) => ferry.name))) problems.push(`two ferries are called ${name}`);
  for (const port of ports) {
    if (places.get(port)?.terrain !== 'ferry_port') problems.push(`milepost ${port} should have terrain ferry_port`);
  }
  for (const { id, terrain } of board.mileposts) {
    if (terrain === 'ferry_port' && !ports.includes(id)) problems.push(`no ferry sails from port ${id}`);
  }
  return problems.map((problem) => `board.json: ${problem}`);
}
