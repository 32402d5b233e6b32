import { type ActionBase, type Lessons, stableHash } from '@roundhouse/kernel';
import { isAsked, isWanted, type LessonPlace, nextMove, placeIn } from '@roundhouse/table';

/** What is stored of a guided game besides its moves; `plan` identifies the version of the lessons. */
export interface SavedLesson {
  readonly plan: string;
  readonly read: number; // the last step that was only read; -1: none
}

export const beginLesson = (plan: Lessons): SavedLesson => ({ plan: stableHash(plan), read: -1 });

/** A guided game. The present lesson follows from the moves, so undo leads back to earlier lessons automatically. */
export class LessonRun {
  readonly #plan: Lessons;
  #read: number;

  constructor(plan: Lessons, { read }: SavedLesson) {
    this.#plan = plan;
    this.#read = read;
  }

  /** How many moves come before the first lesson: they cannot be undone. */
  get floor(): number {
    return this.#plan.opening.length;
  }

  save(): SavedLesson {
    return { ...beginLesson(this.#plan), read: this.#read };
  }

  /** Null: all lessons are done. */
  place(made: number): LessonPlace | null {
    return placeIn(this.#plan, made, this.#read);
  }

  /** Whether the learner may do this now. */
  allows(made: number, action: ActionBase): boolean {
    const next = nextMove(this.#plan, made, this.#read);
    return next !== undefined && isAsked(this.#plan, next) && isWanted(next, action);
  }

  /** The automatic move that is next; null: the learner has to do or read something. */
  byItself(made: number): ActionBase | null {
    const opening = this.#plan.opening[made];
    if (opening) return opening;
    const next = nextMove(this.#plan, made, this.#read);
    return next && !isAsked(this.#plan, next) ? next.action : null;
  }

  /** Skips ahead: a step without moves counts as read; otherwise returns the next move to make for the learner. */
  pass(made: number): ActionBase | null {
    const place = this.place(made);
    if (!place) return null;
    if (place.wants === null) this.#read = place.step;
    return place.wants;
  }
}
