import { Accord, type Supplier } from './accord.ts';
import type { Field } from './field.ts';
import { linesOf } from './lines.ts';
import { pathOfArms, revenueOf } from './read-pool.ts';
import { Seeker } from './seek.ts';
import { stretchesOf } from './stretches.ts';
import type { SuggestedRuns } from './suggest.ts';
import { ListingSupplier, SeekingSupplier, soughtOf } from './suppliers.ts';
import { sweepOf } from './sweep/sweep.ts';
import type { Chosen } from './top-runs.ts';
import type { RouteContext, TrainSpec } from './types.ts';
import { type Found, isWhole, kindOf } from './walk.ts';
import type { Purse } from './walker.ts';

export interface Sharing {
  readonly ctx: RouteContext;
  readonly field: Field;
  readonly equipments: readonly (readonly TrainSpec[])[];
  readonly nodes: number;
  readonly stop: (() => boolean) | undefined;
  /** Only a run worth more is of use. */
  readonly floor: number;
}

/** What a first look has found. */
export interface FirstLook {
  readonly found: ReadonlyMap<string, Found>; // by kind of train
  readonly chosen: readonly (Chosen | undefined)[]; // by way of equipping
}

/** Who knows the routes of each kind of train: those that have all of them, else those that seek. */
function suppliersFor(
  { ctx, field, equipments }: Sharing,
  { found }: FirstLook,
  purse: Purse,
): readonly (readonly Supplier[])[] {
  const lines = linesOf(ctx.network, field);
  const known = new Map<string, Supplier>();
  const supplierOf = (train: TrainSpec): Supplier => {
    const kind = kindOf(train);
    let supplier = known.get(kind);
    if (supplier === undefined) {
      const routes = found.get(kind);
      supplier =
        routes && isWhole(routes)
          ? new ListingSupplier(routes.pool)
          : new SeekingSupplier(new Seeker(ctx, field, lines, train, purse));
      known.set(kind, supplier);
    }
    return supplier;
  };
  return equipments.map((trains) => trains.map(supplierOf));
}

/** One sweep over the track for all trains, where that can be done. */
function sweep({ ctx, field, equipments, floor }: Sharing, look: FirstLook, purse: Purse): SuggestedRuns | undefined {
  const lines = linesOf(ctx.network, field);
  const [trains, ...others] = equipments;
  const sweep = trains && others.length === 0 ? sweepOf(ctx, field, lines, trains, purse) : undefined;
  if (sweep === undefined) return undefined;
  sweep.run(Math.max(floor, look.chosen[0]?.value ?? 0));
  const { routes, value } = sweep.best;
  return {
    runs: [{ routes, revenue: value, value, equipment: 0 }],
    proved: sweep.most <= value,
    upperBound: sweep.most,
    nodes: purse.spent,
  };
}

/** The best run of trains that share the track out among them. */
export function share(sharing: Sharing, look: FirstLook): SuggestedRuns {
  const { ctx, field, equipments, nodes, stop, floor } = sharing;
  const purse: Purse = { left: nodes, spent: 0, stop };
  const swept = sweep(sharing, look, purse);
  if (swept) return swept;
  const accord = new Accord(suppliersFor(sharing, look, purse), stretchesOf(field), purse);
  look.chosen.forEach((chosen, variant) => {
    if (chosen === undefined) return;
    const kinds = (equipments[variant] as readonly TrainSpec[]).map((train) => look.found.get(kindOf(train)) as Found);
    const routes = chosen.routes.map((route, train) =>
      route < 0 ? undefined : soughtOf((kinds[train] as Found).pool, route),
    );
    accord.offer({ variant, routes, value: chosen.value });
  });
  if (floor > accord.value) accord.offer({ variant: 0, routes: [], value: floor });
  accord.begin();
  accord.run();
  const { variant = 0, routes: agreed = [] } = accord.best ?? {};
  const routes = agreed.flatMap((route, train) =>
    route ? [{ train, path: pathOfArms(ctx.network, field.graph, route) }] : [],
  );
  const revenue = ctx.policy.objective
    ? revenueOf(ctx, equipments[variant] as readonly TrainSpec[], routes)
    : accord.value;
  return {
    runs: [{ routes, revenue, value: accord.value, equipment: variant }],
    proved: accord.most <= accord.value,
    upperBound: accord.most,
    nodes: purse.spent,
  };
}
