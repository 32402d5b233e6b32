import type { MakeBot, TitleBots } from '@roundhouse/bots';
import type { ActionBase, Choice } from '@roundhouse/kernel';
import { advise } from '../advice.ts';
import { FIRST, TUNED, type Weights } from '../advice-weights.ts';
import type { View } from '../view.ts';
import { searching } from './search.ts';

const firstOf = (choices: readonly Choice<ActionBase>[]): ActionBase => {
  const exact = choices.find((choice) => choice.kind === 'exact');
  if (exact?.kind !== 'exact') throw new Error('there is nothing to do');
  return exact.action;
};

/** Takes what looks best at once; all that it needs lies open to its seat. */
const greedy =
  (weights: Weights): MakeBot =>
  () => ({
    choose: ({ view, choices }) => ({ action: advise(view as View, choices, weights)?.action ?? firstOf(choices) }),
  });

/** Few actions looked at thoroughly are better than many. */
const expert = searching({ best: 4, ofEach: 0, modified: 1 });

export const BOTS: TitleBots = { levels: { novice: greedy(FIRST), regular: greedy(TUNED), expert } };
