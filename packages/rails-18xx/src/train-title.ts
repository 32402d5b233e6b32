import type { ActionBase, AnyTitle, KernelState, Title } from '@roundhouse/kernel';
import type { RunSearch } from './best-run/run-search.ts';
import type { Planning } from './plan/pencil.ts';

/** What games in which companies run trains offer beside the contract of all titles. */
export interface TrainTools<At> {
  /** The best runs of trains, for any company at any time. */
  readonly runs: RunSearch<At>;
  /** What could be built, pencilled in by each player for themselves. */
  readonly plan: Planning<At>;
}

export interface TrainTitle<S extends KernelState, A extends ActionBase, V> extends Title<S, A, V> {
  readonly trains: TrainTools<S | V>;
}

/** The tools of a title, if it has any. */
export const trainsOf = (title: AnyTitle): TrainTools<unknown> | undefined =>
  (title as Partial<Pick<TrainTitle<KernelState, ActionBase, unknown>, 'trains'>>).trains;
