import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { assetsOf, finalShareValue } from '../score.ts';
import type { TestGame } from './game.ts';
import { NEPAL_RUN, NEPAL_TRACK, raised, rush, rushed, to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, operate, routesIn, stockRound, trade } from './scripts.ts';

const seats = (count: number, cert: string): string[] => Array<string>(count).fill(cert);

/** Passes until the game is over. */
function toEnd(game: TestGame): TestGame {
  for (let i = 0; game.state.ended === null; i++) {
    if (i > 60) throw new Error('the game does not end');
    if (game.step === 'run') game.runIdly();
    else game.pass();
  }
  return game;
}

/** The seventh Operating Round: the GIPR of seat 2 stands at ₹380 and has a 3×3-train that earns ₹210. */
const at380 = once(() => {
  const opening = { buy: [[], [], ['NSR* 5NSR']], keep: [[], [], seats(7, 'GIPR')], ipo: [seats(3, 'GIPR')] };
  const game = raised(rush(rushed(opening), 1, 2).passTo('selling'), 'NSR', 20);
  to(game, 'selling', 2).act('sell', { cert: 'NSR', count: 5 });
  to(game, 'stock', 2)
    .act('buyFromHand', { certs: seats(7, 'GIPR') })
    .act('placeHome', { hex: 'Q10', stop: 0 });
  to(game, 'stock', 2).act('buyFromIpo', { row: 0, count: 2 });
  operate(game, 'GIPR', { lay: NEPAL_TRACK });
  rush(rush(game, 3), 4);
  operate(game, 'GIPR', { trains: ['3x3'] });
  game.passTo('selling');
  stockRound(game);
  game.passToCompany('GIPR', 'run');
  expect([game.state.operatingRound, game.price('GIPR')]).toEqual([7, 67]);
  return raised(game, 'GIPR', 19);
});

ruleTest('9.1', 'a price of ₹400 ends the game with the Operating Round in progress', () => {
  const game = at380();
  expect(game.price('GIPR')).toBe(380);
  game.act('runTrains', routesIn(NEPAL_RUN)).act('dividend', { kind: 'pay' });
  expect([game.price('GIPR'), game.state.ended]).toEqual([400, null]);
  game.passToCompany('EIR'); // the round is played to its end
  expect(game.state.operatingRound).toBe(7);
  toEnd(game);
  expect([game.state.ended, game.state.operatingRound, game.state.stockRound]).toEqual(['price', 7, 4]);
});

ruleTest('9.1', 'below ₹400 the game goes on', () => {
  const game = at380().act('runTrains', routesIn(NEPAL_RUN)).act('dividend', { kind: 'withhold' });
  expect(game.price('GIPR')).toBe(360);
  game.passTo('selling');
  expect([game.state.ended, game.state.stockRound]).toEqual([null, 5]);
});

ruleTest('9.1', 'a price that was reached counts even if it falls again before the round is over', () => {
  const game = at380().act('runTrains', routesIn(NEPAL_RUN)).act('dividend', { kind: 'pay' }).passTo('trains');
  trade(game, '-3x3').pass().pass();
  expect(game.price('GIPR')).toBe(380); // without a train it fell one space
  expect(toEnd(game).state.ended).toBe('price');
});

ruleTest('9.1', 'several spaces at once may lead past ₹400', () => {
  const game = raised(opened({ buy: [['EIR* EIR'], [], []] }).passToCompany('EIR'), 'EIR', 16);
  expect(game.price('EIR')).toBe(420);
  toEnd(game);
  expect([game.state.ended, game.state.operatingRound]).toEqual(['price', 1]);
});

/** Two players; the bank holds ₹6800 and they own 22 shares that they may sell for ₹340 each; second Stock Round. */
function wealthy(more: readonly string[] = []): TestGame {
  let game = opened({
    players: 2,
    openMarket: ['P2', 'P3', 'P4', 'P5'],
    buy: [
      ['NSR* 8NSR', 'PNS* 3PNS'],
      ['KGF* 8KGF', 'EBR* 3EBR', ...more],
    ],
  }).passTo('selling');
  for (const id of ['NSR', 'PNS', 'KGF', 'EBR']) {
    while (game.price(id) < 340) game = raised(game, id, 1);
    expect(game.price(id)).toBe(340);
  }
  return game;
}

/** Seat 0 sells eleven shares, seat 1 as many as given. */
function sellMany(game: TestGame, count: number): TestGame {
  to(game, 'selling', 0).act('sell', { cert: 'NSR', count: 8 }).act('sell', { cert: 'PNS', count: 3 });
  if (game.state.order[0] === 1) throw new Error('seat 0 sells first');
  return to(game, 'selling', 1)
    .act('sell', { cert: 'KGF', count: 8 })
    .act('sell', { cert: 'EBR', count: count - 8 });
}

ruleTest('9.1', 'the bank exhausted in a Stock Round: two more Operating Rounds are played', () => {
  const game = sellMany(wealthy(), 9);
  expect([game.cash('bank'), game.state.bank.broke]).toEqual([0, 'stock']); // to the last rupee
  game.passTo('stock');
  stockRound(game);
  expect([game.state.operatingRound, game.state.ended]).toEqual([3, null]);
  while (game.state.operatingRound === 3) game.pass();
  expect([game.state.operatingRound, game.state.ended]).toEqual([4, null]);
  toEnd(game);
  expect([game.state.ended, game.state.operatingRound, game.state.stockRound]).toEqual(['bank', 4, 2]);
});

ruleTest('9.1', 'one rupee is enough to go on', () => {
  const game = sellMany(wealthy(['P1']), 9);
  expect([game.cash('bank'), game.state.bank.broke]).toEqual([6800 + 25 - 2 * 5 - 20 * 340, null]);
});

ruleTest('9.1', 'a broken bank pays all the same, and money it gets later does not take the end back', () => {
  const game = sellMany(wealthy(), 10);
  expect(game.cash('bank')).toBe(-340);
  to(game, 'stock', 0).act('buyBond', {});
  to(game, 'stock', 0).act('buyBond', {});
  for (let bond = 0; bond < 6; bond++) to(game, 'stock', 0).act('buyBond', {});
  expect(game.cash('bank')).toBeGreaterThan(0);
  expect(toEnd(game).state).toMatchObject({ ended: 'bank', operatingRound: 4 });
});

ruleTest('9.1', 'the bank exhausted in an Operating Round: that round is the last, even the first of two', () => {
  const game = sellMany(wealthy(['P1']), 9);
  stockRound(game.passTo('stock'));
  expect([game.state.operatingRound, game.cash('bank'), game.state.bank.broke]).toEqual([3, 10, null]);
  expect(game.gains(() => game.act('closePrivate', { cert: 'P1' }, 1))).toEqual({ 1: 25, bank: -25 });
  expect([game.cash('bank'), game.state.bank.broke]).toEqual([-15, 'operating']);
  toEnd(game);
  expect([game.state.ended, game.state.operatingRound]).toEqual(['bank', 3]);
});

ruleTest('9.1', 'after the end nobody does anything', () => {
  const game = toEnd(sellMany(wealthy(), 9).passTo('stock'));
  expect(TITLE.waitingFor(game.state)).toEqual([]);
  for (const seat of [0, 1]) expect(TITLE.legal(game.state, seat)).toEqual([]);
  expect(game.judge('pass', {}, 0)).toBe('game.over §9.1');
  expect(game.judgeTable({ type: 'resigned', seat: 0 })).toBe('game.over §9.1');
});

/** The NSR of the example in 9.2.1, played out; only the two prices are set directly. */
const nizam = once(() => {
  const game = opened({
    companies: ['EIR', 'EBR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'CGR'],
    openMarket: ['CGR', 'CGR', 'CGR', 'EIR'],
    buy: [['EIR* 5EIR'], ['NWR* 5NWR'], ['NSR* 8NSR']],
    ipo: [['CGR']],
  });
  for (const id of ['EIR', 'NWR', 'NSR']) operate(game, id, { trains: ['2', '2'] });
  operate(game, 'EIR', { trains: ['-2', '-2', '3', '3'] });
  operate(game, 'NWR', { trains: ['-2', '-2', '3', '3'] });
  operate(game, 'NSR', { trains: ['-2', '-2', '4'] });
  game.passToCompany('EIR', 'trains');
  trade(game, '-3', '-3', '4', '4 NSR 350').act('answerOffer', { accept: true });
  operate(game, 'NWR', { trains: ['-3', '-3', '4'] });
  operate(game, 'NSR', { trains: ['2 market', '2 market'] });
  game.passToCompany('EIR', 'trains');
  trade(game, '-4', '-4', '2 NSR 600').act('answerOffer', { accept: true });
  game.passToCompany('NWR', 'trains');
  trade(game, '2 NSR 218').act('answerOffer', { accept: true });
  operate(game, 'NSR', { trains: ['4x2'], certificates: ['bond'] });
  operate(game, 'NSR', { certificates: ['ipo 0'] });
  return raised(raised(game, 'NSR', 15), 'CGR', 13);
});

ruleTest('9.2.1', 'the example: the NSR at ₹205 with assets of ₹1312 is worth ₹336 a share', () => {
  const game = nizam();
  expect([game.price('NSR'), game.price('CGR'), game.cash('NSR')]).toEqual([205, 300, 112]);
  expect(game.company('NSR').trains.map(({ name }) => name)).toEqual(['4x2']);
  expect(game.company('NSR').portfolio).toEqual({ bond: 1, CGR: 1 });
  expect(assetsOf(game.state, 'NSR')).toBe(800 + 112 + 100 + 300);
  expect(finalShareValue(game.state, 'NSR')).toBe(205 + 131);
});

ruleTest('9.2.1', 'the example for its only shareholder: ten shares of ₹336', () => {
  const standing = TITLE.score(nizam().state)[2];
  expect(standing).toMatchObject({ seat: 2, parts: { shares: 10 * 336, privatesAndBonds: 0 } });
  expect(standing?.score).toBe(3360 + (standing?.parts.cash ?? 0));
});

ruleTest('9.2.1', 'trains count at their purchase price, used ones and resale values do not matter', () => {
  const game = opened({ buy: [['EIR* 4EIR'], [], []] });
  operate(game, 'EIR', { trains: ['2', '2'] });
  expect([game.cash('EIR'), assetsOf(game.state, 'EIR')]).toEqual([240, 600]);
  expect(finalShareValue(game.state, 'EIR')).toBe(90 + 60);
});

ruleTest('9.2.1', 'a tenth of the sum is taken once and rounded down', () => {
  const game = opened({ buy: [['NSR* 4NSR'], [], []] });
  expect([game.cash('NSR'), finalShareValue(game.state, 'NSR')]).toEqual([426, 71 + 42]);
  operate(game, 'NSR', { certificates: ['bond'] }); // ₹326, a bond and its income later: still one sum
  expect([assetsOf(game.state, 'NSR'), finalShareValue(game.state, 'NSR')]).toEqual([436, game.price('NSR') + 43]);
});

ruleTest('9.2.1', 'privates of a company count at face value, own shares at the market price', () => {
  const game = opened({ buy: [['EIR* 3EIR'], [], []], ipo: [['P3']] });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  game.passTo('selling').act('sell', { cert: 'EIR', count: 1 });
  operate(stockRound(game), 'EIR', { certificates: ['market EIR'] });
  const price = game.price('EIR');
  expect(game.company('EIR').portfolio).toEqual({ P3: 1, EIR: 1 });
  expect(assetsOf(game.state, 'EIR')).toBe(game.cash('EIR') + 180 + 60 + price);
});

ruleTest('9.2.1', 'a company that never started: its face value and a tenth of the money on its charter', () => {
  const game = opened({ buy: [['2NSR'], ['EIR* EIR'], []] });
  expect(game.company('NSR').floated).toBe(false);
  expect(finalShareValue(game.state, 'NSR')).toBe(71 + 14);
  expect(TITLE.score(game.state)[0]).toMatchObject({ score: 733 - 142 + 2 * 85 });
});

ruleTest('9.2.2', 'cash, shares at their final values, privates and bonds at face value; hands count nothing', () => {
  const game = opened({ buy: [['EIR* EIR', 'P3', 'bond'], ['NWR* NWR'], []], keep: [['MR', 'MR', 'MR']] });
  // In the first Operating Round nothing has happened but income: ₹10 and ₹10.
  const value = 100 + 30;
  expect(finalShareValue(game.state, 'EIR')).toBe(value);
  expect(TITLE.score(game.state)).toEqual([
    {
      seat: 0,
      place: 1,
      score: 733 - 300 - 60 - 100 + 20 + 3 * value + 160,
      parts: { cash: 733 - 300 - 60 - 100 + 20, shares: 3 * value, privatesAndBonds: 160 },
    },
    { seat: 1, place: 2, score: 433 + 3 * value, parts: { cash: 433, shares: 3 * value, privatesAndBonds: 0 } },
    { seat: 2, place: 3, score: 733, parts: { cash: 733, shares: 0, privatesAndBonds: 0 } },
  ]);
});

ruleTest('9.2', 'the richest player wins', () => {
  const game = toEnd(sellMany(wealthy(), 9).passTo('stock'));
  const standings = TITLE.score(game.state);
  const best = [...standings].sort((a, b) => b.score - a.score)[0];
  expect(best?.place).toBe(1);
  expect(standings.map(({ place }) => place).sort()).toEqual([1, 2]);
});

ruleTest('9.2', 'equal scores share a place: there is no tie-break', () => {
  const game = opened({ buy: [[], ['NWR* NWR'], []] });
  expect(TITLE.score(game.state).map(({ seat, place, score }) => [seat, place, score])).toEqual([
    [0, 2, 733],
    [1, 1, 433 + 3 * 130],
    [2, 2, 733],
  ]);
});

ruleTest('9.2.2', 'a director’s certificate is worth two shares', () => {
  const game = opened({ buy: [['EIR*'], [], []] });
  expect(TITLE.score(game.state)[0]?.parts.shares).toBe(2 * (100 + 20));
});
