import type { Standing } from '@roundhouse/kernel';
import { useEffect, useState } from 'react';
import type { TableContext } from '../title-ui.ts';
import { helperWorker } from '../workers.ts';

/**
 * The players, best first. During the game as if it ended now, for all that the viewer knows: that is reckoned when
 * somebody wants to see it, and what was shown stays until then.
 */
export function useRanking({ table, position }: TableContext): readonly Standing[] {
  const { viewer, view, standings: final } = position;
  const [reckoned, setReckoned] = useState<readonly Standing[]>([]);
  const title = table.title.meta.id;
  useEffect(() => {
    let wanted = final === null;
    if (wanted) {
      void helperWorker()
        .call.score({ title, viewer, view })
        .then((now) => wanted && setReckoned(now));
    }
    return () => {
      wanted = false;
    };
  }, [title, viewer, view, final]);
  return [...(final ?? reckoned)].sort((a, b) => a.place - b.place || a.seat - b.seat);
}
