import { type ActionBase, type Lessons, stableHash } from '@roundhouse/kernel';
import { isAsked, isWanted, type LessonPlace, nextMove, placeIn } from '@roundhouse/table';

/** What is kept of a guided game beside its moves; `plan` names the lessons as they were. */
export interface SavedLesson {
  readonly plan: string;
  readonly read: number; // the last step that was only read; -1: none
}

export const beginLesson = (plan: Lessons): SavedLesson => ({ plan: stableHash(plan), read: -1 });

/** A guided game: where it stands follows from its moves, so that undo leads back to an earlier lesson by itself. */
export class LessonRun {
  readonly #plan: Lessons;
  #read: number;

  constructor(plan: Lessons, { read }: SavedLesson) {
    this.#plan = plan;
    this.#read = read;
  }

  /** Moves before the first lesson: nobody takes them back. */
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

  /** A move that is made by itself now; null: it is the learner's turn to do or to read something. */
  byItself(made: number): ActionBase | null {
    const opening = this.#plan.opening[made];
    if (opening) return opening;
    const next = nextMove(this.#plan, made, this.#read);
    return next && !isAsked(this.#plan, next) ? next.action : null;
  }

  /** Passes a step: what is only read counts as read; otherwise returns the move to be made in the learner's place. */
  pass(made: number): ActionBase | null {
    const place = this.place(made);
    if (!place) return null;
    if (place.wants === null) this.#read = place.step;
    return place.wants;
  }
}
