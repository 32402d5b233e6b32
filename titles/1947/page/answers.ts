import type { State } from '../index.ts';
import { type RunChoice, runChoices } from '../queries.ts';

export interface RunQuestion {
  readonly kind: 'runs';
  readonly nodes: number; // how long to look
}

/** Answers that take too long for the page itself; runs in the worker. */
export const answer = (state: State, { nodes }: RunQuestion): readonly RunChoice[] => runChoices(state, { nodes });
