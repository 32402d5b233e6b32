import { expect } from 'vitest';
import { BY_PLAYERS } from '../data/setup.ts';
import { certificateLimit } from '../rules/limits.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** The FdSB of seat 0 (40%) with 20% of seat 1 has operated once; the second Stock Round begins. */
const operated = () =>
  Game.opened({}, { P7: 2 }).give(0, 1000).give(1, 1000).give(2, 1000).launch('FdSB', 80, 0, 0, 0, 1, 1).toStock();

ruleTest('4', 'a turn is selling, repaying and buying one certificate, in this order', () => {
  const game = operated().as(0).act('sell', { company: 'FdSB', count: 1 });
  expect(game.seat).toBe(0);
  game.act('buyShare', { company: 'FdLR', from: 'ipo' });
  expect(game.seat).not.toBe(0);
  game.state = { ...game.state, players: game.state.players.map((player) => ({ ...player, loans: [10] })) };
  game.as(0).act('repay', {});
  expect(game.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.afterRepaying §4');
  expect(game.judge('buyShare', { company: 'FdLR', from: 'ipo' })).toBe('legal');
});

ruleTest('4', 'to repay is no pass, and keeps nobody else from selling', () => {
  const game = operated().pass(2);
  const seat = game.seat;
  game.state = { ...game.state, players: game.state.players.map((player) => ({ ...player, loans: [10] })) };
  game.act('repay', {}).pass();
  expect([game.step, game.state.stockRound]).toEqual(['stock', 2]);
  for (let i = 0; i < 2; i++) {
    if (game.shares(game.seat, 'FdSB') > 0) expect(game.judge('sell', { company: 'FdSB', count: 1 })).toBe('legal');
    game.pass();
  }
  expect([game.step, game.seat]).toEqual(['stock', seat]); // the others have passed, and it is up to this seat
});

ruleTest('4', 'players act by their order cards; a pass is no farewell', () => {
  const game = Game.opened({}, { P1: 0, P2: 1, P3: 1, P4: 2, P5: 2, P6: 2, P7: 2 });
  expect(game.seat).toBe(2);
  game.pass();
  expect(game.seat).toBe(1);
  game.launch('FdSB', 70, 1);
  expect(game.pass().seat).toBe(2);
  expect(game.judge('launch', { company: 'CFLG', price: 70 })).toBe('legal');
});

ruleTest('4.5', 'the round ends when all pass in a row; who sold without buying has not passed', () => {
  const game = operated();
  game.as(game.state.order[0] as number).pass();
  game.as(0).act('sell', { company: 'FdSB', count: 1 }).pass();
  expect(game.step).toBe('stock');
  game.pass(2);
  expect(game.step).toBe('stock');
  game.pass();
  expect(game.step).not.toBe('stock');
});

ruleTest('4.1', 'shares, directorships, minors and private companies count as one certificate each', () => {
  const game = Game.opened({ players: 6 }, { P1: 0, P2: 0, P3: 0, P7: 1 });
  game.give(0, 5000).launch('FdSB', 70, 0, 0, 0, 0, 0).launch('MS', 70, 0).launch('CFLG', 70, 0, 0, 0, 0);
  expect(game.as(0).judge('buyShare', { company: 'CFLG', from: 'ipo' })).toBe('certificates.limit §4.1');
  expect(game.judge('launch', { company: 'CM', price: 70 })).toBe('certificates.limit §4.1');
});

ruleTest('4.1', 'who is above the limit sells before anything else', () => {
  const game = Game.opened({ players: 6 }, { P1: 0, P2: 0, P3: 0, P7: 1 });
  game.give(0, 5000).launch('FdSB', 70, 0, 0, 0, 0, 0).launch('MS', 70, 0).launch('CFLG', 70, 0, 0, 0, 0).toStock();
  game.state = {
    ...game.state,
    players: game.state.players.map((player, seat) =>
      seat === 0
        ? { ...player, portfolio: { ...player.portfolio, P4: 1 } }
        : {
            ...player,
            portfolio: Object.fromEntries(Object.entries(player.portfolio).filter(([cert]) => cert !== 'P4')),
          },
    ),
  };
  game.as(0);
  for (const judged of [
    game.judge('pass', {}),
    game.judge('buyShare', { company: 'FdLR', from: 'ipo' }),
    game.judge('launch', { company: 'CM', price: 70 }),
  ]) {
    expect(judged).toBe('certificates.mustSell §4.1');
  }
  expect(game.act('sell', { company: 'FdSB', count: 1 }).judge('pass', {})).toBe('legal');
});

ruleTest('4.1/table-4', 'certificate limits', () => {
  expect([2, 3, 4, 5, 6].map((players) => certificateLimit(Game.begin({ players }).state))).toEqual([
    16, 27, 20, 16, 13,
  ]);
  expect(BY_PLAYERS[2]).toEqual({ cash: 500, certificates: 16 });
});

ruleTest('4.2', 'nothing is sold of a company that has not operated: never in the first Stock Round', () => {
  const game = Game.opened().give(0, 1000).launch('FdSB', 80, 0, 0, 0);
  expect(game.as(0).judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.notOperated §4.2');
  expect(game.endStock().toStock().as(0).judge('sell', { company: 'FdSB', count: 1 })).toBe('legal');
});

ruleTest('4.2', 'minors are never sold, nor more than one holds, nor a share without par', () => {
  const game = Game.opened({}, { P6: 0, P7: 2 })
    .give(0, 1000)
    .launch('MS', 80, 0)
    .launch('FdSB', 80, 0, 0, 0)
    .toStock();
  expect(game.as(0).judge('sell', { company: 'MS', count: 1 })).toBe('sale.minor §4.2');
  expect(game.judge('sell', { company: 'CRB', count: 1 })).toBe('sale.noPar §4.2');
  expect(game.judge('sell', { company: 'FdSB', count: 5 })).toBe('sale.notHeld §4.2');
});

ruleTest(
  '4.2',
  'half a company may lie in the market, and its price falls one step for each share, never below 50',
  () => {
    const game = operated();
    expect(game.price('FdSB')).toBe(70);
    game.as(1).act('sell', { company: 'FdSB', count: 2 }).pass();
    expect(game.price('FdSB')).toBe(60);
    game.as(0).act('sell', { company: 'FdSB', count: 2 });
    expect(game.price('FdSB')).toBe(50);
    game.state = { ...game.state, openMarket: { FdSB: 5 }, ipo: { ...game.state.ipo, FdSB: 3 } };
    expect(game.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.marketFull §4.2');
  },
);

ruleTest('4.2', 'example: three MCP shares at 250 bring 750, the market is full, and the price is 222', () => {
  const game = Game.opened({}, { P7: 2 }).phase(3).give(0, 3000).give(1, 3000);
  game.launch('MCP', 100, 1, 1, 1, 1, 0, 0, 0).toStock();
  game.state = {
    ...game.state,
    openMarket: { MCP: 2 },
    ipo: { ...game.state.ipo, MCP: (game.state.ipo.MCP ?? 0) - 2 },
  };
  game.mark('MCP', 250).as(0);
  expect(game.gains(() => game.act('sell', { company: 'MCP', count: 3 }))).toEqual({ 0: 750 });
  expect(game.price('MCP')).toBe(222);
  expect(game.as(1).judge('sell', { company: 'MCP', count: 1 })).toBe('sale.marketFull §4.2');
});

ruleTest('4.3', 'the IPO asks the par value, the market the present price; both are paid to the bank', () => {
  const game = operated();
  expect(game.as(2).gains(() => game.act('buyShare', { company: 'FdSB', from: 'ipo' }))).toEqual({ 2: -80 });
  game.as(1).act('sell', { company: 'FdSB', count: 1 }).pass();
  expect(game.price('FdSB')).toBe(65);
  expect(game.as(2).gains(() => game.act('buyShare', { company: 'FdSB', from: 'market' }))).toEqual({ 2: -65 });
  expect(game.as(2).judge('buyShare', { company: 'FdSB', from: 'market' })).toBe('purchase.noneLeft §4.3');
});

ruleTest('4.3', 'not what one sold in the same round', () => {
  const game = operated().as(1).act('sell', { company: 'FdSB', count: 1 });
  expect(game.judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('purchase.sold §4.3');
  expect(game.judge('buyShare', { company: 'FdLR', from: 'ipo' })).toBe('legal');
  game.pass();
  expect(game.as(1).judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('purchase.sold §4.3');
  expect(game.endStock().toStock().as(1).judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('legal');
});

ruleTest('4.3', 'not while in debt, not without the money', () => {
  const game = operated().as(2).leave(2, 79);
  expect(game.judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('money.player §4.3');
  game.leave(2, 80);
  expect(game.judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('legal');
  game.state = { ...game.state, players: game.state.players.map((player) => ({ ...player, loans: [40] })) };
  expect(game.judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('purchase.inDebt §4.3');
  expect(game.judge('repay', {})).toBe('legal');
});

ruleTest('4.3', 'the directorship comes first, and 60% is the most', () => {
  const game = operated().phase(3);
  expect(game.as(0).judge('buyShare', { company: 'N', from: 'ipo' })).toBe('purchase.directorFirst §4.3');
  game.buy(0, 'FdSB').buy(0, 'FdSB');
  expect(game.shares(0, 'FdSB')).toBe(6);
  expect(game.as(0).judge('buyShare', { company: 'FdSB', from: 'ipo' })).toBe('purchase.holding §4.3');
});

ruleTest('4.3.1', 'a minor starts for 70 to 100 with twice that in its treasury, and operates at once', () => {
  const game = Game.opened().as(0);
  expect(game.judge('launch', { company: 'MS', price: 65 })).toBe('launch.minorPrice §4.3.1');
  expect(game.judge('launch', { company: 'MS', price: 105 })).toBe('launch.minorPrice §4.3.1');
  expect(game.gains(() => game.act('launch', { company: 'MS', price: 100 }))).toEqual({ 0: -200, MS: 200 });
  expect(game.company('MS')).toMatchObject({ launched: true, director: 0, goals: null, stations: 1 });
  expect(game.as(1).judge('launch', { company: 'MS', price: 70 })).toBe('launch.hasDirector §4.3');
});

ruleTest('4.3.1', 'a minor has no shares to buy, whether it has started or not', () => {
  const game = Game.opened().as(0);
  expect(game.judge('buyShare', { company: 'MS', from: 'ipo' })).toBe('purchase.minor §4.3.1');
  game.act('launch', { company: 'MS', price: 70 });
  expect(game.judge('buyShare', { company: 'MS', from: 'market' })).toBe('purchase.minor §4.3.1');
});

ruleTest('4.3.1', 'none from phase 5 on', () => {
  const game = Game.opened().phase(4);
  expect(game.judge('launch', { company: 'MS', price: 70 })).toBe('legal');
  expect(game.phase(5).judge('launch', { company: 'MS', price: 70 })).toBe('launch.minorTooLate §4.3.1');
});

ruleTest('4.3.2', 'northern pars are 70 to 90 in the yellow phase, then up to 100', () => {
  const game = Game.opened();
  expect(game.judge('launch', { company: 'FdSB', price: 90 })).toBe('legal');
  expect(game.judge('launch', { company: 'FdSB', price: 95 })).toBe('launch.par §4.3.2');
  expect(game.phase(3).judge('launch', { company: 'FdSB', price: 100 })).toBe('legal');
});

ruleTest('4.3.2', 'southern majors come with phase 3', () => {
  const game = Game.opened();
  expect(game.judge('launch', { company: 'N', price: 90 })).toBe('launch.southTooEarly §4.3.2');
  expect(game.phase(3).judge('launch', { company: 'N', price: 100 })).toBe('legal');
});

ruleTest(
  '4.3.2',
  'the director pays twice the par to the bank; with 40% sold the company has four times par and two stations',
  () => {
    const game = Game.opened({}, { P7: 2 }).as(0);
    expect(game.gains(() => game.act('launch', { company: 'FdSB', price: 90 }))).toEqual({ 0: -180 });
    game.buy(1, 'FdSB');
    expect(game.company('FdSB').launched).toBe(false);
    expect(game.as(0).gains(() => game.act('buyShare', { company: 'FdSB', from: 'ipo' }))).toEqual({
      0: -90,
      FdSB: 360,
    });
    expect(game.company('FdSB')).toMatchObject({ launched: true, stations: 2, locked: 3, goals: [], par: 90 });
  },
);

ruleTest('4.4', 'more shares make a director, as many do not', () => {
  const game = operated();
  expect([game.shares(0, 'FdSB'), game.shares(1, 'FdSB')]).toEqual([4, 2]);
  game.buy(1, 'FdSB').buy(1, 'FdSB');
  expect(game.company('FdSB').director).toBe(0);
  game.buy(1, 'FdSB');
  expect(game.company('FdSB').director).toBe(1);
  expect(game.state.players[1]?.portfolio).toMatchObject({ 'FdSB*': 1, FdSB: 3 });
  expect(game.state.players[0]?.portfolio).toMatchObject({ FdSB: 4 });
});

ruleTest('4.4', 'the directorship is only sold to somebody with 20%', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 1000).launch('FdSB', 80, 0, 0, 0, 1).toStock().as(0);
  expect(game.judge('sell', { company: 'FdSB', count: 2 })).toBe('legal');
  expect(game.judge('sell', { company: 'FdSB', count: 3 })).toBe('sale.noNewDirector §4.4');
  const another = operated().as(0);
  expect(another.act('sell', { company: 'FdSB', count: 4 }).company('FdSB').director).toBe(1);
});

ruleTest('4.4', 'of two heirs the one with the lower order card directs', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 1000).give(1, 2000).give(2, 1000);
  game.launch('FdSB', 80, 0, 0, 0, 1, 1, 2, 2).toStock();
  const first = game.state.order.indexOf(1) < game.state.order.indexOf(2) ? 1 : 2;
  expect(game.as(0).act('sell', { company: 'FdSB', count: 4 }).company('FdSB').director).toBe(first);
});

ruleTest('4.4', 'example: 40% of Andaluces are sold to a market that holds 10%; the heir has 30%', () => {
  const game = Game.opened({}, { P7: 2 }).phase(3).give(0, 3000).give(1, 3000).give(2, 3000);
  game.launch('A', 100, 0, 0, 0, 1, 1, 1, 2, 2).toStock();
  game.state = { ...game.state, openMarket: { A: 1 }, ipo: { ...game.state.ipo, A: (game.state.ipo.A ?? 0) - 1 } };
  game.as(0).act('sell', { company: 'A', count: 4 });
  expect(game.company('A').director).toBe(1);
  expect(game.state.openMarket).toEqual({ A: 5 });
  expect([0, 1, 2].map((seat) => game.shares(seat, 'A'))).toEqual([0, 3, 2]);
  game.pass();
  expect(game.fork().as(1).judge('sell', { company: 'A', count: 1 })).toBe('sale.marketFull §4.2');
  game.buy(2, 'A', 'market').buy(2, 'A', 'market');
  expect(game.company('A').director).toBe(2);
});

ruleTest('4.5.1', 'majors that players own alone rise one step, the dearest first; minors do not', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 3000).give(1, 3000).give(2, 3000);
  game.launch('FdSB', 80, 0, 0, 0, 0, 0, 1, 1, 2, 2).launch('CFLG', 75, 1, 1, 1, 1, 1, 0, 0, 2, 2).launch('MS', 85, 2);
  game.endStock();
  expect([game.price('FdSB'), game.price('CFLG'), game.price('MS')]).toEqual([85, 80, 85]);
  // The dearer one came to 85 after MS, which was there before.
  expect(game.turn.company).toBe('MS');
});

ruleTest('4.5.1', 'of two majors on one space the upper one rises first, and stays above', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 3000).give(1, 3000).give(2, 3000);
  game.launch('CFLG', 80, 0, 0, 0, 0, 0, 1, 1, 2, 2).launch('FdSB', 80, 1, 1, 1, 1, 1, 0, 0, 2, 2).endStock();
  expect([game.price('CFLG'), game.price('FdSB'), game.turn.company]).toEqual([85, 85, 'CFLG']);
});

ruleTest('4.5.2', 'the richest comes first in the next round; equal cash keeps the order', () => {
  const game = Game.opened({}, { P7: 2 }).leave(0, 100).leave(1, 300).leave(2, 300).endStock();
  expect(game.state.order).toEqual([2, 1, 0]);
  game.toStock().leave(0, 100).leave(1, 100).leave(2, 100).endStock();
  expect(game.state.order).toEqual([2, 1, 0]);
  const again = Game.opened({}, { P1: 0, P2: 0, P3: 0, P4: 0, P5: 0, P6: 0, P7: 0 })
    .leave(0, 50)
    .leave(1, 50)
    .leave(2, 50);
  const before = again.state.order;
  expect(again.endStock().state.order).toEqual(before);
});
