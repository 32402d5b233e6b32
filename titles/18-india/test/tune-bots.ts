import { selfPlay } from '@roundhouse/testing/tune-bots.ts';
import { playerOf } from '../bots/choose.ts';
import { FIRST, INDIA_REGULAR, type Weights } from '../bots/style.ts';
import { TITLE } from '../index.ts';

// Tunes the weights of the regular by self-play, or compares a changed style with the regular:
//   npx tsx titles/18-india/test/tune-bots.ts [deals] [work]
//   npx tsx titles/18-india/test/tune-bots.ts 20 100 '{"saving":3,"rivals":1}'

selfPlay(process.argv.slice(2), {
  bout: { title: TITLE, players: 2, cap: 5_000 },
  style: INDIA_REGULAR,
  weights: ['rivals', ...(Object.keys(FIRST) as (keyof Weights)[])],
  playerOf,
  tell: (line) => console.log(line),
});
