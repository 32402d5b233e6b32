import type { ActionBase } from '@roundhouse/kernel';
import { useEffect, useState } from 'react';
import type { Seen } from '../helper/helper.ts';
import { helperWorker } from '../workers.ts';

const NOTHING: readonly unknown[] = [];

/** Tables that an action may lead to, as its maker would see them: what is the same in all of them is sure. */
export function useAfter(seen: Seen, action: ActionBase): readonly unknown[] {
  const [found, setFound] = useState<{ readonly key: string; readonly views: readonly unknown[] }>();
  const key = JSON.stringify(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal action is the same question
  useEffect(() => {
    let wanted = true;
    void helperWorker()
      .call.after(seen, action)
      .then((views) => wanted && setFound({ key, views }));
    return () => {
      wanted = false;
    };
  }, [seen, key]);
  return found?.key === key ? found.views : NOTHING;
}
