import { edgeTowards } from '@roundhouse/hexgrid';
import {
  type BoardState,
  type HexId,
  hexOf,
  isRefusal,
  type LaidTile,
  type StopDef,
  type TrainSpec,
} from '@roundhouse/rails-18xx';
import { suggestRun } from '@roundhouse/testing/suggest-run.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from '../rules/atlas.ts';
import { type RunContext, type RunPosition, runContext, runResult } from '../rules/revenue.ts';

const PLAIN = ['9', '8', '7', '80', '81', '82', '83', '544', '545', '546', '60', 'IF1', 'IF2'];
const TOWNS = ['4', '58', '3', '141', '142', '143', '144', '145', '146', '147', 'GT6'];
const CITIES = ['57', '6', '5', '619', '14', '15', '611', '513'];
const TWO_CITIES = ['235', '59', '64', '65', '66', '67', '68', '984'];
const THREE_TOWNS = ['IND2', 'IND3', 'IND4', 'IND5', 'IND6'];

export function tilesFor(stops: readonly StopDef[]): readonly string[] {
  if (stops.length === 3) return THREE_TOWNS;
  if (stops.length === 2) return TWO_CITIES;
  return stops.length === 0 ? PLAIN : stops[0]?.kind === 'town' ? TOWNS : CITIES;
}

/** The smallest tile, or the one asked for, with track to all these edges. */
function tileWith(hex: HexId, edges: ReadonlySet<number>, wanted: string | undefined): LaidTile {
  for (const id of wanted === undefined ? tilesFor(hexOf(ATLAS.print, hex).stops) : [wanted]) {
    const tile = ATLAS.print.tiles.get(id);
    const rotation = tile?.rotations.find((turn) => {
      const exits = tile.turned[turn]?.edges ?? 0;
      return [...edges].every((edge) => exits & (1 << edge));
    });
    if (rotation !== undefined) return { tile: id, rotation };
  }
  throw new Error(`no tile for ${hex} with track to ${[...edges].join(' ')}`);
}

/** Track along lines of hexes such as "P17 P19 Q18". Which tiles, and that they may be laid, is not the question here. */
export function tilesAlong(
  lines: readonly string[],
  tiles: Readonly<Record<HexId, string | LaidTile>>,
): Readonly<Record<HexId, LaidTile>> {
  const edges = new Map<HexId, Set<number>>();
  for (const line of lines) {
    const hexes = line.split(' ');
    hexes.forEach((hex, i) => {
      for (const next of [hexes[i - 1], hexes[i + 1]]) {
        if (next === undefined) continue;
        const edge = edgeTowards(hex, next);
        if (edge === undefined) throw new Error(`${hex} and ${next} are not neighbours`);
        edges.set(hex, (edges.get(hex) ?? new Set()).add(edge));
      }
    });
  }
  const laid: Record<HexId, LaidTile> = {};
  for (const [hex, exits] of edges) {
    const wanted = tiles[hex];
    if (!hexOf(ATLAS.print, hex).takesTiles) continue;
    laid[hex] = typeof wanted === 'object' ? wanted : tileWith(hex, exits, wanted);
  }
  return laid;
}

export interface Lines extends Partial<Omit<RunPosition, 'board'>> {
  readonly track: readonly string[];
  /** Where the smallest tile is not the one. */
  readonly tiles?: Readonly<Record<HexId, string | LaidTile>>;
  /** Stations by company, such as { EIR: "P17.0 Q10.0" }. */
  readonly stations: Readonly<Record<string, string>>;
  readonly markers?: readonly string[];
}

export function positionOf({ track, tiles = {}, stations, markers = [], ...rest }: Lines): RunPosition {
  const board: BoardState = {
    tiles: tilesAlong(track, tiles),
    stations: Object.entries(stations).flatMap(([company, places]) =>
      places.split(' ').map((place) => {
        const [hex = '', stop] = place.split('.');
        return { company, hex, stop: Number(stop) };
      }),
    ),
    reservations: [],
    gaugeMarkers: markers,
  };
  const company = Object.keys(stations)[0] ?? '';
  return { board, company, concessions: {}, jewellery: null, edition: 'print', ...rest };
}

export const contextOf = (lines: Lines): RunContext => runContext(ATLAS.print, positionOf(lines));

export function specOf(name: string): TrainSpec {
  const train = TRAINS[name];
  if (!train) throw new Error(`no train ${name}`);
  return { id: name, ...train };
}

/** Runs the trains, each along its line: { train, path } pairs written as "4: P17.0 P19 …". */
export function run(lines: Lines, ...routes: readonly string[]) {
  const parsed = routes.map((route) => {
    const [name = '', path = ''] = route.split(': ');
    return { name, path: path.split(' ') };
  });
  return runResult(
    contextOf(lines),
    parsed.map(({ name }) => specOf(name)),
    parsed.map(({ path }, train) => ({ train, path })),
  );
}

/** What a run earns, or why it is refused. */
export function outcome(lines: Lines, ...routes: readonly string[]): number | string {
  const result = run(lines, ...routes);
  return isRefusal(result) ? result.code : result.revenue;
}

export const best = (lines: Lines, ...trains: readonly string[]) =>
  suggestRun(contextOf(lines), trains.map(specOf), { nodes: 1_000_000 });
