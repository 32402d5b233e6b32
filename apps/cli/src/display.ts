import type { KernelState } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { type Display, type Spoken, speechOf } from '@roundhouse/words';

const PLAIN: Display<unknown> = { position: () => undefined };

export const displayOf = ({ terminal }: Game): Display<unknown> => terminal ?? PLAIN;

/** A title that calls the places of the board a game is played on by their names. */
export function spokenOn(title: Game, state: KernelState): Spoken {
  const { place } = displayOf(title);
  if (!place) return title;
  const view = title.view(state, 'spectator');
  const speech = speechOf(title, []);
  return { ...title, placeName: (id) => place(view, id, speech) };
}
