import { type ActionBase, type KernelState, Rng, type Title } from '@roundhouse/kernel';
import type { Question } from './bot.ts';

/** A game that the seat may be in. It is drawn beside the bot's own chance, which goes on as if nobody had asked. */
export function possibleState<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  { view, seat, rng }: Question<V>,
): S {
  return title.determinize(view, seat, new Rng(rng.state));
}
