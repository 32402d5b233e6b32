import { findAmong, isRefusal, reckonRun, type TrainSpec } from '@roundhouse/rails-18xx';
import { runSearchOf } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { ATLAS } from './rules/atlas.ts';
import { type RunPosition, runContext } from './rules/revenue.ts';
import { type Public, positionOf } from './rules/run.ts';
import type { Train } from './rules/state.ts';
import { labelOf } from './rules/train-cards.ts';
import { equipments, specsOf, withTender } from './rules/train-specs.ts';

interface Position extends RunPosition {
  /** The trains without a tender, by place. */
  readonly trains: readonly TrainSpec[];
  readonly places: readonly number[]; // of those that may run
  readonly variants: readonly (readonly TrainSpec[])[];
  readonly tender: boolean;
}

const contextOf = (position: Position) => runContext(ATLAS[position.edition], position);

export const RUNS = runSearchOf<Public, Train, Position>({
  label: labelOf,
  position(at, company) {
    const { trains = [], tender = false } = at.companies[company] ?? {};
    const found = equipments(at, { trains, tender });
    return { ...positionOf(at, company), trains: specsOf(trains, null), ...found, tender };
  },
  search(position, limits) {
    const found = findAmong(contextOf(position), position.variants, limits);
    const runs = found.runs.map((run) => ({
      ...run,
      routes: run.routes.map((route) => ({ ...route, place: position.places[route.place] as number })),
    }));
    return { ...found, runs };
  },
  reckon(position, routes) {
    const ctx = contextOf(position);
    const written = routes.map(({ place, path }) => ({ train: place, path }));
    const plain = reckonRun(ctx, position.trains, written);
    if (!isRefusal(plain) || !position.tender) return plain;
    // The player who draws a route that needs the tender means to use it there.
    const equipped = position.trains.map((_, place) => reckonRun(ctx, withTender(position.trains, place), written));
    return equipped.find((run) => !isRefusal(run)) ?? plain;
  },
});
