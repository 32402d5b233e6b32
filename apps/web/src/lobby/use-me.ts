import type { Me } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import { api } from '../source/api.ts';

/** The person whom the server recognises; undefined while asking, and 'none' if the page has no server. */
export type MeState = Me | null | undefined | 'none';

export function useMe(): readonly [MeState, (me: Me | null) => void] {
  const [me, setMe] = useState<MeState>(undefined);
  useEffect(() => {
    let wanted = true;
    api<{ me: Me | null }>('GET', 'me').then(
      (answer) => wanted && setMe(answer.me),
      () => wanted && setMe('none'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return [me, setMe];
}
