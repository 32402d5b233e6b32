import { expect } from 'vitest';
import { ruleTest } from './rule-test.ts';
import { opened, operate } from './scripts.ts';

ruleTest('8.1', 'Privates and bonds pay their owners before any company operates', () => {
  const game = opened({ buy: [['EIR*', 'P1 P2 P3', 'bond'], ['P4 P5'], ['P6', 'bond', 'bond']] });
  // Everybody bought for face value; what differs from it is the income of OR 1.1.
  expect(game.cash(0)).toBe(733 - 200 - (25 + 35 + 60) - 100 + (5 + 5 + 10 + 10));
  expect(game.cash(1)).toBe(733 - (75 + 115) + (15 + 20));
  expect(game.cash(2)).toBe(733 - 150 - 200 + (25 + 10 + 10));
  expect([game.operating, game.step]).toEqual(['EIR', 'track']);
});

ruleTest('8.1', 'companies get the income of what they own, in every Operating Round', () => {
  const game = opened({
    buy: [['EIR* EIR'], ['NWR* NWR', 'P1'], ['bond']],
    ipo: [['P6', 'P3']],
  });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  operate(game, 'NWR', { certificates: ['bond'] });
  expect(game.state.operatingRound).toBe(2);
  // EIR: ₹300 less ₹150, NWR: ₹300 less ₹100, and the income of OR 1.2.
  expect(game.cash('EIR')).toBe(150 + 25);
  expect(game.cash('NWR')).toBe(200 + 10);
  const last = game.fork().passToCompany('NWR', 'certificates');
  expect(last.gains(() => last.pass())).toEqual({}); // a Stock Round brings none
  last.passTo('track');
  expect(last.state.operatingRound).toBe(3);
  expect([last.cash('EIR'), last.cash('NWR'), last.cash(1), last.cash(2)]).toEqual([
    150 + 50,
    200 + 20,
    733 - 300 - 25 + 15,
    733 - 100 + 30,
  ]);
});

ruleTest('8.1', 'hands, IPO, Open Market and unsold bonds pay nobody', () => {
  const game = opened({
    buy: [['EIR*'], [], []],
    keep: [['P1'], ['P2'], []],
    ipo: [['P3'], ['P4'], ['P5']],
    openMarket: ['P6', 'KGF', 'WR', 'MR'],
  });
  const bank = 9000 - 3 * 733 - (67 + 64 + 90); // the Bank paid for the left-over certificates in the Open Market
  expect([game.cash(0), game.cash(1), game.cash(2), game.cash('bank')]).toEqual([533, 733, 733, bank]);
  game.passToCompany('EIR', 'certificates');
  expect(game.gains(() => game.pass())).toEqual({}); // on to OR 1.2
  expect(game.state.operatingRound).toBe(2);
});
