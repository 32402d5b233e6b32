import type { OptionValues } from '@roundhouse/kernel';
import type { TableInfo, TitleInfo } from '@roundhouse/page/source/table-source.ts';
import type { TableInfo as RemoteInfo } from '@roundhouse/protocol';

/** Whether a game is of the kind that goes to 18xx.games. Only writing it tells whether this one can. */
export const isForSite = ({ goesToSite = false }: TitleInfo, { edition }: OptionValues): boolean =>
  goesToSite && edition === '18xx.games';

/** The file tells the seed: on a server it is offered only where the whole game is given out anyway. */
export const isOfferedForSite = (
  { forSite = false }: Pick<TableInfo, 'forSite'>,
  { sandbox, status }: Pick<RemoteInfo, 'sandbox' | 'status'>,
): boolean => forSite && (sandbox || status === 'finished');
