import type { TableInfo } from '@roundhouse/page/source/table-source.ts';

/** The file name of a saved game, by which people recognise it: the game and its players. */
export const fileName = ({ title, names }: Pick<TableInfo, 'title' | 'names'>): string =>
  [title.meta.id, ...names]
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
    .slice(0, 100);
