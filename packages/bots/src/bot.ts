import type { ActionBase, AnyTitle, Choice, KernelState, Rng, Seat } from '@roundhouse/kernel';

/**
 * Picks an action for a seat. `state` is the game itself where the caller may know it, or else any state the seat
 * could be in (`title.determinize`): what a bot does may depend only on what its seat may know.
 */
export type Bot = (
  title: AnyTitle,
  state: KernelState,
  seat: Seat,
  choices: readonly Choice<ActionBase>[],
  rng: Rng,
) => ActionBase;
