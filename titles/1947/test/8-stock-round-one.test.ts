import { expect } from 'vitest';
import { certificatesOf } from '../rules/limits.ts';
import { byWealth } from '../rules/order.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

const [EMILY, PAUL, ANNA, ROBERT] = [0, 1, 2, 3] as const;

/** After the auction of the example. */
const opened = (): Game =>
  Game.opened({
    P1: [EMILY, 70],
    P2: [PAUL, 70],
    P3: [ANNA, 30],
    P4: [ANNA, 60],
    P5: [ANNA, 80],
    P6: [ROBERT, 70],
    P7: [EMILY, 120],
    P8: [ROBERT, 100],
    P9: [PAUL, 210],
  });

const start = (game: Game, company: string, price: number): Game => game.act('startCompany', { company, price });
const buy = (game: Game, company: string): Game => game.act('buyShare', { company, from: 'offer', kind: 'ordinary' });

describe('the example of the book', () => {
  ruleTest('8', 'the first Stock Round', () => {
    const game = opened().pass(); // Anna does not use P4
    expect(game.seat).toBe(PAUL);
    buy(game, 'BNR');
    expect(game.state.companies.BNR?.cash).toBe(400);
    start(game, 'PRC', 66);
    start(game, 'ABR', 80);
    start(game, 'BB&CI', 66);
    for (let turn = 0; turn < 2; turn++) {
      buy(game, 'BNR');
      buy(game, 'PRC');
      buy(game, 'ABR');
      buy(game, 'BB&CI');
    }
    expect(game.state.companies.BNR?.cash).toBe(600);
    game.pass();
    expect(game.state.companies.PRC?.operational).toBe(false);
    buy(game, 'PRC'); // with the drawn share 60% are out
    expect(game.state.companies.PRC).toMatchObject({ operational: true, cash: 660 });
    buy(game, 'ABR');
    expect(game.state.companies.ABR).toMatchObject({ operational: true, cash: 800 });
    buy(game, 'BB&CI');
    game.pass(3);
    buy(game, 'BB&CI');
    expect(game.state.companies['BB&CI']).toMatchObject({ operational: true, cash: 660 });
    game.pass();
    buy(game, 'BB&CI');
    expect(game.cash()).toEqual([14, 20, 34, 30]);
    const held = [0, 1, 2, 3].map((seat) => certificatesOf(game.state, seat));
    expect(held).toEqual([7, 5, 8, 6]);
    expect(byWealth(game.state, 'poorest')).toEqual([PAUL, ROBERT, EMILY, ANNA]);
  });
});
