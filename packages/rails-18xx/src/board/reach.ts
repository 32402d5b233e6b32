import { opposite } from '@roundhouse/hexgrid';
import { type Atlas, type AtlasHex, hexOf } from './atlas.ts';
import { flood } from './flood.ts';
import { carryOn } from './kept-reach.ts';
import { type LeastReach, stillTraces } from './least-reach.ts';
import { networkOf } from './network.ts';
import type { StopRef } from './places.ts';
import { Recent } from './recent.ts';
import { BLOCKED, NOT_REACHED, stopReached, type Traces } from './traces.ts';
import type { Track } from './track.ts';
import { tracksOf } from './tracks.ts';
import type { BoardState, CompanyId, Edge, Gauge, HexId, StopDef } from './types.ts';

/** A hex side seen from one of its hexes. */
export interface Side {
  readonly hex: HexId;
  readonly edge: Edge;
}

export interface ReachedStop extends StopRef {
  /** Full of others' stations: the company's track ends here. */
  readonly blocked: boolean;
}

/** All a company can trace to from its stations. The lists are made when first asked for. */
export class Reach {
  readonly company: CompanyId;
  readonly board: BoardState;
  readonly tracks: readonly Track[];
  readonly traces: Traces;
  readonly #atlas: Atlas;
  #stops: readonly ReachedStop[] | undefined;
  #ends: readonly Side[] | undefined;
  #borders: ReadonlySet<string> | undefined;
  #segments: readonly number[] | undefined;

  /** `other`: what it could trace to on another board. */
  constructor(atlas: Atlas, board: BoardState, company: CompanyId, traces: Traces, other?: Reach) {
    this.company = company;
    this.board = board;
    this.tracks = tracksOf(atlas, board.tiles);
    this.traces = traces;
    this.#atlas = atlas;
    if (other?.traces !== traces) return;
    this.#stops = other.#stops;
    this.#ends = other.#ends;
    this.#borders = other.#borders;
  }

  /** All stops (not junctions) it can trace to, in the order of the map. */
  get stops(): readonly ReachedStop[] {
    this.#stops ??= this.#hexes().flatMap((hex) =>
      (this.tracks[hex.index] as Track).stops.flatMap(({ kind }, stop) => {
        const how = stopReached(this.traces, hex.index, stop);
        return kind === 'junction' || how === NOT_REACHED ? [] : [{ hex: hex.id, stop, blocked: how === BLOCKED }];
      }),
    );
    return this.#stops;
  }

  /** Open ends: where its track leads into a hex that has no track there; that hex and its edge. */
  get ends(): readonly Side[] {
    this.#ends ??= this.#sides().flatMap(({ hex, edge }) => {
      const other = this.#atlas.hexList[hex.neighbours[edge] as number];
      const entry = opposite(edge);
      if (!other || ((this.tracks[other.index] as Track).edges & (1 << entry)) !== 0) return [];
      return [{ hex: other.id, edge: entry }];
    });
    return this.#ends;
  }

  /** The sides of hexes to which its track leads, by `borderId`. */
  get borders(): ReadonlySet<string> {
    this.#borders ??= new Set(this.#sides().map(({ hex, edge }) => hex.borderIds[edge] as string));
    return this.#borders;
  }

  /** The pieces of track it can use, as ids of `networkOf(atlas, board.tiles)`. */
  get segments(): readonly number[] {
    if (this.#segments) return this.#segments;
    const { segments } = networkOf(this.#atlas, this.board.tiles);
    let path = 0; // the segments of a hex come in the order of its paths
    this.#segments = segments.flatMap(({ id, hex }, i) => {
      path = segments[i - 1]?.hex === hex ? path + 1 : 0;
      const followed = this.traces.followed[hexOf(this.#atlas, hex).index] as number;
      return ((followed >>> (2 * path)) & 3) === 0 ? [] : [id];
    });
    return this.#segments;
  }

  hasStop({ hex, stop }: StopRef): boolean {
    const index = this.#atlas.hexes.get(hex)?.index;
    return index !== undefined && stopReached(this.traces, index, stop) !== NOT_REACHED;
  }

  /** Whether it leads to `least` places or more; `placesAt` says how many places the stops reached in a hex are. */
  leadsTo(least: number, placesAt: (hex: HexId, stops: readonly StopDef[]) => number): boolean {
    let found = 0;
    for (const hex of this.traces.hexes) {
      // A station without track is nowhere to run.
      if (this.traces.stops[hex] === 0 || this.traces.followed[hex] === 0) continue;
      const all = (this.tracks[hex] as Track).stops;
      const stops = all.length > 1 ? all.filter((_, i) => stopReached(this.traces, hex, i) !== NOT_REACHED) : all;
      found += placesAt((this.#atlas.hexList[hex] as AtlasHex).id, stops);
      if (found >= least) return true;
    }
    return false;
  }

  /** The hexes in which it leads anywhere. */
  get hexes(): ReadonlySet<HexId> {
    return new Set(this.traces.hexes.map((index) => (this.#atlas.hexList[index] as AtlasHex).id));
  }

  leadsInto(hex: HexId): boolean {
    return this.traces.followed[this.#atlas.hexes.get(hex)?.index ?? -1] !== 0;
  }

  /** Whether it leads out of a hex again, to track beyond. */
  leadsBeyond(hex: HexId): boolean {
    const at = this.#atlas.hexes.get(hex);
    if (!at) return false;
    return at.neighbours.some(
      (other, edge) => other >= 0 && leadsOut(this.traces, at.index, edge) && this.traces.followed[other] !== 0,
    );
  }

  #hexes(): readonly AtlasHex[] {
    return [...this.traces.hexes].sort((a, b) => a - b).map((index) => this.#atlas.hexList[index] as AtlasHex);
  }

  #sides(): readonly { readonly hex: AtlasHex; readonly edge: Edge }[] {
    return this.#hexes().flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].flatMap((edge) => (leadsOut(this.traces, hex.index, edge) ? [{ hex, edge }] : [])),
    );
  }
}

const leadsOut = (traces: Pick<Traces, 'out'>, hex: number, edge: Edge): boolean =>
  ((traces.out[hex] as number) & (1 << edge)) !== 0;

/** Whether the company's track leads into a hex through an edge of it. */
export function entersBy({ traces }: LeastReach, hex: AtlasHex, edge: Edge): boolean {
  const other = hex.neighbours[edge] as number;
  return other >= 0 && leadsOut(traces, other, opposite(edge));
}

interface KnownReaches {
  readonly atlas: Atlas;
  readonly reaches: Map<string, Reach>;
  /** The same for the board before the last tile was laid. */
  before: KnownReaches | undefined;
}
const known = new Recent<BoardState, KnownReaches>(16);

/**
 * By map, the last reaches of each company: mostly little has changed since. Two of each, since some rules also ask what a
 * company could reach without certain stations.
 */
const last = new WeakMap<Atlas, Map<string, readonly Reach[]>>();

/** More companies than any title has: their names come from outside, so there must be a limit. */
const MOST_KEPT = 100;

function lastOn(atlas: Atlas): Map<string, readonly Reach[]> {
  const kept = last.get(atlas);
  if (kept && kept.size < MOST_KEPT) return kept;
  const fresh = new Map<string, readonly Reach[]>();
  last.set(atlas, fresh);
  return fresh;
}

const NO_REACH: readonly Reach[] = [];

const keyOf = (company: CompanyId, gauge: Gauge | undefined): string =>
  gauge === undefined ? company : `${company} ${gauge}`;

/** What a company can trace to for sure, where that is known without tracing it. */
export function leastReachOf(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  gauge?: Gauge,
): LeastReach | undefined {
  const key = keyOf(company, gauge);
  const entry = known.get(board);
  const now = entry?.atlas === atlas ? entry.reaches.get(key) : undefined;
  return (
    now ??
    lastOn(atlas)
      .get(key)
      ?.find((kept) => stillTraces(atlas, board, kept))
  );
}

/** What a company can trace to; remembered while the board is in use. */
export function reachOf(atlas: Atlas, board: BoardState, company: CompanyId, gauge?: Gauge): Reach {
  let entry = known.get(board);
  if (entry?.atlas !== atlas) {
    entry = { atlas, reaches: new Map(), before: undefined };
    known.set(board, entry);
  }
  const key = keyOf(company, gauge);
  const remembered = entry.reaches.get(key);
  if (remembered) return remembered;
  const kept = lastOn(atlas);
  const [first, second] = kept.get(key) ?? NO_REACH;
  const trace = (old: Reach | undefined): Reach | undefined => {
    const traces = old && carryOn(atlas, board, gauge, old);
    return traces && new Reach(atlas, board, company, traces, old);
  };
  const before = entry.before?.reaches.get(key);
  const next = trace(before) ?? (first === before ? undefined : trace(first));
  const reach = next ?? trace(second) ?? new Reach(atlas, board, company, flood(atlas, board, company, gauge));
  entry.reaches.set(key, reach);
  const other = next ? second : first;
  kept.set(key, other ? [reach, other] : [reach]);
  return reach;
}

/** After a lay: lets tracing on the new board begin with what could be traced before. */
export function rememberReach(atlas: Atlas, before: BoardState, after: BoardState): void {
  const old = known.get(before);
  if (old?.atlas !== atlas) return;
  old.before = undefined; // else the boards of a whole game would keep one another in memory
  known.set(after, { atlas, reaches: new Map(), before: old });
}
