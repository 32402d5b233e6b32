import type { Json } from '@roundhouse/kernel/contract/fact.ts';
import type { Limits } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { PlannedRoute } from '../plan/pencil.ts';
import { RepeatedSearch } from './repeated-search.ts';

/** One line of a route's account. */
export interface FoundPart {
  readonly what: string;
  readonly which?: string;
  readonly where?: string;
  readonly amount: number;
}

export interface FoundRoute {
  readonly train: string; // its name
  readonly place: number; // which of the company's trains
  readonly path: readonly string[];
  readonly stops: readonly string[]; // visited, in the order travelled
  readonly revenue: number;
  readonly parts: readonly FoundPart[]; // they add up to the revenue
  readonly beside?: readonly FoundPart[]; // income that is no part of it
  readonly with?: string; // what the train was given for this run
}

export interface FoundRun {
  readonly routes: readonly FoundRoute[];
  readonly revenue: number;
  /** What the search maximised: the revenue, and other income where the title has such. */
  readonly value: number;
}

/** What a search has found. Plain data: it travels between threads. */
export interface FoundRuns {
  readonly runs: readonly FoundRun[]; // the best first; at least one, though it may be without routes
  readonly proved: boolean; // that these are the best
  readonly upperBound: number; // no run is worth more
  readonly nodes: number;
}

export interface RunLimits extends Limits {
  readonly top?: number; // how many different runs
  readonly isBrief?: boolean; // only a short look, for callers that ask often
}

/** Of titles whose companies run trains: the best run, for any company at any time. */
export interface RunSearch<At> {
  /** Companies that have trains. */
  companies(at: At): readonly string[];
  /** Names of a company's trains, by place. */
  trains(at: At, company: string): readonly string[];
  /** All that the runs of a company depend on, taken from a state or from a player's view of it. */
  position(at: At, company: string): Json;
  search(position: Json, limits: RunLimits): FoundRuns;
  /** What given routes earn, or why they may not be run. */
  reckon(position: Json, routes: readonly PlannedRoute[]): FoundRun | Refusal;
}

interface Running<T> {
  readonly companies: Readonly<Record<string, { readonly trains: readonly T[] }>>;
}

interface RunSearchPolicy<At, T, P> {
  label(train: T): string;
  /** Plain data: it travels between threads. */
  position(at: At, company: string): P;
  search(position: P, limits: RunLimits): FoundRuns;
  reckon(position: P, routes: readonly PlannedRoute[]): FoundRun | Refusal;
}

/** The search of a title. Only the title knows what its positions are: the data that it gave out comes back to it. */
export function runSearchOf<At extends Running<T>, T, P extends object>(
  policy: RunSearchPolicy<At, T, P>,
): RunSearch<At> {
  const { label, position, search, reckon } = policy;
  const own = (from: Json): P => from as P;
  return {
    companies: ({ companies }) => Object.keys(companies).filter((id) => (companies[id]?.trains.length ?? 0) > 0),
    trains: ({ companies }, company) => companies[company]?.trains.map(label) ?? [],
    position: (at, company) => position(at, company) as Json,
    search: (from, limits) => search(own(from), limits),
    reckon: (from, routes) => reckon(own(from), routes),
  };
}

/** What a thread is asked to look for. */
export interface SearchOrder {
  readonly title: string;
  readonly position: Json;
  readonly top: number;
  /** Memory shared with the asking thread: not 0 means stop. Where memory cannot be shared, this thread is ended instead. */
  readonly flag?: Int32Array;
}

export interface SearchReport {
  readonly found: FoundRuns;
  readonly done: boolean;
}

/** The better run of two searches of one position, with the lower upper bound. The second was the more thorough one. */
export function bothFound(before: FoundRuns | undefined, after: FoundRuns): FoundRuns {
  if (before === undefined || after.proved) return after;
  const better = (before.runs[0]?.value ?? 0) > (after.runs[0]?.value ?? 0) ? before : after;
  return { ...after, runs: better.runs, upperBound: Math.min(before.upperBound, after.upperBound) };
}

/** Searches deeper and deeper and reports each time. */
export function searchDeeper(
  search: (position: Json, limits: RunLimits) => FoundRuns,
  { position, top, flag }: SearchOrder,
  report: (report: SearchReport) => void,
): void {
  const stop = (): boolean => flag !== undefined && Atomics.load(flag, 0) !== 0;
  const repeated = new RepeatedSearch<FoundRuns>(bothFound);
  for (let done = false; !done; ) {
    const found = repeated.take(search(position, { nodes: repeated.nodes, top, stop })) as FoundRuns;
    done = repeated.done || stop();
    report({ found, done });
  }
}
