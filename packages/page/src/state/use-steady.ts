import { jsonEqual } from '@roundhouse/kernel';
import { useState } from 'react';

/** A value that stays the same object as long as its content is the same. */
export function useSteady<T>(value: T, isSame: (a: T, b: T) => boolean = jsonEqual): T {
  const [kept, keep] = useState(() => value);
  if (Object.is(kept, value) || isSame(kept, value)) return kept;
  keep(() => value);
  return value;
}
