import type { Json } from './fact.ts';
import type { OptionValues } from './options.ts';
import type { ActionBase, Seat } from './title.ts';

/** Fields that an action must have with exactly these values; its other fields may hold anything. */
export type ActionPattern = Readonly<Record<string, Json>>;

/** A move of a guided game. The learner's own moves wait for the learner unless they are `given`; all others are made automatically. */
export interface LessonMove {
  /** The action that is played for a partner, for a learner who skips the lesson, and by the check of lessons. */
  readonly action: ActionBase;
  /** A move of the learner that is made for them, since it would teach nothing new. */
  readonly given?: boolean;
  /** Fields of the action whose lists may be in any order, such as cards picked one by one. */
  readonly unordered?: readonly string[];
  /** Places of the board to light up, where those of the action itself would mislead. */
  readonly light?: readonly string[];
  /** Other actions that the learner may take instead; the moves after them must still be possible. */
  readonly also?: readonly ActionPattern[];
}

/** One idea, and the moves that show it; without moves it is only read. Its text is in the title's words under its id. */
export interface Lesson {
  readonly id: string;
  readonly moves: readonly LessonMove[];
}

/** A guided first game: plain data (docs/lessons.md). */
export interface Lessons {
  readonly players: number;
  readonly learner: Seat;
  readonly seed: string;
  readonly options: OptionValues;
  /** Made before the learner sees the table. */
  readonly opening: readonly ActionBase[];
  readonly steps: readonly Lesson[];
}

/** A picture for the page on how a game is played: a part of the board as it is when a lesson begins. */
export interface HowToPicture {
  readonly id: string; // of the part of the page that it belongs to, and of its caption
  readonly lesson: string;
  readonly part: readonly [x: number, y: number, width: number, height: number]; // in per cent of the whole board
}
