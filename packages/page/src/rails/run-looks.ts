import { ROUTE_COLOURS, type RouteLook } from '@roundhouse/board-drawing';
import type { Fact } from '@roundhouse/kernel';
import type { RoutePath } from '@roundhouse/rails-18xx';
import type { Entry } from '../source/table-source.ts';

export interface RunRoute {
  readonly train: number;
  readonly path: RoutePath;
}

interface Part {
  readonly what: string;
  readonly which?: string;
  readonly where?: string;
  readonly amount: number;
}

export interface RouteAccount extends RunRoute {
  readonly revenue: number;
  readonly parts: readonly Part[];
  /** What the company gets besides the revenue. */
  readonly beside?: readonly Part[];
}

/** The calculation of a run's revenue, from the facts that it would cause. */
export const accountsIn = (facts: readonly Fact[]): readonly RouteAccount[] =>
  (facts.find(({ type }) => type === 'run')?.routes as readonly RouteAccount[] | undefined) ?? [];

/** The colours and patterns that distinguish the trains. */
export const looksOf = (routes: readonly RunRoute[]): readonly RouteLook[] =>
  routes.map(({ train, path }) => ({ path, colour: ROUTE_COLOURS[train % ROUTE_COLOURS.length] ?? '#000000' }));

const NOT_RUN: readonly RouteLook[] = [];

/** The run of a move in the log, if it was one. If a move has several entries, the last one counts. */
export function ranIn(entries: readonly Entry[], moves: number): readonly RouteLook[] {
  const made = entries.findLast((entry) => entry.kind === 'action' && entry.moves === moves);
  const accounts = made ? accountsIn(made.facts) : [];
  return accounts.length === 0 ? NOT_RUN : looksOf(accounts);
}
