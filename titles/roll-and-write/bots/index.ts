import type { MakeBot, TitleBots } from '@roundhouse/bots';
import { FIRST, TUNED, type Weights } from '../advice-weights.ts';
import type { View } from '../view.ts';
import { byAdvice } from './reasons.ts';
import { searching } from './search.ts';

/** Takes what looks best at first sight; its seat can see all that it needs for that. */
const greedy =
  (weights: Weights): MakeBot =>
  () => ({
    choose: ({ view, choices }) => byAdvice(view as View, choices, weights),
  });

/** To look at few actions thoroughly is better than to look at many. */
const expert = searching({ best: 4, ofEach: 0, modified: 1 });

export const BOTS: TitleBots = { levels: { novice: greedy(FIRST), regular: greedy(TUNED), expert } };
