import { amountsOf, withAmount } from '../contract/choices.ts';
import type { ActionBase, Choice, KernelState, Seat, Title } from '../contract/title.ts';
import type { Rng } from '../flow/rng.ts';

/**
 * Work that a solver may do for an open choice here: enough to find an action, not the best one. The same amount as for
 * idle() and random players, so that a title may reuse its answer.
 */
const SOLVE_LIMITS = { nodes: 4_000 } as const;

/** Actions that stand for a choice: itself, the smallest and the largest amount, or what the solver suggests. */
export function samplesOf<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
  choice: Choice<A>,
): readonly A[] {
  switch (choice.kind) {
    case 'exact':
      return [choice.action];
    case 'amount': {
      const last = choice.min + (amountsOf(choice) - 1) * choice.step;
      const ends = last > choice.min ? [choice.min, last] : [choice.min];
      return ends.map((amount) => withAmount(choice, amount));
    }
    case 'open': {
      const solution = title.solve?.(state, choice, SOLVE_LIMITS);
      return solution ? [solution.action] : [];
    }
  }
}

/** Picks what a seat does. */
export type Chooser<S extends KernelState, A extends ActionBase, V> = (
  title: Title<S, A, V>,
  state: S,
  seat: Seat,
  choices: readonly Choice<A>[],
  rng: Rng,
) => A;

/** Any choice, and any amount; an open choice only if the title can suggest something for it. */
export function chooseAtRandom<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
  seat: Seat,
  choices: readonly Choice<A>[],
  rng: Rng,
): A {
  for (const choice of rng.shuffle(choices)) {
    if (choice.kind === 'amount') return withAmount(choice, choice.min + rng.below(amountsOf(choice)) * choice.step);
    const [action] = samplesOf(title, state, choice);
    if (action) return action;
  }
  return title.idle(state, seat);
}
