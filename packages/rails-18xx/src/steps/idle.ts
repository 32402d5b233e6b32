import type {
  ActionBase,
  Choice,
  KernelState,
  Limits,
  OpenChoice,
  Seat,
  Solution,
  Work,
} from '@roundhouse/kernel/contract/title.ts';
import type { Flow } from '@roundhouse/kernel/flow/flow.ts';
import type { Pass } from './pass-rule.ts';

/** Nodes to search if no budget is given. Of a budget for several decisions we take half, but at least LEAST. */
const NODES = 4_000;
const LEAST = 100;

function take(work: Work | undefined): number {
  if (!work) return NODES;
  const nodes = Math.max(LEAST, work.nodes >> 1);
  work.nodes = Math.max(0, work.nodes - nodes);
  return nodes;
}

interface IdlePolicy<S, A extends ActionBase> {
  solve(state: S, choice: OpenChoice<A>, limits: Limits): Solution<A> | undefined;
  /** Actions to try after passing, refusing and paying out, those that change least first. */
  readonly order: readonly ((action: A) => boolean)[];
  /** False for choices that would not move the game on. */
  helps?(choice: Choice<A>): boolean;
}

type AnsweringAction = ActionBase & { readonly accept?: unknown; readonly kind?: unknown };

/** Tried first if no pass is allowed: refuse the offer, pay the shareholders. */
const FIRST: readonly ((action: AnsweringAction) => boolean)[] = [
  ({ type, accept }) => type === 'answerOffer' && accept === false,
  ({ type, kind }) => type === 'dividend' && kind === 'pay',
];

/** For a seat that left: passes if it may, else runs the trains so that other shareholders do not suffer, else does what changes least. */
export const idleOf =
  <S extends KernelState, A extends ActionBase>({ solve, order, helps = () => true }: IdlePolicy<S, A | Pass>) =>
  (flow: Flow<S, A | Pass>, state: S, seat: Seat, work?: Work): A | Pass => {
    // A pass is mostly allowed, and then the other actions need not be listed.
    const pass: Pass = { type: 'pass', seat };
    if (flow.check(state, pass) === undefined) return pass;
    const choices = flow.legal(state, seat).filter(helps);
    const open = choices.find((choice) => choice.kind === 'open');
    const solution = open && solve(state, open, { nodes: take(work) });
    if (solution) return solution.action;
    const actions = choices.flatMap((choice) => (choice.kind === 'open' ? [] : [choice.action]));
    const sorted: readonly ((action: A | Pass) => boolean)[] = [...FIRST, ...order];
    for (const fits of sorted) {
      const action = actions.find(fits);
      if (action) return action;
    }
    throw new Error(`seat ${seat} has nothing to do`);
  };
