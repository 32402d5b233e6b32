import { Accord, type Supplier } from './accord.ts';
import { kindOf, reach } from './count.ts';
import type { Field } from './field.ts';
import { linesOf } from './lines.ts';
import { isRanged } from './outlook.ts';
import { pathOfArms } from './read-pool.ts';
import { Seeker } from './seek.ts';
import { stretchesOf } from './stretches.ts';
import type { FoundAmong } from './suggest.ts';
import { ListingSupplier, SeekingSupplier, soughtOf } from './suppliers.ts';
import { type Sweep, sweepsOf } from './sweep/sweep.ts';
import type { Chosen } from './top-runs.ts';
import type { RouteContext, TrainSpec } from './types.ts';
import { type FoundRoutes, isWhole } from './walk.ts';
import type { SearchBudget } from './walker.ts';

/** Nodes that may be spent on agreeing before the track is swept. */
const AGREEING = 16_000;

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
  readonly found: ReadonlyMap<string, FoundRoutes>; // by kind of train
  readonly chosen: readonly (Chosen | undefined)[]; // by way of equipping
}

/** Where the routes of each kind of train come from: a list of all of them, or else a search. */
function suppliersFor(
  { ctx, field, equipments }: Sharing,
  { found }: FirstLook,
  purse: SearchBudget,
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
  // The trains that go furthest come first: what is found out for them holds for the others.
  for (const train of equipments.flat().sort((a, b) => reach(b).all - reach(a).all)) supplierOf(train);
  return equipments.map((trains) => trains.map(supplierOf));
}

/** Sweeps over the track for all trains together, where that can be done. `known`: what the best known run is worth. */
export function sweep(sharing: Sharing, known: number, purse: SearchBudget): FoundAmong | undefined {
  const { ctx, field, equipments } = sharing;
  const sweeps = sweepsOf(ctx, field, linesOf(ctx.network, field), equipments, purse);
  if (sweeps === undefined) return undefined;
  let [value, best] = [known, -1];
  const isOpen = (one: Sweep): boolean => !one.isDone && one.most > value && purse.left > 0;
  for (let open = [...sweeps]; open.length > 0; open = open.filter(isOpen)) {
    for (const one of open) {
      one.pass(value);
      if (one.best.value <= value) continue;
      value = one.best.value;
      best = sweeps.indexOf(one);
    }
  }
  const equipment = Math.max(0, best);
  const routes = sweeps[best]?.routes ?? [];
  const upperBound = Math.max(value, ...sweeps.map(({ most }) => most));
  return { runs: [{ routes, value, equipment }], proved: upperBound <= value, upperBound, nodes: 0 };
}

/** The trains agree who has which track. Each `run` goes on where the one before ended. */
class Agreement {
  readonly #sharing: Sharing;
  readonly #accord: Accord;
  readonly #purse: SearchBudget;

  constructor(sharing: Sharing, look: FirstLook) {
    const { field, equipments, stop } = sharing;
    this.#sharing = sharing;
    this.#purse = { left: 0, spent: 0, stop };
    const suppliers = suppliersFor(sharing, look, this.#purse);
    this.#accord = new Accord(suppliers, field.graph.pieces, () => stretchesOf(field), this.#purse);
    look.chosen.forEach((chosen, variant) => {
      if (chosen === undefined) return;
      const trains = equipments[variant] as readonly TrainSpec[];
      const kinds = trains.map((train) => look.found.get(kindOf(train)) as FoundRoutes);
      const routes = chosen.routes.map((route, train) =>
        route < 0 ? undefined : soughtOf((kinds[train] as FoundRoutes).pool, route),
      );
      this.#accord.offer({ variant, routes, value: chosen.value });
    });
    this.raise(sharing.floor);
    this.#accord.begin();
  }

  /** Only a run worth more is of use. */
  raise(floor: number): void {
    if (floor > this.#accord.value) this.#accord.offer({ variant: 0, routes: [], value: floor });
  }

  /** Spends up to `nodes` more. */
  run(nodes: number): FoundAmong {
    const { ctx, field } = this.#sharing;
    this.#purse.left = nodes;
    this.#accord.run();
    const { value, most, best } = this.#accord;
    const { variant = 0, routes: agreed = [] } = best ?? {};
    const routes = agreed.flatMap((route, train) =>
      route ? [{ train, path: pathOfArms(ctx.network, field.graph, route) }] : [],
    );
    const run = { routes, value, equipment: variant };
    return { runs: [run], proved: most <= value, upperBound: most, nodes: this.#purse.spent };
  }
}

/** The better run and the lower upper bound of two searches made one after the other. */
export function both(first: FoundAmong, second: FoundAmong): FoundAmong {
  const better = (first.runs[0]?.value ?? 0) >= (second.runs[0]?.value ?? 0) ? first : second;
  const upperBound = Math.min(first.upperBound, second.upperBound);
  const proved = upperBound <= (better.runs[0]?.value ?? 0);
  return { runs: better.runs, proved, upperBound, nodes: first.nodes + second.nodes };
}

const worthOf = ({ runs }: FoundAmong): number => runs[0]?.value ?? 0;

/**
 * The best run of several trains. Trains whose reach limits what they earn mostly agree soon who has which track; other
 * trains, and trains that do not agree, sweep the track.
 */
export function share(sharing: Sharing, look: FirstLook): FoundAmong {
  const { ctx, equipments, nodes, stop, floor } = sharing;
  const isRangedAll = equipments.flat().every((train) => isRanged(ctx.policy, train));
  const agreement = isRangedAll ? new Agreement(sharing, look) : undefined;
  const agreed = agreement?.run(Math.min(nodes, AGREEING));
  if (agreed && (agreed.proved || agreed.nodes >= nodes || stop?.())) return agreed;
  const purse: SearchBudget = { left: nodes - (agreed?.nodes ?? 0), spent: 0, stop };
  const known = Math.max(floor, agreed ? worthOf(agreed) : 0, ...look.chosen.map((chosen) => chosen?.value ?? 0));
  const swept = sweep(sharing, known, purse);
  const found = swept && { ...swept, nodes: purse.spent };
  const so = agreed && found ? both(agreed, found) : (found ?? agreed);
  if (so && (so.proved || purse.left <= 0 || !agreement)) return so;
  const rest = agreement ?? new Agreement(sharing, look);
  rest.raise(so ? worthOf(so) : 0);
  const last = rest.run(purse.left);
  return so ? { ...both(so, last), nodes: purse.spent + last.nodes } : last;
}
