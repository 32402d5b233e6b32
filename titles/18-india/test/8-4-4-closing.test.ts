import { expect } from 'vitest';
import type { TestGame } from './game.ts';
import { TO_GUWAHATI } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { once, opened, operate, routesIn, trade } from './scripts.ts';

const stations = (game: TestGame): readonly string[] =>
  game.state.board.stations.map(({ company, hex, stop }) => `${company} ${hex}.${stop}`);

const EAST = ['EIR', 'DHR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

/** OR 2.1, DHR in its station step: without train and dividend its price fell to ₹56, the last space. EIR reaches China. */
const lastSpace = once(() => {
  const game = opened({ companies: EAST, buy: [['EIR* 5EIR'], ['DHR*'], []], keep: [[], ['DHR'], ['DHR', 'DHR']] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2'] });
  operate(game, 'DHR');
  operate(game, 'EIR', { lay: ['R11 8/0'] });
  operate(game, 'DHR');
  return game.passToCompany('DHR', 'station');
});

ruleTest(
  '8.4.4.4',
  'a company that reaches the closed box in the middle of its turn closes at once: the turn is over',
  () => {
    const game = lastSpace();
    expect([game.price('DHR'), game.cash('DHR')]).toEqual([56, 134]);
    const before = game.fork();
    expect(game.gains(() => game.pass())).toEqual({ DHR: -134, bank: 134 });
    expect(game.state.companies.DHR).toBeUndefined();
    expect(game.state.closed).toEqual(['DHR']);
    expect(game.state.market.markers.DHR).toBeUndefined();
    expect(game.operating).not.toBe('DHR'); // no trains, no certificates
    expect(before.cash(1)).toBe(game.cash(1)); // shares are lost without payment
  },
);

ruleTest('8.4.4.4', 'its certificates leave the game, from portfolios, hands, IPO and Open Market', () => {
  const game = opened({
    companies: EAST,
    buy: [['EIR* 2EIR'], ['DHR*'], []],
    keep: [[], ['DHR'], ['DHR', 'DHR']],
    ipo: [
      ['DHR', 'NWR'],
      ['NWR', 'DHR', 'PNS'],
    ],
    openMarket: ['DHR', 'WR', 'MR', 'KGF'],
  });
  operate(game, 'EIR', { trains: ['2'], certificates: ['ipo 0'] });
  expect(game.company('EIR').portfolio).toEqual({ DHR: 1 });
  game.passToCompany('DHR', 'certificates').pass().passToCompany('DHR', 'certificates').pass();
  game.passToCompany('DHR').pass();
  expect(game.state.closed).toEqual(['DHR']);
  expect(game.company('EIR').portfolio).toEqual({});
  expect([game.player(1).portfolio, game.hand(1).includes('DHR'), game.hand(2).includes('DHR')]).toEqual([
    {},
    false,
    false,
  ]);
  expect(game.state.ipo.flat().includes('DHR')).toBe(false);
  expect(game.state.ipo[1]?.slice(0, 2)).toEqual(['NWR', 'PNS']); // the row closes up
  expect(game.state.openMarket.DHR).toBeUndefined();
});

ruleTest('8.4.4.4', 'the home of a closed company is free for others', () => {
  const game = lastSpace();
  expect(game.state.board.stations).toContainEqual({ company: 'DHR', hex: 'Q10', stop: 0 });
  game.pass();
  expect(stations(game)).toEqual(['EIR P17.0']);
  game.passToCompany('EIR').pass();
  expect(game.judge('placeStation', { hex: 'Q10', stop: 0 })).toBe('legal');
});

/** OR 3.1, DHR about to run: it owns a 2-train, a share of the NWR, a bond and a Private, and stands on the last space. */
const withAssets = once(() => {
  const game = opened({
    companies: EAST,
    buy: [['EIR* 2EIR'], ['DHR* 5DHR'], []],
    ipo: [['NWR', 'P1']],
    openMarket: ['PNS', 'WR', 'MR', 'NSR'],
  });
  operate(game, 'EIR', { trains: ['2'] });
  operate(game, 'DHR', { trains: ['2'], certificates: ['ipo 0'] });
  operate(game, 'DHR', { certificates: ['bond'] });
  operate(game, 'DHR', { certificates: ['ipo 0'] });
  operate(game, 'DHR');
  return game.passToCompany('DHR', 'run');
});

ruleTest(
  '8.4.4.4',
  'trap 11238: trains and certificates of a closing company go to the Open Market, bonds to their place, cash to the Bank',
  () => {
    const game = withAssets();
    expect(game.company('DHR').portfolio).toEqual({ NWR: 1, bond: 1, P1: 1 });
    // ₹469 less train, share, bond and Private, and income of ₹10 for three rounds and ₹5 for two.
    expect(game.cash('DHR')).toBe(469 - 180 - 100 - 100 - 25 + 30 + 10);
    expect([game.state.bonds, game.state.openMarket.NWR, game.state.openMarket.P1]).toEqual([9, undefined, undefined]);
    expect(game.gains(() => game.act('runTrains', routesIn()))).toEqual({ DHR: -104, bank: 104 });
    expect([game.state.bonds, game.state.openMarket.NWR, game.state.openMarket.P1]).toEqual([10, 1, 1]);
    expect(game.state.depot.used).toEqual(['2']);
    expect(game.state.closed).toEqual(['DHR']);
  },
);

ruleTest('8.4.4.4', 'what a closed company left in the Open Market can be bought again', () => {
  const game = withAssets().act('runTrains', routesIn()).passTo('stock');
  expect(game.judge('buyFromMarket', { cert: 'P1' })).toBe('legal');
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'NWR' }))).toEqual({
    [game.state.order[0] ?? 0]: -100,
    bank: 100,
  });
});

/** OR 1.2, WR about to end its last turn; GIPR has started. WR has a second station in Mumbai. */
function beforeClosing(home: string): TestGame {
  const game = opened({ buy: [['3GIPR'], ['WR* WR'], []], homes: { GIPR: home } });
  operate(game, 'WR', { lay: ['D17 5/0', 'D19 4/0'], station: 'D23.0' });
  return game.passToCompany('WR', 'certificates');
}

ruleTest(
  '8.4.4.4',
  'trap 11132: the home goes to the GIPR, its Manager decides about the rest, and the Stock Round begins',
  () => {
    const game = beforeClosing('R17');
    expect([game.price('WR'), game.company('GIPR').exchange]).toEqual([56, 3]);
    game.pass(); // without a train the price falls once more
    expect(game.state.closed).toEqual(['WR']);
    expect([game.step, game.seat]).toEqual(['exchange', 0]);
    expect(stations(game)).toEqual(['GIPR R17.0', 'GIPR D17.0', 'WR D23.0']);
    expect(game.judge('exchangeStations', { hexes: ['D17'] })).toBe('exchange.noStation §2.4.4');
    const all = game.fork();
    expect(all.gains(() => all.act('exchangeStations', { hexes: ['D23'] }))).toEqual({});
    expect(stations(all)).toEqual(['GIPR R17.0', 'GIPR D17.0', 'GIPR D23.0']);
    expect([all.company('GIPR').exchange, all.company('GIPR').stations]).toEqual([1, 3]);
    expect([all.step, all.state.stockRound]).toEqual(['selling', 2]);
    game.act('exchangeStations', { hexes: [] });
    expect(stations(game)).toEqual(['GIPR R17.0', 'GIPR D17.0']);
    expect([game.company('GIPR').exchange, game.step]).toEqual([2, 'selling']);
  },
);

ruleTest(
  '8.4.2.2',
  'trap 11132: where the GIPR has a station already, the exchange token goes to its charter as an ordinary one',
  () => {
    const game = beforeClosing('D23.0').pass();
    game.act('exchangeStations', { hexes: ['D23'] });
    expect(stations(game)).toEqual(['GIPR D23.0', 'GIPR D17.0']);
    expect([game.company('GIPR').exchange, game.company('GIPR').stations]).toEqual([1, 4]);
  },
);

ruleTest('8.4.4.4', 'a home in a City where the GIPR has a station is given up, and the token kept for later', () => {
  const companies = ['EIR', 'EBR', 'TR', 'BR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['3GIPR'], ['BR*'], []], homes: { GIPR: 'D23.0', BR: 'D23.0' } });
  for (let i = 0; game.state.closed.length === 0 && i < 40; i++) game.pass();
  expect(game.state.closed).toEqual(['BR']);
  expect(stations(game)).toEqual(['GIPR D23.0']);
  expect([game.company('GIPR').exchange, game.company('GIPR').stations]).toEqual([2, 4]);
});

ruleTest('8.4.4.4', 'without the GIPR on the board all stations are removed', () => {
  const game = opened({ buy: [['2GIPR'], ['WR* WR'], []] });
  operate(game, 'WR', { lay: ['D17 5/0', 'D19 4/0'], station: 'D23.0' });
  game.passToCompany('WR', 'certificates').pass();
  expect(game.state.closed).toEqual(['WR']);
  expect(stations(game)).toEqual([]);
  expect(game.step).toBe('selling');
});

ruleTest('8.4.4.4', 'the GIPR has three exchange stations: for a fourth closing company there is none', () => {
  const game = opened({
    players: 2,
    companies: ['EIR', 'DHR', 'EBR', 'WR', 'PNS', 'NWR', 'SIR', 'NSR', 'KGF'],
    buy: [
      ['4GIPR', 'DHR*', 'KGF*'],
      ['WR*', 'NSR*', 'PNS*'],
    ],
    homes: { GIPR: 'R17' },
  });
  for (let i = 0; game.state.closed.length < 5 && i < 200; i++) game.passTo('track').pass();
  expect(game.state.closed).toEqual(['WR', 'NSR', 'DHR', 'KGF', 'PNS']);
  expect(stations(game)).toEqual(['GIPR R17.0', 'GIPR D17.0', 'GIPR Q10.0', 'GIPR H25.0']);
  expect(game.company('GIPR').exchange).toBe(0);
});

ruleTest('8.4.4.4', 'a Danish token beside the full City moves into the place that a closed company leaves', () => {
  const game = opened({ companies: EAST, buy: [['EIR* 2EIR', 'P5'], ['DHR*'], []] });
  game.pass().act('danish', { hex: 'Q10', stop: 0 });
  expect(game.state.board.stations).toContainEqual({ company: 'EIR', hex: 'Q10', stop: 0, waiting: true });
  trade(game, '2');
  for (let i = 0; game.state.closed.length === 0 && i < 40; i++) game.passTo('track').pass();
  expect(game.state.closed).toEqual(['DHR']);
  expect(game.state.board.stations).toContainEqual({ company: 'EIR', hex: 'Q10', stop: 0 });
});

ruleTest('8.4.4.4', 'where the GIPR takes the home over, the Danish token goes on waiting', () => {
  const game = opened({ companies: EAST, buy: [['EIR* 2EIR', 'P5'], ['DHR*'], ['3GIPR']], homes: { GIPR: 'R17' } });
  game.passToCompany('EIR').pass().act('danish', { hex: 'Q10', stop: 0 });
  trade(game, '2');
  for (let i = 0; game.state.closed.length === 0 && i < 40; i++) game.passTo('track').pass();
  expect(game.state.board.stations.filter(({ hex }) => hex === 'Q10')).toEqual([
    { company: 'GIPR', hex: 'Q10', stop: 0 },
    { company: 'EIR', hex: 'Q10', stop: 0, waiting: true },
  ]);
});
