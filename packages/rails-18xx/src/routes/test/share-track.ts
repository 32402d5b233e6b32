import { fieldOf } from '../field.ts';
import type { RouteContext, TrainSpec } from '../index.ts';
import { share, sweep } from '../share.ts';

/** The search that lists no routes, by itself and without a first look. */
export const shareTrack = (ctx: RouteContext, equipments: readonly (readonly TrainSpec[])[], nodes: number) =>
  share(
    { ctx, field: fieldOf(ctx, true), equipments, nodes, stop: undefined, floor: 0 },
    { found: new Map(), chosen: [] },
  );

/** The sweep for all trains, without a first look. Undefined where the track cannot be swept. */
export const sweepTrack = (ctx: RouteContext, equipments: readonly (readonly TrainSpec[])[], nodes: number) =>
  sweep({ ctx, field: fieldOf(ctx, true), equipments, nodes, stop: undefined, floor: 0 }, 0, {
    ...{ left: nodes, spent: 0, stop: undefined },
  });
