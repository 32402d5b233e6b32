import { NO_WAY, type Travel, type TravelMap, travel, wayTo } from './travel.ts';

const SLOTS = 6;

/** What a section from one milepost to its neighbour would cost; 0 for a ferry, which is paid for at its port. */
function arcOf({ arcs, board }: TravelMap, from: number, to: number): number {
  for (let slot = from * SLOTS; slot < from * SLOTS + SLOTS; slot++) {
    if (board.slotMilepost[slot] === to) return Math.max(0, arcs[slot] as number);
  }
  return 0;
}

/** How a way is joined to where its owner may build. */
export interface Link {
  readonly build: number; // of the whole way, what joins it included
  readonly way: readonly number[]; // from where building begins to the way; one milepost where it begins on it
}

/**
 * 9: a train may stand where its owner may not begin. Then its way is built from the milepost of it that is cheapest to
 * get to from a major city or own track: onward from there, and backward to where the train stands.
 */
export class Linking {
  readonly #map: TravelMap;
  #from: Travel | undefined;
  constructor(map: TravelMap) {
    this.#map = map;
  }

  /** Where the first way over an edge begins there: a way back over the same track costs nothing. */
  #sections(way: readonly number[]): readonly (readonly [number, number, number])[] {
    const count = this.#map.board.mileposts.length;
    const seen = new Set<number>();
    return way.slice(1).flatMap((to, i) => {
      const from = way[i] as number;
      const key = Math.min(from, to) * count + Math.max(from, to);
      if (seen.has(key)) return [];
      seen.add(key);
      return [[i, from, to] as const];
    });
  }

  /** The cheapest; undefined where nothing leads to the way. */
  of(way: readonly number[]): Link | undefined {
    const map = this.#map;
    const anchors = [...map.anchors.keys()].filter((at) => map.anchors[at] === 1);
    this.#from ??= travel(map, anchors, { cost: 1, step: 0 });
    const found = this.#from;
    const sections = this.#sections(way);
    let best: { build: number; at: number } | undefined;
    for (const [place, at] of way.entries()) {
      if (found.weight[at] === NO_WAY) continue;
      const parts = sections.map(([i, from, to]) => (i < place ? arcOf(map, to, from) : arcOf(map, from, to)));
      const build = parts.reduce((sum, part) => sum + part, found.cost[at] as number);
      if (!best || build < best.build) best = { build, at };
    }
    return best && { build: best.build, way: wayTo(found, best.at) };
  }
}
