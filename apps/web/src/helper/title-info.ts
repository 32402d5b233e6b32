import type { AnyTitle } from '@roundhouse/engine/kernel';
import type { TitleInfo } from '../source/table-source.ts';

/** What the page shows of a title's rules. */
export const titleInfo = ({ meta, rules, programs }: AnyTitle): TitleInfo => ({
  meta,
  rules,
  programs: programs?.specs ?? [],
});
