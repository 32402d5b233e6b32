import type { ActionBase } from '@roundhouse/kernel';
import { useEffect, useState } from 'react';
import type { Preview, Seen } from '../helper/helper.ts';
import { helperWorker } from '../workers.ts';

/** What actions would bring about; undefined while it is being reckoned. */
export function usePreviews(seen: Seen, actions: readonly ActionBase[]): readonly Preview[] | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly previews: readonly Preview[] }>();
  const key = JSON.stringify(actions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal actions are the same question
  useEffect(() => {
    let wanted = true;
    if (actions.length > 0) {
      void helperWorker()
        .call.preview(seen, actions)
        .then((previews) => wanted && setFound({ key, previews }));
    }
    return () => {
      wanted = false;
    };
  }, [seen, key]);
  return found?.key === key ? found.previews : undefined;
}
