import { expect } from 'vitest';
import type { TestGame } from './game.ts';
import { NEPAL_PAYS, NEPAL_RUN, NEPAL_TRACK, raised, rush, rushed } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, operate, routesIn } from './scripts.ts';

const WITH_DHR = ['EIR', 'DHR', 'EBR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

/** The TR has a warrant and no train; four shares are seat 0's, one is seat 1's, one more lies in the Open Market. */
const tirhoot = once(() =>
  opened({
    guaranty: ['TR'],
    buy: [['TR* 2TR'], ['TR'], []],
    homes: { TR: 'M10.0' },
    openMarket: ['TR', 'P1', 'P2', 'P3'],
    keep: [[], ['TR']],
  }).passToCompany('TR'),
);

ruleTest('2.3.1', 'the example: the TR at ₹71 pays no dividend, and the bank gives ₹3 for each share', () => {
  const game = tirhoot();
  expect(game.price('TR')).toBe(71);
  expect(game.gains(() => game.passTo('trains'))).toEqual({ 0: 12, 1: 3, bank: -15 });
});

ruleTest('2.3.2', 'the example: the price stays at ₹71', () => {
  const game = tirhoot().passTo('trains');
  expect(game.price('TR')).toBe(71);
  operateTrains(game, '2');
  expect([game.company('TR').trains.length, game.price('TR')]).toEqual([1, 71]);
});

/** Buys a train and ends the turn. */
function operateTrains(game: TestGame, train: string): void {
  game.act('buyTrain', { train, from: 'bank', price: 180 }).pass().pass();
}

ruleTest('2.3.2', 'ending the turn without a train still costs one space', () => {
  const game = tirhoot().passTo('trains').pass().pass();
  expect(game.price('TR')).toBe(67);
});

ruleTest('2.3.1', 'a company without a warrant gets nothing and falls', () => {
  const game = opened({ guaranty: ['KGF'], buy: [['TR* 2TR'], ['TR'], []], homes: { TR: 'M10.0' } }).passToCompany(
    'TR',
  );
  expect(game.gains(() => game.passTo('trains'))).toEqual({});
  expect(game.price('TR')).toBe(67);
});

/** The DHR has a warrant and runs from China to Nepal; seat 0 owns four shares, the EIR one. */
const china = once(() => {
  const game = opened({
    companies: WITH_DHR,
    guaranty: ['DHR'],
    buy: [['DHR* 2DHR'], ['EIR* EIR'], []],
    ipo: [['DHR']],
  });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  operate(game, 'DHR', { lay: NEPAL_TRACK, trains: ['2'] });
  return game.passToCompany('DHR', 'run').act('runTrains', routesIn(NEPAL_RUN));
});

ruleTest('2.3.1', 'withheld revenue goes to the treasury while the bank pays the 5%, to companies too', () => {
  const game = china();
  expect(game.price('DHR')).toBe(67);
  const gains = game.gains(() => game.act('dividend', { kind: 'withhold' }));
  expect(gains).toEqual({ 0: 4 * 3, EIR: 3, DHR: 70, bank: -85 });
  expect(game.price('DHR')).toBe(67);
});

ruleTest('2.3.1', 'with a dividend the warrant pays nothing, however small the dividend is', () => {
  const game = china();
  const gains = game.gains(() => game.act('dividend', { kind: 'pay' }));
  expect(gains).toEqual({ 0: 4 * 7, EIR: 7, bank: -35 });
  expect(game.price('DHR')).toBe(71);
  const high = raised(china(), 'DHR', 11);
  expect(high.price('DHR')).toBe(205); // 5% would be ₹10
  expect(high.gains(() => high.act('dividend', { kind: 'pay' }))).toEqual({ 0: 4 * 7, EIR: 7, bank: -35 });
  expect(high.price('DHR')).toBe(205);
});

ruleTest('2.3.1', 'the 5% are of the price of that moment, rounded down', () => {
  const perShare = [-4, 0, 2, 3, 4, 5, 6, 7, 8, 11].map((spaces) => {
    const game = raised(china(), 'DHR', spaces);
    const price = game.price('DHR');
    return [price, (game.gains(() => game.act('dividend', { kind: 'withhold' }))[0] ?? 0) / 4];
  });
  expect(perShare).toEqual([
    [56, 2],
    [67, 3],
    [76, 3],
    [82, 4],
    [90, 4],
    [100, 5],
    [112, 5],
    [126, 6],
    [142, 7],
    [205, 10],
  ]);
});

/** Rush to phase IV while the TR of seat 2, with a warrant and without a train, acts last in every round. */
const warranted = once(() =>
  rush(rushed({ guaranty: ['TR'], buy: [[], [], ['TR* 2TR']], homes: { TR: 'M10.0' } }), 1, 2),
);

ruleTest('2.3', 'in phases I to III the warrant holds', () => {
  const game = warranted().passToCompany('TR');
  expect([game.state.operatingRound, game.state.phase]).toEqual([2, 2]);
  expect(game.gains(() => game.passTo('certificates'))).toEqual({ 2: 4 * 3, bank: -12 });
  rush(game, 3).passToCompany('TR');
  expect([game.state.operatingRound, game.state.phase]).toEqual([3, 3]);
  expect(game.gains(() => game.passTo('certificates'))).toEqual({ 2: 4 * 3, bank: -12 });
});

ruleTest('2.3', 'it expires as soon as phase IV begins: in the same round it neither pays nor holds the price', () => {
  const game = rush(warranted(), 3);
  expect(game.state.companies.TR?.guaranty).toBe(true);
  rush(game, 4).passToCompany('TR');
  expect([game.state.operatingRound, game.state.phase]).toEqual([4, 4]);
  expect(game.company('TR').guaranty).toBe(false);
  const before = game.price('TR');
  expect(game.gains(() => game.passTo('certificates'))).toEqual({});
  expect([before, game.price('TR')]).toEqual([61, 58]);
});

ruleTest('2.3', 'a warrant answers a turn without dividend: a company that takes no turn gets nothing', () => {
  // Three shares with companies float the NSR; no player has one, so nobody manages it.
  const game = opened({
    guaranty: ['NSR'],
    buy: [['EIR* EIR'], ['NWR* NWR'], ['MR* MR']],
    ipo: [['NSR', 'NSR', 'NSR']],
  });
  for (const id of ['EIR', 'NWR', 'MR']) operate(game, id, { trains: ['2'], certificates: ['ipo 0'] });
  expect([game.state.operatingRound, game.company('NSR').floated]).toEqual([2, true]);
  const cash = () => ['EIR', 'NWR', 'MR'].map((id) => game.cash(id));
  const before = cash();
  game.passTo('selling');
  expect(cash()).toEqual(before);
  expect(game.price('NSR')).toBe(71);
});

ruleTest('2.3', 'a paid dividend moves the price of a warranted company as of any other', () => {
  const game = operate(china().act('dividend', { kind: 'withhold' }).passTo('selling'), 'DHR', NEPAL_PAYS);
  expect(game.price('DHR')).toBe(71);
});
