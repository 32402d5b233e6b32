import type { CompanyId } from '../board/types.ts';
import { type CompaniesSlice, companyIn, withCompany } from '../verbs/companies.ts';
import type { TrainName } from './depot.ts';

/** Trains of companies: names, or names with what a title has to know about each, such as when it was bought. */
export type TrainsSlice<T> = CompaniesSlice<{ readonly trains: readonly T[] }>;

/** How an action names a train of a company: trains of one label are alike. */
export type TrainLabel<T> = (train: T) => string;

/** Where trains of one name are alike. */
export const nameOf = ({ name }: { readonly name: TrainName }): string => name;

export const labelsOf = <T>(trains: readonly T[], label: TrainLabel<T>): readonly string[] => [
  ...new Set(trains.map(label)),
];

/** The place of the first train of that label among a company's trains; -1 if it has none. */
export const placeOf = <T>(trains: readonly T[], label: TrainLabel<T>, name: string): number =>
  trains.findIndex((train) => label(train) === name);

export function withTrains<T, S extends TrainsSlice<T>>(state: S, id: CompanyId, trains: readonly T[]): S {
  return withCompany<TrainsSlice<T>>(state, id, { trains }) as S;
}

export const gainTrain = <T, S extends TrainsSlice<T>>(state: S, id: CompanyId, train: T): S =>
  withTrains<T, S>(state, id, [...companyIn<{ readonly trains: readonly T[] }>(state, id).trains, train]);

export function loseTrain<T, S extends TrainsSlice<T>>(state: S, id: CompanyId, place: number): S {
  const { trains } = companyIn<{ readonly trains: readonly T[] }>(state, id);
  return withTrains<T, S>(
    state,
    id,
    trains.filter((_, i) => i !== place),
  );
}

/** Takes from all companies the trains that must go. */
export function removeTrains<T, S extends TrainsSlice<T>>(state: S, goes: (train: T) => boolean): S {
  let next = state;
  for (const id of Object.keys(state.companies)) {
    const { trains } = companyIn<{ readonly trains: readonly T[] }>(state, id);
    const kept = trains.filter((train) => !goes(train));
    if (kept.length < trains.length) next = withTrains<T, S>(next, id, kept);
  }
  return next;
}
