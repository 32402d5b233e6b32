import type { KernelState } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { type Display, type Spoken, speechOf } from '@roundhouse/words';

const PLAIN: Display<unknown> = { position: () => undefined };

export const displayOf = ({ terminal }: Game): Display<unknown> => terminal ?? PLAIN;

/** A title with the names of the places on the board of a game. */
export function spokenOn(title: Game, state: KernelState): Spoken {
  const { place } = displayOf(title);
  if (!place) return title;
  const view = title.view(state, 'spectator');
  const speech = speechOf(title, []);
  return { ...title, placeName: (id) => place(view, id, speech) };
}
