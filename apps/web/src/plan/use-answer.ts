import { useEffect, useState } from 'react';

type On = readonly unknown[];

export interface Answer<T> {
  readonly value: T | undefined;
  readonly isCurrent: boolean; // false: the last answer, to an older question
}

const isSame = (a: On, b: On): boolean => a.length === b.length && a.every((value, i) => Object.is(value, b[i]));

/** The answer to a question that is asked again when something it hangs on has changed; null asks nothing. */
export function useAnswer<T>(ask: () => Promise<T> | null, on: On): Answer<T> {
  const [held, setHeld] = useState(on);
  const question = isSame(held, on) ? held : on;
  if (question !== held) setHeld(question);
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
