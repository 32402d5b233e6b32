import type { Loose } from '@roundhouse/words/language.ts';
import type { ACCOUNT as english } from './en/account.ts';

/** What the pages about one's account say: only they load it. A language has it in its file `account.ts`. */
export type AccountTexts = Loose<typeof english>;

/** As `t`, from the moment on at which these texts are there. */
export let a: AccountTexts;

export function sayAccount(texts: AccountTexts): void {
  a = texts;
}
