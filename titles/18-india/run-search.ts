import type { Json } from '@roundhouse/kernel';
import { findRuns, reckonRun, type TrainName } from '@roundhouse/rails-18xx';
import type { RunSearch } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { ATLAS } from './rules/atlas.ts';
import { type RunPosition, runContext } from './rules/revenue.ts';
import { trainSpec } from './rules/run.ts';
import type { State } from './rules/state.ts';

interface Position extends RunPosition {
  readonly trains: readonly TrainName[];
}

const contextOf = (position: Position) => runContext(ATLAS[position.edition], position);

/** What runs depend on is public: a state and any view of it tell the same. */
type Public = Pick<State, 'board' | 'companies' | 'concessions' | 'jewellery' | 'edition'>;

export const RUNS: RunSearch<Public> = {
  companies: ({ companies }) => Object.keys(companies).filter((id) => (companies[id]?.trains.length ?? 0) > 0),
  trains: ({ companies }, company) => companies[company]?.trains.map(({ name }) => name) ?? [],
  position({ board, companies, concessions, jewellery, edition }, company) {
    const trains = companies[company]?.trains.map(({ name }) => name) ?? [];
    const position: Position = { board, company, concessions, jewellery, edition, trains };
    return position as unknown as Json;
  },
  search(from, limits) {
    const position = from as unknown as Position;
    return findRuns(contextOf(position), position.trains.map(trainSpec), limits);
  },
  reckon(from, routes) {
    const position = from as unknown as Position;
    const written = routes.map(({ place, path }) => ({ train: place, path }));
    return reckonRun(contextOf(position), position.trains.map(trainSpec), written);
  },
};
