import { useEffect, useState } from 'react';
import { NotLoaded } from '../source/rpc.ts';

export interface Answer<Q, T> {
  readonly value: T | undefined; // the last answer, also to an older question
  readonly isCurrent: boolean;
  readonly asked: Q | null; // what the value is the answer to
}

/** The code that answers could not be loaded, because the server is away: there is no answer then. Anything else is a fault. */
function unlessNotLoaded(error: unknown): void {
  if (!(error instanceof NotLoaded)) throw error;
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
    ask(question).then((value) => wanted && setFound({ question, value }), unlessNotLoaded);
    return () => {
      wanted = false;
    };
  }, [question, ask]);
  const isCurrent = found !== undefined && found.question === question;
  return { value: found?.value, isCurrent, asked: found?.question ?? null };
}
