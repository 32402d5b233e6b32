import type { OptionValues } from '@roundhouse/kernel';
import type { TableInfo, TitleInfo } from '@roundhouse/page/source/table-source.ts';
import type { TableInfo as RemoteInfo } from '@roundhouse/protocol';

/** Whether games of this kind can be exported to 18xx.games. Only the export itself tells whether this one can. */
export const isForSite = ({ goesToSite = false }: TitleInfo, { edition }: OptionValues): boolean =>
  goesToSite && edition === '18xx.games';

/** Whether the export is offered. The file contains the seed, so on a server only if the whole log may be downloaded anyway. */
export const isOfferedForSite = (
  { forSite = false }: Pick<TableInfo, 'forSite'>,
  { sandbox, status }: Pick<RemoteInfo, 'sandbox' | 'status'>,
): boolean => forSite && (sandbox || status === 'finished');
