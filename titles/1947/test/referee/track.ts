// Map, tiles and track: a plain flood over the board, written without the program's network.
import map from '../../data/map.json' with { type: 'json' };
import manifest from '../../data/tiles.json' with { type: 'json' };
import { type Book, companyOf, homeOf, must, PLACES } from './book.ts';

type End = number | 'n';
export type Path = readonly [End, End];
export interface Tracks {
  readonly stop: 'city' | 'town' | null;
  readonly slots: number;
  readonly revenue: number | { readonly yellow: number; readonly brown: number; readonly gray: number };
  readonly paths: readonly Path[];
  readonly colour: string;
}
interface Hex {
  readonly id: string;
  readonly zone: string;
  readonly colour?: string;
  readonly terrain?: { readonly kind: string; readonly cost: number };
  readonly greenCost?: { readonly cost: number };
  readonly city?: string;
  readonly town?: string;
  readonly townTiles?: readonly string[];
  readonly printed?: { readonly exits: readonly number[]; readonly revenue: Tracks['revenue']; readonly slots: number };
  readonly post?: number;
  readonly deadEnds?: readonly number[];
}
interface Tile {
  readonly id: string;
  readonly colour: string;
  readonly count: number;
  readonly zone: string;
  readonly stop?: string;
  readonly revenue?: number;
  readonly slots?: number;
  readonly exits?: readonly number[];
  readonly track?: readonly (readonly number[])[];
  readonly only?: string;
  readonly upgrades: readonly string[];
}
export const HEXES = new Map((map.hexes as readonly Hex[]).map((hex) => [hex.id, hex]));
export const TILES = new Map((manifest.tiles as readonly Tile[]).map((tile) => [tile.id, tile]));
export const hexOf = (id: string): Hex => must(HEXES.get(id), `hex ${id}`);
export const tileOf = (id: string): Tile => must(TILES.get(id), `tile ${id}`);

// Sides clockwise from the bottom: S, SW, NW, N, NE, SE.
const STEPS: readonly (readonly [number, number])[] = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
];
const nextTo = (hex: string, edge: number): string => {
  const [x, y] = must(STEPS[edge], 'edge');
  return String.fromCharCode(hex.charCodeAt(0) + x) + (Number(hex.slice(1)) + y);
};
/** The cells beyond the red sides, by site. */
export const CELLS = new Map<string, string>();
const RED = new Set<string>();
for (const { id, edges } of map.sites) {
  for (const [hex, edge] of edges as [string, number][]) {
    CELLS.set(nextTo(hex, edge), id);
    RED.add(`${hex}/${edge}`);
  }
}
export const SITES: readonly string[] = map.sites.map(({ id }) => id);
export const WORKERS_AT: Readonly<Record<string, number>> = Object.fromEntries(
  map.sites.map(({ id, workers }) => [id, workers]),
);

/** The hex beyond a side, or the cell beyond a red one. */
export function beyond(hex: string, edge: number): string | undefined {
  const other = nextTo(hex, edge);
  if (HEXES.has(other)) return other;
  return RED.has(`${hex}/${edge}`) ? other : undefined;
}
export const edgeTo = (hex: string, other: string): number | undefined =>
  [0, 1, 2, 3, 4, 5].find((edge) => nextTo(hex, edge) === other);
export const borderOf = (hex: string, edge: number): string =>
  [`${hex}/${edge}`, `${nextTo(hex, edge)}/${(edge + 3) % 6}`].sort()[0] as string;

const TURNED = new Map<string, Tracks>();
export function laid(tile: string, rotation: number): Tracks {
  const key = `${tile}/${rotation}`;
  const known = TURNED.get(key);
  if (known) return known;
  const def = tileOf(tile);
  const turn = (edge: number) => (edge + rotation) % 6;
  const tracks: Tracks = {
    stop: (def.stop as 'city' | 'town' | undefined) ?? null,
    slots: def.slots ?? 0,
    revenue: def.revenue ?? 0,
    paths: def.exits
      ? def.exits.map((e): Path => [turn(e), 'n'])
      : must(def.track, 'track').map(([a, b]): Path => [turn(must(a, 'a')), turn(must(b, 'b'))]),
    colour: def.colour,
  };
  TURNED.set(key, tracks);
  return tracks;
}
const PRINTED = new Map<string, Tracks>(
  [...HEXES.values()].map((hex) => [
    hex.id,
    {
      stop: hex.city ? 'city' : hex.town ? 'town' : null,
      slots: hex.printed?.slots ?? (hex.city ? 1 : 0),
      revenue: hex.printed?.revenue ?? 0,
      paths: (hex.printed?.exits ?? []).map((e): Path => [e, 'n']),
      colour: hex.colour ?? 'white',
    },
  ]),
);
export const tracksAt = (book: Pick<Book, 'board'>, hex: string): Tracks => {
  const tile = book.board.tiles[hex];
  return tile ? laid(tile.tile, tile.rotation) : must(PRINTED.get(hex), `hex ${hex}`);
};
export const waysFrom = ({ paths }: Tracks, from: End): readonly (readonly [path: number, to: End])[] =>
  paths.flatMap(([a, b], i): (readonly [number, End])[] => (a === from ? [[i, b]] : b === from ? [[i, a]] : []));
export const edgesOf = ({ paths }: Tracks): ReadonlySet<number> =>
  new Set(paths.flat().filter((end): end is number => typeof end === 'number'));

// ---- Stations

export const stationsAt = (book: Pick<Book, 'board'>, hex: string) => book.board.stations.filter((s) => s.hex === hex);
export const ownAt = (book: Pick<Book, 'board'>, company: string, hex: string): boolean =>
  stationsAt(book, hex).some((s) => s.company === company);
/** 6.7: every place taken by others, none by the company. */
export function blocked(book: Pick<Book, 'board'>, company: string, hex: string): boolean {
  const { stop, slots } = tracksAt(book, hex);
  if (stop !== 'city' || slots === 0 || ownAt(book, company, hex)) return false;
  return stationsAt(book, hex).filter((s) => !s.waiting).length >= slots;
}
/** 6.7.2: places that nobody stands in and that no company still to operate has its home in. */
export function freePlaces(book: Book, hex: string, company: string): number {
  const { stop, slots } = tracksAt(book, hex);
  if (stop !== 'city') return 0;
  const reserved = Object.keys(PLACES).filter(
    (id) => id !== company && homeOf(id) === hex && !companyOf(book, id).operated,
  ).length;
  return slots - stationsAt(book, hex).filter((s) => !s.waiting).length - reserved;
}

// ---- What a company reaches

export interface Reached {
  readonly stops: ReadonlySet<string>; // cities and towns
  readonly hexes: ReadonlySet<string>; // hexes of which some track is reached
  readonly arrivals: ReadonlySet<string>; // "D6/3": track leads to this side of the hex
  readonly sites: ReadonlySet<string>;
}

/** Everything connected with these cities, without passing a city that is full of others' stations. */
export function flood(book: Book, company: string, from?: readonly string[]): Reached {
  const stops = new Set<string>();
  const hexes = new Set<string>();
  const arrivals = new Set<string>();
  const sites = new Set<string>();
  const seen = new Set<string>();
  const todo: { readonly hex: string; readonly at: End }[] = [];
  const add = (hex: string, at: End): void => {
    const key = `${hex}/${at}`;
    if (seen.has(key)) return;
    seen.add(key);
    todo.push({ hex, at });
  };
  const starts = from ?? book.board.stations.filter((s) => s.company === company).map(({ hex }) => hex);
  for (const hex of starts) {
    stops.add(hex);
    hexes.add(hex);
    add(hex, 'n');
  }
  for (let step = todo.pop(); step; step = todo.pop()) {
    const { hex, at } = step;
    for (const [, to] of waysFrom(tracksAt(book, hex), at)) {
      hexes.add(hex);
      if (to === 'n') {
        stops.add(hex);
        if (!blocked(book, company, hex)) add(hex, 'n');
        continue;
      }
      const other = beyond(hex, to);
      if (other === undefined) continue;
      const site = CELLS.get(other);
      if (site) {
        sites.add(site);
        continue;
      }
      arrivals.add(`${other}/${(to + 3) % 6}`);
      add(other, (to + 3) % 6);
    }
  }
  return { stops, hexes, arrivals, sites };
}

/**
 * The flood forgets how it came; a route uses neither track nor stop twice (6.14.1). This walks real routes until one
 * arrives at a side of a hex or a site, and gives up after so many steps: undefined.
 */
export function routeArrives(
  book: Book,
  company: string,
  wanted: (hex: string, side: number, visited: ReadonlySet<string>) => boolean,
  from?: readonly string[],
): boolean | undefined {
  let steps = 60_000;
  let found = false;
  const walk = (hex: string, at: End, borders: ReadonlySet<string>, visited: ReadonlySet<string>): void => {
    steps -= 1;
    if (found || steps < 0) return;
    for (const [, to] of waysFrom(tracksAt(book, hex), at)) {
      if (to === 'n') {
        if (!visited.has(hex) && !blocked(book, company, hex)) walk(hex, 'n', borders, new Set([...visited, hex]));
        continue;
      }
      const other = beyond(hex, to);
      const border = borderOf(hex, to);
      if (other === undefined || borders.has(border)) continue;
      const side = (to + 3) % 6;
      if (wanted(other, side, visited)) found = true;
      if (!CELLS.has(other)) walk(other, side, new Set([...borders, border]), visited);
    }
  };
  const starts = from ?? book.board.stations.filter((s) => s.company === company).map(({ hex }) => hex);
  for (const hex of starts) walk(hex, 'n', new Set(), new Set([hex]));
  return found ? true : steps < 0 ? undefined : false;
}
