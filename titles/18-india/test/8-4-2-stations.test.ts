import { expect } from 'vitest';
import { placeStation } from '../rules/station.ts';
import type { TestGame } from './game.ts';
import { TO_GUWAHATI, TO_NEPAL } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { judgeLay, lay, once, opened, operate } from './scripts.ts';

const stations = (game: TestGame, hex: string): readonly string[] =>
  game.state.board.stations
    .filter((at) => at.hex === hex)
    .map(({ company, stop, waiting }) => `${company} ${stop}${waiting ? ' waits' : ''}`);

/** OR 1.2, EIR to act: it has laid on to Guwahati and reaches Dhaka. */
const east = once(() => {
  const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 4EIR'], ['NWR* 2NWR'], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2'] });
  return game.passToCompany('EIR');
});

ruleTest('8.4.2', 'one station a turn, in a City that is reached', () => {
  const game = east().passToCompany('EIR', 'station');
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('legal');
  expect(game.judge('placeStation', { hex: 'Q10', stop: 0 })).toBe('station.notReached §8.4.2');
  game.act('placeStation', { hex: 'R17', stop: 0 });
  expect(stations(game, 'R17')).toEqual(['EIR 0']);
  expect(game.step).toBe('run');
  expect(game.judge('placeStation', { hex: 'Q10', stop: 0 })).toBe('turn.notNow §1.2');
});

ruleTest('8.4.2', 'no station in a Town, on plain track or on open ground', () => {
  const game = east().passToCompany('EIR', 'station');
  expect(game.judge('placeStation', { hex: 'R13', stop: 0 })).toBe('station.noCity §8.4.2');
  expect(game.judge('placeStation', { hex: 'P19', stop: 0 })).toBe('station.noCity §8.4.2');
  expect(game.judge('placeStation', { hex: 'R15', stop: 0 })).toBe('station.noCity §8.4.2');
  expect(game.judge('placeStation', { hex: 'R17', stop: 1 })).toBe('station.noCity §8.4.2');
});

ruleTest('8.4.2', 'a company without tokens builds no more stations', () => {
  const game = lay(east(), ...TO_NEPAL); // EIR has three tokens in all
  game.act('placeStation', { hex: 'Q10', stop: 0 });
  operate(game, 'EIR', { station: 'R17' });
  expect(game.company('EIR').stations).toBe(0);
  game.passToCompany('EIR').pass();
  expect(game.step).toBe('run'); // nobody is asked
  const action = { type: 'placeStation', seat: 0, hex: 'M10', stop: 1 } as const;
  expect(placeStation.check(game.state, action)?.code).toBe('station.noneLeft');
});

ruleTest('8.4.2.1', 'home free, second station ₹40, all others ₹100', () => {
  const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'SIR', 'KGF']; // nobody's home is in Hyderabad
  const game = opened({ companies, buy: [['BNR* 5BNR'], [], []] });
  expect([game.cash('BNR'), game.company('BNR').stations]).toEqual([7 * 82, 4]); // the home cost nothing
  lay(game, 'I20 57/0', 'I22 9/0', 'I24 8/1', 'H25 57/1');
  expect(game.gains(() => game.act('placeStation', { hex: 'H25', stop: 0 }))).toEqual({ BNR: -40, bank: 40 });
  operate(game, 'BNR', { lay: ['I18 8/4', 'J17 4/1'], trains: ['2'] });
  lay(game.passToCompany('BNR'), 'J17 205/1');
  expect(game.gains(() => game.act('placeStation', { hex: 'J17', stop: 0 }))).toEqual({ BNR: -100, bank: 100 });
  operate(game, 'BNR', { lay: ['G26 9/1', 'F27 4/1'] });
  lay(game.passToCompany('BNR'), 'F27 205/1');
  expect(game.gains(() => game.act('placeStation', { hex: 'F27', stop: 0 }))).toEqual({ BNR: -100, bank: 100 });
  expect(game.company('BNR').stations).toBe(1);
});

ruleTest('8.4.2.1', 'the last ₹40 pay for a second station', () => {
  const companies = ['EIR', 'NCR', 'BNR', 'BR', 'PNS', 'WR', 'MR', 'NSR', 'KGF']; // nobody's home is in Delhi
  const game = opened({ companies, buy: [['PNS*'], [], []], ipo: [['GIPR']] });
  operate(game, 'PNS', { lay: ['D5 8/3', 'E6 9/2', 'F7 9/2', 'G8 235/2'], certificates: ['ipo 0'] });
  expect(game.cash('PNS')).toBe(2 * 76 - 112);
  game.pass();
  expect(game.gains(() => game.act('placeStation', { hex: 'G8', stop: 0 }))).toEqual({ PNS: -40, bank: 40 });
});

ruleTest('8.4', 'a station is paid by the treasury alone: without the money it is not built', () => {
  const game = opened({ buy: [['EIR*'], [], []], ipo: [['GIPR']] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], certificates: ['ipo 0'] });
  expect([game.cash('EIR'), game.cash(0)]).toEqual([200 - 30 - 112, 533]);
  lay(game, 'R15 9/0', 'R13 4/0').pass();
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('legal');
  game.act('placeStation', { hex: 'R17', stop: 0 });
  expect(game.cash('EIR')).toBe(18);
  lay(game.passToCompany('EIR'), ...TO_NEPAL);
  expect(game.step).not.toBe('station'); // ₹18 do not pay for a third one
  const action = { type: 'placeStation', seat: 0, hex: 'Q10', stop: 0 } as const;
  expect(placeStation.check(game.state, action)?.code).toBe('money.company');
});

ruleTest('8.4.2.2', 'the home of a company of this game is kept for it, started or not', () => {
  const companies = ['EIR', 'DHR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 4EIR'], [], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2'] });
  lay(game.passToCompany('EIR'), 'R11 8/0').pass();
  expect(game.judge('placeStation', { hex: 'Q10', stop: 0 })).toBe('station.reserved §8.4.2.2');
  const without = lay(east(), 'R11 8/0').pass();
  expect(without.judge('placeStation', { hex: 'Q10', stop: 0 })).toBe('legal'); // DHR is not in this game
});

/** OR 1.1, WR to act: GIPR has its home in Mumbai's larger city, WIP a station in the smaller one. WR is asked, having the Danish Private. */
function mumbai(west: string): TestGame {
  const companies = ['EIR', 'EBR', 'TR', west, 'PNS', 'WR', 'WIP', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['3GIPR'], ['WIP* WIP'], ['WR* WR', 'P5']], homes: { GIPR: 'D23.0' } });
  operate(game, 'WIP', { lay: ['E24 57/2'], station: 'D23.1' });
  return lay(game.passToCompany('WR'), 'D17 5/0', 'D19 4/0').pass();
}

ruleTest('8.4.2.2', 'in Mumbai one circle of any of its cities is kept for the BR', () => {
  const game = mumbai('BR');
  expect(game.judge('placeStation', { hex: 'D23', stop: 0 })).toBe('station.reserved §8.4.2.2');
  expect(game.judge('placeStation', { hex: 'D23', stop: 1 })).toBe('station.full §8.4.2.3');
  expect(mumbai('NWR').judge('placeStation', { hex: 'D23', stop: 0 })).toBe('legal');
});

ruleTest('8.4.2.2', 'others may force the home of the BR into one of the cities', () => {
  const companies = ['EIR', 'EBR', 'TR', 'BR', 'PNS', 'WR', 'WIP', 'NSR', 'KGF'];
  const game = opened({
    companies,
    buy: [['3GIPR'], ['WIP* WIP'], []],
    keep: [[], [], ['BR', 'BR', 'BR']],
    homes: { GIPR: 'D23.0' },
  });
  operate(game, 'WIP', { lay: ['E24 57/2'], station: 'D23.1' });
  game.passTo('stock');
  while (game.seat !== 2) game.pass();
  game.act('buyFromHand', { certs: ['BR', 'BR', 'BR'] });
  expect([game.step, game.seat]).toEqual(['home', 2]);
  expect(game.judge('placeHome', { hex: 'D23', stop: 1 })).toBe('station.full §8.4.2.3');
  expect(game.judge('placeHome', { hex: 'D23', stop: 0 })).toBe('legal');
});

/** TR has not started; DHR has a station in the eastern city of Nepal, NCR's Manager the Danish Private. */
const nepal = once(() => {
  const companies = ['NCR', 'DHR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({
    companies,
    buy: [['DHR* DHR'], ['NCR* NCR', 'P5'], []],
    keep: [[], [], ['TR', 'TR', 'TR']],
  });
  game.passToCompany('NCR').pass();
  return game;
});

ruleTest('8.4.2.2', 'in Nepal one circle is kept for the TR, and the other is free', () => {
  const companies = ['EIR', 'DHR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['DHR* DHR'], ['EIR* 4EIR'], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2'] });
  lay(game.passToCompany('DHR'), 'P11 9/1', 'O12 8/2', 'N11 9/2').pass();
  expect(game.judge('placeStation', { hex: 'M10', stop: 1 })).toBe('legal');
  game.act('placeStation', { hex: 'M10', stop: 1 });
  expect(stations(game, 'M10')).toEqual(['DHR 1']);
});

ruleTest('8.4.2.2', "trap 11379: a Danish token in Nepal does not use up the TR's place", () => {
  const game = nepal();
  operate(game, 'DHR', { lay: ['P11 9/1', 'O12 8/2', 'N11 9/2'], station: 'M10.1' });
  game.passToCompany('NCR').pass();
  expect(game.step).toBe('station');
  expect(game.judge('placeStation', { hex: 'M10', stop: 0 })).toBe('station.reserved §8.4.2.2');
  expect(game.judge('placeStation', { hex: 'M10', stop: 1 })).toBe('station.full §8.4.2.3');
  game.act('danish', { hex: 'M10', stop: 0 });
  expect(stations(game, 'M10')).toEqual(['DHR 1', 'NCR 0 waits']);
  game.passTo('stock');
  while (game.seat !== 2) game.pass();
  game.act('buyFromHand', { certs: ['TR', 'TR', 'TR'] });
  expect(game.step).toBe('home');
  expect(game.judge('placeHome', { hex: 'M10', stop: 1 })).toBe('station.full §8.4.2.3');
  game.act('placeHome', { hex: 'M10', stop: 0 });
  expect(stations(game, 'M10')).toEqual(['DHR 1', 'NCR 0 waits', 'TR 0']);
});

ruleTest('8.4.2.2', 'a Danish token in a free circle of Nepal leaves the other one to the TR', () => {
  const game = nepal();
  game.act('danish', { hex: 'M10', stop: 1 });
  expect(stations(game, 'M10')).toEqual(['NCR 1']);
  game.passToCompany('DHR');
  lay(game, 'P11 9/1', 'O12 8/2', 'N11 9/2');
  expect(game.judge('placeStation', { hex: 'M10', stop: 1 })).toBe('turn.notNow §1.2'); // no place left: nobody is asked
  expect(game.state.board.reservations).toContainEqual({ company: 'TR', hex: 'M10', stop: null });
});

ruleTest('8.4.2.2', 'one station per City, and the two cities of an OO hex, Mumbai or Nepal are one City', () => {
  const game = east().passToCompany('EIR', 'station');
  expect(game.judge('placeStation', { hex: 'P17', stop: 0 })).toBe('station.oneInHex §8.4.2.2');
  expect(game.judge('placeStation', { hex: 'P17', stop: 1 })).toBe('station.oneInHex §8.4.2.2');
  const bombay = opened({
    companies: ['EIR', 'EBR', 'TR', 'BR', 'PNS', 'WR', 'WIP', 'NSR', 'KGF'],
    buy: [['BR* BR', 'P5'], ['TR* TR'], []],
    homes: { BR: 'D23.0', TR: 'M10.1' },
  });
  bombay.passToCompany('BR').pass();
  expect(bombay.judge('danish', { hex: 'D23', stop: 1 })).toBe('station.oneInHex §8.4.2.2');
  expect(bombay.judge('danish', { hex: 'M10', stop: 0 })).toBe('legal');
});

ruleTest('8.4.2.3', 'a full City takes no further station', () => {
  const companies = ['EIR', 'DHR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 4EIR'], ['DHR*'], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2'] });
  lay(game.passToCompany('EIR'), 'R11 8/0').pass();
  expect(game.judge('placeStation', { hex: 'Q10', stop: 0 })).toBe('station.full §8.4.2.3');
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('legal');
});

ruleTest('8.4.2.3', 'track and stations start from every own station; a City full of others stops them', () => {
  const companies = ['EIR', 'DHR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 4EIR'], ['DHR*'], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2'] });
  lay(game.passToCompany('EIR'), 'R11 8/0');
  expect(judgeLay(game, 'P11 9/1')).toBe('track.notReached §8.4.1.1'); // China is full: the line ends there
  expect(judgeLay(game.passToCompany('DHR'), 'P11 9/1')).toBe('legal');
  const open = lay(east(), 'R11 8/0').act('pass', {}).act('placeStation', { hex: 'Q10', stop: 0 });
  expect(judgeLay(open.passToCompany('EIR'), 'P11 9/1')).toBe('legal');
});

ruleTest('8.4.2.3', 'a Danish station far away is a new start for track', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'P5'], [], []] });
  expect(judgeLay(game, 'D5 8/3')).toBe('track.notReached §8.4.1.1');
  game.pass().act('danish', { hex: 'D3', stop: 0 });
  expect(stations(game, 'D3')).toEqual(['EIR 0 waits']); // the circle in Lahore is the PNS's
  expect(judgeLay(game.passToCompany('EIR'), 'D5 8/3')).toBe('legal');
});

ruleTest('8.4.2.3', 'a Danish token beside a full City moves into the place that an upgrade brings', () => {
  const companies = ['EIR', 'EBR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['NSR* NSR'], ['BNR* BNR', 'P5'], []] });
  game.passToCompany('BNR').pass();
  expect(game.gains(() => game.act('danish', { hex: 'H25', stop: 0 }))).toEqual({ 1: 115, bank: -115 });
  expect(stations(game, 'H25')).toEqual(['NSR 0', 'BNR 0 waits']);
  operate(game, 'NSR', { lay: ['H25 57/0'] });
  expect(stations(game, 'H25')).toEqual(['NSR 0', 'BNR 0 waits']); // still one circle
  operate(game, 'NSR', { lay: ['H25 14/0'] });
  expect(stations(game, 'H25')).toEqual(['NSR 0', 'BNR 0']);
});

ruleTest('8.4.2.1', 'the Danish token is the second station, so the next one costs ₹100', () => {
  const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 3EIR', 'P5'], [], []] });
  lay(game, ...TO_GUWAHATI).act('danish', { hex: 'Q10', stop: 0 });
  expect([game.company('EIR').stations, game.company('EIR').built]).toEqual([1, 2]);
  game.passToCompany('EIR', 'certificates').pass().passToCompany('EIR', 'station');
  expect(game.gains(() => game.act('placeStation', { hex: 'R17', stop: 0 }))).toEqual({ EIR: -100, bank: 100 });
});

const DELHI = ['EIR', 'EBR', 'TR', 'NWR', 'SPD', 'PNS', 'MR', 'NSR', 'KGF'];

ruleTest(
  '8.4.2.2',
  'trap 11058: the home in a bare OO hex stands, and its owner chooses its city with the first tile',
  () => {
    const game = opened({ companies: DELHI, buy: [['SPD*'], [], []] });
    expect(stations(game, 'G8')).toEqual(['SPD 1']);
    lay(game, 'G8 235/2 1,0');
    expect(stations(game, 'G8')).toEqual(['SPD 0']); // the city with the track
    expect(game.state.board.reservations).toContainEqual({ company: 'NWR', hex: 'G8', stop: 1 });
  },
);

ruleTest(
  '8.4.2.2',
  'trap 11699: with both partners on the board each keeps its own token, and yellow laying goes on',
  () => {
    const game = opened({ companies: DELHI, buy: [['NWR*'], ['SPD*'], []] });
    lay(game, 'G8 235/2 0,1');
    expect(stations(game, 'G8')).toEqual(['NWR 0', 'SPD 1']);
    expect(judgeLay(game, 'F7 9/2')).toBe('legal');
    expect(judgeLay(game, 'G8 59/2')).toBe('track.upgradeAfterYellow §8.4.1');
    expect(game.legal('layTile').every(({ tile }) => ['7', '8', '9'].includes(tile))).toBe(true);
    game.passToCompany('SPD');
    expect(judgeLay(game, 'F7 9/2')).toBe('track.notReached §8.4.1.1'); // its city has no track yet
    lay(game, 'G8 59/2');
    expect(stations(game, 'G8')).toEqual(['NWR 0', 'SPD 1']); // the track stays with the NWR
  },
);

/** PNS lays from Lahore to Delhi, whose homes are kept for NWR (and SPD, if in the game), both not started. */
function toDelhi(west: string): TestGame {
  const game = opened({
    companies: ['EIR', 'EBR', 'TR', 'NWR', west, 'PNS', 'MR', 'NSR', 'KGF'],
    buy: [['PNS* PNS'], [], []],
    keep: [[], ['NWR', 'NWR', 'NWR'], []],
  });
  return lay(game, 'D5 8/3', 'E6 9/2', 'F7 9/2');
}

ruleTest(
  '8.4.2.2',
  'trap 11719: a third company that lays the OO tile says where the kept places go, and may take a free city',
  () => {
    const alone = lay(toDelhi('WR'), 'G8 235/2 1,0');
    expect(alone.state.board.reservations).toContainEqual({ company: 'NWR', hex: 'G8', stop: 1 });
    expect(alone.judge('placeStation', { hex: 'G8', stop: 0 })).toBe('legal'); // SPD is not in this game
    expect(alone.judge('placeStation', { hex: 'G8', stop: 1 })).toBe('station.reserved §8.4.2.2');
    const taken = lay(toDelhi('WR'), 'G8 235/2 0,1');
    expect(taken.step).not.toBe('station'); // the city with the track is the NWR's, the other one out of reach
    const both = lay(toDelhi('SPD'), 'G8 235/2 1,0');
    expect(both.step).not.toBe('station');
    expect(both.state.board.reservations).toContainEqual({ company: 'SPD', hex: 'G8', stop: 0 });
  },
);

ruleTest('8.4.2.2', 'trap 11719: an existing station goes where the third company says, too', () => {
  const game = opened({ companies: DELHI, buy: [['PNS* PNS'], ['NWR*'], []] });
  operate(game, 'NWR');
  lay(game.passToCompany('PNS'), 'D5 8/3', 'E6 9/2', 'F7 9/2', 'G8 235/2 1,0');
  expect(stations(game, 'G8')).toEqual(['NWR 1']);
});

ruleTest(
  '8.4.2.2',
  'trap 12413: a partner that starts when the hex is yellow or green gets its own city, without any tile',
  () => {
    for (const tiles of [
      ['P17 235/0 0,1'],
      ['P17 235/0 0,1', 'P17 59/0'],
      ['P17 235/0 0,1', 'P17 59/0', 'P17 984/5'],
    ]) {
      const game = opened({ buy: [['EIR* 2EIR'], [], []], keep: [[], ['EBR', 'EBR', 'EBR'], []] });
      for (const next of tiles) operate(game, 'EIR', { lay: [next] });
      game.passTo('stock');
      while (game.seat !== 1) game.pass();
      game.act('buyFromHand', { certs: ['EBR', 'EBR', 'EBR'] });
      expect(game.step).toBe('stock'); // no question about a home
      expect(stations(game, 'P17')).toEqual(['EIR 0', 'EBR 1']);
    }
  },
);

ruleTest('8.4.2.2', 'trap 12413: the city kept for the partner is closed to others until then', () => {
  const companies = ['EIR', 'EBR', 'DHR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 2EIR'], ['DHR* DHR', 'P5'], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1'] });
  game.passToCompany('DHR').pass();
  expect(game.judge('placeStation', { hex: 'P17', stop: 1 })).toBe('station.reserved §8.4.2.2');
  game.act('danish', { hex: 'P17', stop: 1 });
  expect(stations(game, 'P17')).toEqual(['EIR 0', 'DHR 1 waits']); // even the Danish token leaves it free
});

ruleTest(
  '8.4.2.2',
  "trap 11461: a home in a hex that carries another company's tile is placed when its company starts",
  () => {
    const game = opened({
      companies: ['EIR', 'EBR', 'TR', 'BR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'],
      buy: [['BR* BR'], [], []],
      keep: [[], ['WR', 'WR', 'WR'], []],
      homes: { BR: 'D23.0' },
    });
    lay(game, 'D19 4/0', 'D17 57/0').pass();
    expect(game.judge('placeStation', { hex: 'D17', stop: 0 })).toBe('turn.notNow §1.2'); // kept for the WR: not asked
    game.passTo('stock');
    while (game.seat !== 1) game.pass();
    game.act('buyFromHand', { certs: ['WR', 'WR', 'WR'] });
    expect(stations(game, 'D17')).toEqual(['WR 0']);
    expect(game.company('WR').home).toBe('D17');
  },
);

ruleTest('8.4.2.2', 'a kept circle of a started company is its own: the reservation ends with the home', () => {
  const game = opened({ buy: [['EIR*'], [], []] });
  expect(game.state.board.reservations.some(({ company }) => company === 'EIR')).toBe(false);
  expect(game.state.board.reservations.some(({ company }) => company === 'EBR')).toBe(true);
});

ruleTest('8.4.2', 'the Danish token is the station of the turn, not an additional one', () => {
  const game = opened({ buy: [['EIR* 3EIR', 'P5'], [], []] });
  lay(game, 'P17 235/0 0,1', 'Q18 9/1').pass();
  expect(game.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('legal');
  const danish = game.fork().act('danish', { hex: 'D3', stop: 0 });
  expect(danish.judge('placeStation', { hex: 'R17', stop: 0 })).toBe('turn.notNow §1.2');
  game.act('placeStation', { hex: 'R17', stop: 0 });
  expect(game.judge('danish', { hex: 'D3', stop: 0 })).toBe('turn.notNow §1.2');
});

ruleTest('8.4.2.2', 'trap 12413: also when the two cities are one by then', () => {
  const game = opened({ buy: [['EIR* 2EIR'], [], []], keep: [[], ['EBR', 'EBR', 'EBR'], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1'], trains: ['2'] });
  for (const next of ['P17 59/0', 'P17 984/5', 'P17 IND1/5']) operate(game, 'EIR', { lay: [next] });
  game.passTo('stock');
  while (game.seat !== 1) game.pass();
  game.act('buyFromHand', { certs: ['EBR', 'EBR', 'EBR'] });
  expect(stations(game, 'P17')).toEqual(['EIR 0', 'EBR 0']);
});
