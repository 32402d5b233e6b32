import { expect } from 'vitest';
import type { TestGame } from './game.ts';
import { phaseFour, playToPhaseFour, richCompanies } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { layIn, once, opened, operate } from './scripts.ts';

const portfolio = (game: TestGame, company: string) => game.company(company).portfolio;

/** OR 1.1, EIR (₹700, no train) in its last step. Rows begin with NWR, EIR and P2; the market has EIR and PNS. */
const lastStep = once(() =>
  opened({
    buy: [['EIR* 4EIR'], ['NWR* NWR'], []],
    ipo: [
      ['NWR', 'NWR', 'PNS'],
      ['EIR', 'WR'],
      ['P2', 'KGF'],
    ],
    openMarket: ['EIR', 'PNS', 'MR', 'NSR'],
  }).passToCompany('EIR', 'certificates'),
);

/** OR 1.2, EIR in its last step: it owns a share of the NWR, a Private and a bond. */
const withAssets = once(() => {
  const game = opened({
    buy: [['EIR* 5EIR'], ['NWR* 2NWR'], []],
    ipo: [
      ['NWR', 'P4'],
      ['PNS', 'PNS', 'PNS'],
    ],
  });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  operate(game, 'NWR', { trains: ['2'] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  operate(game, 'NWR');
  operate(game, 'EIR', { certificates: ['bond'] });
  operate(game, 'NWR');
  return game.passToCompany('EIR', 'certificates');
});

ruleTest('8.4.6', 'the last step: any sales, then one purchase, then the turn is over', () => {
  const game = withAssets();
  game
    .act('sell', { cert: 'NWR', count: 1 })
    .act('sell', { cert: 'bond', count: 1 })
    .act('sell', { cert: 'P4', count: 1 });
  expect([game.operating, game.step]).toEqual(['EIR', 'certificates']);
  game.act('buyFromIpo', { row: 1, count: 1 });
  expect(game.operating).toBe('NWR'); // no second purchase, and no sale after it
});

ruleTest('8.4.6', 'with a Private at hand the turn stays open, but for its power only', () => {
  const game = lastStep();
  game.act('buyFromIpo', { row: 2, count: 1 });
  expect([game.operating, game.step]).toEqual(['EIR', 'certificates']);
  expect(game.judge('buyBond', {})).toBe('certificates.onePurchase §8.4.6');
  expect(game.judge('buyFromMarket', { cert: 'PNS' })).toBe('certificates.onePurchase §8.4.6');
  expect(game.judge('sell', { cert: 'P2', count: 1 })).toBe('certificates.onePurchase §8.4.6');
  expect(game.gains(() => game.act('portuguese', layIn('P17 235/0 0,1')))).toEqual({ EIR: 35, bank: -35 });
});

ruleTest('8.4.6.1', 'shares are sold at the market price, Privates and bonds at face value; prices stay', () => {
  const game = withAssets();
  expect(portfolio(game, 'EIR')).toEqual({ NWR: 1, P4: 1, bond: 1 });
  const price = game.price('NWR');
  expect(price).toBe(76); // three rounds without a dividend, from ₹100
  expect(game.gains(() => game.act('sell', { cert: 'NWR', count: 1 }))).toEqual({ EIR: 76, bank: -76 });
  expect([game.price('NWR'), game.state.openMarket.NWR]).toEqual([76, 1]);
  expect(game.gains(() => game.act('sell', { cert: 'P4', count: 1 }))).toEqual({ EIR: 75, bank: -75 });
  expect(game.state.openMarket.P4).toBe(1);
  expect(game.gains(() => game.act('sell', { cert: 'bond', count: 1 }))).toEqual({ EIR: 100, bank: -100 });
  expect(game.state.bonds).toBe(10);
});

ruleTest('8.4.6.1', 'a company sells only what it owns', () => {
  const game = withAssets();
  expect(game.judge('sell', { cert: 'NWR', count: 2 })).toBe('sale.notHeld §8.4.6.1');
  expect(game.judge('sell', { cert: 'EIR', count: 1 })).toBe('sale.notHeld §8.4.6.1'); // its Director's are not its own
});

ruleTest(
  '8.4.6.2',
  'trap 11483: companies buy from the IPO from the first Operating Round on, in both editions',
  () => {
    for (const edition of ['errata', 'print'] as const) {
      const game = opened({ edition, buy: [['EIR*'], [], []], ipo: [['NWR']] }).passToCompany('EIR', 'certificates');
      expect(game.state.operatingRound).toBe(1);
      expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('legal');
    }
  },
);

ruleTest('8.4.6.2', 'the first certificate of a row, one only, paid into the treasury of its company', () => {
  const game = lastStep();
  expect(game.judge('buyFromIpo', { row: 0, count: 2 })).toBe('ipo.companyTakesOne §8.4.6.2');
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ EIR: -100, NWR: 100 });
  expect(portfolio(game, 'EIR')).toEqual({ NWR: 1 });
  expect(game.state.ipo[0]?.slice(0, 2)).toEqual(['NWR', 'PNS']);
});

ruleTest('8.4.6.2', 'also onto the charter of a company that has not started', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []], ipo: [['WR']], openMarket: ['NWR', 'PNS', 'MR', 'NSR'] });
  game.passToCompany('EIR', 'certificates');
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ EIR: -64, WR: 64 });
  expect(game.company('WR').floated).toBe(false);
});

ruleTest('8.4.6.2', 'a Private from the IPO is paid to the Bank', () => {
  const game = lastStep();
  expect(game.gains(() => game.act('buyFromIpo', { row: 2, count: 1 }))).toEqual({ EIR: -35, bank: 35 });
  expect(portfolio(game, 'EIR')).toEqual({ P2: 1 });
});

ruleTest('8.4.6.2', 'never an own share from the IPO', () => {
  const game = lastStep();
  expect(game.judge('buyFromIpo', { row: 1, count: 1 })).toBe('ipo.ownCertificate §8.4.6.2');
});

ruleTest('8.4', 'a certificate is paid by the treasury alone', () => {
  const game = opened({ buy: [['EIR*'], [], []], ipo: [['NWR']] });
  operate(game, 'EIR', { trains: ['2'] });
  game.passToCompany('EIR', 'certificates');
  expect([game.cash('EIR'), game.cash(0)]).toEqual([20, 533]);
  expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('money.company §8.4');
  expect(game.judge('buyBond', {})).toBe('money.company §8.4');
  expect(game.judge('buyFromMarket', { cert: Object.keys(game.state.openMarket)[0] ?? '' })).toBe('money.company §8.4');
});

ruleTest('8.4.6.3', 'from the Open Market at the market price, to the Bank; own shares are allowed', () => {
  const game = lastStep();
  expect(game.price('EIR')).toBe(90);
  const own = game.fork();
  expect(own.gains(() => own.act('buyFromMarket', { cert: 'EIR' }))).toEqual({ EIR: -90, bank: 90 });
  expect([portfolio(own, 'EIR'), own.state.openMarket.EIR]).toEqual([{ EIR: 1 }, undefined]);
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'PNS' }))).toEqual({ EIR: -76, bank: 76 }); // not started
  expect(lastStep().judge('buyFromMarket', { cert: 'NWR' })).toBe('market.notThere §8.4.6.3');
});

ruleTest('8.4.6.3', 'an own share in the treasury is sold again like others', () => {
  const game = lastStep().act('buyFromMarket', { cert: 'EIR' });
  game.passToCompany('EIR', 'certificates');
  expect(game.price('EIR')).toBe(76); // ₹90, ₹82 for the missing train, ₹76
  expect(game.gains(() => game.act('sell', { cert: 'EIR', count: 1 }))).toEqual({ EIR: 76, bank: -76 });
});

ruleTest('8.4.6.4', 'one bond for ₹100, to the Bank', () => {
  const game = lastStep();
  expect(game.gains(() => game.act('buyBond', {}))).toEqual({ EIR: -100, bank: 100 });
  expect([portfolio(game, 'EIR'), game.state.bonds]).toEqual([{ bond: 1 }, 9]);
});

/** Phase IV, OR 4.1, EIR in its last step with a bond that it bought in OR 3.2. GIPR has not started. */
const withBond = once(() => {
  const game = phaseFour();
  operate(game, 'EIR', { certificates: ['bond'] });
  return game.passToCompany('EIR', 'certificates');
});

ruleTest('8.4.6.5', 'before Phase IV no bond is converted, and without a bond none', () => {
  const early = withAssets();
  expect(early.judge('convertBond', {})).toBe('bond.tooEarly §8.4.6.5');
  expect(phaseFour().passToCompany('EIR', 'certificates').judge('convertBond', {})).toBe('bond.notHeld §8.4.6.5');
});

ruleTest(
  '8.4.6.5',
  'in Phase IV a company converts a bond: ₹12 to the Bank while the GIPR waits at ₹112, ₹100 to the GIPR',
  () => {
    const game = withBond();
    expect([game.company('GIPR').floated, game.cash('GIPR')]).toEqual([false, 0]);
    expect(game.gains(() => game.act('convertBond', {}))).toEqual({ EIR: -12, GIPR: 100, bank: 12 - 100 });
    expect(portfolio(game, 'EIR')).toEqual({ GIPR: 1 });
    expect([game.state.bonds, game.company('GIPR').floated]).toEqual([9, false]);
  },
);

ruleTest('8.4.6.5', 'the conversion is the one purchase of the turn, and the share is sold as such', () => {
  const game = withBond().act('convertBond', {});
  expect(game.operating).not.toBe('EIR');
  game.passToCompany('EIR', 'certificates');
  expect(game.gains(() => game.act('sell', { cert: 'GIPR', count: 1 }))).toEqual({ EIR: 112, bank: -112 });
  expect([game.state.openMarket.GIPR, game.state.bonds]).toEqual([1, 9]);
});

ruleTest('8.4.6.5', 'converted bonds count toward the start of the GIPR', () => {
  const game = playToPhaseFour(richCompanies({ openMarket: ['GIPR', 'GIPR', 'PNS', 'WR'] }));
  operate(game, 'EIR', { certificates: ['bond'] });
  game.passToCompany('EIR', 'certificates').act('convertBond', {});
  // Two certificates in the Open Market and one with the EIR: started, but nobody manages it or chooses its home.
  expect([game.company('GIPR').floated, game.company('GIPR').control, game.company('GIPR').home]).toEqual([
    true,
    null,
    null,
  ]);
  expect(game.price('GIPR')).toBe(112);
});

ruleTest('8.4.6.7', 'three certificates at most; bonds do not count, and a sale makes room', () => {
  const game = opened({
    buy: [['EIR* 5EIR'], ['NWR* 2NWR'], []],
    ipo: [['NWR', 'NWR', 'PNS', 'WR']],
  });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  expect(portfolio(game, 'EIR')).toEqual({ NWR: 2, PNS: 1 });
  game.passToCompany('EIR', 'certificates');
  expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('certificates.companyLimit §8.4.6.7');
  expect(game.judge('buyFromMarket', { cert: Object.keys(game.state.openMarket)[0] ?? '' })).toBe(
    'certificates.companyLimit §8.4.6.7',
  );
  expect(game.judge('buyBond', {})).toBe('legal');
  game.act('sell', { cert: 'NWR', count: 1 });
  expect(game.judge('buyFromIpo', { row: 0, count: 1 })).toBe('legal');
});

ruleTest('8.4.6.7', 'Privates count; a bond becomes a share only where there is room', () => {
  const game = playToPhaseFour(richCompanies({ ipo: [['P1', 'NSR', 'NSR', 'NSR']] }));
  operate(game, 'NWR', { trains: ['-4'], certificates: ['ipo 0'] });
  operate(game, 'NWR', { certificates: ['ipo 0'] });
  operate(game, 'NWR', { certificates: ['ipo 0'] });
  operate(game, 'NWR', { certificates: ['bond'] });
  expect(portfolio(game, 'NWR')).toEqual({ P1: 1, NSR: 2, bond: 1 });
  game.passToCompany('NWR', 'certificates');
  expect(game.judge('convertBond', {})).toBe('certificates.companyLimit §8.4.6.7');
  game.act('sell', { cert: 'P1', count: 1 });
  expect(game.judge('convertBond', {})).toBe('legal');
});

ruleTest(
  '8.4.6.2',
  "a company's purchase can start another company: home and marker at once, its first turn in the next round",
  () => {
    const game = opened({
      buy: [['EIR* EIR', '2PNS'], [], []],
      ipo: [['PNS']],
      openMarket: ['NWR', 'WR', 'MR', 'NSR'],
    });
    game.passToCompany('EIR', 'certificates');
    expect(game.company('PNS').floated).toBe(false);
    game.act('buyFromIpo', { row: 0, count: 1 });
    expect(game.state.board.stations).toContainEqual({ company: 'PNS', hex: 'D3', stop: 0 });
    expect([game.price('PNS'), game.cash('PNS'), game.company('PNS').control]).toEqual([76, 3 * 76, 0]);
    expect([game.state.operatingRound, game.operating]).toEqual([2, 'EIR']); // it did not operate in OR 1.1
    game.passToCompany('PNS');
    expect(game.state.operatingRound).toBe(2);
  },
);

ruleTest(
  '8.4.6.6',
  'trap 11145: a company with most shares is neither Director nor Manager: without a player the other does not operate',
  () => {
    const game = opened({
      buy: [['EIR* EIR'], ['NWR* NWR'], []],
      ipo: [['PNS', 'PNS']],
      openMarket: ['PNS', 'WR', 'MR', 'NSR'],
    });
    operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
    operate(game, 'NWR', { trains: ['2'], certificates: ['ipo 0'] });
    expect([game.company('PNS').floated, game.company('PNS').control, game.price('PNS')]).toEqual([true, null, 76]);
    operate(game, 'EIR');
    operate(game, 'NWR');
    expect(game.state.stockRound).toBe(2); // PNS had no turn in OR 1.2
    expect(game.price('PNS')).toBe(76); // and its price did not move
    game.passTo('stock');
    while (game.seat !== 2) game.pass();
    game.act('buyFromMarket', { cert: 'PNS' });
    expect(game.company('PNS').control).toBe(2); // one share against one each of two companies
    game.passToCompany('PNS');
    expect(game.state.operatingRound).toBe(3);
  },
);

ruleTest('8.4.6.6', "no Director's Certificate ever lies where a company could buy it", () => {
  const game = lastStep();
  expect(game.state.ipo.flat().some((cert) => cert.endsWith('*'))).toBe(false);
  expect(game.judge('buyFromMarket', { cert: 'NWR*' })).toBe('market.notThere §8.4.6.3');
});

ruleTest(
  '8.4.6.2',
  "trap 11182: a company's purchase that starts the GIPR asks its Manager for the home at once",
  () => {
    const game = opened({
      buy: [['EIR* EIR'], ['2GIPR'], []],
      ipo: [['GIPR']],
      openMarket: ['NWR', 'WR', 'MR', 'NSR'],
    });
    game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
    expect([game.step, game.seat]).toEqual(['home', 1]);
    expect(game.judge('placeHome', { hex: 'P17', stop: 1 })).toBe('station.reserved §8.4.2.2');
    game.act('placeHome', { hex: 'J17', stop: 0, tile: { tile: '12', rotation: 0 } });
    expect(game.company('GIPR').home).toBe('J17');
    expect([game.price('GIPR'), game.cash('GIPR')]).toEqual([112, 336]);
    expect([game.state.operatingRound, game.operating]).toEqual([2, 'EIR']); // the turn of the EIR is over
  },
);

ruleTest('8.4.6.2', 'the TR, started in this way, stands in Nepal before the next company acts', () => {
  const game = opened({
    buy: [['EIR* EIR'], ['2TR'], []],
    ipo: [['TR']],
    openMarket: ['NWR', 'WR', 'MR', 'NSR'],
  });
  game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
  expect([game.step, game.seat]).toEqual(['home', 1]);
  expect(game.judge('placeHome', { hex: 'P17', stop: 1 })).toBe('home.elsewhere §2.0');
  game.act('placeHome', { hex: 'M10', stop: 1 });
  expect(game.state.board.stations).toContainEqual({ company: 'TR', hex: 'M10', stop: 1 });
});
