import type { State } from './state.ts';

/** 8: in the last Operating Round northern majors earn double. */
export const isLastRound = ({ renfe, set }: Pick<State, 'renfe' | 'set'>): boolean =>
  renfe === 'last' && set.round > 0 && set.round === set.rounds;
