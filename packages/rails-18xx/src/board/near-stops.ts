import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { type Reach, reachOf } from './reach.ts';
import type { Track } from './track.ts';
import { trackIn, tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Gauge, HexId, StopDef } from './types.ts';

/** A place where a company's trains stop or could stop once track leads there. */
export interface NearStop {
  readonly hex: HexId;
  readonly worth: number;
  readonly distance: number; // about how many tiles must be laid to reach it; 0: it is reached
}

/** What a title knows of its stops. */
export interface StopWorth {
  worthOf(stop: StopDef, hex: HexId): number;
  readonly gauge?: Gauge;
  /** A place to lead track to: it is listed whatever lies there. */
  readonly goal?: HexId | undefined;
  /** Places that trains only have to pass: they are listed too, whatever lies there. */
  readonly passed?: ReadonlySet<HexId>;
  /** Whether track may also branch off where a stop is rebuilt. */
  readonly branches?: boolean;
}

/** Costs in half tiles: joining track that lies there already is quicker than laying new track. */
const NEW = 2;
const JOIN = 1;
const REBUILD = 3;
const ROUGH = 1; // more for terrain
const FAR = 12;

/** Ways that are not built yet, from hex to hex, the nearest first. */
class Ways {
  readonly #atlas: Atlas;
  readonly #tracks: readonly Track[];
  readonly #gauge: Gauge | undefined;
  readonly #queues: number[][] = Array.from({ length: FAR + 1 }, () => []);
  readonly halves: Int8Array;

  constructor(atlas: Atlas, board: BoardState, gauge: Gauge | undefined) {
    this.#atlas = atlas;
    this.#tracks = tracksOf(atlas, board.tiles);
    this.#gauge = gauge;
    this.halves = new Int8Array(atlas.hexList.length).fill(FAR + 1);
  }

  reach(index: number, halves: number): void {
    if (halves > FAR || halves >= (this.halves[index] as number)) return;
    this.halves[index] = halves;
    this.#queues[halves]?.push(index);
  }

  /** What it takes to lead track into a hex through an edge; undefined: it cannot be done. */
  costOf(hex: AtlasHex, edge: number): number | undefined {
    const track = this.#tracks[hex.index] as Track;
    const enters = (track.edges & (1 << edge)) !== 0;
    if (!hex.takesTiles) return enters ? 0 : undefined;
    if ((hex.open & (1 << edge)) === 0) return undefined;
    if (hex.gauge !== undefined && this.#gauge !== undefined && hex.gauge !== this.#gauge) return undefined;
    if (enters) return JOIN;
    if (track.edges !== 0) return REBUILD;
    return NEW + (hex.terrain ? ROUGH : 0);
  }

  leaveBy(hex: AtlasHex, halves: number, edges: number): void {
    for (let edge = 0; edge < 6; edge++) {
      const other = this.#atlas.hexList[hex.neighbours[edge] as number];
      if (!other || (edges & (1 << edge)) === 0 || (this.halves[other.index] as number) <= halves) continue;
      const cost = this.costOf(other, opposite(edge));
      if (cost !== undefined) this.reach(other.index, halves + cost);
    }
  }

  /** New ways from a reached stop that is rebuilt. They cost no more than from a home that has no tile yet. */
  branch(hex: AtlasHex): void {
    if (hex.takesTiles) this.leaveBy(hex, NEW, hex.open & ~(this.#tracks[hex.index] as Track).edges);
  }

  spread(): void {
    for (let halves = 0; halves <= FAR; halves++) {
      for (const index of this.#queues[halves] as number[]) {
        if (this.halves[index] !== halves) continue;
        const hex = this.#atlas.hexList[index] as AtlasHex;
        const track = this.#tracks[index] as Track;
        if (track.stops.length > 0 && track.stops.some(({ kind }) => kind === 'offboard')) continue;
        this.leaveBy(hex, halves, hex.takesTiles ? hex.open : track.edges);
      }
    }
  }
}

/** What it takes from a company's track to the hexes around. */
function waysFrom(atlas: Atlas, board: BoardState, reach: Reach, gauge: Gauge | undefined): Ways {
  const ways = new Ways(atlas, board, gauge);
  for (const { hex, edge } of reach.ends) {
    const place = atlas.hexes.get(hex) as AtlasHex;
    const cost = ways.costOf(place, edge);
    if (cost !== undefined) ways.reach(place.index, cost);
  }
  for (const station of board.stations) {
    const place = atlas.hexes.get(station.hex);
    if (station.company !== reach.company || !place || reach.traces.followed[place.index] !== 0) continue;
    ways.leaveBy(place, NEW, place.takesTiles ? place.open : trackIn(atlas, board.tiles, place).edges);
  }
  return ways;
}

/** Which hexes of an atlas a set names: kept, as it is asked again and again. */
const named = new WeakMap<ReadonlySet<HexId>, { readonly atlas: Atlas; readonly flags: Uint8Array }>();
function flagsOf(atlas: Atlas, hexes: ReadonlySet<HexId>): Uint8Array {
  const known = named.get(hexes);
  if (known?.atlas === atlas) return known.flags;
  const flags = Uint8Array.from(atlas.hexList, ({ id }) => (hexes.has(id) ? 1 : 0));
  named.set(hexes, { atlas, flags });
  return flags;
}
const NONE: ReadonlySet<HexId> = new Set();

/** Where a company's track leads, and where it could lead before long. */
export function nearStops(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  { worthOf, gauge, goal, passed = NONE, branches = false }: StopWorth,
): readonly NearStop[] {
  const reach = reachOf(atlas, board, company, gauge);
  const tracks = tracksOf(atlas, board.tiles);
  const found: NearStop[] = [];
  const reached = new Set<number>();
  for (const { hex, stop } of reach.stops) {
    const { index } = atlas.hexes.get(hex) as AtlasHex;
    const def = (tracks[index] as Track).stops[stop];
    if (!def || reached.has(index)) continue;
    reached.add(index);
    found.push({ hex, worth: worthOf(def, hex), distance: 0 });
  }
  const ways = waysFrom(atlas, board, reach, gauge);
  if (branches) for (const index of reached) ways.branch(atlas.hexList[index] as AtlasHex);
  ways.spread();
  const flags = flagsOf(atlas, passed);
  for (let index = 0; index < tracks.length; index++) {
    const { id } = atlas.hexList[index] as AtlasHex;
    const isNamed = id === goal || flags[index] === 1;
    const { stops } = tracks[index] as Track;
    if ((stops.length === 0 && !isNamed) || reached.has(index)) continue;
    const isPassed = isNamed && id !== goal && reach.traces.followed[index] !== 0;
    const halves = isPassed ? 0 : (ways.halves[index] as number);
    if (halves > FAR) continue;
    let worth = 0;
    if (!isPassed) for (const stop of stops) worth = Math.max(worth, worthOf(stop, id));
    if (worth > 0 || isNamed) found.push({ hex: id, worth, distance: halves / 2 });
  }
  return found;
}

/** What a train of this many stops may hope for: the best stops near by, each worth less the further away it is. */
export function promiseOf(near: readonly NearStop[], stops: number, decay: number): number {
  const hopes = near.map(({ worth, distance }) => worth * decay ** distance).sort((a, b) => b - a);
  return hopes.slice(0, stops).reduce((sum, hope) => sum + hope, 0);
}
