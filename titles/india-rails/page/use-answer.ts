import type { Seen } from '@roundhouse/page/helper/helper.ts';
import { helperWorker } from '@roundhouse/page/workers.ts';
import { useEffect, useState } from 'react';
import type { RailsAnswers, RailsQuestion } from './answers.ts';

type AnswerTo<Q extends RailsQuestion> = RailsAnswers[Q['kind']];

export const ask = <Q extends RailsQuestion>(seen: Seen, question: Q): Promise<AnswerTo<Q>> =>
  helperWorker().call.ask(seen, question) as Promise<AnswerTo<Q>>;

/** The answer to a question about the table; undefined until it is there. */
export function useAnswer<Q extends RailsQuestion>(seen: Seen, question: Q | null): AnswerTo<Q> | undefined {
  const [found, setFound] = useState<{ readonly seen: Seen; readonly key: string; readonly answer: AnswerTo<Q> }>();
  const key = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal questions are the same
  useEffect(() => {
    let wanted = true;
    if (question) void ask(seen, question).then((answer) => wanted && setFound({ seen, key, answer }));
    return () => {
      wanted = false;
    };
  }, [seen, key]);
  return found?.key === key && found.seen === seen ? found.answer : undefined;
}
