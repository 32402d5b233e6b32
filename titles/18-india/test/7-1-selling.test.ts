import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { NEPAL_PAYS, NEPAL_RUN, NEPAL_TRACK, to } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, operate, stockRound } from './scripts.ts';

const WITH_DHR = ['EIR', 'DHR', 'EBR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

/** Player 1 of the example in 7.1 (seat 0) before the Selling Turn: ₹248, two DHR certificates, three EIR in hand. */
const example = once(() => {
  const game = opened({
    companies: WITH_DHR,
    guaranty: ['DHR'],
    buy: [['2DHR', '2GIPR', 'NWR', 'KGF'], ['DHR* 2DHR'], []],
    keep: [['EIR', 'EIR', 'EIR']],
  });
  operate(game, 'DHR', { lay: NEPAL_TRACK, trains: ['2'] });
  operate(operate(game, 'DHR', NEPAL_PAYS), 'DHR', NEPAL_PAYS);
  return operate(game, 'DHR', { run: [NEPAL_RUN] });
});

/** Seat 0 directs the PNS (three 10% certificates more), seat 1 the NSR, seat 2 nothing; second Stock Round. */
const second = once(() =>
  opened({
    buy: [['PNS* 3PNS', 'P3', 'bond', 'MR'], ['NSR* 2NSR', '2PNS'], ['KGF']],
    keep: [['PNS', 'EIR']],
    ipo: [['EBR']],
  }).passTo('selling'),
);

ruleTest('7.0', 'a Stock Round begins with the sales; then players buy in turn', () => {
  const game = second();
  expect([game.step, game.seat, game.state.stockRound]).toEqual(['selling', 2, 2]);
  game.pass(3);
  expect([game.step, game.seat]).toEqual(['stock', 2]);
  game.pass();
  expect(game.seat).toBe(1);
  game.pass();
  expect(game.seat).toBe(0);
});

ruleTest(
  '7.1',
  'the example: ₹248, one DHR certificate sold at ₹76, ₹324, three EIR certificates from the hand',
  () => {
    const game = example();
    to(game, 'selling', 0);
    expect([game.cash(0), game.price('DHR'), game.player(0).portfolio.DHR]).toEqual([248, 76, 2]);
    expect(game.hand(0).filter((cert) => cert === 'EIR')).toHaveLength(3);
    expect(game.gains(() => game.act('sell', { cert: 'DHR', count: 1 }))).toEqual({ 0: 76, bank: -76 });
    expect(game.cash(0)).toBe(324);
    expect(game.state.openMarket.DHR).toBe(1);
    expect(game.price('DHR')).toBe(76);
    to(game, 'stock', 0);
    expect(game.gains(() => game.act('buyFromHand', { certs: ['EIR', 'EIR', 'EIR'] }))).toEqual({ 0: -300, EIR: 300 });
    expect(game.cash(0)).toBe(24);
  },
);

ruleTest('7.1', 'without the sale Player 1 of the example cannot pay for three certificates', () => {
  const game = example().passTo('stock');
  to(game, 'stock', 0);
  expect(game.judge('buyFromHand', { certs: ['EIR', 'EIR', 'EIR'] })).toBe('money.player §7.2');
  expect(game.judge('buyFromHand', { certs: ['EIR', 'EIR'] })).toBe('legal');
  expect(game.judge('sell', { cert: 'DHR', count: 1 })).toBe('turn.notNow §1.2');
});

ruleTest('7.1', 'every player has one Selling Turn, in player order, with any number of sales', () => {
  const game = second();
  expect(game.seat).toBe(2);
  expect(game.judge('sell', { cert: 'PNS', count: 1 }, 0)).toBe('turn.notYours §1.2');
  game.pass();
  expect(game.seat).toBe(1);
  game
    .act('sell', { cert: 'NSR', count: 1 })
    .act('sell', { cert: 'NSR', count: 1 })
    .act('sell', { cert: 'PNS', count: 2 });
  expect(game.seat).toBe(1);
  game.pass();
  expect(game.seat).toBe(0);
  expect(game.judge('sell', { cert: 'NSR', count: 1 }, 1)).toBe('turn.notYours §1.2');
  game.pass();
  expect(game.step).toBe('stock');
  expect(game.judge('sell', { cert: 'PNS', count: 1 })).toBe('turn.notNow §1.2');
});

ruleTest('7.1', 'nothing is bought in the Selling Turn', () => {
  const game = second().pass(2);
  expect(game.seat).toBe(0);
  expect(game.judge('buyFromHand', { certs: ['PNS'] })).toBe('turn.notNow §1.2');
  expect(game.judge('buyBond', {})).toBe('turn.notNow §1.2');
  expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('turn.notNow §1.2');
});

ruleTest('7.1', 'a share brings its market value, each share of several too, and the price stays', () => {
  const game = second().pass(2);
  expect([game.price('PNS'), game.company('PNS').floated]).toEqual([61, true]); // two turns without train
  expect(game.gains(() => game.act('sell', { cert: 'PNS', count: 2 }))).toEqual({ 0: 122, bank: -122 });
  expect(game.gains(() => game.act('sell', { cert: 'PNS', count: 1 }))).toEqual({ 0: 61, bank: -61 });
  expect(game.price('PNS')).toBe(61);
  expect(game.state.openMarket.PNS).toBe(3);
});

ruleTest('7.1', 'a share of a company without a market value brings its face value', () => {
  const game = second();
  expect([game.seat, game.company('KGF').floated]).toEqual([2, false]);
  expect(game.gains(() => game.act('sell', { cert: 'KGF', count: 1 }))).toEqual({ 2: 67, bank: -67 });
  expect(game.state.openMarket.KGF).toBe(1);
});

ruleTest('7.1', 'only certificates in the portfolio are sold, none from the hand', () => {
  const game = second().pass(2);
  expect(game.hand(0)).toContain('EIR');
  expect(game.judge('sell', { cert: 'EIR', count: 1 })).toBe('sale.notHeld §7.1');
  expect(game.judge('sell', { cert: 'MR', count: 1 })).toBe('legal');
  expect(game.judge('sell', { cert: 'MR', count: 2 })).toBe('sale.notHeld §7.1');
  expect(game.judge('sell', { cert: 'P3', count: 1 })).toBe('legal');
  expect(game.judge('sell', { cert: 'P2', count: 1 })).toBe('sale.notHeld §7.1');
  expect(game.judge('sell', { cert: 'bond', count: 2 })).toBe('sale.notHeld §7.1');
});

ruleTest('7.1', 'a private company is sold into the Open Market for its face value', () => {
  const game = second().pass(2);
  expect(game.gains(() => game.act('sell', { cert: 'P3', count: 1 }))).toEqual({ 0: 60, bank: -60 });
  expect(game.state.openMarket.P3).toBe(1);
  expect(game.state.gonePrivates).toEqual([]);
});

ruleTest('7.1', 'a Royal Bond is sold for ₹100 and goes back to its place, not into the Open Market', () => {
  const game = second().pass(2);
  expect(game.state.bonds).toBe(9);
  expect(game.gains(() => game.act('sell', { cert: 'bond', count: 1 }))).toEqual({ 0: 100, bank: -100 });
  expect(game.state.bonds).toBe(10);
  expect(game.state.openMarket).not.toHaveProperty('bond');
});

ruleTest('7.1', 'the director’s certificate stays while no other player has two shares', () => {
  const game = opened({ buy: [['NSR* 2NSR'], ['NSR'], []] }).passTo('selling');
  to(game, 'selling', 0);
  expect(game.judge('sell', { cert: 'NSR', count: 2 })).toBe('legal');
  expect(game.judge('sell', { cert: 'NSR', count: 3 })).toBe('sale.noNewDirector §7.6');
  expect(game.judge('sell', { cert: 'NSR', count: 4 })).toBe('sale.noNewDirector §7.6');
  expect(game.judge('sell', { cert: 'NSR*', count: 1 })).toBe('sale.directorsCertificate §7.1');
});

ruleTest('7.1', 'with another holder of two shares all are sold: the certificates are exchanged first', () => {
  const game = second().pass(2);
  expect([game.player(0).portfolio.PNS, game.player(0).portfolio['PNS*'], game.player(1).portfolio.PNS]).toEqual([
    3, 1, 2,
  ]);
  expect(game.gains(() => game.act('sell', { cert: 'PNS', count: 5 }))).toEqual({ 0: 5 * 61, bank: -5 * 61 });
  expect(game.player(0).portfolio).not.toHaveProperty('PNS');
  expect(game.player(0).portfolio).not.toHaveProperty('PNS*');
  expect(game.player(1).portfolio).toMatchObject({ 'PNS*': 1 });
  expect(game.player(1).portfolio).not.toHaveProperty('PNS');
  expect(game.state.openMarket.PNS).toBe(5);
  expect(game.company('PNS').control).toBe(1);
});

ruleTest('7.1', 'all of a managed company may be sold; the last manager stays', () => {
  const game = opened({ buy: [['3MR'], [], []] }).passTo('selling');
  expect(game.gains(() => game.act('sell', { cert: 'MR', count: 3 }))).toEqual({
    0: 3 * game.price('MR'),
    bank: -3 * game.price('MR'),
  });
  expect(game.player(0).portfolio).toEqual({});
  expect(game.company('MR').control).toBe(0);
});

ruleTest('7.1', 'any number of certificates of a company may lie in the Open Market', () => {
  const game = opened({
    players: 2,
    buy: [['8PNS'], []],
  });
  game.passTo('selling').act('sell', { cert: 'PNS', count: 8 });
  expect(game.state.openMarket.PNS).toBe(8);
  expect(game.company('PNS').floated).toBe(true);
});

ruleTest('7.1', 'what was sold may be bought back in the same round, even the same certificate', () => {
  const game = second().pass(2);
  game.act('sell', { cert: 'PNS', count: 1 }).passTo('stock');
  to(game, 'stock', 0);
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'PNS' }))).toEqual({ 0: -61, bank: 61 });
  expect(game.player(0).portfolio).toMatchObject({ 'PNS*': 1, PNS: 3 });
  game.pass(2);
  expect(game.judge('buyFromHand', { certs: ['PNS'] })).toBe('legal');
});

ruleTest('7.1', 'nobody sells in the first Stock Round: there is nothing in play', () => {
  const game = TestGame.drafted({ hands: [['EIR', 'EIR']] });
  expect([game.step, game.state.stockRound]).toEqual(['stock', 1]);
  game.act('buyFromHand', { certs: ['EIR', 'EIR'] }).pass(2);
  expect(game.seat).toBe(0);
  expect(game.judge('sell', { cert: 'EIR', count: 1 })).toBe('turn.notNow §1.2');
});

ruleTest('7.1', 'the player who owns nothing is passed over in the Selling Turn', () => {
  const game = opened({ buy: [[], ['NSR* NSR'], []] }).passTo('selling');
  expect(game.state.order).toEqual([0, 2, 1]);
  expect(game.seat).toBe(1);
  game.pass();
  expect([game.step, game.seat]).toEqual(['stock', 0]);
});

ruleTest(
  '13.0/stock-rounds',
  'sales in one round do not stop purchases: a whole company is sold and bought again',
  () => {
    const game = opened({ buy: [['3MR'], [], []] }).passTo('selling');
    const price = game.price('MR');
    game.act('sell', { cert: 'MR', count: 3 });
    const bought = game.gains(() => stockRound(game, { buy: [['market MR', 'market MR', 'market MR']] }));
    expect(bought).toEqual({ 0: -3 * price, bank: 3 * price });
    expect(game.player(0).portfolio).toEqual({ MR: 3 });
  },
);
