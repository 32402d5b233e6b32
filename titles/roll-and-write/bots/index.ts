import type { MakeBot, TitleBots } from '@roundhouse/bots';
import type { ActionBase, Choice } from '@roundhouse/kernel';
import { advise } from '../advice.ts';
import type { View } from '../view.ts';

const firstOf = (choices: readonly Choice<ActionBase>[]): ActionBase => {
  const exact = choices.find((choice) => choice.kind === 'exact');
  if (exact?.kind !== 'exact') throw new Error('there is nothing to do');
  return exact.action;
};

/** Takes what looks best at once; all that it needs lies open to its seat. */
const greedy: MakeBot = () => ({
  choose: ({ view, choices }) => ({ action: advise(view as View, choices)?.action ?? firstOf(choices) }),
});

export const BOTS: TitleBots = { levels: { novice: greedy } };
