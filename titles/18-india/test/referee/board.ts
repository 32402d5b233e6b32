import { TILE_LIBRARY } from '@roundhouse/rails-18xx/tiles/index.ts';
import { HEXES } from '../../data/map.ts';
import { OWN_TILES, TILE_COUNTS } from '../../data/tiles.ts';

/** The referee's own reading of the board: printed hexes, tiles, which ends of track meet, and what a company reaches. */

export interface Stop {
  readonly kind: string;
  readonly revenue: number;
  readonly slots: number;
  readonly variable?: number;
}
/** Track that meets in one place: a stop, a junction, or a plain piece without either. */
export interface Track {
  readonly stop: number | null; // index among the stops; null: plain track
  readonly edges: readonly number[];
}
export interface Look {
  readonly colour: string;
  readonly stops: readonly Stop[];
  readonly tracks: readonly Track[];
}
export interface Token {
  readonly company: string;
  hex: string;
  stop: number;
  waiting: boolean;
}
export interface Kept {
  readonly company: string;
  readonly hex: string;
  stop: number | null;
}
export interface Board {
  readonly tiles: Record<string, { tile: string; rotation: number }>;
  tokens: Token[];
  kept: Kept[];
  markers: string[];
  readonly errata: boolean; // the edition
}

type Source = {
  readonly colour: string;
  readonly stops: readonly unknown[];
  readonly paths: readonly (readonly unknown[])[];
  readonly label?: string;
};
export const TILES: Readonly<Record<string, Source>> = { ...TILE_LIBRARY, ...OWN_TILES };
export const PRINTED = new Map(HEXES.map((hex) => [hex.id, hex]));
export const COUNTS = new Map<string, number>(TILE_COUNTS.map(({ tile, count }) => [tile, count]));

/** Something that an action names is not there. */
export class Absent extends Error {}
export function must<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Absent(`referee: no ${what}`);
  return value;
}

// S, SW, NW, N, NE, SE: steps in columns and rows; rows of one column are two apart.
const STEPS = [[0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1], [1, 1]] as const; // biome-ignore format: one line
export const EDGES = [0, 1, 2, 3, 4, 5] as const;
export const opposite = (edge: number): number => (edge + 3) % 6;

export function beyond(hex: string, edge: number): string {
  const [columns, rows] = must(STEPS[edge], `edge ${edge}`);
  return `${String.fromCharCode(hex.charCodeAt(0) + columns)}${Number(hex.slice(1)) + rows}`;
}
export const edgeTo = (from: string, to: string): number | undefined => EDGES.find((edge) => beyond(from, edge) === to);

/** Both names of a border: the program writes one of them. */
export const borderNames = (a: string, b: string): readonly string[] => [`${a}|${b}`, `${b}|${a}`];
export const marked = (board: Board, a: string, b: string): boolean =>
  borderNames(a, b).some((name) => board.markers.includes(name));

/** What the map prints between two hexes: it may stand at either of them. */
export function printedBetween(hex: string, edge: number, kind: 'water' | 'gauge'): boolean {
  const has = (at: string, side: number) =>
    PRINTED.get(at)?.borders.some((border) => border.edge === side && border.kind === kind) ?? false;
  return has(hex, edge) || has(beyond(hex, edge), opposite(edge));
}

const stopOf = (end: unknown): number | null => (typeof end === 'string' ? Number(end.slice(1)) : null);

function tracksOf(source: Source, rotation: number): readonly Track[] {
  const turn = (end: unknown) => (Number(end) + rotation) % 6;
  const tracks: { stop: number | null; edges: number[] }[] = source.stops.map((_, stop) => ({ stop, edges: [] }));
  for (const [a, b] of source.paths) {
    const stop = stopOf(a) ?? stopOf(b);
    const edges = [a, b].filter((end) => typeof end === 'number').map(turn);
    if (stop === null) tracks.push({ stop: null, edges });
    else must(tracks[stop], `stop ${stop}`).edges.push(...edges);
  }
  return tracks;
}

const looks = new Map<string, Look>();
export function lookOfTile(tile: string, rotation: number): Look {
  const key = `${tile}@${rotation}`;
  const known = looks.get(key);
  if (known) return known;
  const source = must(TILES[tile], `tile ${tile}`);
  const look = { colour: source.colour, stops: source.stops as readonly Stop[], tracks: tracksOf(source, rotation) };
  looks.set(key, look);
  return look;
}

const printedLooks = new Map<string, Look>();
export function lookAt(board: Board, hex: string): Look | undefined {
  const laid = board.tiles[hex];
  if (laid) return lookOfTile(laid.tile, laid.rotation);
  const known = printedLooks.get(hex);
  if (known) return known;
  const printed = PRINTED.get(hex);
  if (!printed) return undefined;
  const look = { colour: printed.colour, stops: printed.stops as readonly Stop[], tracks: tracksOf(printed, 0) };
  printedLooks.set(hex, look);
  return look;
}

export const edgesOf = (look: Look): readonly number[] => look.tracks.flatMap(({ edges }) => edges);
export const hasTrack = (board: Board, hex: string, edge: number): boolean => {
  const look = lookAt(board, hex);
  return look !== undefined && edgesOf(look).includes(edge);
};
export const trackAt = (look: Look, edge: number): Track | undefined =>
  look.tracks.find(({ edges }) => edges.includes(edge));
export const isCity = (look: Look, stop: number | null): boolean => stop !== null && look.stops[stop]?.kind === 'city';

export const tokensAt = (board: Board, hex: string, stop: number): readonly Token[] =>
  board.tokens.filter((token) => token.hex === hex && token.stop === stop);

/** 4.1: a company may not pass a city whose circles are all taken by others. */
export function blocked(board: Board, company: string, hex: string, stop: number): boolean {
  const here = tokensAt(board, hex, stop);
  if (here.some((token) => token.company === company)) return false;
  const slots = must(lookAt(board, hex), hex).stops[stop]?.slots ?? 0;
  return here.filter(({ waiting }) => !waiting).length >= slots;
}

/** Reached ends of track ("D5/3": by this edge of the hex) and stops ("D5.0"). */
export function reach(board: Board, company: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const todo: { hex: string; track: Track }[] = [];
  const visitTrack = (hex: string, track: Track) => {
    const name = `${hex}.${track.stop ?? track.edges.join('-')}`;
    if (reached.has(name)) return;
    reached.add(name);
    const look = must(lookAt(board, hex), hex);
    const stop = track.stop;
    if (stop !== null && isCity(look, stop) && blocked(board, company, hex, stop)) return;
    todo.push({ hex, track });
  };
  for (const { hex, stop } of board.tokens.filter((token) => token.company === company)) {
    const look = must(lookAt(board, hex), hex);
    const track = look.tracks.find((each) => each.stop === stop);
    if (track) visitTrack(hex, track);
  }
  for (let next = todo.pop(); next; next = todo.pop()) {
    for (const edge of next.track.edges) {
      reached.add(`${next.hex}/${edge}`);
      const to = beyond(next.hex, edge);
      const look = lookAt(board, to);
      const on = look && trackAt(look, opposite(edge));
      if (!on) continue;
      reached.add(`${to}/${opposite(edge)}`);
      visitTrack(to, on);
    }
  }
  return reached;
}
