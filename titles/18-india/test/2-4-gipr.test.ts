import { expect } from 'vitest';
import type { Company } from '../rules/state.ts';
import { TestGame } from './game.ts';
import { NEPAL_RUN, NEPAL_TRACK, raised, rush, rushed, to, toBuy } from './late.ts';
import { ruleTest } from './rule-test.ts';
import { lay, once, opened, operate, routesIn } from './scripts.ts';

const green = (hex: string, tile: string, rotation: number) => ({ hex, stop: 0, tile: { tile, rotation } });

/** Seat 2 is asked for the home of the GIPR in the second Stock Round; EIR and PNS have laid track, the WR has closed. */
const choosing = once(() => {
  const game = opened({ buy: [['EIR* 2EIR'], ['WR* WR'], ['2GIPR']], keep: [[], [], ['GIPR']] });
  lay(game.passToCompany('EIR'), 'P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0');
  lay(game.passToCompany('WR'), 'D17 57/2'); // towards C16, over the river
  return toBuy(game, 2).act('buyFromHand', { certs: ['GIPR'] });
});

ruleTest('2.4', 'ten certificates of 10% and no director: whatever is bought, it is managed', () => {
  const game = TestGame.drafted({
    players: 2,
    hands: [Array<string>(8).fill('GIPR')],
    openMarket: ['P1', 'P2', 'P3', 'P4'],
  });
  expect(game.legal('buyFromHand').every(({ certs }) => !certs.includes('GIPR*'))).toBe(true);
  game.pass();
  expect(game.gains(() => game.act('buyFromHand', { certs: Array<string>(8).fill('GIPR') }))).toEqual({
    0: -896,
    GIPR: 896,
  });
  expect(game.company('GIPR')).toMatchObject({ floated: true, control: 0 });
  game.act('placeHome', { hex: 'Q10', stop: 0 });
  to(game, 'selling', 0);
  expect(game.judge('sell', { cert: 'GIPR', count: 8 })).toBe('legal');
});

/** Seat 2 owns all ten certificates and five bonds; the GIPR has lain idle at ₹90 until phase IV. */
const tenShares = once(() => {
  const opening = { buy: [[], [], ['NSR* 5NSR']], keep: [[], [], Array<string>(7).fill('GIPR')] };
  const ipo = [['GIPR', 'GIPR', 'GIPR']];
  const game = raised(rush(rushed({ ...opening, ipo }), 1, 2).passTo('selling'), 'NSR', 20);
  to(game, 'selling', 2);
  game.act('sell', { cert: 'NSR', count: 5 });
  toBuy(game, 2)
    .act('buyFromHand', { certs: Array<string>(7).fill('GIPR') })
    .act('placeHome', { hex: 'Q10', stop: 0 });
  toBuy(game, 2).act('buyFromIpo', { row: 0, count: 2 });
  toBuy(game, 2).act('buyFromIpo', { row: 0, count: 1 });
  for (let bond = 0; bond < 5; bond++) toBuy(game, 2).act('buyBond', {});
  operate(game, 'GIPR', { lay: NEPAL_TRACK, trains: ['2 market'] });
  rush(operate(rush(game, 3), 'GIPR', { run: [NEPAL_RUN] }), 4);
  return toBuy(game, 2);
});

ruleTest(
  '2.4',
  'bonds bring more than 100% into play, each share pays its full tenth, the GIPR gets ₹100 each time',
  () => {
    const game = tenShares();
    expect([game.state.phase, game.price('GIPR'), game.player(2).portfolio.GIPR]).toEqual([4, 90, 10]);
    for (let bond = 0; bond < 5; bond++) {
      expect(toBuy(game, 2).gains(() => game.act('convertBond', {}))).toEqual({ GIPR: 100, bank: -100 });
    }
    expect(game.player(2).portfolio).toMatchObject({ GIPR: 15 });
    game.passToCompany('GIPR', 'run').act('runTrains', routesIn(NEPAL_RUN));
    expect(game.gains(() => game.act('dividend', { kind: 'pay' }))).toEqual({ 2: 15 * 7, bank: -105 });
  },
);

const inPhaseOne = once(() => rushed({ buy: [[], [], ['3GIPR']], homes: { GIPR: 'Q10' } }));

ruleTest('2.4.1', 'floated in phase I it takes no turn, and its price does not move', () => {
  const game = inPhaseOne();
  expect([game.company('GIPR').floated, game.operating]).toEqual([true, 'EIR']);
  rush(game, 1);
  expect([game.state.operatingRound, game.operating, game.price('GIPR')]).toEqual([2, 'EIR', 112]);
});

ruleTest('2.4.1', 'it begins in the Operating Round after the one with the first 3-train', () => {
  const game = rush(inPhaseOne(), 1, 2);
  expect([game.state.phase, game.state.operatingRound, game.step]).toEqual([2, 2, 'selling']);
  expect([game.price('GIPR'), game.company('GIPR').lastRun]).toEqual([112, null]);
  game.passTo('track');
  expect([game.state.operatingRound, game.operating, game.seat]).toEqual([3, 'GIPR', 2]);
});

ruleTest('2.4.1', 'floated after that it operates like any other', () => {
  const game = rush(rushed({ buy: [[], [], ['2GIPR']], keep: [[], [], ['GIPR']] }), 1, 2);
  toBuy(game, 2)
    .act('buyFromHand', { certs: ['GIPR'] })
    .act('placeHome', { hex: 'Q10', stop: 0 });
  game.passTo('track');
  expect([game.state.operatingRound, game.operating]).toEqual([3, 'GIPR']);
});

ruleTest('2.4.2', 'it floats with the third certificate in play, no matter who holds them', () => {
  const game = TestGame.drafted({ hands: [['GIPR'], ['GIPR']], openMarket: ['GIPR', 'P1', 'P2', 'P3'] });
  expect(game.cash('GIPR')).toBe(112);
  game.act('buyFromHand', { certs: ['GIPR'] });
  expect(game.company('GIPR').floated).toBe(false);
  game.act('buyFromHand', { certs: ['GIPR'] });
  expect(game.company('GIPR')).toMatchObject({ floated: true, control: 0, cash: 336 });
  expect([game.step, game.seat, game.price('GIPR')]).toEqual(['home', 0, 112]);
});

ruleTest(
  '2.4.2',
  'traps 11182, 11231: floated by companies, its home is asked for as soon as a player has a share',
  () => {
    const game = opened({
      buy: [['EIR* EIR'], ['NWR* NWR'], ['MR* 2MR']],
      ipo: [['GIPR', 'GIPR', 'GIPR']],
      keep: [['GIPR']],
    });
    for (const id of ['EIR', 'NWR', 'MR'])
      game.passToCompany(id, 'certificates').act('buyFromIpo', { row: 0, count: 1 });
    expect(game.company('GIPR')).toMatchObject({ floated: true, control: null, home: null, cash: 336 });
    toBuy(game, 0).act('buyFromHand', { certs: ['GIPR'] });
    expect(game.company('GIPR').control).toBe(0);
    expect([game.step, game.seat]).toEqual(['home', 0]);
    game.act('placeHome', green('J17', '206', 0));
    expect(game.company('GIPR').home).toBe('J17');
  },
);

ruleTest(
  '2.4.2',
  'traps 11182, 11231: floated by a company while a player has a share, the home is asked for at once',
  () => {
    const game = opened({ buy: [['EIR* EIR'], [], ['2GIPR']], ipo: [['GIPR']] });
    game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
    expect([game.step, game.seat]).toEqual(['home', 2]);
    game.act('placeHome', { hex: 'Q10', stop: 0 });
    expect([game.step, game.state.operatingRound]).toEqual(['track', 2]);
  },
);

ruleTest('2.4.3', 'any City with a free place that is not reserved', () => {
  const game = choosing();
  expect([game.step, game.seat]).toEqual(['home', 2]);
  const place = (hex: string, stop: number) => game.judge('placeHome', { hex, stop });
  expect(place('Q10', 0)).toBe('legal'); // the DHR is not in this game
  expect(place('K14', 0)).toBe('legal'); // nor is the NCR; no tile is needed
  expect(place('D17', 0)).toBe('legal'); // the WR has closed
  expect(place('K30', 0)).toBe('legal'); // two places, one is kept for the MR
  expect(place('M10', 0)).toBe('legal'); // one of two must stay for the TR
  expect(place('P17', 0)).toBe('station.full §8.4.2.3'); // the EIR stands there
  expect(place('P17', 1)).toBe('station.reserved §8.4.2.2'); // for the EBR
  expect(place('H25', 0)).toBe('station.reserved §8.4.2.2'); // for the NSR
  expect(place('G8', 0)).toBe('station.reserved §8.4.2.2'); // for the NWR
  expect(place('G8', 1)).toBe('legal'); // the SPD is not in this game
});

ruleTest('2.4.3', 'a Town is no place for a station, unless it becomes a City', () => {
  const game = choosing();
  expect(game.judge('placeHome', { hex: 'J17', stop: 0 })).toBe('station.noCity §8.4.2');
  expect(game.judge('placeHome', green('J17', '206', 0))).toBe('legal');
  expect(game.judge('placeHome', { ...green('J17', '206', 0), stop: 1 })).toBe('station.noCity §8.4.2');
});

ruleTest('2.4.3', 'a bare Town becomes a green City with one place', () => {
  const game = choosing();
  for (const tile of ['12', '13', '205', '206']) expect(game.judge('placeHome', green('J17', tile, 0))).toBe('legal');
  for (const tile of ['14', '619', '4', '141', '57']) {
    expect(game.judge('placeHome', green('J17', tile, 0))).toBe('home.notATown §2.4.3');
  }
  game.act('placeHome', green('J17', '12', 0));
  expect(game.state.board.tiles.J17).toEqual({ tile: '12', rotation: 0 });
  expect(game.state.board.stations).toContainEqual({ company: 'GIPR', hex: 'J17', stop: 0 });
});

ruleTest('2.4.3', 'a yellow Town keeps its track', () => {
  const game = choosing();
  expect(game.state.board.tiles.R13).toEqual({ tile: '4', rotation: 0 });
  expect(game.judge('placeHome', green('R13', '205', 0))).toBe('legal');
  expect(game.judge('placeHome', green('R13', '205', 1))).toBe('track.losesTrack §8.4.1.2');
  expect(game.gains(() => game.act('placeHome', green('R13', '205', 0)))).toEqual({});
  expect(game.state.board.tiles.R13).toEqual({ tile: '205', rotation: 0 });
});

ruleTest('2.4.3', 'only Towns: no City, no plain hex, no three Towns, nothing printed', () => {
  const game = choosing();
  for (const hex of ['I20', 'E2', 'E22', 'P19', 'D21', 'Q10']) {
    expect(game.judge('placeHome', green(hex, '206', 0)), hex).toBe('home.notATown §2.4.3');
  }
});

ruleTest('2.4.3', 'the GIPR pays ₹30 for a river that the new tile crosses', () => {
  const game = choosing();
  const dry = game.fork();
  expect(dry.gains(() => dry.act('placeHome', green('C16', '206', 4)))).toEqual({});
  expect(game.gains(() => game.act('placeHome', green('C16', '206', 2)))).toEqual({ GIPR: -30, bank: 30 });
});

ruleTest('2.4.3', 'hills and mountains cost nothing, and a crossed gauge line gets its marker', () => {
  const game = choosing();
  const mountain = game.fork();
  expect(mountain.gains(() => mountain.act('placeHome', green('H17', '206', 0)))).toEqual({});
  expect(game.state.board.gaugeMarkers).toEqual(['R13|R15']);
  game.act('placeHome', green('D19', '206', 0)); // towards the printed track of D21
  expect(game.state.board.gaugeMarkers).toEqual(['R13|R15', 'D19|D21']);
});

ruleTest('2.4.3', 'what is offered can be played, and nothing else is asked before', () => {
  const game = choosing();
  expect(game.judge('pass', {})).toBe('turn.notNow §1.2');
  const offered = game.legal('placeHome');
  expect(offered.length).toBeGreaterThan(100);
  expect(offered.filter(({ tile }) => !tile).map(({ hex, stop }) => `${hex}.${stop}`)).toEqual(
    'A16.0 D17.0 D23.0 D23.1 E24.0 G8.1 G36.0 I20.0 K14.0 K30.0 K40.0 M10.0 M10.1 Q10.0 R17.0'.split(' '),
  );
});

const stations = (game: TestGame): readonly string[] =>
  game.state.board.stations.map((s) => `${s.company} ${s.hex}.${s.stop}${s.waiting ? '?' : ''}`).sort();

ruleTest(
  '2.4.4',
  'traps 11132, 11554, 11654, 11837: the home of a closing company becomes a GIPR station, and play goes on',
  () => {
    const game = opened({ buy: [['WR*'], ['EIR* EIR'], ['3GIPR']], homes: { GIPR: 'Q10' } });
    expect(stations(game)).toEqual(['EIR P17.0', 'GIPR Q10.0', 'WR D17.0']);
    expect(game.company('GIPR')).toMatchObject({ stations: 3, exchange: 3 });
    game.passTo('selling');
    expect(game.state.closed).toEqual(['WR']);
    expect(stations(game)).toEqual(['EIR P17.0', 'GIPR D17.0', 'GIPR Q10.0']);
    expect(game.company('GIPR')).toMatchObject({ stations: 3, exchange: 2 });
    expect([game.step, game.state.stockRound]).toEqual(['selling', 2]);
  },
);

ruleTest('2.4.4', 'without a running GIPR the stations are removed', () => {
  const game = opened({ buy: [['WR*'], ['EIR* EIR'], ['2GIPR']] }).passTo('selling');
  expect([game.state.closed, stations(game)]).toEqual([['WR'], ['EIR P17.0']]);
  const idle = opened({ buy: [['WR*'], ['EIR* EIR'], []], openMarket: ['GIPR', 'GIPR', 'GIPR', 'P1'] }).passTo(
    'selling',
  );
  expect(idle.company('GIPR')).toMatchObject({ floated: true, control: null, home: null, exchange: 3 });
  expect(stations(idle)).toEqual(['EIR P17.0']);
});

ruleTest(
  '2.4.4',
  'traps 11132, 11554, 11654, 11837: where the GIPR has a station already the token goes to its charter',
  () => {
    const companies = ['EIR', 'EBR', 'TR', 'NWR', 'BR', 'WR', 'MR', 'NSR', 'KGF'];
    const game = opened({ companies, buy: [['BR*'], ['EIR* EIR'], ['3GIPR']], homes: { GIPR: 'D23.0', BR: 'D23.1' } });
    expect(stations(game)).toEqual(['BR D23.1', 'EIR P17.0', 'GIPR D23.0']);
    game.passTo('selling').passTo('stock').pass(3);
    for (let i = 0; game.state.closed.length === 0 && i < 20; i++) game.pass();
    expect([game.state.operatingRound, game.state.closed]).toEqual([4, ['BR']]);
    expect(stations(game)).toEqual(['EIR P17.0', 'GIPR D23.0']);
    expect(game.company('GIPR')).toMatchObject({ stations: 4, exchange: 2 });
  },
);

/** The NSR will close with stations in Hyderabad (its home), Nagpur and Karachi; the WR may close before it. */
function stationsOfNsr(wr: readonly string[]): TestGame {
  const game = opened({ buy: [wr, ['NSR* 4NSR', 'P5'], ['3GIPR']], homes: { GIPR: 'Q10' } });
  game.passToCompany('NSR');
  lay(game, 'H25 57/0', 'H23 8/4', 'I22 8/1', 'I20 57/0').act('placeStation', { hex: 'I20', stop: 0 });
  return game.passToCompany('NSR', 'station').act('danish', { hex: 'A16', stop: 0 });
}

function closingNsr(wr: readonly string[]): TestGame {
  const game = stationsOfNsr(wr);
  game.passTo('selling').passTo('stock').pass(3);
  for (let i = 0; game.step !== 'exchange'; i++) {
    if (i > 20) throw new Error('the NSR does not close');
    game.pass();
  }
  return game;
}

const three = once(() => closingNsr([]));
const two = once(() => closingNsr(['WR*']));

ruleTest('2.4.4', 'the manager of the GIPR may exchange further stations of a closed company, or none', () => {
  const game = three();
  expect(stations(game)).toEqual(['GIPR H25.0', 'GIPR Q10.0', 'NSR A16.0', 'NSR I20.0']);
  expect([game.seat, game.company('GIPR').exchange]).toEqual([2, 2]);
  const all = game.fork().act('exchangeStations', { hexes: ['A16', 'I20'] });
  expect(stations(all)).toEqual(['GIPR A16.0', 'GIPR H25.0', 'GIPR I20.0', 'GIPR Q10.0']);
  expect(all.company('GIPR').exchange).toBe(0);
  const one = game.fork().act('exchangeStations', { hexes: ['I20'] });
  expect(stations(one)).toEqual(['GIPR H25.0', 'GIPR I20.0', 'GIPR Q10.0']);
  expect(one.company('GIPR').exchange).toBe(1);
  const none = game.act('exchangeStations', { hexes: [] });
  expect(stations(none)).toEqual(['GIPR H25.0', 'GIPR Q10.0']);
  expect(none.company('GIPR').exchange).toBe(2);
});

ruleTest('2.4.4', 'only stations of the closed company are exchanged, each once, and the GIPR decides', () => {
  const game = three();
  expect(game.judge('exchangeStations', { hexes: ['I20'] })).toBe('legal');
  expect(game.judge('exchangeStations', { hexes: ['I20'] }, 1)).toBe('turn.notYours §1.2');
  expect(game.judge('exchangeStations', { hexes: ['K14'] })).toBe('exchange.noStation §2.4.4');
  expect(game.judge('exchangeStations', { hexes: ['H25'] })).toBe('exchange.noStation §2.4.4');
  expect(game.judge('exchangeStations', { hexes: ['I20', 'I20'] })).toBe('exchange.noStation §2.4.4');
  expect(game.judge('pass', {})).toBe('turn.notNow §1.2');
});

ruleTest('2.4.4', 'no more than there are exchange tokens', () => {
  const game = two();
  expect([game.state.closed, game.company('GIPR').exchange]).toEqual([['WR', 'NSR'], 1]);
  expect(game.judge('exchangeStations', { hexes: ['A16', 'I20'] })).toBe('exchange.tooMany §2.4.4');
  expect(game.judge('exchangeStations', { hexes: ['A16'] })).toBe('legal');
  expect(
    game
      .legal('exchangeStations')
      .map(({ hexes }) => hexes.join(' '))
      .sort(),
  ).toEqual(['', 'A16', 'I20']);
});

ruleTest('2.4.4', 'where the home takes the last exchange token nobody is asked, and the other stations go', () => {
  const { state } = stationsOfNsr([]);
  const gipr = { ...state.companies.GIPR, exchange: 1, stations: 5 } as Company;
  const game = new TestGame({ ...state, companies: { ...state.companies, GIPR: gipr } });
  game.passTo('selling').passTo('stock').pass(3);
  for (let i = 0; game.state.closed.length === 0 && i < 20; i++) game.pass();
  expect([game.state.closed, game.step === 'exchange']).toEqual([['NSR'], false]);
  expect(stations(game)).toEqual(['GIPR H25.0', 'GIPR Q10.0']);
  expect(game.company('GIPR').exchange).toBe(0);
});

ruleTest('2.4.4', 'with the three tokens used up a closing company only leaves', () => {
  const buy = [['WR*', 'NSR*'], ['TR*', 'KGF*'], ['3GIPR']];
  const game = opened({ buy, homes: { GIPR: 'Q10', TR: 'M10.0' } })
    .passTo('selling')
    .passTo('stock');
  expect(game.state.closed).toEqual(['WR']);
  game.pass(3);
  for (let i = 0; game.state.closed.length < 4 && i < 40; i++) game.pass();
  expect(game.state.closed).toEqual(['WR', 'TR', 'NSR', 'KGF']);
  expect(stations(game)).toEqual(['GIPR D17.0', 'GIPR H25.0', 'GIPR M10.0', 'GIPR Q10.0']);
  expect(game.company('GIPR').exchange).toBe(0);
});

ruleTest('2.4.3', 'who sold out before the GIPR floats does not choose its home', () => {
  const game = opened({
    buy: [['EIR* EIR'], [], []],
    ipo: [['GIPR']],
    openMarket: ['GIPR', 'GIPR', 'NSR', 'MR'],
  });
  to(game, 'stock', 1).act('buyFromMarket', { cert: 'GIPR' });
  expect(game.company('GIPR').control).toBe(1);
  to(game, 'selling', 1).act('sell', { cert: 'GIPR', count: 1 });
  expect(game.company('GIPR').control).toBeNull();
  game.passToCompany('EIR', 'certificates').act('buyFromIpo', { row: 0, count: 1 });
  expect(game.company('GIPR')).toMatchObject({ floated: true, control: null, home: null });
  expect(game.step).not.toBe('home'); // nobody is asked for one
  toBuy(game, 2).act('buyFromMarket', { cert: 'GIPR' });
  expect([game.step, game.seat]).toEqual(['home', 2]);
});
