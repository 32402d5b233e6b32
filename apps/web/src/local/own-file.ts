import { type AnyTitle, fault, fileProblem, type GameLog, parseLogText, type TitleLookup } from '@roundhouse/kernel';
import { logCarriedOver } from './carry-over.ts';
import { Unopened } from './unopened.ts';

/** The log in a file of our own, carried over to the present rules if necessary. */
export function readOwnFile(text: string, titles: TitleLookup): GameLog {
  const parsed = parseLogText(text, titles);
  if (!parsed.ok) {
    const [problem = fileProblem(fault('file.noGame'))] = parsed.problems;
    const title = titleOfOwn(text);
    throw new Unopened({ title: title !== undefined && titles(title) ? title : null, names: [], problem });
  }
  return logCarriedOver(titles(parsed.log.title) as AnyTitle, parsed.log);
}

/** The title of a file that looks like one of our own; problems are reported later, when it is read. */
export function titleOfOwn(text: string): string | undefined {
  try {
    const { events, title } = JSON.parse(text);
    return Array.isArray(events) && typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}
