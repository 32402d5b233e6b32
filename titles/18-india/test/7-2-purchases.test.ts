import { expect } from 'vitest';
import { certificateLimit } from '../rules/certificates.ts';
import type { Edition } from '../rules/edition.ts';
import { TestGame } from './game.ts';
import { NEPAL_PAYS, NEPAL_RUN, NEPAL_TRACK, phaseFour, rush, rushed, to, toBuy } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, operate, stockRound } from './scripts.ts';

const times = (count: number, cert: string): string[] => Array<string>(count).fill(cert);

ruleTest('7.2', 'a turn is one action: after a purchase the next player is asked', () => {
  const game = TestGame.drafted({ hands: [['EIR', 'EIR', 'P1'], ['NWR']] });
  expect(game.seat).toBe(0);
  game.act('buyFromHand', { certs: ['EIR'] });
  expect(game.seat).toBe(1);
  expect(game.judge('buyFromHand', { certs: ['EIR'] }, 0)).toBe('turn.notYours §1.2');
  game.act('buyBond', {});
  expect(game.seat).toBe(2);
  game.pass();
  expect(game.seat).toBe(0);
});

ruleTest('7.2', 'nobody spends more than the own cash', () => {
  const game = TestGame.drafted({ hands: [times(7, 'EIR')] }, [['EIR*']]);
  expect(game.judge('buyFromHand', { certs: ['EIR*', ...times(5, 'EIR')] })).toBe('legal'); // ₹700 of ₹733
  expect(game.judge('buyFromHand', { certs: ['EIR*', ...times(6, 'EIR')] })).toBe('money.player §7.2');
  game.act('buyFromHand', { certs: times(7, 'EIR') }).pass(2);
  expect(game.cash(0)).toBe(33);
  expect(game.judge('buyBond', {})).toBe('money.player §7.2');
});

ruleTest('7.2.1', 'any number of one company is bought at once, its director’s certificate among them', () => {
  const game = TestGame.drafted({ hands: [times(4, 'EIR')] }, [['EIR*']]);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['EIR*', ...times(4, 'EIR')] }))).toEqual({
    0: -600,
    EIR: 600,
  });
  expect(game.player(0).portfolio).toEqual({ 'EIR*': 1, EIR: 4 });
  expect(game.hand(0)).not.toContain('EIR');
});

ruleTest('7.2.1', 'certificates of two companies are not bought in one turn, nor shares with privates', () => {
  const game = TestGame.drafted({ hands: [['EIR', 'NWR', 'P1', 'P3']] }, [['EIR*']]);
  expect(game.judge('buyFromHand', { certs: ['EIR', 'EIR*'] })).toBe('legal');
  expect(game.judge('buyFromHand', { certs: ['EIR', 'NWR'] })).toBe('hand.notMatching §7.2.1');
  expect(game.judge('buyFromHand', { certs: ['EIR', 'P1'] })).toBe('hand.notMatching §7.2.1');
  expect(game.judge('buyFromHand', { certs: ['P1', 'P3'] })).toBe('legal');
});

ruleTest('7.2.1', 'only certificates of the own hand, each as often as it is there', () => {
  const game = TestGame.drafted({ hands: [times(2, 'EIR'), times(6, 'EIR')] }, [[], ['EIR*']]);
  expect(game.judge('buyFromHand', { certs: ['EIR', 'EIR'] })).toBe('legal');
  expect(game.judge('buyFromHand', { certs: ['EIR', 'EIR', 'EIR'] })).toBe('hand.notHeld §7.2.1');
  expect(game.judge('buyFromHand', { certs: ['EIR*'] })).toBe('hand.notHeld §7.2.1');
});

ruleTest('7.2.1', 'privates from the hand, any number of them, are paid to the bank', () => {
  const game = TestGame.drafted({ hands: [['P1', 'P3', 'P6']] });
  expect(game.gains(() => game.act('buyFromHand', { certs: ['P1', 'P3', 'P6'] }))).toEqual({ 0: -235, bank: 235 });
  expect(game.player(0).portfolio).toEqual({ P1: 1, P3: 1, P6: 1 });
});

ruleTest('7.2.1', 'the money goes to the company whether it operates or not', () => {
  const game = opened({ buy: [['2MR'], ['NSR* NSR'], []], keep: [['NSR'], ['MR']] });
  expect([game.company('MR').floated, game.cash('MR'), game.company('NSR').floated]).toEqual([false, 180, true]);
  toBuy(game, 0);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['NSR'] }))).toEqual({ 0: -71, NSR: 71 });
  toBuy(game, 1);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['MR'] }))).toEqual({ 1: -90, MR: 90 });
  expect([game.company('MR').floated, game.cash('MR')]).toEqual([true, 270]); // it starts with all of it
});

ruleTest('7.2.1', 'trap 11087: a director’s certificate costs twice the face value, whatever the price is', () => {
  const game = opened({ buy: [['3MR'], [], []], keep: [[], ['MR*']] });
  toBuy(game, 1);
  expect([game.state.stockRound, game.price('MR')]).toEqual([2, 67]); // it operated twice without a train
  expect(game.gains(() => game.act('buyFromHand', { certs: ['MR*'] }))).toEqual({ 1: -180, MR: 180 });
});

/** The DHR costs ₹76 in the market and ₹67 in the hand of seat 0, who has ₹72. */
const risen = once(() => {
  const game = opened({
    companies: ['EIR', 'DHR', 'EBR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'],
    guaranty: ['DHR'],
    buy: [['2DHR', '2GIPR', 'NWR', 'KGF'], ['DHR* 2DHR'], []],
    keep: [['EIR', 'PNS', 'DHR']],
  });
  operate(game, 'DHR', { lay: NEPAL_TRACK, trains: ['2'] });
  operate(operate(game, 'DHR', NEPAL_PAYS), 'DHR', NEPAL_PAYS);
  operate(game, 'DHR', { run: [NEPAL_RUN] });
  to(game, 'selling', 1);
  game.act('sell', { cert: 'DHR', count: 1 });
  toBuy(game, 0).act('buyFromHand', { certs: ['EIR'] });
  return toBuy(toBuy(game, 0).act('buyFromHand', { certs: ['PNS'] }), 0);
});

ruleTest('7.2.1', 'trap 11114: hand certificates cost their face value, and that is what must be paid', () => {
  const game = risen();
  expect([game.price('DHR'), game.cash(0)]).toEqual([76, 72]);
  expect(game.judge('buyFromMarket', { cert: 'DHR' })).toBe('money.player §7.2');
  expect(game.judge('buyFromHand', { certs: ['DHR'] })).toBe('legal');
  expect(game.gains(() => game.act('buyFromHand', { certs: ['DHR'] }))).toEqual({ 0: -67, DHR: 67 });
});

ruleTest(
  '7.2.2',
  'traps 11483, 11487, 11904: by the errata players leave the IPO alone in the first Stock Round',
  () => {
    const game = TestGame.drafted({ ipo: [['EIR']], edition: 'errata' });
    for (const row of [0, 1, 2]) expect(game.judge('buyFromIpo', { row, count: 1 })).toBe('ipo.firstRound §7.2.2');
    expect(game.legal('buyFromIpo')).toEqual([]);
    game.pass(3);
    expect(game.state.stockRound).toBe(2);
    expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('legal');
  },
);

ruleTest('7.2.2', 'traps 11483, 11487, 11904: companies buy from the IPO in both Operating Rounds before that', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []], ipo: [['NSR', 'KGF']] });
  game.passToCompany('EIR', 'certificates');
  expect(game.state.operatingRound).toBe(1);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ EIR: -71, NSR: 71 });
  game.passToCompany('EIR', 'certificates');
  expect(game.state.operatingRound).toBe(2);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ EIR: -67, KGF: 67 });
});

ruleTest('7.2.2', 'as printed players may buy from the IPO at once', () => {
  const game = TestGame.drafted({ ipo: [['EIR']], edition: 'print' });
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ 0: -100, EIR: 100 });
});

ruleTest('7.2.2', 'one or two certificates from the front of one row, each paid to its own company', () => {
  const game = TestGame.drafted({ ipo: [['EIR', 'NSR', 'KGF'], ['WR']] }).pass(3);
  expect(game.judge('buyFromIpo', { row: 0, count: 3 })).toBe('ipo.twoAtMost §7.2.2');
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 2 }))).toEqual({ 0: -171, EIR: 100, NSR: 71 });
  expect(game.player(0).portfolio).toEqual({ EIR: 1, NSR: 1 });
  expect(game.state.ipo[0]?.[0]).toBe('KGF');
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ 1: -67, KGF: 67 });
  expect(game.gains(() => game.act('buyFromIpo', { row: 1, count: 1 }))).toEqual({ 2: -64, WR: 64 });
});

ruleTest('7.2.2', 'a private from the IPO is paid to the bank', () => {
  const game = TestGame.drafted({ ipo: [['P4', 'MR']] }).pass(3);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 2 }))).toEqual({ 0: -165, MR: 90, bank: 75 });
});

ruleTest('7.2.2', 'a running company gets the money too, at face value', () => {
  const game = opened({ buy: [['MR* MR'], [], []], ipo: [['MR']] });
  toBuy(game, 1);
  expect([game.price('MR'), game.company('MR').floated]).toEqual([67, true]);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ 1: -90, MR: 90 });
});

ruleTest('7.2.2', 'a row that has run short gives what is left', () => {
  const row = ['P1', 'P2', 'P3', 'P4', ...times(7, 'WR'), 'KGF']; // 12 cards for five players
  const game = TestGame.drafted({ players: 5, ipo: [row], edition: 'print' });
  for (let turn = 0; turn < 5; turn++) game.act('buyFromIpo', { row: 0, count: 2 });
  game.act('buyFromIpo', { row: 0, count: 1 });
  expect(game.state.ipo[0]).toEqual(['KGF']);
  expect(game.judge('buyFromIpo', { row: 0, count: 2 })).toBe('ipo.rowShort §7.2.2');
  game.act('buyFromIpo', { row: 0, count: 1 });
  expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('ipo.rowShort §7.2.2');
  expect(game.judge('buyFromIpo', { row: 1, count: 1 })).toBe('legal');
});

ruleTest('7.2.2', 'two certificates of one row may start two companies; each home is asked for in turn', () => {
  const companies = ['EIR', 'EBR', 'TR', 'BR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['2TR', '2BR'], [], []], ipo: [['TR', 'BR']] });
  toBuy(game, 0).act('buyFromIpo', { row: 0, count: 2 });
  const homes: string[] = [];
  for (const hex of ['M10', 'D23']) {
    expect([game.step, game.seat]).toEqual(['home', 0]);
    game.act('placeHome', { hex, stop: 0 });
    homes.push(hex);
  }
  expect([game.company('TR').home, game.company('BR').home]).toEqual(homes);
  expect([game.step, game.seat]).toEqual(['stock', 1]);
});

ruleTest('7.2.3', 'one certificate of the Open Market costs its market value, to the bank', () => {
  const game = opened({ buy: [['PNS* 3PNS'], [], []] }).passTo('selling');
  game.act('sell', { cert: 'PNS', count: 2 });
  toBuy(game, 1);
  expect(game.price('PNS')).toBe(61);
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'PNS' }))).toEqual({ 1: -61, bank: 61 });
  expect(game.seat).not.toBe(1); // only one in a turn
  expect(game.state.openMarket.PNS).toBe(1);
});

ruleTest('7.2.3', 'shares without a market value and privates cost their face value', () => {
  const game = TestGame.drafted({ openMarket: ['MR', 'P6', 'P1', 'KGF'] });
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'MR' }))).toEqual({ 0: -90, bank: 90 });
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'P6' }))).toEqual({ 1: -150, bank: 150 });
  expect(game.player(1).portfolio).toEqual({ P6: 1 });
});

ruleTest('7.2.3', 'only what lies in the Open Market', () => {
  const game = TestGame.drafted({ openMarket: ['MR', 'P6', 'P1', 'KGF'] });
  expect(game.judge('buyFromMarket', { cert: 'MR' })).toBe('legal');
  expect(game.judge('buyFromMarket', { cert: 'EIR' })).toBe('market.notThere §7.2.3');
  game.act('buyFromMarket', { cert: 'MR' });
  expect(game.judge('buyFromMarket', { cert: 'MR' })).toBe('market.notThere §7.2.3');
});

ruleTest('7.2.3', 'a sold private company is on sale to everybody for its face value', () => {
  const game = opened({ buy: [['P5'], [], []] }).passTo('selling');
  game.act('sell', { cert: 'P5', count: 1 });
  toBuy(game, 2);
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'P5' }))).toEqual({ 2: -115, bank: 115 });
});

ruleTest('7.2.4', 'a Royal Bond costs ₹100, to the bank', () => {
  const game = TestGame.drafted({});
  expect(game.gains(() => game.act('buyBond', {}))).toEqual({ 0: -100, bank: 100 });
  expect([game.player(0).portfolio.bond, game.state.bonds]).toEqual([1, 9]);
  expect(game.seat).toBe(1);
});

ruleTest('7.2.4', 'there are ten bonds', () => {
  const game = TestGame.drafted({ players: 2 });
  for (let bond = 0; bond < 10; bond++) game.act('buyBond', {});
  expect([game.state.bonds, game.cash(0), game.cash(1)]).toEqual([0, 600, 600]);
  expect(game.judge('buyBond', {})).toBe('bond.noneLeft §7.2.4');
});

ruleTest('7.2.4', 'a bond that was sold is on sale again', () => {
  const game = TestGame.drafted({ players: 2 });
  for (let bond = 0; bond < 10; bond++) game.act('buyBond', {});
  game.pass(2).act('sell', { cert: 'bond', count: 3 }).passTo('stock');
  expect(game.state.bonds).toBe(3);
  expect(game.gains(() => game.act('buyBond', {}))).toEqual({ [game.state.order[0] as number]: -100, bank: 100 });
});

/** The GIPR of seat 2 stands in China and runs to Nepal from its second turn on; price after the given rounds. */
const gipr = once(() => rush(rushed({ buy: [[], [], ['3GIPR']], homes: { GIPR: 'Q10' } }), 1, 2).passToCompany('GIPR'));

const gipr142 = once(() => {
  const game = operate(gipr(), 'GIPR', { lay: NEPAL_TRACK, trains: ['2 market'] });
  rush(operate(rush(game, 3), 'GIPR', NEPAL_PAYS), 4);
  return operate(operate(game, 'GIPR', NEPAL_PAYS), 'GIPR', NEPAL_PAYS).passTo('selling');
});

const gipr90 = once(() => {
  const game = operate(gipr(), 'GIPR', { trains: ['2 market'] });
  return rush(rush(game, 3), 4).passTo('selling');
});

ruleTest(
  '7.2.5',
  'the first example: with the GIPR at ₹142 a bond is converted for ₹42, and the GIPR gets ₹100',
  () => {
    const game = toBuy(gipr142(), 2);
    expect([game.state.phase, game.price('GIPR')]).toEqual([4, 142]);
    expect(game.gains(() => game.act('buyBond', {}))).toEqual({ 2: -100, bank: 100 });
    toBuy(game, 2);
    expect(game.player(2).portfolio).toMatchObject({ bond: 1, GIPR: 3 });
    expect(game.gains(() => game.act('convertBond', {}))).toEqual({ 2: -42, GIPR: 100, bank: -58 });
    expect(game.player(2).portfolio).toEqual({ GIPR: 4 });
    expect(game.state.bonds).toBe(9);
  },
);

ruleTest('7.2.5', 'the second example: at ₹90 nobody pays and nobody is paid, but the GIPR gets ₹100', () => {
  const game = toBuy(gipr90(), 2);
  expect([game.state.phase, game.price('GIPR')]).toEqual([4, 90]);
  toBuy(game.act('buyBond', {}), 2);
  expect(game.gains(() => game.act('convertBond', {}))).toEqual({ GIPR: 100, bank: -100 });
  expect(game.player(2).portfolio).toEqual({ GIPR: 4 });
});

ruleTest('7.2.5', 'before the GIPR has started its value is ₹112: ₹12 to pay, and ₹100 wait on its charter', () => {
  const game = toBuy(toBuy(phaseFour(), 2).act('buyBond', {}), 2);
  expect(game.company('GIPR').floated).toBe(false);
  expect(game.gains(() => game.act('convertBond', {}))).toEqual({ 2: -12, GIPR: 100, bank: -88 });
  expect(game.company('GIPR')).toMatchObject({ floated: false, cash: 100 });
});

ruleTest('7.2.5', 'not before phase IV, and only a bond of the own portfolio', () => {
  const early = rush(rushed({ buy: [[], [], ['bond']] }), 1, 2, 3);
  expect(early.state.phase).toBe(3);
  const game = TestGame.drafted({});
  game.act('buyBond', {}).pass(2);
  expect(game.judge('convertBond', {})).toBe('bond.tooEarly §7.2.5');
  const late = toBuy(rush(early, 4), 2);
  expect(late.state.phase).toBe(4);
  expect(late.judge('convertBond', {})).toBe('legal');
  toBuy(late, 0);
  expect(late.judge('convertBond', {})).toBe('bond.notHeld §7.2.5');
});

ruleTest('7.2.5', 'who cannot pay the difference cannot convert', () => {
  // Seat 2 has ₹733 less seven bonds, and the GIPR has not started.
  const game = toBuy(phaseFour(), 2);
  for (let bond = 0; bond < 7; bond++) toBuy(game.act('buyBond', {}), 2);
  expect(game.cash(2)).toBe(33);
  toBuy(game.act('convertBond', {}), 2);
  toBuy(game.act('convertBond', {}), 2);
  expect(game.cash(2)).toBe(9);
  expect(game.judge('convertBond', {})).toBe('money.player §7.2');
});

ruleTest('7.2.5', 'traps 11242, 11289, 12350: converted bonds float the GIPR, and the converter manages it', () => {
  const game = toBuy(phaseFour(), 2);
  for (let bond = 0; bond < 3; bond++) toBuy(game.act('buyBond', {}), 2);
  toBuy(toBuy(game.act('convertBond', {}), 2).act('convertBond', {}), 2);
  expect(game.company('GIPR')).toMatchObject({ floated: false, cash: 200 });
  game.act('convertBond', {});
  expect(game.company('GIPR')).toMatchObject({ floated: true, cash: 300, control: 2 });
  expect([game.step, game.seat]).toEqual(['home', 2]);
  game.act('placeHome', { hex: 'Q10', stop: 0 });
  expect(game.price('GIPR')).toBe(112);
});

ruleTest(
  '7.2.5',
  'traps 11242, 11289, 12350: with nobody managing a floated GIPR the converter becomes its manager',
  () => {
    const openMarket = ['GIPR', 'GIPR', 'GIPR', 'EIR'];
    const game = toBuy(rush(rushed({ openMarket, buy: [[], [], ['2EIR', '2NWR', 'bond']] }), 1, 2, 3, 4), 2);
    expect(game.company('GIPR')).toMatchObject({ floated: true, control: null, home: null, cash: 336 });
    expect(game.price('GIPR')).toBe(112); // it has never operated
    expect(game.gains(() => game.act('convertBond', {}))).toEqual({ 2: -12, GIPR: 100, bank: -88 });
    expect(game.company('GIPR').control).toBe(2);
    expect([game.step, game.seat]).toEqual(['home', 2]);
    game.act('placeHome', { hex: 'Q10', stop: 0 });
    expect(game.company('GIPR').home).toBe('Q10');
  },
);

ruleTest(
  '7.2.5',
  'a converted bond is a share like any other: it is sold at the market value and stays a share',
  () => {
    const game = toBuy(toBuy(gipr142(), 2).act('buyBond', {}), 2).act('convertBond', {});
    to(game, 'selling', 2);
    const price = game.price('GIPR');
    expect(game.gains(() => game.act('sell', { cert: 'GIPR', count: 4 }))).toEqual({ 2: 4 * price, bank: -4 * price });
    expect(game.state.openMarket.GIPR).toBe(4);
    expect(game.state.bonds).toBe(9);
  },
);

/** Nobody runs the GIPR: it falls two spaces in each of its turns, until it closes in the eighth Operating Round. */
const closedGipr = once(() => {
  const game = rush(rushed({ buy: [[], [], ['3GIPR', 'bond']], homes: { GIPR: 'Q10' } }), 1, 2, 3, 4);
  for (const stock of [3, 4]) {
    game.passTo('selling');
    expect(game.state.stockRound).toBe(stock);
    stockRound(game);
  }
  return game.passTo('selling');
});

ruleTest('7.2.5', 'once the GIPR has closed bonds stay bonds', () => {
  const game = toBuy(closedGipr(), 2);
  expect([game.state.operatingRound, game.state.closed, game.state.phase]).toEqual([8, ['GIPR'], 4]);
  expect(game.player(2).portfolio).toEqual({ bond: 1 });
  expect(certificateLimit(game.state, 2)).toBe(22); // a closed GIPR counts like any other company
  expect(game.judge('convertBond', {})).toBe('bond.noGipr §7.2.5');
  expect(game.gains(() => game.act('buyBond', {}))).toEqual({ 2: -100, bank: 100 });
  const cash = game.cash(2);
  toBuy(game, 2).passTo('selling');
  expect(game.cash(2)).toBe(cash + 2 * 2 * 10); // two bonds, two Operating Rounds
  to(game, 'selling', 2);
  expect(game.gains(() => game.act('sell', { cert: 'bond', count: 2 }))).toEqual({ 2: 200, bank: -200 });
});

ruleTest('7.2', 'on 18xx.games certificates come one at a time: each may float its company before the next', () => {
  const pair = (edition: Edition) =>
    TestGame.drafted({ edition, hands: [['EIR', 'EIR']] }).judge('buyFromHand', { certs: ['EIR', 'EIR'] });
  expect([pair('print'), pair('18xx.games')]).toEqual(['legal', 'hand.oneByOne §7.2']);
  const { state } = opened({ buy: [['EIR* 2EIR'], ['MR* 2MR'], []] }).passTo('stock');
  const row = (edition: Edition) => new TestGame({ ...state, edition }).judge('buyFromIpo', { row: 0, count: 2 });
  expect([row('print'), row('18xx.games')]).toEqual(['legal', 'hand.oneByOne §7.2']);
});
