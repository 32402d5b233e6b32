import { jsonEqual } from '@roundhouse/kernel';
import { useEffect, useMemo, useState } from 'react';

type On = readonly unknown[];

export interface Answer<T> {
  readonly value: T | undefined;
  readonly isCurrent: boolean; // false: the last answer, to an older question
}

/** The answer to a question that is asked again when something it hangs on has changed; null asks nothing. */
export function useAnswer<T>(ask: () => Promise<T> | null, on: On): Answer<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the question hangs on
  const question = useMemo(() => on, on);
  const [found, setFound] = useState<{ readonly question: On; readonly value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the question hangs on
  useEffect(() => {
    let wanted = true;
    ask()?.then(
      (value) => wanted && setFound({ question, value }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [question]);
  return { value: found?.value, isCurrent: found?.question === question };
}

/** As above, for what mostly stays the same: an equal answer is the same one, and nothing is shown anew. */
export function useSteadyAnswer<T extends object>(ask: () => Promise<T | null>, on: unknown): T | null {
  const [value, setValue] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the question hangs on
  useEffect(() => {
    let wanted = true;
    ask().then(
      (found) => wanted && setValue((before) => (before && found && jsonEqual(before, found) ? before : found)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [on]);
  return value;
}
