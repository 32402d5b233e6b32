import type { Words } from '../words/index.ts';

/** What the page of Market Day says, in the language that is spoken now. */
export let TEXT: Words['page'];
/** All words of the title in the same language. */
export let SAID: Words;

/** Called before anything is drawn, and again when the language changes. */
export function say(words: Words): void {
  SAID = words;
  TEXT = words.page;
}
