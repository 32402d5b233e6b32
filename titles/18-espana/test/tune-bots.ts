import { selfPlay } from '@roundhouse/testing/tune-bots.ts';
import { playerOf } from '../bots/choose.ts';
import { ESPANA_REGULAR, FIRST, type Weights } from '../bots/style.ts';
import { TITLE } from '../index.ts';

// Tunes the weights of the regular by self-play, or compares a changed style with the regular:
//   npx tsx titles/18-espana/test/tune-bots.ts [deals] [work]
//   npx tsx titles/18-espana/test/tune-bots.ts 20 100 '{"rivals":1}'

selfPlay(process.argv.slice(2), {
  bout: { title: TITLE, players: 2, options: { setup: 'random' }, cap: 5_000 }, // else few games differ
  style: ESPANA_REGULAR,
  weights: ['rivals', ...(Object.keys(FIRST) as (keyof Weights)[])],
  playerOf,
  tell: (line) => console.log(line),
});
