import type { Loose } from '@roundhouse/words/language.ts';
import type { ACCOUNT as english } from './en/account.ts';

/** The texts of the pages about people's own accounts; only those pages load them. Each language has a file `account.ts`. */
export type AccountTexts = Loose<typeof english>;

/** Like `t`, as soon as these texts are loaded. */
export let a: AccountTexts;

export function sayAccount(texts: AccountTexts): void {
  a = texts;
}
