import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { helperWorker } from '@roundhouse/page/workers.ts';
import type { RailsAnswers, RailsQuestion } from './answers.ts';

type AnswerTo<Q extends RailsQuestion> = RailsAnswers[Q['kind']];

export const ask = <Q extends RailsQuestion>(seen: SeenPosition, question: Q): Promise<AnswerTo<Q>> =>
  helperWorker().ask(seen, question) as Promise<AnswerTo<Q>>;

/** The answer to a question about the table; undefined until it is there. */
export function useRailsAnswer<Q extends RailsQuestion>(seen: SeenPosition, question: Q): AnswerTo<Q> | undefined {
  const { value, isCurrent } = useHelp('ask', [seen, question]);
  return isCurrent ? (value as AnswerTo<Q>) : undefined;
}
