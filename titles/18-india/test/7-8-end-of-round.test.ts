import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';
import { opened, operate } from './scripts.ts';

ruleTest('7.8', 'the example: starting the GIPR in Jabalpur, and another player taking it over', () => {
  const hands = [
    ['GIPR', 'GIPR'],
    ['GIPR', 'GIPR'],
  ];
  const game = TestGame.drafted({ hands, ipo: [['GIPR']], openMarket: ['P1', 'P2', 'P3', 'P4'], edition: 'print' });
  const [a, b] = [0, 1];
  expect(game.gains(() => game.act('buyFromHand', { certs: ['GIPR', 'GIPR'] }))).toEqual({ [a]: -224, GIPR: 224 });
  expect(game.company('GIPR').floated).toBe(false);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ [b]: -112, GIPR: 112 });
  expect(game.company('GIPR')).toMatchObject({ floated: true, control: a, home: null, cash: 336 });
  expect([game.step, game.seat]).toEqual(['home', a]); // at once, before the third player's turn
  expect(game.judge('pass', {})).toBe('turn.notNow §1.2');
  const jabalpur = { hex: 'J17', stop: 0, tile: { tile: '206', rotation: 0 } };
  expect(game.judge('placeHome', jabalpur, b)).toBe('turn.notYours §1.2');
  expect(game.gains(() => game.act('placeHome', jabalpur))).toEqual({});
  expect(game.state.board.tiles).toEqual({ J17: { tile: '206', rotation: 0 } });
  expect(game.state.board.stations).toEqual([{ company: 'GIPR', hex: 'J17', stop: 0 }]);
  expect([game.step, game.seat]).toEqual(['stock', 2]);
  game.pass(2);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['GIPR', 'GIPR'] }))).toEqual({ [b]: -224, GIPR: 224 });
  expect(game.company('GIPR')).toMatchObject({ control: b, cash: 560, home: 'J17' });
  expect(game.step).toBe('stock'); // the home stays where it is
});

ruleTest('7.8', 'a company wholly owned by players does not rise', () => {
  const game = opened({ buy: [['NSR* 8NSR'], [], []] });
  expect(game.price('NSR')).toBe(71);
  expect([game.state.operatingRound, game.step]).toEqual([1, 'track']);
});

ruleTest('7.8', 'two Operating Rounds follow each Stock Round', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  expect([game.state.stockRound, game.state.operatingRound]).toEqual([1, 1]);
  operate(game, 'EIR', { trains: ['2'] });
  expect([game.step, game.state.operatingRound]).toEqual(['track', 2]);
  operate(game, 'EIR');
  expect([game.step, game.state.stockRound]).toEqual(['selling', 2]);
  game.passTo('stock').pass(3);
  expect([game.step, game.state.operatingRound]).toEqual(['track', 3]);
});
