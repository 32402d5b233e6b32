import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { opened } from './scripts.ts';

const shares = (game: TestGame, company: string) =>
  game.state.players.map(({ portfolio }) => [portfolio[`${company}*`] ?? 0, portfolio[company] ?? 0]);

ruleTest('7.6', 'a purchase that makes another player the largest holder brings the director’s certificate', () => {
  const game = opened({ buy: [['NSR* NSR'], ['2NSR'], []], keep: [[], ['NSR', 'NSR']] });
  expect(shares(game, 'NSR')).toEqual([
    [1, 1],
    [0, 2],
    [0, 0],
  ]);
  to(game, 'stock', 1).act('buyFromHand', { certs: ['NSR'] });
  expect(shares(game, 'NSR')).toEqual([
    [1, 1],
    [0, 3],
    [0, 0],
  ]); // 30% each: nothing changes
  expect(game.company('NSR').control).toBe(0);
  to(game, 'stock', 1).act('buyFromHand', { certs: ['NSR'] });
  expect(shares(game, 'NSR')).toEqual([
    [0, 3],
    [1, 2],
    [0, 0],
  ]);
  expect(game.company('NSR').control).toBe(1);
});

ruleTest('7.6', 'the new director has the charter: treasury and decisions', () => {
  const game = opened({ buy: [['NSR* NSR'], ['2NSR'], []], keep: [[], ['NSR', 'NSR']] });
  game.passToCompany('NSR', 'track');
  expect(game.seat).toBe(0);
  const cash = game.cash('NSR');
  to(game, 'stock', 1)
    .act('buyFromHand', { certs: ['NSR', 'NSR'] })
    .passToCompany('NSR', 'track');
  expect(game.seat).toBe(1);
  expect(game.cash('NSR')).toBe(cash + 142);
  expect(game.judge('pass', {}, 0)).toBe('turn.notYours §1.2');
});

ruleTest('7.6', 'a sale that leaves another player with more passes the director’s certificate on', () => {
  const game = opened({ buy: [['NSR* 2NSR'], ['3NSR'], []] });
  to(game, 'selling', 0);
  const price = game.price('NSR');
  expect(game.gains(() => game.act('sell', { cert: 'NSR', count: 1 }))).toEqual({ 0: price, bank: -price });
  expect(game.company('NSR').control).toBe(0); // 30% each
  game.act('sell', { cert: 'NSR', count: 1 });
  expect(shares(game, 'NSR')).toEqual([
    [0, 2],
    [1, 1],
    [0, 0],
  ]);
  expect(game.company('NSR').control).toBe(1);
  expect(game.state.openMarket.NSR).toBe(2);
});

ruleTest('7.6', 'of the two certificates got for the director’s one may be sold and one kept', () => {
  const game = opened({ buy: [['NSR*'], ['2NSR'], []] });
  to(game, 'selling', 0);
  expect(game.judge('sell', { cert: 'NSR', count: 1 })).toBe('legal');
  const price = game.price('NSR');
  expect(game.gains(() => game.act('sell', { cert: 'NSR', count: 1 }))).toEqual({ 0: price, bank: -price });
  expect(shares(game, 'NSR')).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
  expect([game.company('NSR').control, game.state.openMarket.NSR]).toEqual([1, 1]);
});

ruleTest('7.6', 'selling below 20% needs another player with two shares', () => {
  const alone = to(opened({ buy: [['NSR* NSR'], [], []] }), 'selling', 0);
  expect(alone.judge('sell', { cert: 'NSR', count: 1 })).toBe('legal');
  expect(alone.judge('sell', { cert: 'NSR', count: 2 })).toBe('sale.noNewDirector §7.6');
  const spread = to(opened({ buy: [['NSR* NSR'], ['NSR'], ['NSR']] }), 'selling', 0);
  expect(spread.judge('sell', { cert: 'NSR', count: 2 })).toBe('sale.noNewDirector §7.6');
  expect(spread.judge('sell', { cert: 'NSR', count: 3 })).toBe('sale.noNewDirector §7.6');
  const heir = to(opened({ buy: [['NSR* NSR'], ['NSR'], ['2NSR']] }), 'selling', 0);
  expect(heir.judge('sell', { cert: 'NSR', count: 2 })).toBe('legal');
  expect(heir.judge('sell', { cert: 'NSR', count: 3 })).toBe('legal');
  expect(heir.judge('sell', { cert: 'NSR', count: 4 })).toBe('sale.notHeld §7.1');
});

ruleTest('7.6', 'two shares of a company with another company do not make an heir', () => {
  const game = opened({ buy: [['NSR* NSR'], ['EIR* EIR'], []], ipo: [['NSR', 'NSR']] });
  game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
  game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
  expect(game.company('EIR').portfolio).toEqual({ NSR: 2 });
  to(game, 'selling', 0);
  expect(game.judge('sell', { cert: 'NSR', count: 2 })).toBe('sale.noNewDirector §7.6');
});

ruleTest('7.6', 'equal heirs: the first in player order after the seller', () => {
  const buy = [['NSR* NSR'], ['2NSR'], ['2NSR']];
  const first = to(opened({ buy }), 'selling', 0);
  expect(first.state.order).toEqual([0, 1, 2]);
  expect(first.act('sell', { cert: 'NSR', count: 3 }).company('NSR').control).toBe(1);
  const other = to(opened({ buy: [buy[0] ?? [], [...(buy[1] ?? []), 'bond'], buy[2] ?? []] }), 'selling', 0);
  expect(other.state.order).toEqual([0, 2, 1]);
  expect(other.act('sell', { cert: 'NSR', count: 3 }).company('NSR').control).toBe(2);
  const middle = to(
    opened({ buy: [[...(buy[0] ?? []), 'bond'], buy[1] ?? [], [...(buy[2] ?? []), 'bond', 'bond']] }),
    'selling',
    0,
  );
  expect(middle.state.order).toEqual([1, 0, 2]);
  expect(middle.act('sell', { cert: 'NSR', count: 3 }).company('NSR').control).toBe(2);
});

ruleTest('7.6', 'the director’s certificate of a managed company goes to its largest holder, for two others', () => {
  const game = opened({ buy: [['3NSR'], [], []], keep: [[], ['NSR*', 'NSR']] });
  to(game, 'stock', 1);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['NSR*'] }))).toEqual({ 1: -142, NSR: 142 });
  expect(shares(game, 'NSR')).toEqual([
    [1, 1],
    [0, 2],
    [0, 0],
  ]);
  expect(game.company('NSR').control).toBe(0);
});

ruleTest('7.6', 'buying more than the manager together with it makes the buyer director', () => {
  const game = opened({ buy: [['3NSR'], [], []], keep: [[], ['NSR*', 'NSR', 'NSR']] });
  to(game, 'stock', 1).act('buyFromHand', { certs: ['NSR*', 'NSR', 'NSR'] });
  expect(shares(game, 'NSR')).toEqual([
    [0, 3],
    [1, 2],
    [0, 0],
  ]);
  expect(game.company('NSR').control).toBe(1);
});

ruleTest('7.6', 'with as many as the manager it does not: the manager becomes director', () => {
  const game = opened({ buy: [['3NSR'], [], []], keep: [[], ['NSR*', 'NSR']] });
  to(game, 'stock', 1).act('buyFromHand', { certs: ['NSR*', 'NSR'] });
  expect(shares(game, 'NSR')).toEqual([
    [1, 1],
    [0, 3],
    [0, 0],
  ]);
  expect(game.company('NSR').control).toBe(0);
});

ruleTest(
  '7.6',
  'before the start nobody manages: two shares do not take the director’s certificate from its buyer',
  () => {
    const game = opened({ buy: [['2NSR'], ['NSR*'], []] });
    expect(shares(game, 'NSR')).toEqual([
      [0, 2],
      [1, 0],
      [0, 0],
    ]);
    expect(game.company('NSR').control).toBe(1);
  },
);

ruleTest('7.7', 'who buys more than the manager has becomes manager', () => {
  const game = opened({ buy: [['3NSR'], ['3NSR'], []], keep: [[], ['NSR']] });
  expect(game.company('NSR').control).toBe(0); // 30% each
  to(game, 'stock', 1).act('buyFromHand', { certs: ['NSR'] });
  expect(game.company('NSR').control).toBe(1);
  game.passToCompany('NSR', 'track');
  expect(game.seat).toBe(1);
});

ruleTest('7.7', 'who sells below another player loses the company to the largest holder', () => {
  const game = to(opened({ buy: [['3NSR'], ['2NSR'], ['NSR']] }), 'selling', 0);
  game.act('sell', { cert: 'NSR', count: 1 });
  expect(game.company('NSR').control).toBe(0);
  game.act('sell', { cert: 'NSR', count: 1 });
  expect(game.company('NSR').control).toBe(1);
});

ruleTest('7.7', 'after a sale the first of equal holders in player order becomes manager', () => {
  const buy = [['3NSR'], ['2NSR'], ['2NSR']];
  const first = to(opened({ buy }), 'selling', 0).act('sell', { cert: 'NSR', count: 2 });
  expect([first.state.order, first.company('NSR').control]).toEqual([[0, 1, 2], 1]);
  const other = to(opened({ buy: [['3NSR'], ['2NSR', 'bond'], ['2NSR']] }), 'selling', 0);
  other.act('sell', { cert: 'NSR', count: 2 });
  expect([other.state.order, other.company('NSR').control]).toEqual([[0, 2, 1], 2]);
});

ruleTest('7.7', 'player order begins with its first player, not after the seller as for directors (7.1)', () => {
  const buy = [['3NSR', 'bond'], ['2NSR'], ['2NSR', 'bond', 'bond']];
  const game = to(opened({ buy }), 'selling', 0);
  expect(game.state.order).toEqual([1, 0, 2]);
  const site = new TestGame({ ...game.state, edition: '18xx.games' });
  expect(game.act('sell', { cert: 'NSR', count: 2 }).company('NSR').control).toBe(1);
  expect(site.act('sell', { cert: 'NSR', count: 2 }).company('NSR').control).toBe(2);
});

ruleTest('7.7', 'a manager who sold everything goes on until another player buys a share', () => {
  const game = to(opened({ buy: [['3NSR'], [], []] }), 'selling', 0).act('sell', { cert: 'NSR', count: 3 });
  expect(game.company('NSR').control).toBe(0);
  const idle = game.fork().passToCompany('NSR', 'track');
  expect(idle.seat).toBe(0);
  to(game, 'stock', 2).act('buyFromMarket', { cert: 'NSR' });
  expect(game.company('NSR').control).toBe(2);
  game.passToCompany('NSR', 'track');
  expect(game.seat).toBe(2);
});

ruleTest('7.7', 'shares bought by a company do not make a manager', () => {
  const game = opened({ buy: [['3NSR'], ['EIR* EIR'], []] });
  to(game, 'selling', 0).act('sell', { cert: 'NSR', count: 3 });
  game.passToCompany('EIR', 'certificates').act('buyFromMarket', { cert: 'NSR' });
  expect(game.company('EIR').portfolio).toEqual({ NSR: 1 });
  expect(game.company('NSR').control).toBe(0);
});

ruleTest('7.7', 'equal holdings at the start: who held a share first manages', () => {
  const game = opened({ buy: [['NSR'], ['NSR'], ['NSR']] });
  expect(game.company('NSR')).toMatchObject({ floated: true, control: 0 });
  const other = opened({ buy: [[], ['NSR'], ['2NSR']] });
  expect(other.company('NSR')).toMatchObject({ floated: true, control: 2 });
});

ruleTest('7.4', 'one player may own all of a company', () => {
  const game = opened({ buy: [['NSR* 8NSR'], [], []] });
  expect(shares(game, 'NSR')[0]).toEqual([1, 8]);
  expect([game.cash(0), game.cash('NSR')]).toEqual([733 - 710, 710]);
});
