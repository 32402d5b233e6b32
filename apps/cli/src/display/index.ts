import type { ActionBase, AnyTitle, Json, KernelState, OpenChoice } from '@roundhouse/engine/kernel';
import type { Speech, Spoken } from '@roundhouse/words';
import { ESPANA_DISPLAY } from './18-espana.ts';
import { INDIA_DISPLAY } from './18-india.ts';
import { RAILS_DISPLAY } from './india-rails.ts';

/** What to type, and the action that a line means or why it means none. */
export interface Answering {
  readonly help: string;
  read(line: string): ActionBase | string;
}

/** How a terminal shows a title. `view` is what `title.view` returns. */
export interface Display<V = never> {
  /** The position on a screenful; undefined: the standings will do. */
  position(view: V, speech: Speech): string | undefined;
  /** What only this seat may see and needs to see now. */
  secret?(view: V, speech: Speech): string | undefined;
  /** A choice with what the action itself does not say, such as its price. */
  choice?(view: V, action: ActionBase, speech: Speech): string | undefined;
  /** How an open choice is answered in one line; undefined: as JSON. */
  answer?(view: V, choice: OpenChoice<ActionBase>): Answering | undefined;
  /** An item of such a list. */
  item?(item: Json): string;
  /** What a place of the board is called; absent: as the rules name it. */
  place?(view: V, id: string): string;
}

const PLAIN: Display<unknown> = { position: () => undefined };

const DISPLAYS: Readonly<Record<string, Display>> = {
  '18-espana': ESPANA_DISPLAY,
  '18-india': INDIA_DISPLAY,
  'india-rails': RAILS_DISPLAY,
};

export const displayOf = (title: AnyTitle): Display<unknown> =>
  (DISPLAYS[title.meta.id] as Display<unknown> | undefined) ?? PLAIN;

/** A title that calls the places of the board a game is played on by their names. */
export function spokenOn(title: AnyTitle, state: KernelState): Spoken {
  const { place } = displayOf(title);
  if (!place) return title;
  const view = title.view(state, 'spectator');
  return { meta: title.meta, rules: title.rules, placeName: (id) => place(view, id) };
}
