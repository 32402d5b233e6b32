import { useEffect, useState } from 'react';
import { NotLoaded, TRY_AGAIN_MS } from '../source/rpc.ts';

export interface Answer<Q, T> {
  readonly value: T | undefined; // the last answer, perhaps to an earlier question
  readonly isCurrent: boolean;
  readonly asked: Q | null; // the question that `value` answers
}

/**
 * The answer to a question. It is asked again when `question` is another object; late answers to earlier questions are
 * dropped. Null asks nothing. `ask` must be the same function each time.
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
