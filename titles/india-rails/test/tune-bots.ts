import { BotSeats } from '@roundhouse/bots';
import { start } from '@roundhouse/kernel';
import { railsPlayer } from '../bots/greedy.ts';
import { FIRST, type Style, THOROUGH, type Weights } from '../bots/style.ts';
import { TITLE } from '../index.ts';

// Tunes the weights of the regular by self-play, one after the other: npx tsx titles/india-rails/test/tune-bots.ts [deals]
// A change is kept if two regulars with it need fewer rounds to win on average, in both of two sets of deals.

const CAP = 8_000;
const STEP = 1.5;
/** Rounds that have to be gained: less is chance. */
const GAIN = 1;

/** Rounds until one of two such players has won, on average. */
function roundsOf(style: Style, deals: number, seed: string): number {
  const bot = railsPlayer(style)(TITLE);
  let sum = 0;
  for (let deal = 0; deal < deals; deal++) {
    const from = start(TITLE, { players: 2, seed: `${seed} ${deal}`, options: {} }).state;
    sum += new BotSeats(TITLE, bot).playOut(from, { cap: CAP, seed: `${seed} ${deal}` }).state.round;
  }
  return sum / deals;
}

const deals = Number(process.argv[2] ?? 30);
const measured = (style: Style): readonly number[] => ['a', 'b'].map((seed) => roundsOf(style, deals, seed));

let best: Style = THOROUGH;
let rounds = measured(best);
console.log('as it is', rounds);
for (const name of Object.keys(FIRST) as (keyof Weights)[]) {
  for (const value of [best[name] * STEP, best[name] / STEP]) {
    const changed = { ...best, [name]: value };
    const found = measured(changed);
    const isBetter = found.every((each, i) => each < (rounds[i] as number) - GAIN);
    console.log(name, value, found, isBetter ? 'kept' : '');
    if (!isBetter) continue;
    [best, rounds] = [changed, found];
    break;
  }
}
console.log(JSON.stringify(best));
