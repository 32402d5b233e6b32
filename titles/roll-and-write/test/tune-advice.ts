import { newGame, play } from '@roundhouse/kernel';
import { advise } from '../advice.ts';
import { FIRST, type Weights } from '../advice-weights.ts';
import { TITLE } from '../index.ts';

// Tunes the weights of advice by self-play, one after the other: npx tsx titles/roll-and-write/test/tune-advice.ts
// A change is kept if it wins more than 55 of 100 games, and more points, against what was best before.

const PLAYERS = ['a', 'b'].map((id) => ({ id, name: id }));
const PASSES = 3;
const WINS = 0.55;

interface Duel {
  readonly wins: number; // share of the games
  readonly lead: number; // points, on average
}

function playGame(seed: string, weights: readonly [Weights, Weights]): readonly number[] {
  let { state } = newGame(TITLE, { players: PLAYERS, seed, options: {} });
  while (state.ended === null) {
    const [seat = 0] = TITLE.waitingFor(state);
    const advice = advise(state, TITLE.legal(state, seat), weights[seat]);
    const played = advice && play(TITLE, state, advice.action);
    if (!played?.ok) throw new Error(`no advice in game ${seed}`);
    state = played.state;
  }
  return TITLE.score(state).map(({ score }) => score);
}

/** Every deal is played from both seats. */
function duel(a: Weights, b: Weights, deals: number, seed: string): Duel {
  let [wins, lead] = [0, 0];
  for (let deal = 0; deal < deals; deal++) {
    const [a0 = 0, b1 = 0] = playGame(`${seed} ${deal}`, [a, b]);
    const [b0 = 0, a1 = 0] = playGame(`${seed} ${deal}`, [b, a]);
    for (const by of [a0 - b1, a1 - b0]) {
      wins += by > 0 ? 1 : by === 0 ? 0.5 : 0;
      lead += by;
    }
  }
  return { wins: wins / (2 * deals), lead: lead / (2 * deals) };
}

const isBetter = ({ wins, lead }: Duel): boolean => wins > WINS && lead > 0;

let best = FIRST;
for (let pass = 1; pass <= PASSES; pass++) {
  for (const name of Object.keys(FIRST) as (keyof Weights)[]) {
    for (const value of best[name] === 0 ? [3] : [best[name] * 2, best[name] / 2]) {
      const changed = { ...best, [name]: value };
      // A few games show which changes are hopeless; a change that looks better must prove it in further games.
      const isGood = isBetter(duel(changed, best, 15, `t ${pass} ${name} ${value}`));
      if (!isGood || !isBetter(duel(changed, best, 30, `u ${pass} ${name} ${value}`))) continue;
      best = changed;
      console.log(`pass ${pass}: ${name} ${value}`);
      break;
    }
  }
}
console.log(JSON.stringify(best), duel(best, FIRST, 100, 'all'));
