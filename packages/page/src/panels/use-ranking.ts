import type { Standing } from '@roundhouse/kernel';
import { useHelp } from '../ask/use-help.ts';
import type { TableContext } from '../title-ui.ts';

/**
 * The players, best first. During the game, as if it ended now, as far as the viewer knows; until that is calculated for a
 * new position, the previous ranking stays.
 */
export function useRanking({ seen, position: { standings: final } }: TableContext): readonly Standing[] {
  const { value: reckoned = [] } = useHelp('score', final === null ? [seen] : null);
  return [...(final ?? reckoned)].sort((a, b) => a.place - b.place || a.seat - b.seat);
}
