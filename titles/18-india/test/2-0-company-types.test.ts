import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { to, toBuy } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { lay, once, opened, operate } from './scripts.ts';

const WITH_BR = ['EIR', 'EBR', 'TR', 'NWR', 'BR', 'WR', 'MR', 'NSR', 'KGF'];

const stationsOf = (game: TestGame, company: string): readonly string[] =>
  game.state.board.stations.flatMap((s) => (s.company === company ? [`${s.hex}.${s.stop}`] : []));

ruleTest(
  '2.0',
  'a company starts with its director’s certificate or its third 10% certificate, not with the second',
  () => {
    const game = TestGame.drafted(
      {
        hands: [
          ['MR', 'MR', 'MR'],
          ['NSR', 'NSR'],
        ],
      },
      [[], ['NSR*']],
    );
    game.act('buyFromHand', { certs: ['MR', 'MR'] });
    expect([game.company('MR').floated, stationsOf(game, 'MR')]).toEqual([false, []]);
    game.act('buyFromHand', { certs: ['NSR*'] });
    expect([game.company('NSR').floated, stationsOf(game, 'NSR')]).toEqual([true, ['H25.0']]);
    game.pass().act('buyFromHand', { certs: ['MR'] });
    expect([game.company('MR').floated, stationsOf(game, 'MR')]).toEqual([true, ['K30.0']]);
  },
);

ruleTest('2.0', 'certificates that were sold are still in play', () => {
  const game = opened({ buy: [['2MR'], [], []], keep: [['MR']] }).passTo('selling');
  game.act('sell', { cert: 'MR', count: 2 });
  expect(game.company('MR').floated).toBe(false);
  toBuy(game, 0).act('buyFromHand', { certs: ['MR'] });
  expect(game.company('MR')).toMatchObject({ floated: true, control: 0, home: 'K30' });
});

ruleTest('2.0', 'the home station is placed at once, free of charge, and the marker at the face value', () => {
  const game = TestGame.drafted({ hands: [['EIR']], openMarket: ['P1', 'P2', 'P3', 'P4'] }, [['EIR*']]);
  expect(game.company('EIR').stations).toBe(3);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['EIR*', 'EIR'] }))).toEqual({ 0: -300, EIR: 300 });
  expect(stationsOf(game, 'EIR')).toEqual(['P17.0']);
  expect(game.company('EIR')).toMatchObject({ stations: 2, home: 'P17' });
  expect(game.price('EIR')).toBe(100);
  expect(game.state.board.reservations.map(({ company }) => company)).not.toContain('EIR');
});

/** Home, face value and stations of each company, as on its charter. */
const CHARTERS = {
  EIR: ['P17.0', 100, 3],
  NCR: ['K14.0', 90, 4],
  BNR: ['I20.0', 82, 5],
  NWR: ['G8.0', 100, 4],
  PNS: ['D3.0', 76, 3],
  BR: ['D23.1', 71, 3],
  MR: ['K30.0', 90, 3],
  SIR: ['G36.0', 82, 4],
  CGR: ['K40.0', 76, 3],
  EBR: ['P17.1', 76, 3],
  TR: ['M10.1', 71, 2],
  DHR: ['Q10.0', 67, 2],
  SPD: ['G8.1', 67, 2],
  WR: ['D17.0', 64, 2],
  WIP: ['E24.0', 76, 3],
  NSR: ['H25.0', 71, 3],
  KGF: ['H31.0', 67, 2],
} as const;

ruleTest('2.0', 'each company starts at its home with its marker at its face value', () => {
  const ids = Object.keys(CHARTERS) as (keyof typeof CHARTERS)[];
  for (const companies of [ids.slice(0, 9), [...ids.slice(9), 'PNS' as const]]) {
    const directors = [0, 1, 2, 3, 4].map((seat) => companies.slice(2 * seat, 2 * seat + 2).map((id) => `${id}*`));
    const homes = { BR: 'D23.1', TR: 'M10.1' };
    const game = opened({ players: 5, companies, buy: directors, homes, openMarket: ['P1', 'P2'] });
    for (const id of companies) {
      const [home, face, stations] = CHARTERS[id];
      expect([id, stationsOf(game, id), game.price(id)]).toEqual([id, [home], face]);
      expect([id, game.cash(id), game.company(id).stations]).toEqual([id, 2 * face, stations - 1]);
    }
  }
});

ruleTest('2.0', 'the BR picks any free circle of Mumbai, nothing else', () => {
  const game = TestGame.drafted({ companies: WITH_BR, hands: [['BR', 'BR', 'BR']] });
  game.act('buyFromHand', { certs: ['BR', 'BR', 'BR'] });
  expect([game.step, game.seat]).toEqual(['home', 0]);
  expect(game.judge('placeHome', { hex: 'D23', stop: 0 })).toBe('legal');
  expect(game.judge('placeHome', { hex: 'D23', stop: 1 })).toBe('legal');
  expect(game.judge('placeHome', { hex: 'M10', stop: 0 })).toBe('home.elsewhere §2.0');
  expect(game.judge('placeHome', { hex: 'J17', stop: 0, tile: { tile: '206', rotation: 0 } })).toBe(
    'home.noTown §2.4.3',
  );
  expect(game.legal('placeHome').map(({ hex, stop }) => `${hex}.${stop}`)).toEqual(['D23.0', 'D23.1']);
  game.act('placeHome', { hex: 'D23', stop: 1 });
  expect(stationsOf(game, 'BR')).toEqual(['D23.1']);
});

ruleTest('2.0', 'the TR picks any free circle of Nepal; what another company took is not free', () => {
  const game = TestGame.drafted({
    hands: [
      ['TR', 'TR', 'TR'],
      ['GIPR', 'GIPR', 'GIPR'],
    ],
  });
  game
    .pass()
    .act('buyFromHand', { certs: ['GIPR', 'GIPR', 'GIPR'] })
    .act('placeHome', { hex: 'M10', stop: 0 });
  game.pass().act('buyFromHand', { certs: ['TR', 'TR', 'TR'] });
  expect(game.judge('placeHome', { hex: 'M10', stop: 0 })).toBe('station.full §8.4.2.3');
  expect(game.judge('placeHome', { hex: 'D23', stop: 0 })).toBe('home.elsewhere §2.0');
  game.act('placeHome', { hex: 'M10', stop: 1 });
  expect(stationsOf(game, 'TR')).toEqual(['M10.1']);
});

/** Two certificates of BR and two of the GIPR lie in the Open Market, and one of each in front of a row, in this order. */
function bothFloat(...row: readonly string[]): TestGame {
  const openMarket = ['BR', 'BR', 'GIPR', 'GIPR'];
  return TestGame.drafted({ companies: WITH_BR, openMarket, ipo: [row] }).act('buyFromIpo', { row: 0, count: 2 });
}

ruleTest(
  '2.0',
  'of two companies that one purchase floats the one whose certificate came first chooses its home first',
  () => {
    const first = bothFloat('GIPR', 'BR');
    expect(first.state.market.markers.GIPR?.entered).toBeLessThan(first.state.market.markers.BR?.entered ?? 0);
    expect(first.judge('placeHome', { hex: 'Q10', stop: 0 })).toBe('legal'); // the GIPR may go anywhere, the BR may not
    first.act('placeHome', { hex: 'D23', stop: 1 });
    expect(stationsOf(first, 'GIPR')).toEqual(['D23.1']);
    expect(first.judge('placeHome', { hex: 'D23', stop: 1 })).toBe('station.full §8.4.2.3');
    expect(stationsOf(first.act('placeHome', { hex: 'D23', stop: 0 }), 'BR')).toEqual(['D23.0']);
    expect(first.step).toBe('stock');
    const second = bothFloat('BR', 'GIPR').act('placeHome', { hex: 'D23', stop: 1 });
    expect(stationsOf(second, 'BR')).toEqual(['D23.1']);
    expect(stationsOf(second.act('placeHome', { hex: 'Q10', stop: 0 }), 'GIPR')).toEqual(['Q10.0']);
  },
);

ruleTest('2.0', 'the controller chooses, even if somebody else bought the third certificate', () => {
  const game = TestGame.drafted({ hands: [['TR', 'TR'], ['TR']] });
  game.act('buyFromHand', { certs: ['TR', 'TR'] }).act('buyFromHand', { certs: ['TR'] });
  expect([game.step, game.seat]).toEqual(['home', 0]);
});

ruleTest(
  '2.0',
  'traps 12413, 12469, 12302, 12329, 11308: the second company of an OO hex gets its home on the yellow tile',
  () => {
    const game = opened({ buy: [[], ['EBR* EBR'], []], keep: [['EIR*']] });
    expect(stationsOf(game, 'EBR')).toEqual(['P17.1']);
    lay(game.passToCompany('EBR'), 'P17 235/0 1,0'); // the EBR takes the city with track, the other is kept for the EIR
    expect(stationsOf(game, 'EBR')).toEqual(['P17.0']);
    toBuy(game, 0).act('buyFromHand', { certs: ['EIR*'] });
    expect(stationsOf(game, 'EIR')).toEqual(['P17.1']);
    expect(game.company('EIR').home).toBe('P17');
  },
);

ruleTest('2.0', 'trap 11461: a fixed home gets its station although another company’s tile lies there', () => {
  const game = opened({ buy: [['MR* MR'], [], []], keep: [[], ['KGF*']] });
  lay(game.passToCompany('MR'), 'J31 9/1', 'I32 8/2', 'H31 57/2');
  expect(game.judge('pass', {})).toBe('legal');
  toBuy(game, 1).act('buyFromHand', { certs: ['KGF*'] });
  expect(stationsOf(game, 'KGF')).toEqual(['H31.0']);
});

ruleTest('2.1', 'the largest holder has the director’s certificate and decides everything', () => {
  const game = opened({ buy: [['EIR* EIR'], ['2EIR'], []] });
  expect(game.company('EIR').control).toBe(0);
  expect(game.player(0).portfolio).toMatchObject({ 'EIR*': 1 });
  expect([game.operating, game.seat]).toEqual(['EIR', 0]);
  expect(game.judge('pass', {}, 1)).toBe('turn.notYours §1.2');
});

ruleTest('2.1.1', 'the director’s certificate alone floats a company', () => {
  const game = TestGame.drafted({ hands: [['MR']] }, [['MR*']]);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['MR*'] }))).toEqual({ 0: -180, MR: 180 });
  expect(game.company('MR')).toMatchObject({ floated: true, control: 0, home: 'K30' });
  expect(game.price('MR')).toBe(90);
});

ruleTest('2.1.2', 'what is paid for certificates from hands and IPO goes into the treasury, also later', () => {
  const game = opened({ buy: [['EIR* EIR'], ['EIR'], []], keep: [['EIR']], ipo: [['EIR']] });
  expect(game.cash('EIR')).toBe(400);
  toBuy(game, 0);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['EIR'] }))).toEqual({ 0: -100, EIR: 100 });
  toBuy(game, 2);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ 2: -100, EIR: 100 });
});

ruleTest('2.1.2', 'what is paid in the Open Market goes to the bank', () => {
  const game = opened({ buy: [['EIR* 2EIR'], [], []] })
    .passTo('selling')
    .act('sell', { cert: 'EIR', count: 1 });
  const price = game.price('EIR');
  toBuy(game, 1);
  expect(game.gains(() => game.act('buyFromMarket', { cert: 'EIR' }))).toEqual({ 1: -price, bank: price });
});

ruleTest('2.2', 'a company without its director’s certificate is run by its largest holder', () => {
  const game = opened({ buy: [['MR'], ['2MR'], []] });
  expect(game.company('MR')).toMatchObject({ floated: true, control: 1 });
  expect([game.operating, game.seat]).toEqual(['MR', 1]);
});

ruleTest('2.2', 'when the director’s certificate comes into play it is a directed company from then on', () => {
  const game = opened({ buy: [['2MR'], ['MR'], []], keep: [[], ['MR*']] });
  toBuy(game, 1).act('buyFromHand', { certs: ['MR*'] });
  expect(game.company('MR').control).toBe(1);
  to(game, 'selling', 1);
  expect(game.judge('sell', { cert: 'MR', count: 1 })).toBe('legal');
  expect(game.judge('sell', { cert: 'MR', count: 2 })).toBe('legal'); // seat 0 has two shares for it
});

ruleTest('2.2.1', 'certificates of several players add up to three', () => {
  const game = TestGame.drafted({ hands: [['MR'], ['MR'], ['MR']] });
  game.act('buyFromHand', { certs: ['MR'] }).act('buyFromHand', { certs: ['MR'] });
  expect(game.company('MR').floated).toBe(false);
  game.act('buyFromHand', { certs: ['MR'] });
  expect(game.company('MR')).toMatchObject({ floated: true, control: 0, cash: 270 });
});

/** Seat 0 directs the EIR and owns two NSR; a third lies first in the IPO. */
const floatedInRound = once(() => {
  const game = opened({ buy: [['EIR* 2EIR', '2NSR'], [], []], ipo: [['NSR']] });
  return game.passToCompany('EIR', 'certificates');
});

ruleTest('2.2.1', 'a company’s purchase in an Operating Round floats another; home and marker come at once', () => {
  const game = floatedInRound();
  expect(game.company('NSR').floated).toBe(false);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ EIR: -71, NSR: 71 });
  expect(game.company('NSR')).toMatchObject({ floated: true, control: 0, home: 'H25', cash: 213 });
  expect(game.price('NSR')).toBe(71);
});

ruleTest('2.2.1', 'what floats in an Operating Round acts first in the next', () => {
  const game = floatedInRound().act('buyFromIpo', { row: 0, count: 1 });
  expect([game.state.operatingRound, game.operating]).toEqual([2, 'EIR']);
  operate(game, 'EIR');
  expect([game.state.operatingRound, game.operating]).toEqual([2, 'NSR']);
});

ruleTest(
  '2.2.1',
  'trap 11145, 11253, 11843: the home of a company that floats in an Operating Round is asked for there',
  () => {
    const game = opened({ buy: [['EIR* 2EIR'], ['2TR'], []], ipo: [['TR']] });
    game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
    expect([game.step, game.seat]).toEqual(['home', 1]);
    game.act('placeHome', { hex: 'M10', stop: 0 });
    expect([game.state.operatingRound, game.operating]).toEqual([2, 'EIR']);
    expect(stationsOf(game, 'TR')).toEqual(['M10.0']);
  },
);

/** Three companies buy one NSR share each in the first Operating Round: it floats, and no player has a share. */
const unmanaged = once(() => {
  const game = opened({
    buy: [['EIR* EIR'], ['NWR* NWR'], ['MR* MR']],
    ipo: [['NSR', 'NSR', 'NSR', 'KGF']],
    keep: [['NSR']],
  });
  for (const id of ['EIR', 'NWR', 'MR']) game.passToCompany(id, 'certificates').act('buyFromIpo', { row: 0, count: 1 });
  return game;
});

ruleTest(
  '2.2.1',
  'trap 11145, 11253, 11843: three certificates with companies float a company that nobody manages',
  () => {
    const game = unmanaged();
    expect(game.company('NSR')).toMatchObject({ floated: true, control: null, home: 'H25', cash: 213 });
    expect(stationsOf(game, 'NSR')).toEqual(['H25.0']);
  },
);

ruleTest('2.2.1', 'without a manager it does not operate and its price does not move', () => {
  const game = unmanaged().passTo('selling');
  expect(game.state.operatingRound).toBe(2);
  expect([game.price('NSR'), game.company('NSR').lastRun]).toEqual([71, null]);
});

ruleTest(
  '2.2.1',
  'trap 11145, 11253, 11843: the first player with a share manages it, and it operates from then on',
  () => {
    const game = toBuy(unmanaged(), 0).act('buyFromHand', { certs: ['NSR'] });
    expect(game.company('NSR')).toMatchObject({ control: 0, cash: 284 });
    game.passToCompany('NSR');
    expect([game.state.operatingRound, game.seat]).toEqual([3, 0]);
  },
);

ruleTest(
  '2.2.1',
  'trap 11145, 11253, 11843: floated by the Open Market at set-up, a company gets its choice of home with its manager',
  () => {
    const game = TestGame.drafted({ hands: [['TR']], openMarket: ['TR', 'TR', 'TR', 'P1'] });
    expect(game.company('TR')).toMatchObject({ floated: true, control: null, home: null, cash: 213 });
    game.pass();
    expect(game.gains(() => game.act('buyFromMarket', { cert: 'TR' }))).toEqual({ 1: -71, bank: 71 });
    expect(game.company('TR').control).toBe(1);
    expect([game.step, game.seat]).toEqual(['home', 1]);
    game.act('placeHome', { hex: 'M10', stop: 1 });
    expect([game.step, game.seat]).toEqual(['stock', 2]);
    expect(stationsOf(game, 'TR')).toEqual(['M10.1']);
  },
);

ruleTest('2.2.1', 'a director’s certificate starts such a company too, and its buyer chooses the home', () => {
  const game = TestGame.drafted({ openMarket: ['TR', 'TR', 'TR', 'P1'] }, [['TR*']]);
  expect(game.gains(() => game.act('buyFromHand', { certs: ['TR*'] }))).toEqual({ 0: -142, TR: 142 });
  expect([game.step, game.seat]).toEqual(['home', 0]);
  game.act('placeHome', { hex: 'M10', stop: 0 });
  expect(game.company('TR')).toMatchObject({ control: 0, home: 'M10', cash: 355 });
});

ruleTest('2.2.1', 'set up without a manager a company takes no turn and keeps its price', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []], openMarket: ['NSR', 'NSR', 'NSR', 'P1'] });
  operate(game, 'EIR', { trains: ['2'] });
  expect([game.state.operatingRound, game.operating]).toEqual([2, 'EIR']);
  game.passTo('selling');
  expect(game.price('NSR')).toBe(71);
});

ruleTest('2.2.2', 'the treasury gets what was paid before and after the start', () => {
  const game = opened({ buy: [['2MR'], ['MR'], []], ipo: [['MR']] });
  expect(game.cash('MR')).toBe(270);
  toBuy(game, 2);
  expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ 2: -90, MR: 90 });
});

ruleTest('13.0/managed-companies', 'it operates while three certificates are in play, no matter who holds them', () => {
  const game = opened({ buy: [['3MR'], [], []] })
    .passTo('selling')
    .act('sell', { cert: 'MR', count: 2 });
  toBuy(game, 0);
  game.passToCompany('MR');
  expect([game.company('MR').floated, game.seat]).toEqual([true, 0]);
});

ruleTest(
  '2.2.1',
  'who sold out before a company floats does not manage it: it takes no turn until somebody buys',
  () => {
    const game = opened({ buy: [['EIR* EIR'], ['NSR'], []], ipo: [['NSR']], openMarket: ['NSR', 'NWR', 'MR', 'WR'] });
    expect(game.company('NSR')).toMatchObject({ floated: false, control: 1 });
    to(game, 'selling', 1).act('sell', { cert: 'NSR', count: 1 });
    expect(game.company('NSR').control).toBeNull();
    game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
    expect(game.company('NSR')).toMatchObject({ floated: true, control: null, home: 'H25' });
    operate(game, 'EIR');
    expect([game.state.stockRound, game.price('NSR')]).toEqual([3, 71]); // it had no turn in this round
    to(game, 'stock', 2).act('buyFromMarket', { cert: 'NSR' });
    expect(game.company('NSR').control).toBe(2);
    expect(game.passToCompany('NSR').seat).toBe(2);
  },
);

ruleTest('7.7', 'the manager of a company that floated stays manager without a share', () => {
  const game = opened({ buy: [['EIR* EIR'], ['3NSR'], []] });
  to(game, 'selling', 1).act('sell', { cert: 'NSR', count: 3 });
  expect(game.company('NSR').control).toBe(1);
  expect(game.passToCompany('NSR').seat).toBe(1);
});
