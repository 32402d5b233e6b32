import { expect } from 'vitest';
import { NEPAL_RUN, NEPAL_TRACK } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { opened, operate } from './scripts.ts';

ruleTest('8.4.3.2', 'a run is judged by the trains that are there now, though it was judged before', () => {
  const companies = ['EIR', 'DHR', 'EBR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['DHR* 6DHR'], [], []] });
  operate(game, 'DHR', { lay: NEPAL_TRACK, trains: ['2'] });
  const second = { routes: [{ train: 1, path: NEPAL_RUN.split(' ') }] }; // used twice as the same object, on an unchanged board
  game.passToCompany('DHR', 'run');
  expect(game.judge('runTrains', second)).toBe('route.noTrain §8.4.3');
  game.passToCompany('DHR', 'trains').act('buyTrain', { train: '2', from: 'bank', price: 180 });
  game.passToCompany('DHR', 'run');
  expect(game.judge('runTrains', second)).toBe('legal');
});
