import { tongue } from '../intl.ts';

// British English: no comma before "and", as everywhere in our summaries of the rules.
const english = tongue('en-GB');

export const { figure, listed } = english;

/** "1 move", "3 moves"; `more` for plurals not formed with "s". */
export const counted = (n: number, one: string, more = `${one}s`): string => english.counted(n, { one, other: more });

/** "one train", "3 trains". */
export const oneOr = (n: number, one: string, more = `${one}s`): string =>
  formOf(n, `one ${one}`, `${figure(n)} ${more}`);

/** "move" or "moves". */
export const formOf = (n: number, one: string, more = `${one}s`): string => english.formOf(n, { one, other: more });
