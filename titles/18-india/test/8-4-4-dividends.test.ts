import { expect } from 'vitest';
import { movePrice, spacesFor } from '../rules/dividend.ts';
import { TestGame } from './game.ts';
import { phaseFour } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { lay, once, opened, operate, routesIn } from './scripts.ts';

const KOLKATA_DHAKA = 'P17.0 P19 Q18 R17.0';

/** OR 1.2, EIR about to run Kolkata to Dhaka with one of its 2-trains: ₹80. Price ₹90. */
const eir = once(() => {
  const game = opened({ buy: [['EIR* 3EIR'], ['NWR* 2NWR', 'EIR'], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  operate(game, 'NWR', { trains: ['2'] });
  return game.passToCompany('EIR', 'run');
});

ruleTest('8.4.4', 'the Director decides about the revenue of all trains together: all paid or all kept', () => {
  const game = eir().act('runTrains', routesIn(KOLKATA_DHAKA));
  expect([game.step, game.seat]).toEqual(['revenue', 0]);
  expect(game.judge('dividend', { kind: 'pay' }, 1)).toBe('turn.notYours §1.2');
  expect(game.judge('dividend', { kind: 'pay' })).toBe('legal');
  expect(game.judge('dividend', { kind: 'withhold' })).toBe('legal');
});

ruleTest('8.4.4.1', 'withheld revenue goes to the treasury and the price falls one space', () => {
  const game = eir().act('runTrains', routesIn(KOLKATA_DHAKA));
  expect(game.gains(() => game.act('dividend', { kind: 'withhold' }))).toEqual({ EIR: 80, bank: -80 });
  expect(game.price('EIR')).toBe(82);
});

ruleTest('8.4.4', 'of the last run everybody sees what it earned, and whether it was paid', () => {
  for (const kind of ['pay', 'withhold'] as const) {
    const game = eir().act('runTrains', routesIn(KOLKATA_DHAKA)).act('dividend', { kind });
    expect(game.company('EIR').lastRun).toMatchObject({ round: 2, revenue: 80, paid: kind === 'pay' });
  }
});

ruleTest('8.4.4.1', 'without a train, a route or any revenue the price falls too, and nobody is asked', () => {
  const noRoute = opened({ buy: [['EIR* 3EIR'], [], []] });
  operate(noRoute, 'EIR', { trains: ['2'] });
  noRoute.passToCompany('EIR', 'run').act('runTrains', routesIn());
  expect([noRoute.step, noRoute.price('EIR')]).toEqual(['trains', 82]);
  const noTrain = opened({ buy: [['EIR*'], [], []] });
  noTrain.pass();
  expect([noTrain.step, noTrain.price('EIR')]).toEqual(['trains', 90]);
});

ruleTest('8.4.4.2', 'a tenth of the revenue for every share in a portfolio', () => {
  const game = eir().act('runTrains', routesIn(KOLKATA_DHAKA));
  expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 0: 5 * 8, 1: 8, bank: -48 });
});

ruleTest(
  '8.4.4.2',
  'shares in hands, IPO and Open Market earn nothing; those of companies pay the company, own ones too',
  () => {
    const game = opened({
      buy: [['EIR* 3EIR'], ['NWR* 2NWR'], []],
      keep: [[], [], ['EIR']],
      ipo: [['EIR', 'EIR'], ['KGF']],
      openMarket: ['EIR', 'EIR', 'WR', 'MR'],
    });
    operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'], certificates: ['market EIR'] });
    operate(game, 'NWR', { certificates: ['ipo 0'] });
    game.passToCompany('EIR', 'run').act('runTrains', routesIn(KOLKATA_DHAKA));
    expect([game.hand(2).includes('EIR'), game.state.ipo[0]?.[0], game.state.openMarket.EIR]).toEqual([true, 'EIR', 1]);
    expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 0: 5 * 8, EIR: 8, NWR: 8, bank: -56 });
  },
);

ruleTest(
  '8.4.4.3',
  'the table: below half nothing, from half one space, from twice, thrice and four times two, three, four',
  () => {
    const table = [0, 49, 50, 199, 200, 299, 300, 399, 400, 1000].map((paid) => spacesFor(paid, 100));
    expect(table).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect([35, 36, 141, 142, 212, 213, 283, 284].map((paid) => spacesFor(paid, 71))).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect([50, 51].map((paid) => spacesFor(paid, 100, false))).toEqual([0, 1]); // 18xx.games wants more than half
  },
);

ruleTest(
  '8.4.4.3',
  'paying ₹80 again and again moves one space up to ₹160, of which it is half, and none from ₹180',
  () => {
    const game = opened({ buy: [['EIR* 3EIR'], [], []] });
    operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
    const prices = [game.price('EIR')];
    for (let i = 0; i < 8; i++) {
      operate(game, 'EIR', { run: [KOLKATA_DHAKA], pay: true });
      prices.push(game.price('EIR'));
    }
    expect(prices).toEqual([90, 100, 112, 126, 142, 160, 180, 180, 180]);
  },
);

ruleTest('8.4.4.3', 'less than half the price: paid, but the marker stays', () => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, guaranty: ['BNR'], buy: [['BNR* 2BNR'], [], []] });
  operate(game, 'BNR', { lay: ['I20 57/0', 'I22 9/0', 'I24 8/1', 'H25 57/1'], trains: ['2'] });
  game.passToCompany('BNR', 'run').act('runTrains', routesIn('I20.0 I22 I24 H25.0'));
  expect(game.price('BNR')).toBe(82);
  expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 0: 4 * 4, bank: -16 }); // ₹40 of ₹82
  expect(game.price('BNR')).toBe(82);
});

/** OR 3.2, EIR to act: a 3x2-train, price ₹67, all shares with seat 0. */
const doubled = once(() => {
  const game = phaseFour();
  operate(game, 'NWR');
  return game.passToCompany('EIR');
});

ruleTest('8.4.4.3', 'twice the price moves two spaces', () => {
  const game = doubled().passToCompany('EIR', 'run');
  expect(game.price('EIR')).toBe(67);
  game.act('runTrains', routesIn(KOLKATA_DHAKA)); // 2 × ₹80
  expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 0: 10 * 16, bank: -160 });
  expect(game.price('EIR')).toBe(76); // past ₹71
});

ruleTest('8.4.4.3', 'four times the price moves four spaces', () => {
  const game = doubled();
  game.act('removeGaugeMarker', { border: 'R13|R15' }).passToCompany('EIR', 'run');
  game.act('runTrains', routesIn('P17.0 P19 Q18 R17 R15 R13 R11 Q10.0')); // 2 × ₹140, four times ₹67 is ₹268
  game.act('dividend', { kind: 'pay' });
  expect(game.price('EIR')).toBe(90); // 71, 76, 82, 90
});

ruleTest('8.4.4.3', 'thrice the price moves three spaces', () => {
  const game = phaseFour();
  game.passToCompany('EIR', 'trains').act('buyTrain', { train: '2', from: 'market', price: 180 });
  game.passToCompany('EIR', 'certificates').pass();
  game.passToCompany('EIR').pass().act('placeStation', { hex: 'Q10', stop: 0 });
  expect(game.price('EIR')).toBe(64);
  game.act('runTrains', routesIn(KOLKATA_DHAKA, 'Q10.0 P11 O12 N11 M10.1')); // 2 × ₹80 + ₹70
  game.act('dividend', { kind: 'pay' });
  expect(game.price('EIR')).toBe(76); // ₹230 is more than ₹192 and less than ₹256: 67, 71, 76
});

ruleTest(
  '8.4.4.1',
  'a warrant holds the price of a company that withholds, and the Bank pays its shareholders 5%',
  () => {
    const game = opened({ guaranty: ['EIR'], buy: [['EIR* 3EIR'], ['EIR'], []] });
    lay(game, 'P17 235/0 0,1', 'Q18 9/1');
    expect(game.gains(() => game.pass().pass())).toEqual({ 0: 5 * 5, 1: 5, bank: -30 }); // no train yet: 5% of ₹100
    operate(game.act('buyTrain', { train: '2', from: 'bank', price: 180 }), 'EIR');
    expect(game.price('EIR')).toBe(100);
  },
);

ruleTest('8.4.4.1', 'withholding with a warrant: the revenue to the treasury, 5% to the shares, rounded down', () => {
  const game = opened({ guaranty: ['EBR'], buy: [['EBR* 3EBR'], [], []] });
  operate(game, 'EBR', { lay: ['P17 235/0 1,0', 'Q18 9/1'], trains: ['2'] });
  game.passToCompany('EBR', 'run').act('runTrains', routesIn(KOLKATA_DHAKA));
  // 5% of ₹76 is ₹3.80.
  expect(game.gains(() => game.act('dividend', { kind: 'withhold' }))).toEqual({ EBR: 80, 0: 5 * 3, bank: -95 });
  expect(game.price('EBR')).toBe(76);
});

ruleTest('8.4.4.1', 'from Phase IV the warrants are gone: no 5%, and the price falls', () => {
  const game = opened({ players: 2, guaranty: ['NWR'], buy: [['EIR* 8EIR'], ['NWR* 8NWR']] });
  operate(game, 'EIR', { trains: ['2', '2'] });
  operate(game, 'NWR', { trains: ['2', '2'] });
  operate(game, 'NWR', { trains: ['-2', '-2', '2', '2'] }); // now the dearer one, it goes first
  operate(game, 'EIR', { trains: ['-2', '-2', '3', '3'] });
  operate(game, 'NWR', { trains: ['-2', '-2', '3', '3'] });
  operate(game, 'EIR', { trains: ['-3', '-3', '4', '4'] });
  operate(game, 'NWR', { trains: ['-3', '-3', '4'] });
  game.passToCompany('NWR', 'run');
  expect(game.gains(() => game.act('runTrains', routesIn()))).toEqual({ 1: 10 * 5, bank: -50 });
  game.act('sellTrain', { train: '4' }).act('buyTrain', { train: '3x2', from: 'bank', price: 700 });
  expect([game.state.phase, game.price('NWR')]).toEqual([4, 100]);
  operate(game, 'EIR');
  game.passToCompany('NWR', 'run');
  expect(game.gains(() => game.act('runTrains', routesIn()))).toEqual({});
  expect(game.price('NWR')).toBe(90);
});

ruleTest('8.4.4.3', 'at the right end of the row the marker stays', () => {
  const end = movePrice(eir().state, 'EIR', 40);
  expect(new TestGame(end).price('EIR')).toBe(460);
  expect(movePrice(end, 'EIR', 1)).toBe(end);
});
