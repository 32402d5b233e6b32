import { titleById } from '@roundhouse/engine/titles';
import type { TitleInfo } from '../source/table-source.ts';

/** What the page shows of a title's rules. */
export function titleInfo(id: string): TitleInfo {
  const title = titleById(id);
  if (!title) throw new Error(`there is no title ${id}`);
  return { meta: title.meta, rules: title.rules, programs: title.programs?.specs ?? [] };
}
