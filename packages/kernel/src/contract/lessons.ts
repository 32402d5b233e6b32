import type { Json } from './fact.ts';
import type { OptionValues } from './options.ts';
import type { ActionBase, Seat } from './title.ts';

/** Fields that an action must have, as they stand here; what is not named may be anything. */
export type ActionPattern = Readonly<Record<string, Json>>;

/** A move of a guided game. The learner's waits for the learner, unless it is given; others are made by themselves. */
export interface LessonMove {
  /** What is played: by a partner, by who skips the lesson, by the check. */
  readonly action: ActionBase;
  /** A move of the learner that is made for them, since it would teach nothing new. */
  readonly given?: boolean;
  /** Fields of the action whose lists may be in any order, such as cards picked one by one. */
  readonly unordered?: readonly string[];
  /** Places of the board to be lit, where those of the action itself would mislead. */
  readonly light?: readonly string[];
  /** What else the learner may do in its place; the moves after it must fit all the same. */
  readonly also?: readonly ActionPattern[];
}

/** One idea, and the moves that show it; without moves it is only read. What it says stands in the words by its id. */
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

/** A picture for who wants to know how a game is played: a part of the board as a lesson finds it. */
export interface HowToPicture {
  readonly id: string; // of the part that it belongs to, and of what is said of it
  readonly lesson: string;
  readonly part: readonly [x: number, y: number, width: number, height: number]; // of the whole board, in per cent
}
