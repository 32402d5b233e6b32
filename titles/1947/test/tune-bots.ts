import { selfPlay } from '@roundhouse/testing/tune-bots.ts';
import { playerOf } from '../bots/choose.ts';
import { FIRST, RAILWAYS_REGULAR, type Weights } from '../bots/style.ts';
import { TITLE } from '../index.ts';

// Tunes the weights of the regular by self-play of two against two, or compares a changed style with the regular:
//   npx tsx titles/1947/test/tune-bots.ts [deals] [work]
//   npx tsx titles/1947/test/tune-bots.ts 10 100 '{"supply":0.12,"funds":1}'

selfPlay(process.argv.slice(2), {
  bout: { title: TITLE, players: 4, cap: 6_000 }, // whole games
  style: RAILWAYS_REGULAR,
  weights: ['rivals', ...(Object.keys(FIRST) as (keyof Weights)[])],
  playerOf,
  tell: (line) => console.log(line),
});
