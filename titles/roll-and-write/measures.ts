import type { Measures } from '@roundhouse/kernel';
import { advise } from './advice.ts';
import { TITLE } from './index.ts';
import { bestRun } from './rules/best-run.ts';
import type { State } from './rules/state.ts';

const NODES = 1_000_000;

const seatOf = (state: State): number => {
  const frame = state.flow.at(-1);
  return frame?.step === 'turn' ? frame.seat : 0;
};

/** What is timed of this title: at the start of a person's turn. */
export const MEASURES: Measures<State> = {
  name: 'turns',
  suits: (state) => state.flow.at(-1)?.step === 'turn' && state.ended === null,
  list: [
    {
      name: 'best run of three lines, just read',
      times: 1,
      of: (state) => () => bestRun(state, seatOf(state), 3, { nodes: NODES }),
    },
    { name: 'all choices of a turn', times: 1, of: (state) => () => TITLE.legal(state, seatOf(state)) },
    {
      name: 'a sensible step',
      times: 1,
      of: (state) => () => advise(state, TITLE.legal(state, seatOf(state))),
    },
  ],
};
