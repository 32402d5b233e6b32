import { opposite } from '@roundhouse/hexgrid';
import { type Atlas, type AtlasHex, hexOf } from './atlas.ts';
import { flood, floodOn } from './flood.ts';
import { networkOf } from './network.ts';
import type { StopRef } from './places.ts';
import { Recent } from './recent.ts';
import { BLOCKED, NOT_REACHED, stopReached, type Traces } from './traces.ts';
import type { Track } from './track.ts';
import { trackIn, tracksOf } from './tracks.ts';
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
  readonly traces: Traces;
  readonly #atlas: Atlas;
  readonly #board: BoardState;
  #stops: readonly ReachedStop[] | undefined;
  #ends: readonly Side[] | undefined;
  #borders: ReadonlySet<string> | undefined;
  #segments: readonly number[] | undefined;

  constructor(atlas: Atlas, board: BoardState, company: CompanyId, traces: Traces) {
    this.company = company;
    this.traces = traces;
    this.#atlas = atlas;
    this.#board = board;
  }

  /** All stops (not junctions) it can trace to, in the order of the map. */
  get stops(): readonly ReachedStop[] {
    this.#stops ??= this.#hexes().flatMap((hex) =>
      trackIn(this.#atlas, this.#board.tiles, hex).stops.flatMap(({ kind }, stop) => {
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
      if (!other || (trackIn(this.#atlas, this.#board.tiles, other).edges & (1 << entry)) !== 0) return [];
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
    const { segments } = networkOf(this.#atlas, this.#board.tiles);
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

  /** Whether it leads to so many places; `placesAt` says how many of the stops reached in a hex are places of their own. */
  leadsTo(least: number, placesAt: (hex: HexId, stops: readonly StopDef[]) => number): boolean {
    const tracks = tracksOf(this.#atlas, this.#board.tiles);
    let found = 0;
    for (const hex of this.traces.hexes) {
      // A station without track is nowhere to run.
      if (this.traces.stops[hex] === 0 || this.traces.followed[hex] === 0) continue;
      const all = (tracks[hex] as Track).stops;
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

  #hexes(): readonly AtlasHex[] {
    return [...this.traces.hexes].sort((a, b) => a - b).map((index) => this.#atlas.hexList[index] as AtlasHex);
  }

  #sides(): readonly { readonly hex: AtlasHex; readonly edge: Edge }[] {
    return this.#hexes().flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].flatMap((edge) => (leadsOut(this.traces, hex.index, edge) ? [{ hex, edge }] : [])),
    );
  }
}

const leadsOut = (traces: Traces, hex: number, edge: Edge): boolean =>
  ((traces.out[hex] as number) & (1 << edge)) !== 0;

/** Whether the company's track leads into a hex through an edge of it. */
export function entersBy({ traces }: Reach, hex: AtlasHex, edge: Edge): boolean {
  const other = hex.neighbours[edge] as number;
  return other >= 0 && leadsOut(traces, other, opposite(edge));
}

interface Known {
  readonly atlas: Atlas;
  readonly reaches: Map<string, Reach>;
  /** The board before the last tile was laid, while reach may still be derived from it, and where the tile lies. */
  before: { readonly known: Known; readonly laid: AtlasHex } | undefined;
}
const known = new Recent<BoardState, Known>(16);

/** What a company can trace to; remembered while the board is in use. */
export function reachOf(atlas: Atlas, board: BoardState, company: CompanyId, gauge?: Gauge): Reach {
  let entry = known.get(board);
  if (entry?.atlas !== atlas) {
    entry = { atlas, reaches: new Map(), before: undefined };
    known.set(board, entry);
  }
  const key = gauge === undefined ? company : `${company} ${gauge}`;
  let reach = entry.reaches.get(key);
  if (!reach) {
    const old = entry.before?.known.reaches.get(key);
    const traces = old && entry.before && floodOn(atlas, board, company, gauge, old.traces, entry.before.laid);
    reach = new Reach(atlas, board, company, traces ?? flood(atlas, board, company, gauge));
    entry.reaches.set(key, reach);
  }
  return reach;
}

/** Spares tracing everything anew when one tile was laid, and no station or reservation was in its hex. */
export function rememberReach(atlas: Atlas, before: BoardState, after: BoardState, hex: HexId): void {
  const old = known.get(before);
  const laid = atlas.hexes.get(hex);
  if (old?.atlas !== atlas || !laid) return;
  if (before.stations !== after.stations || before.reservations !== after.reservations) return;
  old.before = undefined; // boards of a whole game would hang on one another
  known.set(after, { atlas, reaches: new Map(), before: { known: old, laid } });
}
