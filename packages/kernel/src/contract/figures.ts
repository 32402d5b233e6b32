import type { Fact } from './fact.ts';

/** One kind of number by which finished games of a title are compared. */
export interface FigureKind {
  readonly id: string;
  /** For each name: how the values are spread, or how much came in which round. */
  readonly shows: 'spread' | 'rounds';
  readonly isMoney?: boolean;
}

/** One number of a finished game. */
export interface Figure {
  readonly kind: string; // one of the title's kinds
  readonly name: string; // what the number belongs to: a company, a train
  readonly round: number | null; // counted from 1, if the kind shows rounds
  readonly value: number;
}

/** What a finished game adds to the statistics of its title. */
export interface Figures<S> {
  readonly kinds: readonly FigureKind[]; // in the order in which they are shown
  /** `facts`: everything caused by the moves that stand, in order. */
  of(state: S, facts: readonly Fact[]): readonly Figure[];
}
