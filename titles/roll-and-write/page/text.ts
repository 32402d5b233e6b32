import type { Words } from '../words/index.ts';

/** What the page of 18XX Roll & Write says, in the language that is spoken now. */
export let TEXT: Words['page'];
/** The title's other words, which other parts of the program use as well. */
export let SAID: Words;

/** Called before anything is drawn, and again when the language changes. */
export function say(words: Words): void {
  SAID = words;
  TEXT = words.page;
}
