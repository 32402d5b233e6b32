import { refusalsOf } from '@roundhouse/kernel/contract/violation.ts';
import { type Atlas, compileAtlas, type Network, networkOf } from '../../board/index.ts';
import type { HexId, PathDef, StopDef } from '../../board/types.ts';
import {
  chooseBest,
  isTownLike,
  type RouteContext,
  type RoutePolicy,
  type StopNode,
  stopAt,
  stopName,
  type TrainSpec,
} from '../index.ts';

const { refuse } = refusalsOf<'route.groupTwice' | 'route.wrongEnds'>();

export interface Drawn {
  readonly stops?: readonly StopDef[];
  readonly paths: readonly PathDef[];
}

/** A board whose track is printed. */
export function draw(hexes: Readonly<Record<HexId, Drawn>>): { readonly atlas: Atlas; readonly network: Network } {
  const list = Object.entries(hexes).map(
    ([id, { stops = [], paths }]) => ({ id, colour: 'gray', stops, paths, borders: [] }) as const,
  );
  const atlas = compileAtlas({ id: 'drawn', hexes: list }, []);
  return { atlas, network: networkOf(atlas, {}) };
}

export interface Rules {
  readonly own?: readonly string[]; // stops by name
  readonly blocked?: readonly string[];
  readonly markers?: readonly string[];
  readonly reenter?: readonly HexId[] | 'all';
  readonly townsMayEnd?: boolean;
  readonly minStops?: number;
  readonly minCities?: number;
  readonly groups?: readonly (readonly string[])[]; // stops of which a route visits one
  readonly crossings?: readonly string[]; // a group too
  readonly notEnds?: readonly [string, string]; // no route from one to the other
}

const nameOf = (network: Network, node: number): string => {
  const stop = stopAt(network, node);
  return stop ? stopName(stop) : '';
};

function moreRules(network: Network, { groups = [], crossings = [], notEnds }: Rules): Partial<RoutePolicy> {
  const nodesOf = (names: readonly string[]): readonly number[] =>
    network.nodes.flatMap((node, id) => (node.kind === 'stop' && names.includes(nameOf(network, id)) ? [id] : []));
  return {
    groups: [...groups, crossings].map((names) => ({
      nodes: nodesOf(names),
      refusal: (numbers) => refuse('route.groupTwice', numbers),
    })),
    crossings: nodesOf(crossings),
    check: ({ from, to }) => {
      const ends = [nameOf(network, from), nameOf(network, to)];
      return notEnds?.every((end) => ends.includes(end)) ? refuse('route.wrongEnds') : undefined;
    },
  };
}

/** Every counted stop pays what it shows; skipping trains count their best stops. */
export function simplePolicy(network: Network, rules: Rules): RoutePolicy {
  const { own = [], blocked = [], markers = [], reenter = [], townsMayEnd = false } = rules;
  return {
    isOwn: (node) => own.includes(nameOf(network, node)),
    isBlocked: (node) => blocked.includes(nameOf(network, node)),
    mayEnd: (node) => {
      const stop = stopAt(network, node);
      return stop !== undefined && (townsMayEnd || !isTownLike(stop.def));
    },
    mayReenter: (hex) => reenter === 'all' || reenter.includes(hex),
    markerAt: (border) => markers.includes(border),
    ...moreRules(network, rules),
    minStops: rules.minStops ?? 2,
    minCities: rules.minCities ?? 0,
    watch: [],
    revenue({ train, stops, visited }, account) {
      const paid = Array.from({ length: visited }, (_, i) => stops[i] as number).filter((node) => {
        const def = stopAt(network, node)?.def;
        return def !== undefined && !(isTownLike(def) && train.towns === 'ignored');
      });
      const worth = paid.map((node) => Number(stopAt(network, node)?.def.revenue));
      const chosen = new Int32Array(paid.length);
      const count = chooseBest(worth, paid.length, train.skips ? (train.counts ?? paid.length) : paid.length, chosen);
      let sum = 0;
      for (const i of chosen.subarray(0, count).sort()) {
        sum += worth[i] as number;
        account?.counted.push(paid[i] as number);
        account?.parts.push({ what: 'stop', where: nameOf(network, paid[i] as number), amount: worth[i] as number });
      }
      return sum * train.multiplier;
    },
    most: (node, train) => {
      const def = stopAt(network, node)?.def;
      return def && !(isTownLike(def) && train.towns === 'ignored') ? Number(def.revenue) * train.multiplier : 0;
    },
    ceiling({ train, stops, visited }) {
      const worth = (towns: boolean): readonly number[] =>
        Array.from({ length: visited }, (_, i) => stopAt(network, stops[i] as number) as StopNode)
          .filter(({ def }) => isTownLike(def) === towns)
          .map(({ def }) => Number(def.revenue));
      const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
      const dearest = (values: readonly number[]): number =>
        sum([...values].sort((a, b) => b - a).slice(0, train.counts ?? values.length));
      const towns = train.towns === 'ignored' ? [] : worth(true);
      const all = train.skips ? dearest([...worth(false), ...towns]) : dearest(worth(false)) + sum(towns);
      return all * train.multiplier;
    },
  };
}

export function contextOf(hexes: Readonly<Record<HexId, Drawn>>, rules: Rules): RouteContext {
  const board = draw(hexes);
  return { ...board, policy: simplePolicy(board.network, rules) };
}

export const train = (counts: number | null, more: Partial<TrainSpec> = {}): TrainSpec => ({
  id: String(counts),
  counts,
  skips: false,
  multiplier: 1,
  towns: 'free',
  ...more,
});
