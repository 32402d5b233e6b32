import type { TableInfo } from '@roundhouse/page/source/table-source.ts';

/** What a saved game is called, so that people know it again: the game, and who plays. */
export const fileName = ({ title, names }: Pick<TableInfo, 'title' | 'names'>): string =>
  [title.meta.id, ...names]
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
    .slice(0, 100);
