import type { Advised } from '@roundhouse/bots';
import type { ActionBase, AnyTitle, Choice, KernelState, Seat } from '@roundhouse/kernel';
import { answersTo, bestOf, type IsLate, offered, openOne, type Rated, rate } from './answers.ts';
import { because } from './reasons.ts';
import { type Style, withWork } from './style.ts';

/** The run that is really made is searched for this many times as long. */
const RUN_NODES = 20;

/** What a bot of an 18xx game reads of its question. */
interface RailsQuestion {
  readonly seat: Seat;
  readonly choices: readonly Choice<ActionBase>[];
  readonly effort: { readonly work: number; readonly isLate?: IsLate };
}

/** One decision: the game as it may be, and how to look at it. */
export interface Thought<S, Y extends Style = Style> {
  readonly title: AnyTitle;
  readonly style: Y;
  readonly state: S;
  readonly question: RailsQuestion;
}
export type Chosen = Advised | undefined;
export type Decide<S, Y extends Style = Style> = (thought: Thought<S, Y>) => Chosen;

export const passOf = <S>({ question }: Thought<S>): ActionBase | undefined => offered(question.choices, 'pass')[0];

/** The game after an action. */
export const after = <S>({ title, state }: Thought<S>, action: ActionBase): S => title.apply(state, action) as S;

/** What a bot needs of the rules to lay track. */
export function layRules<S, A extends ActionBase>({ title, state, question }: Thought<S>) {
  const { seat, choices, effort } = question;
  const laysOf = (of: RailsQuestion['choices']): readonly A[] =>
    offered<ActionBase, 'layTile'>(of, 'layTile') as readonly A[];
  const lays = laysOf(choices);
  return {
    isLate: effort.isLate,
    apply: (at: S, action: A): S => title.apply(at, action) as S,
    lays: (at: S): readonly A[] => (at === state ? lays : laysOf(title.legal(at, seat))),
  };
}

/** Of actions that change the board, the one that brings most beyond its price, if any brings more than that. */
export function bestOnBoard<S, A extends ActionBase>(
  thought: Thought<S>,
  actions: readonly A[],
  trackWorth: (state: S) => number,
  price: number,
): Rated<A> | undefined {
  const bare = trackWorth(thought.state) + price;
  const worthOf = (action: A): number => trackWorth(after(thought, action)) - bare;
  const best = bestOf(actions, worthOf, thought.question.effort.isLate);
  return best && best.worth > 0 ? best : undefined;
}

export function bestRunOf<S>(thought: Thought<S>): Chosen {
  const { title, style, state, question } = thought;
  const open = openOne(question.choices);
  if (!open) return because(passOf(thought), 'noRun', {});
  const { isLate: stop } = question.effort;
  const found = title.solve?.(state, open, { nodes: RUN_NODES * style.nodes, ...(stop && { stop }) });
  return because(found?.action, 'run', { revenue: found?.value ?? 0 });
}

/** Offers to others are left out: others seldom give away what is worth having. */
const asks = (before: KernelState, later: KernelState): boolean =>
  later.flow.at(-1)?.step === 'offer' && before.flow.at(-1)?.step !== 'offer';

/** How choices are looked at: which are wanted, and what a position is worth to a seat. */
export interface Outlook<S, A> {
  isWanted(action: A): boolean;
  standing(state: S, seat: Seat): number;
  /** Whether others may take next what this seat leaves: then some more moves are looked at. */
  isContested?(state: S): boolean;
}

/** What becomes of every choice that is wanted. */
function ratedBy<S extends KernelState, A extends ActionBase>(
  { title, state, question }: Pick<Thought<S>, 'title' | 'state' | 'question'>,
  { isWanted, standing }: Outlook<S, A>,
): readonly Rated<A>[] {
  const actions = question.choices.flatMap((choice) => answersTo(choice)) as readonly ActionBase[] as readonly A[];
  const worthOf = (action: A): number => {
    const later = title.apply(state, action) as S;
    return asks(state, later) ? Number.NEGATIVE_INFINITY : standing(later, question.seat);
  };
  return rate(actions.filter(isWanted), worthOf, question.effort.isLate);
}

/** The game some moves later, if every player takes what looks best without thinking ahead. */
function playedOn<S extends KernelState, A extends ActionBase>(
  thought: Thought<S>,
  later: S,
  outlook: Outlook<S, A>,
): S {
  const { title, style, question } = thought;
  let state = later;
  for (let ply = 0; ply < style.plies && outlook.isContested?.(state); ply++) {
    const [seat] = title.waitingFor(state);
    if (seat === undefined) break;
    const asked = { ...question, seat, choices: title.legal(state, seat) };
    const [best] = ratedBy({ title, state, question: asked }, outlook);
    if (!best) break;
    state = title.apply(state, best.action) as S;
  }
  return state;
}

/** Looks at what becomes of every choice that is wanted, and for the best ones also some moves later. */
export function look<S extends KernelState, A extends ActionBase>(thought: Thought<S>, outlook: Outlook<S, A>): Chosen {
  const { state, style, question } = thought;
  const rated = ratedBy<S, A>(thought, outlook);
  if (style.tried < 2 || !outlook.isContested?.(state)) return advised(rated);
  const [best, ...others] = rated.filter(({ worth }) => Number.isFinite(worth)).slice(0, style.tried);
  if (!best || others.length === 0) return advised(rated);
  const worthOf = (action: A): number =>
    outlook.standing(playedOn(thought, after(thought, action), outlook), question.seat);
  return advised(
    rate(
      [best, ...others].map(({ action }) => action),
      worthOf,
      question.effort.isLate,
    ),
  );
}

const isPass = ({ type }: ActionBase): boolean => type === 'pass';

/** The best action, and by how much: compared with passing if that is possible, or else with the next best. */
function advised<A extends ActionBase>([best, ...others]: readonly Rated<A>[]): Chosen {
  const [next] = others.filter(({ worth }) => Number.isFinite(worth));
  if (!best || !next) return because(best?.action, 'only', {});
  const passing = others.find(({ action }) => isPass(action));
  const by = best.worth - (passing ?? next).worth;
  if (Math.round(by) === 0) return because(best.action, 'asGood', {});
  return because(best.action, isPass(best.action) ? 'passing' : passing ? 'betterThanPassing' : 'betterBy', { by });
}

/** Decides by the step that the game is in; `otherwise` is for steps that are not listed. */
export const byStep =
  <S extends KernelState, Y extends Style>(
    style: Y,
    steps: Readonly<Record<string, Decide<S, Y>>>,
    otherwise: Decide<S, Y>,
  ) =>
  (title: AnyTitle, state: S, question: RailsQuestion): Chosen => {
    const decide = steps[state.flow.at(-1)?.step ?? ''] ?? otherwise;
    return decide({ title, style: withWork(style, question.effort.work), state, question });
  };
