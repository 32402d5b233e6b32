import { expect } from 'vitest';
import { companyAt, priceAt } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

const [EMILY, PAUL, ANNA, ROBERT] = [0, 1, 2, 3] as const;

/** The auction and the first Stock Round of the example. */
function firstStockRound(): Game {
  const game = Game.opened({
    P1: [EMILY, 70],
    P2: [PAUL, 70],
    P3: [ANNA, 30],
    P4: [ANNA, 60],
    P5: [ANNA, 80],
    P6: [ROBERT, 70],
    P7: [EMILY, 120],
    P8: [ROBERT, 100],
    P9: [PAUL, 210],
  }).pass();
  const buy = (...companies: string[]): void => {
    for (const company of companies) game.act('buyShare', { company, from: 'offer', kind: 'ordinary' });
  };
  buy('BNR');
  for (const [company, price] of [
    ['PRC', 66],
    ['ABR', 80],
    ['BB&CI', 66],
  ] as const)
    game.act('startCompany', { company, price });
  buy('BNR', 'PRC', 'ABR', 'BB&CI', 'BNR', 'PRC', 'ABR', 'BB&CI');
  game.pass();
  buy('PRC', 'ABR', 'BB&CI');
  game.pass(3);
  buy('BB&CI');
  game.pass();
  buy('BB&CI');
  while (game.step === 'stock') game.pass();
  return game;
}

const lay = (game: Game, hex: string, tile: string, rotation: number): Game =>
  game.act('layTile', { hex, tile, rotation });
const buyTrain = (game: Game, train: string, price: number): Game =>
  game.act('buyTrain', { train, from: 'bank', price });
const toTrains = (game: Game): Game => {
  while (game.step !== 'trains') {
    if (game.step === 'run')
      game.act('runTrains', { routes: [] }); // Robert could sell P8 to the company, and does not
    else game.pass();
  }
  return game;
};
const turnOf = (game: Game): unknown => {
  const frame = game.state.flow.at(-1);
  return frame && 'company' in frame ? frame.company : null;
};

/** Its first Operating Round: tiles, stations and trains of four companies. */
function firstOperatingRound(game: Game): Game {
  toTrains(lay(lay(game, 'G20', '57', 1), 'F21', '9', 1));
  buyTrain(game, 'T2', 80).pass();
  toTrains(lay(lay(game, 'S14', '6M', 1), 'R15', '8', 4));
  buyTrain(buyTrain(game, 'T2', 80), 'T2', 80).pass();
  toTrains(lay(lay(game, 'I32', '6', 1), 'H33', '8', 2));
  buyTrain(buyTrain(game, 'T2', 80), 'T2', 80).pass();
  lay(lay(game, 'D21', '6M', 3), 'E22', '57', 2);
  while (game.step !== 'station') game.pass();
  toTrains(game.act('placeStation', { hex: 'E22', stop: 0 }));
  buyTrain(buyTrain(buyTrain(game, 'T2', 80), 'T2', 80), 'T3', 180);
  return game.act('buyPrivate', { private: 'P7', price: 180 }).pass();
}

describe('the example of the book', () => {
  ruleTest('8', 'the first Operating Round: four companies build and buy trains', () => {
    const game = firstStockRound();
    expect([game.state.season, game.cash()]).toEqual(['monsoon', [34, 30, 64, 50]]);
    expect([turnOf(game), game.seat]).toEqual(['BNR', PAUL]);
    firstOperatingRound(game);
    expect(['BNR', 'ABR', 'PRC', 'BB&CI'].map((id) => priceAt(game, id))).toEqual([90, 72, 60, 60]);
    expect(['BNR', 'ABR', 'PRC', 'BB&CI'].map((id) => companyAt(game, id).cash)).toEqual([520, 640, 500, 80]);
    expect(companyAt(game, 'BB&CI')).toMatchObject({ trains: ['T2', 'T2', 'T3'], portfolio: { P7: 1 } });
    expect([game.state.phase, game.state.depot.unsold[0], game.cash()[EMILY]]).toEqual([2, 0, 214]);
  });

  ruleTest('8', 'the second Stock Round: Emily buys, converts, and goes last', () => {
    const game = firstOperatingRound(firstStockRound()).pass(); // Anna keeps P4
    expect([game.step, game.seat]).toEqual(['stock', PAUL]);
    const turn = (company: string, from: 'offer' | 'pool'): Game =>
      game.pass(2).act('buyShare', { company, from, kind: 'ordinary' }).pass(2);
    turn('PRC', 'pool');
    turn('PRC', 'offer');
    turn('ABR', 'offer');
    game.pass(2).act('convert', { company: 'PRC', to: 'savings' });
    while (game.step === 'stock') game.pass();
    expect(game.state.order).toEqual([PAUL, ROBERT, ANNA, EMILY]);
    expect(game.cash()).toEqual([8 + 10, 30 + 10, 64 + 30, 50 + 20]);
    expect([game.state.set, turnOf(game)]).toEqual([{ rounds: 2, round: 1 }, 'BNR']);
  });
});
