import type { Sheet } from '@roundhouse/page/plan/sheet.ts';
import { useCallback, useEffect, useState } from 'react';
import { keepSheet, readKept } from './keep-sheet.ts';

/** A sheet of this browser. Other windows on the same table follow. */
export function useSheet(key: string): readonly [Sheet, (change: (sheet: Sheet) => Sheet) => void] {
  const [held, setHeld] = useState(() => ({ key, sheet: readKept(localStorage, key) }));
  const now = held.key === key ? held : { key, sheet: readKept(localStorage, key) };
  if (now !== held) setHeld(now);
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === key) setHeld({ key, sheet: readKept(localStorage, key) });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);
  const change = useCallback(
    (make: (sheet: Sheet) => Sheet): void =>
      setHeld((before) => {
        const sheet = make(before.key === key ? before.sheet : readKept(localStorage, key));
        keepSheet(localStorage, key, sheet, Date.now());
        return { key, sheet };
      }),
    [key],
  );
  return [now.sheet, change];
}
