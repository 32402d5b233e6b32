import type { Words } from '../words/index.ts';

/** What the page of Market Day says, in the language that is spoken now. */
export let TEXT: Words['page'];
/** The same of all that is not said by the page alone. */
export let SAID: Words;

/** Said before anything is drawn, and again when the language changes. */
export function say(words: Words): void {
  SAID = words;
  TEXT = words.page;
}
