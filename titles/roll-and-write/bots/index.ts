import type { MakeBot, TitleBots } from '@roundhouse/bots';
import { FIRST, TUNED, type Weights } from '../advice-weights.ts';
import type { View } from '../view.ts';
import { byAdvice } from './reasons.ts';
import { searching } from './search.ts';

/** Takes what looks best at once; all that it needs lies open to its seat. */
const greedy =
  (weights: Weights): MakeBot =>
  () => ({
    choose: ({ view, choices }) => byAdvice(view as View, choices, weights),
  });

/** Few actions looked at thoroughly are better than many. */
const expert = searching({ best: 4, ofEach: 0, modified: 1 });

export const BOTS: TitleBots = { levels: { novice: greedy(FIRST), regular: greedy(TUNED), expert } };
