import { findRuns, nameOf, reckonRun, type TrainName } from '@roundhouse/rails-18xx';
import { runSearchOf } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { ATLAS } from './rules/atlas.ts';
import { type RunPosition, runContext } from './rules/revenue.ts';
import { trainSpec } from './rules/run.ts';
import type { State, Train } from './rules/state.ts';

interface Position extends RunPosition {
  readonly trains: readonly TrainName[];
}

const contextOf = (position: Position) => runContext(ATLAS[position.edition], position);

/** What runs depend on is public: a state and any view of it tell the same. */
type Public = Pick<State, 'board' | 'companies' | 'concessions' | 'jewellery' | 'edition'>;

export const RUNS = runSearchOf<Public, Train, Position>({
  label: nameOf,
  position({ board, companies, concessions, jewellery, edition }, company) {
    const trains = companies[company]?.trains.map(nameOf) ?? [];
    return { board, company, concessions, jewellery, edition, trains };
  },
  search: (position, limits) => findRuns(contextOf(position), position.trains.map(trainSpec), limits),
  reckon(position, routes) {
    const written = routes.map(({ place, path }) => ({ train: place, path }));
    return reckonRun(contextOf(position), position.trains.map(trainSpec), written);
  },
});
