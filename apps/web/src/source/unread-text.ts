import type { UnreadFile } from '@roundhouse/kernel';
import { fileProblemText, filesIn } from '@roundhouse/words/files.ts';
import { languageNow } from '../language.ts';
import { loadTitleInfo } from '../titles/index.ts';

/** What is wrong with a file, in the words of its title, if it names one that is here. */
export async function unreadText({ title, names, problem }: UnreadFile): Promise<string> {
  const known = title === null ? undefined : loadTitleInfo(title).catch(() => undefined);
  const [files, info] = await Promise.all([filesIn(languageNow()), known]);
  return fileProblemText(files, problem, info, names);
}
