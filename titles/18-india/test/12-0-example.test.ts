import { expect } from 'vitest';
import { ruleTest } from './rule-test.ts';
import { judgeLay, lay, once, opened, operate, revenueOf, routesIn } from './scripts.ts';

/** The three friends of the example; Player 1 is seat 0, and another player starts the Northwestern Railway. */
const firstRound = once(() =>
  opened({
    companies: ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'KGF', 'CGR', 'NSR'],
    guaranty: ['NCR', 'WR', 'KGF'],
    buy: [['EIR* 4EIR', 'NWR', 'P1'], ['NWR* 2NWR'], []],
    keep: [['GIPR', 'P5'], [], []],
    ipo: [['NWR']],
  }),
);

const secondRound = once(() => {
  const game = firstRound();
  operate(game, 'EIR', {
    lay: ['P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0'],
    trains: ['2', '2'],
    certificates: ['ipo 0'],
  });
  return operate(game, 'NWR', { lay: ['G8 235/2 0,1', 'F7 9/2', 'E6 9/2', 'D5 8/3'], trains: ['2'] }).passToCompany(
    'EIR',
  );
});

ruleTest(
  '12.0/stock-round-1',
  'Player 1 puts ₹600 into the EIR, ₹100 into the NWR and ₹25 into a Private, keeping ₹8',
  () => {
    const game = firstRound();
    expect(game.player(0).portfolio).toEqual({ 'EIR*': 1, EIR: 4, NWR: 1, P1: 1 });
    expect(game.cash('EIR')).toBe(600);
    expect(game.cash('NWR')).toBe(500); // ₹400 from its Director, ₹100 from Player 1
    expect(game.cash(0)).toBe(733 - 600 - 100 - 25 + 5); // and ₹5 from the Swedish East India Company in OR 1.1
    expect(game.state.board.stations).toContainEqual({ company: 'EIR', hex: 'P17', stop: 0 });
  },
);

ruleTest('12.0/operating-round-1-1', 'the EIR started before the NWR at the same price, so it operates first', () => {
  const game = firstRound();
  expect([game.price('EIR'), game.price('NWR')]).toEqual([100, 100]);
  expect([game.operating, game.step, game.seat]).toEqual(['EIR', 'track', 0]);
});

ruleTest(
  '12.0/operating-round-1-1',
  'four yellow tiles from Kolkata to Guwahati: ₹30 for the river, one gauge marker',
  () => {
    const game = firstRound();
    expect(game.gains(() => lay(game, 'P17 235/0 0,1'))).toEqual({});
    expect(game.gains(() => lay(game, 'Q18 9/1'))).toEqual({ EIR: -30, bank: 30 });
    expect(game.gains(() => lay(game, 'R15 9/0'))).toEqual({});
    expect(game.state.board.gaugeMarkers).toEqual([]);
    expect(game.gains(() => lay(game, 'R13 4/0'))).toEqual({});
    expect(game.state.board.gaugeMarkers).toEqual(['R13|R15']);
    expect(game.step).not.toBe('track'); // a fifth tile is not asked for
    expect(judgeLay(game, 'R11 8/0')).toBe('track.yellowLimit §8.4.1');
  },
);

ruleTest(
  '12.0/operating-round-1-1',
  'no dividend: ₹100 falls to ₹90; two 2-trains leave ₹210, a share of the NWR from the IPO ₹110',
  () => {
    const game = lay(firstRound(), 'P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0').passTo('trains');
    expect(game.price('EIR')).toBe(90);
    game
      .act('buyTrain', { train: '2', from: 'bank', price: 180 })
      .act('buyTrain', { train: '2', from: 'bank', price: 180 });
    expect(game.cash('EIR')).toBe(210);
    game.pass();
    expect(game.state.ipo[0]?.[0]).toBe('NWR');
    expect(game.gains(() => game.act('buyFromIpo', { row: 0, count: 1 }))).toEqual({ EIR: -100, NWR: 100 });
    expect(game.cash('EIR')).toBe(110);
    expect(game.company('EIR').portfolio).toEqual({ NWR: 1 });
    expect(game.price('EIR')).toBe(90); // it has trains: no further fall
  },
);

ruleTest('12.0/operating-round-1-2', 'four more tiles through China and over the tea hex to Nepal cost nothing', () => {
  const game = secondRound();
  for (const text of ['R11 8/0', 'P11 9/1', 'O12 8/2', 'N11 9/2']) {
    expect(game.gains(() => lay(game, text))).toEqual({});
  }
  expect(game.state.board.gaugeMarkers).toEqual(['R13|R15']);
});

ruleTest(
  '12.0/operating-round-1-2',
  'a station in China costs ₹40; the DHR is not in play, so no place is kept for it',
  () => {
    const game = lay(secondRound(), 'R11 8/0', 'P11 9/1', 'O12 8/2', 'N11 9/2');
    expect(game.cash('EIR')).toBe(110);
    expect(game.gains(() => game.act('placeStation', { hex: 'Q10', stop: 0 }))).toEqual({ EIR: -40, bank: 40 });
  },
);

ruleTest(
  '12.0/operating-round-1-2',
  'China to Nepal earns ₹70, Kolkata to Dhaka ₹80; ₹15 a share, ₹90 rises to ₹100',
  () => {
    const game = lay(secondRound(), 'R11 8/0', 'P11 9/1', 'O12 8/2', 'N11 9/2');
    game.act('placeStation', { hex: 'Q10', stop: 0 });
    const [north, south] = ['Q10.0 P11 O12 N11 M10.1', 'P17.0 P19 Q18 R17.0'];
    expect(revenueOf(game, north)).toBe(70);
    expect(revenueOf(game, south)).toBe(80);
    game.act('runTrains', routesIn(north, south));
    expect(game.price('EIR')).toBe(90);
    expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 0: 6 * 15, bank: -90 });
    expect(game.price('EIR')).toBe(100);
    expect(game.judge('buyTrain', { train: '2', from: 'bank', price: 180 })).toBe('train.limit §8.4.5.1');
    expect(game.cash('EIR')).toBe(70);
  },
);

ruleTest(
  '12.0/operating-round-1-2',
  'the tea lies on the route, but it goes to Visakhapatnam only: no concession yet',
  () => {
    const game = lay(secondRound(), 'R11 8/0', 'P11 9/1', 'O12 8/2', 'N11 9/2');
    game.act('placeStation', { hex: 'Q10', stop: 0 }).act('runTrains', routesIn('Q10.0 P11 O12 N11 M10.1'));
    expect(game.state.concessions).toEqual({});
  },
);

ruleTest('12.0/operating-round-1-2', 'the EIR gets the dividend on its share of the NWR', () => {
  const game = secondRound().passToCompany('NWR', 'run');
  game.act('runTrains', routesIn('G8.0 F7 E6 D5 D3.0'));
  // ₹30 for Delhi and ₹60 for Lahore; shares: the Director four, Player 1 and the EIR one each.
  expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 0: 9, 1: 36, EIR: 9, bank: -54 });
});
