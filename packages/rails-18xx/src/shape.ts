import {
  byId,
  count,
  list,
  maybe,
  object,
  oneOf,
  orNull,
  type Shape,
  whole,
  word,
} from '@roundhouse/kernel/json/shape.ts';
import type { LayChain } from './board/chain.ts';
import type { BoardState, RoutePath, Station } from './board/index.ts';
import type { MarketState } from './market/market.ts';
import type { Holding } from './shares/holdings.ts';
import type { Depot } from './trains/depot.ts';

/** Shapes of what states of 18xx games have in common. The numbers are far above what any game of the family holds. */
export const MOST = { hexes: 500, companies: 60, certs: 300, trains: 100, stations: 400, stops: 300 } as const;

export const id = word(40);
export const companies = list(id, MOST.companies);
export const certs = list(id, MOST.certs);
export const hexes = list(id, MOST.hexes);
export const holding: Shape<Holding> = byId(whole(0, 1_000), MOST.certs);
export const routePath: Shape<RoutePath> = list(id, MOST.stops);

export const station = object<Station>({
  company: id,
  hex: id,
  stop: count,
  waiting: maybe(oneOf(true)),
  sharing: maybe(oneOf(true)),
});

export const board = object<BoardState>({
  tiles: byId(object({ tile: id, rotation: whole(0, 5) }), MOST.hexes),
  stations: list(station, MOST.stations),
  reservations: list(object({ company: id, hex: id, stop: orNull(count) }), MOST.stations),
  gaugeMarkers: list(id, MOST.hexes),
  closed: maybe(hexes),
});

export const market = object<MarketState>({
  entries: count,
  markers: byId(object({ row: count, column: count, entered: count }), MOST.companies),
});

export const depot = object<Depot>({ unsold: list(count, MOST.trains), used: list(id, MOST.trains) });

export const layChain = object<LayChain>({ hex: id, exits: list(whole(0, 5), 6) });

/** A company's turn: the same frame under the name of each of its steps. */
export const turnFrames = <T extends string, F>(steps: readonly T[], frame: Shape<F>): Readonly<Record<T, Shape<F>>> =>
  Object.fromEntries(steps.map((step) => [step, frame])) as Record<T, Shape<F>>;
