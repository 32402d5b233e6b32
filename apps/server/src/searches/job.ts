import {
  type ActionBase,
  type Json,
  type KernelState,
  type OpenChoice,
  onBoard,
  type Solution,
} from '@roundhouse/kernel';
import { PROGRAM_LIMITS } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import type { Failed } from '../threads/work-thread.ts';

/** What a program has to search for. Plain data, since it goes to another thread. */
export interface SearchJob {
  readonly title: string;
  readonly board: Json | undefined; // if it is not the title's own
  readonly state: KernelState;
  readonly choice: OpenChoice<ActionBase>;
}

export type SearchAnswer = { readonly ok: true; readonly found: Solution<ActionBase> | undefined } | Failed;

/** Runs the search with a fixed number of steps and no clock, so that the answer is always and everywhere the same. */
export function search({ title: id, board, state, choice }: SearchJob): SearchAnswer {
  try {
    const title = titleById(id);
    if (!title) throw new Error(`there is no ${id}`);
    return { ok: true, found: onBoard(title, board).solve?.(state, choice, PROGRAM_LIMITS) };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, why: 'failed', problem };
  }
}
