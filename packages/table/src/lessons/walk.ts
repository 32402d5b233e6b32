import {
  type ActionBase,
  type ActionPattern,
  fieldsOf,
  type Json,
  jsonEqual,
  type Lesson,
  type LessonMove,
  type Lessons,
} from '@roundhouse/kernel';

/** How far a learner has come in a guided game. */
export interface LessonPlace {
  readonly id: string;
  readonly step: number; // from 0
  readonly of: number;
  readonly move: number; // how many of the learner's moves of this step are made
  readonly wants: ActionBase | null; // what the learner has to do next; null: read and go on
  readonly light: readonly string[] | null; // places to light up instead of those of the action
}

const lengthOf = ({ moves }: Lesson): number => moves.length;

/** The step reached after `made` moves. Steps without moves are only read; `read` is the last step that was read. */
function stepAt(plan: Lessons, made: number, read: number): { readonly step: number; readonly start: number } {
  let start = plan.opening.length;
  for (const [step, lesson] of plan.steps.entries()) {
    const end = start + lengthOf(lesson);
    const isDone = end > start ? made >= end : made > start || read >= step;
    if (!isDone) return { step, start };
    start = end;
  }
  return { step: plan.steps.length, start };
}

/** The next move; undefined: the learner has to read on before anything is played. */
export function nextMove(plan: Lessons, made: number, read: number): LessonMove | undefined {
  const { step, start } = stepAt(plan, made, read);
  return plan.steps[step]?.moves[made - start];
}

/** Whether the learner has to make a move; all others are made automatically. */
export const isAsked = ({ learner }: Pick<Lessons, 'learner'>, { action, given }: LessonMove): boolean =>
  action.seat === learner && given !== true;

/** Null: all lessons are done. */
export function placeIn(plan: Lessons, made: number, read: number): LessonPlace | null {
  const { step, start } = stepAt(plan, made, read);
  const lesson = plan.steps[step];
  if (!lesson) return null;
  const next = lesson.moves[made - start];
  return {
    id: lesson.id,
    step,
    of: plan.steps.length,
    move: lesson.moves.slice(0, made - start).filter((each) => isAsked(plan, each)).length,
    wants: next && isAsked(plan, next) ? next.action : null,
    light: next?.light ?? null,
  };
}

function fits(action: ActionBase, pattern: ActionPattern): boolean {
  const fields = fieldsOf(action);
  return Object.entries(pattern).every(([name, value]) => jsonEqual(fields[name] ?? null, value));
}

const sorted = (value: Json | undefined): Json => (Array.isArray(value) ? [...value].sort() : (value ?? null));

/** The same action with some of its lists sorted. */
function ordered(action: ActionBase, fields: readonly string[]): object {
  const values = fieldsOf(action);
  return { ...action, ...Object.fromEntries(fields.map((name) => [name, sorted(values[name])])) };
}

/** Whether an action is what a lesson waits for. */
export function isWanted({ action: wanted, also = [], unordered = [] }: LessonMove, action: ActionBase): boolean {
  if (action.seat !== wanted.seat) return false;
  return (
    jsonEqual(ordered(action, unordered), ordered(wanted, unordered)) || also.some((pattern) => fits(action, pattern))
  );
}
