import { NOTICES as english } from './en/notices.ts';
import { FIRST, type Loose } from './language.ts';

export type { NoticeValues } from './en/notices.ts';
export type Notices = Loose<typeof english>;

/** The notices for people who are away, in a language; in English if there is no translation. */
export async function noticesIn(language: string): Promise<Notices> {
  if (language === FIRST) return english;
  try {
    return ((await import(`./${language}/notices.ts`)) as { readonly NOTICES: Notices }).NOTICES;
  } catch {
    return english;
  }
}
