// Tiles and track: a plain flood over the board, written without the program's network.
import type { HexDef, PathDef, TileDef } from '@roundhouse/rails-18xx/board/types.ts';
import { TILE_LIBRARY } from '@roundhouse/rails-18xx/tiles/index.ts';
import { HEXES, LINKS } from '../../data/map.ts';
import { OWN_TILES } from '../../data/own-tiles.ts';
import type { EspanaStop } from '../../data/stops.ts';
import { type Book, isMinor, isPass, must } from './book.ts';

export interface Tracks {
  readonly stops: readonly EspanaStop[];
  readonly paths: readonly PathDef[];
  readonly colour: string;
  readonly label: string | undefined;
}
export interface Placed {
  readonly tile: string;
  readonly rotation: number;
}

const BY_ID = new Map(HEXES.map((hex) => [hex.id, hex]));
export const ALL_HEXES: readonly string[] = HEXES.map(({ id }) => id);
export const hexDef = (id: string): HexDef => must(BY_ID.get(id), `hex ${id}`);
const TILES: Readonly<Record<string, TileDef>> = { ...TILE_LIBRARY, ...OWN_TILES };
export const tileDef = (id: string): TileDef => must(TILES[id], `tile ${id}`);

const turned = (path: PathDef, by: number): PathDef => {
  const end = (e: PathDef[0]): PathDef[0] => (typeof e === 'number' ? (e + by) % 6 : e);
  const [a, b, gauge] = path;
  return gauge ? [end(a), end(b), gauge] : [end(a), end(b)];
};

const TURNED = new Map<string, Tracks>();
export function laid({ tile, rotation }: Placed): Tracks {
  const key = `${tile}/${rotation}`;
  const known = TURNED.get(key);
  if (known) return known;
  const { stops, paths, colour, label } = tileDef(tile);
  const tracks = { stops, paths: paths.map((path) => turned(path, rotation)), colour, label };
  TURNED.set(key, tracks);
  return tracks;
}

const PRINTED = new Map<string, Tracks>(
  HEXES.map(({ id, stops, paths, colour, label }) => [id, { stops, paths, colour, label }]),
);
export const tracksAt = (book: Pick<Book, 'board'>, hex: string): Tracks => {
  const tile = book.board.tiles[hex];
  return tile ? laid(tile) : must(PRINTED.get(hex), `hex ${hex}`);
};

// Sides clockwise from the bottom: S, SW, NW, N, NE, SE.
const STEPS = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
] as const;
const NEXT = new Map<string, string>();
for (const { id } of HEXES) {
  for (const [edge, [x, y]] of STEPS.entries()) {
    const other = String.fromCharCode(id.charCodeAt(0) + x) + (Number(id.slice(1)) + y);
    if (BY_ID.has(other)) NEXT.set(`${id}/${edge}`, other);
  }
}
for (const { hex, edge, to } of LINKS) {
  NEXT.set(`${hex}/${edge}`, to);
  NEXT.set(`${to}/${(edge + 3) % 6}`, hex);
}
export const beyond = (hex: string, edge: number): string | undefined => NEXT.get(`${hex}/${edge}`);
export const edgeTo = (hex: string, other: string): number | undefined =>
  [0, 1, 2, 3, 4, 5].find((edge) => beyond(hex, edge) === other);
export const borderOf = (hex: string, edge: number): string =>
  [`${hex}/${edge}`, `${beyond(hex, edge)}/${(edge + 3) % 6}`].sort()[0] as string;

export const gaugeOf = (path: PathDef): 'broad' | 'narrow' => (path[2] === 'narrow' ? 'narrow' : 'broad');
const stopOf = (end: PathDef[0]): number | undefined => (typeof end === 'string' ? Number(end.slice(1)) : undefined);
export const edgesOf = ({ paths }: Tracks): ReadonlySet<number> =>
  new Set(paths.flat().filter((end): end is number => typeof end === 'number'));
/** Ways from an end of a hex: the number of the path and where it comes out. */
export const waysFrom = ({ paths }: Tracks, from: PathDef[0]): readonly (readonly [path: number, to: PathDef[0]])[] =>
  paths.flatMap(([a, b], i) => {
    const ways: (readonly [number, PathDef[0]])[] = [];
    if (a === from) ways.push([i, b]);
    if (b === from) ways.push([i, a]);
    return ways;
  });

/** 5.1.2: every place taken by others, none by the company. */
export function blockedFor(book: Pick<Book, 'board'>, company: string, hex: string, stop: number): boolean {
  const def = tracksAt(book, hex).stops[stop];
  if (def?.kind !== 'city') return false;
  const here = book.board.stations.filter((s) => s.hex === hex && s.stop === stop);
  if (here.some((s) => s.company === company)) return false;
  return here.filter((s) => !s.sharing).length >= def.slots;
}

export interface Reached {
  readonly stops: ReadonlySet<string>; // "D6.0"
  readonly paths: ReadonlySet<string>; // "D6#1": the second path of the hex
  readonly hexes: ReadonlySet<string>; // hexes of which some track is reached
  readonly arrivals: ReadonlySet<string>; // "D6/3": track leads to this side of the hex
  readonly doors: ReadonlySet<string>; // closed passes that track leads to
}

interface FloodOptions {
  readonly from?: readonly { readonly hex: string; readonly stop: number }[];
  readonly ignoreStations?: boolean;
}

/** 5.1.2, 6.2: everything connected with a company's stations, over one mountain pass at most. */
export function flood(book: Book, company: string, options: FloodOptions = {}): Reached {
  const stops = new Set<string>();
  const paths = new Set<string>();
  const hexes = new Set<string>();
  const arrivals = new Set<string>();
  const doors = new Set<string>();
  const seen = new Set<string>();
  const todo: { readonly hex: string; readonly at: PathDef[0]; readonly passes: number }[] = [];
  const add = (hex: string, at: PathDef[0], passes: number): void => {
    const key = `${hex}/${at}/${passes}`;
    if (seen.has(key)) return;
    seen.add(key);
    todo.push({ hex, at, passes });
  };
  const leaveStop = (hex: string, stop: number, passes: number): void => add(hex, `n${stop}`, passes);
  const starts = options.from ?? book.board.stations.filter((s) => s.company === company);
  for (const { hex, stop } of starts) {
    stops.add(`${hex}.${stop}`);
    leaveStop(hex, stop, isPass(hex) ? 1 : 0);
  }
  /** A hex is entered, or a stop left, at one end: follow each piece of track from there. */
  for (let step = todo.pop(); step; step = todo.pop()) {
    const { hex, at, passes } = step;
    const tracks = tracksAt(book, hex);
    for (const [path, to] of waysFrom(tracks, at)) {
      paths.add(`${hex}#${path}`);
      hexes.add(hex);
      const stop = stopOf(to);
      if (stop === undefined) {
        const other = beyond(hex, to as number);
        if (other === undefined) continue;
        const side = ((to as number) + 3) % 6;
        if (isPass(other) && !edgesOf(tracksAt(book, other)).has(side)) continue;
        if (isPass(other) && !book.passes.includes(other)) {
          if (passes === 0) doors.add(other);
          continue;
        }
        if (isPass(other) && passes > 0) continue;
        arrivals.add(`${other}/${side}`);
        add(other, side, isPass(other) ? passes + 1 : passes);
        continue;
      }
      stops.add(`${hex}.${stop}`);
      const def = must(tracks.stops[stop], 'stop');
      if (def.kind === 'offboard') continue;
      if (!options.ignoreStations && blockedFor(book, company, hex, stop)) continue;
      leaveStop(hex, stop, passes);
    }
  }
  return { stops, paths, hexes, arrivals, doors };
}

/** One revenue location: the cities of Madrid and of Barcelona are one, a mine and a town on one tile too. */
export function placeOf(
  book: Pick<Book, 'board'>,
  { hex, stop }: { readonly hex: string; readonly stop: number },
): string {
  const tracks = tracksAt(book, hex);
  const oneOnly = tracks.label === 'M' || tracks.label === 'B' || tracks.stops.some((s) => s.mine);
  return oneOnly ? hex : `${hex}.${stop}`;
}

/**
 * The flood forgets how it came; a route may use neither track nor location twice (5.1.2). This walks real routes from a
 * station until one arrives at a side of a hex, and gives up after so many steps: undefined. `visited`: locations the
 * route has been to by then.
 */
export function routeArrives(
  book: Book,
  company: string,
  wanted: (hex: string, side: number, visited: ReadonlySet<string>) => boolean,
  options: FloodOptions & { readonly steps?: number } = {},
): boolean | undefined {
  let steps = options.steps ?? 4_000;
  let found = false;
  const shut = (hex: string, stop: number) => !options.ignoreStations && blockedFor(book, company, hex, stop);
  const walk = (
    hex: string,
    at: PathDef[0],
    borders: ReadonlySet<string>,
    places: ReadonlySet<string>,
    passes: number,
  ): void => {
    steps -= 1;
    if (found || steps < 0) return;
    const tracks = tracksAt(book, hex);
    for (const [, to] of waysFrom(tracks, at)) {
      const stop = stopOf(to);
      if (stop !== undefined) {
        const place = placeOf(book, { hex, stop });
        if (places.has(place) || tracks.stops[stop]?.kind === 'offboard' || shut(hex, stop)) continue;
        walk(hex, to, borders, new Set([...places, place]), passes);
        continue;
      }
      const other = beyond(hex, to as number);
      const border = borderOf(hex, to as number);
      if (other === undefined || borders.has(border)) continue;
      const side = ((to as number) + 3) % 6;
      const pass = isPass(other) ? 1 : 0;
      if (pass + passes < 2 && wanted(other, side, places)) found = true;
      if (pass && (passes > 0 || !book.passes.includes(other))) continue;
      walk(other, side, new Set([...borders, border]), places, passes + pass);
    }
  };
  for (const { hex, stop } of options.from ?? book.board.stations.filter((s) => s.company === company)) {
    walk(hex, `n${stop}`, new Set(), new Set([placeOf(book, { hex, stop })]), isPass(hex) ? 1 : 0);
  }
  return found ? true : steps < 0 ? undefined : false;
}

/** 5.1.2: does a route lead from a station of the company to one of these sides of a hex, and to `stop` of it if that is
 * asked? Undefined if it takes too long to say. */
export function connected(
  book: Book,
  company: string,
  hex: string,
  sides: readonly PathDef[0][],
  stop?: number,
): boolean | undefined {
  if (book.board.stations.some((s) => s.company === company && s.hex === hex)) return true;
  const place = stop === undefined ? '' : placeOf(book, { hex, stop });
  return routeArrives(book, company, (at, side, visited) => at === hex && sides.includes(side) && !visited.has(place));
}
export const sidesOfStop = (book: Pick<Book, 'board'>, hex: string, stop: number): readonly PathDef[0][] =>
  waysFrom(tracksAt(book, hex), `n${stop}`).map(([, to]) => to);

// ---- Tiles that may be laid

const kindsOf = (stops: readonly EspanaStop[], kind: 'city' | 'town' | 'mine'): number =>
  stops.filter((s) => (kind === 'mine' ? s.mine === true : s.kind === kind)).length;
export const hasMine = ({ stops }: Pick<Tracks, 'stops'>): boolean => kindsOf(stops, 'mine') > 0;

const FIXED = ['gray', 'red', 'blue', 'orange'];

/** 5.3.1: track may not lead off the map, into a printed hex beside its track, nor over a bar. */
export function edgeFits(hex: string, edge: number): boolean {
  const other = beyond(hex, edge);
  if (other === undefined) return false;
  const bar = (id: string, side: number) => hexDef(id).borders.some((b) => b.kind === 'impassable' && b.edge === side);
  if (bar(hex, edge) || bar(other, (edge + 3) % 6)) return false;
  if (!FIXED.includes(hexDef(other).colour)) return true;
  return edgesOf(must(PRINTED.get(other), other)).has((edge + 3) % 6);
}

const GAUGES = new Map<string, string>();
const tileGauge = (tile: string): string => {
  const known = GAUGES.get(tile);
  if (known) return known;
  const gauge = gaugeOf(must(tileDef(tile).paths[0], 'path'));
  GAUGES.set(tile, gauge);
  return gauge;
};

const NEXT_COLOUR: Readonly<Record<string, string>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

/** 5.3.2: every way to give the old stops a place on the new tile that keeps all track. */
export function stopMaps(old: Tracks, next: Tracks): readonly (readonly number[])[] {
  const real = old.stops.map((s, i) => ({ s, i })).filter(({ s }) => s.mine !== true);
  const keeps = (map: readonly (number | null)[]): boolean => {
    const end = (e: PathDef[0]): PathDef[0] | null => {
      const stop = stopOf(e);
      if (stop === undefined) return e;
      const to = map[stop];
      return to === null || to === undefined ? null : `n${to}`;
    };
    return old.paths.every(([a, b]) => {
      const [x, y] = [end(a), end(b)];
      if (x === null || y === null) return true; // track to a mine: asked below
      return next.paths.some(([p, q]) => (p === x && q === y) || (p === y && q === x));
    });
  };
  const mines = old.stops.flatMap((s, i) => (s.mine ? [i] : []));
  const minesKeep = mines.every((mine) => {
    if (real.length > 0) return true; // its track is the town's
    const ends = old.paths.flatMap(([a, b]) => (a === `n${mine}` ? [b] : b === `n${mine}` ? [a] : []));
    return next.paths.some(([a, b]) => ends.includes(a) && ends.includes(b));
  });
  if (!minesKeep) return [];
  let maps: (number | null)[][] = [old.stops.map(() => null)];
  for (const { s, i } of real) {
    maps = maps.flatMap((map) =>
      next.stops.flatMap((n, k) => (n.kind === s.kind && !n.mine ? [map.map((v, j) => (j === i ? k : v))] : [])),
    );
  }
  // Cities stay apart unless the new tile has fewer of them.
  const apart = (map: readonly (number | null)[]): boolean => {
    const used = map.filter((v) => v !== null);
    return new Set(used).size === Math.min(used.length, next.stops.length);
  };
  return maps.filter((map) => apart(map) && keeps(map)).map((map) => map.map((v) => v ?? 0));
}

const FITS = new Map<string, string | undefined>();
const FIRST_PHASE: Readonly<Record<string, number>> = { yellow: 2, green: 3, brown: 5, gray: 7 };

/** 5.3.1, 5.3.2: is it the kind of tile for this hex, turned so that it fits? Reach and money are checked elsewhere. */
export function tileFits(book: Book, hex: string, lay: Placed): string | undefined {
  if (book.phase < must(FIRST_PHASE[tileDef(lay.tile).colour], 'colour')) return 'phase';
  const old = book.board.tiles[hex];
  const key = `${hex} ${old?.tile}/${old?.rotation} ${lay.tile}/${lay.rotation}`;
  if (!FITS.has(key)) FITS.set(key, whyNotFit(book, hex, lay));
  return FITS.get(key);
}

function whyNotFit(book: Book, hex: string, lay: Placed): string | undefined {
  const printed = hexDef(hex);
  const old = tracksAt(book, hex);
  const next = laid(lay);
  if (FIXED.includes(printed.colour)) return 'printed for good';
  if (NEXT_COLOUR[old.colour] !== next.colour) return 'colour';
  if (tileGauge(lay.tile) !== printed.gauge) return 'gauge';
  if (hex === 'F26' && old.colour !== 'white') return 'F26 stays';
  const label = old.label === 'OO' && next.colour === 'brown' ? 'Y' : old.label;
  if (label !== next.label) return 'label';
  const yellow = next.colour === 'yellow';
  for (const kind of ['city', 'town'] as const) {
    const [a, b] = [kindsOf(old.stops, kind), kindsOf(next.stops, kind)];
    if (yellow ? a !== b : a > 0 !== b > 0) return kind;
  }
  if (yellow && hasMine(old) !== hasMine(next)) return 'mine';
  if (![...edgesOf(next)].every((edge) => edgeFits(hex, edge))) return 'leads nowhere';
  if (hex === 'F26' && !edgesOf(next).has(3)) return 'must meet Madrid';
  if (!yellow && stopMaps(old, next).length === 0) return 'track kept';
  return undefined;
}

/** The lay as it would stand, with stations carried over by `map`. */
export function boardWith(book: Book, hex: string, lay: Placed, map: readonly number[] | undefined): Book {
  const stations = book.board.stations.map((s) => (s.hex === hex && map ? { ...s, stop: map[s.stop] ?? 0 } : s));
  return { ...book, board: { ...book.board, tiles: { ...book.board.tiles, [hex]: { ...lay } }, stations } };
}

export const mayBuildIn = (company: string, hex: string): boolean => !isMinor(company) || Number(hex.slice(1)) > 12;
