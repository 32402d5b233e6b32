import {
  type ActionBase,
  type AnyTitle,
  type Choice,
  fieldsOf,
  jsonEqual,
  type KernelState,
  type Lesson,
  type LessonMove,
  type Lessons,
  newGame,
  play,
  problemLine,
} from '@roundhouse/kernel';
import { isAsked, isWanted } from '@roundhouse/table';

/** How many lessons a guided game may have: fewer teach too little, more are tiring. */
const STEPS = { min: 10, max: 15 };

/** A lesson with more moves of the learner than this teaches more than one idea. */
const MOVES = 6;

/** Whether the offered choices include an action. */
function isOffered(choices: readonly Choice<ActionBase>[], action: ActionBase): boolean {
  return choices.some((choice) => {
    if (choice.kind === 'open') return choice.type === action.type;
    if (choice.kind === 'exact') return jsonEqual(choice.action, action);
    const amount = fieldsOf(action)[choice.field];
    return jsonEqual({ ...choice.action, [choice.field]: amount }, action);
  });
}

type Problem = (what: string) => void;

/** Plays one move; undefined if it cannot be played. */
function played(title: AnyTitle, state: KernelState, action: ActionBase, problem: Problem): KernelState | undefined {
  const parsed = title.parse(action);
  if (!parsed.ok) {
    problem(`${JSON.stringify(action)}: ${problemLine(parsed.problem)}`);
    return undefined;
  }
  const done = play(title, state, action);
  if (done.ok) return done.state;
  problem(`${JSON.stringify(action)} is refused: ${done.violation.code}, ${done.violation.rule.section}`);
  return undefined;
}

interface Ahead {
  readonly step: string;
  readonly move: LessonMove;
}

const movesOf = (steps: readonly Lesson[]): readonly Ahead[] =>
  steps.flatMap(({ id, moves }) => moves.map((move) => ({ step: id, move })));

/** The other offered actions that the lesson accepts in place of a move. */
function othersFor(title: AnyTitle, state: KernelState, move: LessonMove): readonly ActionBase[] {
  if (!move.also) return [];
  return title
    .legal(state, move.action.seat)
    .flatMap((choice) => (choice.kind === 'exact' ? [choice.action] : []))
    .filter((action) => isWanted(move, action) && !jsonEqual(action, move.action));
}

/** Plays the moves of the lessons to the end; with `branch`, also with every other action that is accepted for each. */
function walk(
  title: AnyTitle,
  plan: Lessons,
  from: KernelState,
  ahead: readonly Ahead[],
  tell: Problem,
  branch: boolean,
): void {
  let state: KernelState | undefined = from;
  for (const [i, { step, move }] of ahead.entries()) {
    const problem: Problem = (what) => tell(`${step}: ${what}`);
    const { action } = move;
    const isLearners = isAsked(plan, move);
    if (isLearners && !isOffered(title.legal(state, action.seat), action)) {
      problem(`${JSON.stringify(action)} is not offered`);
    }
    if (move.also && !isLearners) problem('only a move of the learner may be another');
    if (branch) {
      const others = othersFor(title, state, move);
      if (move.also && others.length === 0) problem('nothing else is offered, though another move is allowed');
      for (const other of others) {
        const after = played(title, state, other, problem);
        const within: Problem = (what) => problem(`after ${JSON.stringify(other)}: ${what}`);
        if (after) walk(title, plan, after, ahead.slice(i + 1), within, false);
      }
    }
    state = played(title, state, action, problem);
    if (!state) return;
  }
}

function formProblems(plan: Lessons): readonly string[] {
  const { steps, players, learner } = plan;
  const ids = steps.map(({ id }) => id);
  const seats = steps.flatMap(({ moves }) => moves.map(({ action }) => action.seat));
  const full = steps.filter(({ moves }) => moves.filter((move) => isAsked(plan, move)).length > MOVES);
  const idle = steps.filter(({ moves: [first] }) => first !== undefined && !isAsked(plan, first));
  return [
    ...(steps.length < STEPS.min || steps.length > STEPS.max ? [`${steps.length} lessons`] : []),
    ...(new Set(ids).size < ids.length ? ['two lessons have the same id'] : []),
    ...(learner >= players || seats.some((seat) => seat >= players) ? ['there is no such seat'] : []),
    ...full.map(({ id }) => `${id}: more than ${MOVES} moves to make`),
    ...idle.map(({ id }) => `${id}: begins with a move that is made by itself; that belongs to the lesson before`),
  ];
}

/** Plays a guided game through the rules, in every way that it allows. Returns what is wrong with it, for its author. */
export function lessonProblems(title: AnyTitle, plan: Lessons): readonly string[] {
  const problems = [...formProblems(plan)];
  const tell: Problem = (what) => problems.push(what);
  const players = Array.from({ length: plan.players }, (_, seat) => ({ id: `seat-${seat}`, name: `${seat}` }));
  let { state } = newGame(title, { players, seed: plan.seed, options: plan.options });
  for (const action of plan.opening) {
    const after = played(title, state, action, (what) => tell(`opening: ${what}`));
    if (!after) return problems;
    state = after;
  }
  walk(title, plan, state, movesOf(plan.steps), tell, true);
  return problems;
}
