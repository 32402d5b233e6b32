import { counted } from '@roundhouse/words/en/tongue.ts';
import type { Templates } from '@roundhouse/words/template.ts';

/** Why a bot would do it, in one sentence. */
export const ADVICE = {
  only: 'There is nothing else to do.',
  points: ({ worth, by }) =>
    by === 0
      ? `It looks worth about ${worth} points; nothing else looks better.`
      : `It looks worth about ${worth} points, ${by} more than the next best.`,
  modify: 'With a different die, more is possible.',
  start: 'There are {places} stations and cities near it.',
  discard: ({ points }) => `It brings the least of your cards: ${counted(Number(points), 'point')} as it stands.`,
  playedOn: ({ games, by }) =>
    `In ${counted(Number(games), 'game')} played on from here it ended ${by} points better than the next best choice.`,
  alike: ({ games }) =>
    `In ${counted(Number(games), 'game')} played on from here nothing else ended better, but others came close: it matters little which you choose.`,
} satisfies Templates;
