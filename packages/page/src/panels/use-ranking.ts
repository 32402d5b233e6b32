import type { Standing } from '@roundhouse/kernel';
import { useHelp } from '../ask/use-help.ts';
import type { TableContext } from '../title-ui.ts';

/**
 * The players, best first. During the game as if it ended now, for all that the viewer knows: that is reckoned when
 * somebody wants to see it, and what was shown stays until then.
 */
export function useRanking({ seen, position: { standings: final } }: TableContext): readonly Standing[] {
  const { value: reckoned = [] } = useHelp('score', final === null ? [seen] : null);
  return [...(final ?? reckoned)].sort((a, b) => a.place - b.place || a.seat - b.seat);
}
