import { type ActionBase, type KernelState, Rng, type Title } from '@roundhouse/kernel';
import type { Question } from './bot.ts';

/** A state that the seat could be in. It is drawn with a copy of the bot's generator, which itself is not advanced. */
export function possibleState<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  { view, seat, rng }: Question<V>,
): S {
  return title.determinize(view, seat, new Rng(rng.state));
}
