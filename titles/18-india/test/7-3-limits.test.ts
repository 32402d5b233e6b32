import { expect } from 'vitest';
import { certificateLimit, countedCerts } from '../rules/certificates.ts';
import type { TestGame } from './game.ts';
import { raised, rush, rushed, to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, stockRound } from './scripts.ts';

const times = (count: number, cert: string): string[] => Array<string>(count).fill(cert);

/** Two certificates of a row in each turn, everybody else passing. */
function buyRows(game: TestGame, seat: number, rows: readonly number[]): TestGame {
  for (const row of rows) to(game, 'stock', seat).act('buyFromIpo', { row, count: 2 });
  return to(game, 'stock', seat);
}

const ROWS = [
  [...times(8, 'EBR'), ...times(7, 'MR')],
  [...times(8, 'PNS'), 'MR'],
];

const held = (game: TestGame, seat: number): number => countedCerts(game.player(seat).portfolio);

/**
 * The second Stock Round of three players. Seat 0 sold five NSR shares at ₹380 and has 23 certificates, a bond besides;
 * seat 1 directs the KGF, which will close in the next Operating Round, and has three NSR in hand.
 */
const full = once(() => {
  const openMarket = ['P1', 'P2', 'P3', 'P4'];
  const game = opened({
    openMarket,
    buy: [['NSR* 5NSR'], ['KGF*'], []],
    keep: [['WR'], ['NSR', 'NSR', 'NSR'], []],
    ipo: ROWS,
  });
  game.passTo('selling');
  const high = to(raised(game, 'NSR', 24 - 2), 'selling', 0);
  expect(high.price('NSR')).toBe(380);
  high.act('sell', { cert: 'NSR', count: 5 });
  to(high, 'stock', 0).act('buyBond', {});
  return buyRows(high, 0, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
});

ruleTest('7.3', 'the limit by number of players and of closed companies', () => {
  const table = [2, 3, 4, 5].map((players) => {
    // Without trains the WR closes in the second Operating Round, KGF and NSR in the third.
    const game = opened({ players, buy: [['WR*'], ['KGF*'], ...(players > 2 ? [['NSR*']] : [])] });
    const limits = [certificateLimit(game.state, 0)];
    game.passTo('selling', 'stock');
    expect(game.state.closed).toEqual(['WR']);
    limits.push(certificateLimit(game.state, 0));
    stockRound(game).passTo('selling', 'stock');
    expect(game.state.closed).toEqual(players > 2 ? ['WR', 'NSR', 'KGF'] : ['WR', 'KGF']);
    return [players, ...limits, certificateLimit(game.state, 0)];
  });
  expect(table).toEqual([
    [2, 37, 33, 29],
    [3, 23, 22, 19],
    [4, 18, 17, 15],
    [5, 15, 13, 12],
  ]);
});

ruleTest('7.3', 'private companies that are gone do not lower the limit', () => {
  const game = opened({ buy: [['EIR* EIR', 'P1'], [], []] }).act('closePrivate', { cert: 'P1' }, 0);
  expect(game.state.gonePrivates).toEqual(['P1']);
  expect(certificateLimit(game.state, 0)).toBe(23);
});

ruleTest('7.3', 'at the limit nothing that counts is bought, wherever it lies', () => {
  const game = full();
  expect([held(game, 0), game.state.closed]).toEqual([23, []]);
  expect(game.judge('buyFromIpo', { row: 1, count: 1 })).toBe('certificates.limit §7.3');
  expect(game.judge('buyFromHand', { certs: ['WR'] })).toBe('certificates.limit §7.3');
  expect(game.judge('buyFromMarket', { cert: 'NSR' })).toBe('certificates.limit §7.3');
  expect(game.verdict('buyFromIpo', { row: 1, count: 2 })?.numbers).toEqual({ held: 23, added: 2, limit: 23 });
});

ruleTest('7.3', 'the last certificate below the limit is bought, two are not', () => {
  const openMarket = ['P1', 'P2', 'P3', 'P4'];
  const game = opened({ openMarket, buy: [['NSR* 5NSR'], [], []], ipo: ROWS }).passTo('selling');
  const high = to(raised(game, 'NSR', 22), 'selling', 0).act('sell', { cert: 'NSR', count: 4 });
  buyRows(high, 0, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
  expect(held(high, 0)).toBe(22); // the director's certificate counts as one
  expect(high.judge('buyFromIpo', { row: 1, count: 2 })).toBe('certificates.limit §7.3');
  expect(high.judge('buyFromIpo', { row: 1, count: 1 })).toBe('legal');
});

ruleTest('7.3', 'Royal Bonds and hands do not count', () => {
  const game = full();
  expect(game.player(0).portfolio.bond).toBe(1);
  expect(game.hand(0).length).toBeGreaterThan(0);
  expect(held(game, 0)).toBe(23);
  expect(game.gains(() => game.act('buyBond', {}))).toEqual({ 0: -100, bank: 100 });
});

ruleTest('7.3', 'a bond is converted below the limit only', () => {
  const opening = { buy: [[], [], ['NSR* 5NSR']], ipo: ROWS };
  const game = raised(rush(rushed(opening), 1, 2).passTo('selling'), 'NSR', 22);
  to(game, 'selling', 2).act('sell', { cert: 'NSR', count: 5 });
  to(game, 'stock', 2).act('buyBond', {});
  buyRows(game, 2, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  expect(held(game, 2)).toBe(23);
  to(rush(game, 3, 4), 'selling', 2);
  expect([game.state.phase, game.state.closed]).toEqual([4, []]);
  const free = game.fork();
  to(game, 'stock', 2);
  expect(game.judge('convertBond', {})).toBe('certificates.limit §7.3');
  free.act('sell', { cert: 'MR', count: 1 });
  expect(to(free, 'stock', 2).judge('convertBond', {})).toBe('legal');
});

ruleTest('7.3', 'a director’s certificate exchanged for two others can bring a player over the limit', () => {
  const game = to(full().act('buyBond', {}), 'stock', 1).act('buyFromHand', { certs: ['NSR', 'NSR', 'NSR'] });
  expect(game.company('NSR').control).toBe(1);
  expect(game.player(0).portfolio).toMatchObject({ NSR: 2 });
  expect(held(game, 0)).toBe(24);
  to(game, 'stock', 0);
  expect(game.judge('pass', {})).toBe('legal'); // nothing to be done about it before the next Selling Turn
});

ruleTest('7.3', 'who is over the limit must sell in the next Selling Turn, and bonds do not help', () => {
  const game = to(full().act('buyBond', {}), 'stock', 1).act('buyFromHand', { certs: ['NSR', 'NSR', 'NSR'] });
  to(game, 'selling', 0);
  expect([held(game, 0), game.state.closed, certificateLimit(game.state, 0)]).toEqual([24, ['KGF'], 22]);
  expect(game.judge('pass', {})).toBe('certificates.mustSell §7.3');
  game.act('sell', { cert: 'bond', count: 1 });
  expect(game.judge('pass', {})).toBe('certificates.mustSell §7.3');
  game.act('sell', { cert: 'MR', count: 1 });
  expect(game.verdict('pass', {})?.numbers).toEqual({ held: 23, limit: 22 });
  game.act('sell', { cert: 'MR', count: 1 });
  expect(game.judge('pass', {})).toBe('legal');
});

ruleTest('7.3', 'a company that closes takes its certificates along and lowers the limit', () => {
  const game = to(full(), 'selling', 0);
  expect(game.state.closed).toEqual(['KGF']);
  expect(game.player(1).portfolio).not.toHaveProperty('KGF*');
  expect([held(game, 0), certificateLimit(game.state, 0)]).toEqual([23, 22]);
  expect(game.judge('pass', {})).toBe('certificates.mustSell §7.3');
  expect(game.act('sell', { cert: 'EBR', count: 1 }).judge('pass', {})).toBe('legal');
});

ruleTest('7.3', 'certificates of companies one controls do not count against the own limit', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []], ipo: [['NSR', 'KGF']] });
  game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
  expect(game.company('EIR').portfolio).toEqual({ NSR: 1 });
  expect(held(game, 0)).toBe(2);
});
