import type { Fact } from './fact.ts';

/** What the games of a title are compared by. */
export interface FigureKind {
  readonly id: string;
  /** How values lie, by name; or how much came in which round, by name. */
  readonly shows: 'spread' | 'rounds';
  readonly isMoney?: boolean;
}

/** One number of a finished game. */
export interface Figure {
  readonly kind: string; // one of the title's kinds
  readonly name: string; // of what: a company, a train
  readonly round: number | null; // counted from 1, where the kind goes by rounds
  readonly value: number;
}

/** What a finished game adds to the statistics of its title. */
export interface Figures<S> {
  readonly kinds: readonly FigureKind[]; // in the order in which they are shown
  /** `facts`: all that the moves that stand brought about, in order. */
  of(state: S, facts: readonly Fact[]): readonly Figure[];
}
