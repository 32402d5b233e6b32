import { useEffect, useState } from 'react';
import { NotLoaded, TRY_AGAIN_MS } from '../source/rpc.ts';

export interface Answer<Q, T> {
  readonly value: T | undefined; // the last answer, also to an older question
  readonly isCurrent: boolean;
  readonly asked: Q | null; // what the value is the answer to
}

/**
 * The answer to a question, asked again when another object asks; what comes for an older question is left aside. Null asks
 * nothing. `ask` must be the same function each time.
 */
export function useAnswer<Q, T>(question: Q | null, ask: (question: Q) => Promise<T>): Answer<Q, T> {
  const [found, setFound] = useState<{ readonly question: Q; readonly value: T }>();
  useEffect(() => {
    if (question === null) return;
    let wanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      ask(question).then(
        (value) => wanted && setFound({ question, value }),
        (error: unknown) => {
          if (!(error instanceof NotLoaded)) throw error;
          if (wanted) again = setTimeout(look, TRY_AGAIN_MS);
        },
      );
    };
    look();
    return () => {
      wanted = false;
      clearTimeout(again);
    };
  }, [question, ask]);
  const isCurrent = found !== undefined && found.question === question;
  return { value: found?.value, isCurrent, asked: found?.question ?? null };
}
