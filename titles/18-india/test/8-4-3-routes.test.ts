import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { bestRun } from '../rules/run.ts';
import { TestGame } from './game.ts';
import { lastTrains, lastTrainsExpress, TO_GUWAHATI, TO_NEPAL } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { judgeRun, lay, once, opened, operate, revenueOf, routesIn, trade } from './scripts.ts';

const KOLKATA_DHAKA = 'P17.0 P19 Q18 R17.0';
const CHINA_NEPAL = 'Q10.0 P11 O12 N11 M10.1';
const TO_CHINA = 'P17.0 P19 Q18 R17 R15 R13 R11 Q10.0';

/** OR 1.2, EIR about to run: two 2-trains, track from Kolkata to Nepal, stations in Kolkata and China. */
const example = once(() => {
  const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 4EIR'], [], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2', '2'] });
  return lay(game.passToCompany('EIR'), ...TO_NEPAL).act('placeStation', { hex: 'Q10', stop: 0 });
});

ruleTest('8.4.3', 'every train has at most one route, and no route is without a train', () => {
  const game = example();
  const path = KOLKATA_DHAKA.split(' ');
  const other = CHINA_NEPAL.split(' ');
  expect(game.judge('runTrains', { routes: [{ train: 2, path }] })).toBe('route.noTrain §8.4.3');
  expect(
    game.judge('runTrains', {
      routes: [
        { train: 1, path },
        { train: 1, path: other },
      ],
    }),
  ).toBe('route.trainTwice §8.4.3');
  expect(
    game.judge('runTrains', {
      routes: [
        { train: 1, path },
        { train: 0, path: other },
      ],
    }),
  ).toBe('legal');
});

ruleTest('8.4', 'trains run if any can, but need not all run, nor run best', () => {
  const game = example();
  expect(judgeRun(game)).toBe('run.mustRun §8.4');
  expect(judgeRun(game, CHINA_NEPAL)).toBe('legal'); // one of two trains
  expect(game.choices().find(({ kind }) => kind === 'open')).toMatchObject({ hints: { mustRun: true } });
  const site = new TestGame({ ...game.state, edition: '18xx.games' });
  expect(judgeRun(site)).toBe('legal');
  expect(site.choices().find(({ kind }) => kind === 'open')).toMatchObject({ hints: { mustRun: false } });
});

ruleTest('8.4', 'a company whose trains reach no second city runs nothing', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  operate(game, 'EIR', { trains: ['2'] });
  game.passToCompany('EIR', 'run');
  expect(judgeRun(game)).toBe('legal');
  expect(game.choices().find(({ kind }) => kind === 'open')).toMatchObject({ hints: { mustRun: false } });
  game.act('runTrains', routesIn());
  expect([game.step, game.price('EIR')]).toEqual(['trains', 82]); // nothing earned, nothing paid: ₹90 falls
});

ruleTest('8.4', 'what is suggested may be run, however little the search was allowed', () => {
  const game = example();
  for (const nodes of [1, 10, 1000]) {
    const { action } = bestRun(game.state, game.seat, { nodes });
    expect(TITLE.check(game.state, action)).toBeUndefined();
  }
});

ruleTest('8.4.3.1', 'a route needs a station of its company', () => {
  const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['EIR* 4EIR'], [], []] });
  operate(game, 'EIR', { lay: TO_GUWAHATI, trains: ['2', '2'] });
  lay(game.passToCompany('EIR'), ...TO_NEPAL).pass();
  expect(judgeRun(game, CHINA_NEPAL)).toBe('route.ownStation §8.4.3.1');
  expect(judgeRun(example(), CHINA_NEPAL)).toBe('legal');
});

ruleTest('8.4.3.1', 'a route joins two Cities: not a City with a Town or a gauge marker', () => {
  const game = example();
  expect(judgeRun(game, 'P17.0 P19.0')).toBe('route.fewCities §8.4.3.1');
  expect(judgeRun(game, 'P17.0 P19 Q18 R17 R15 R13.0')).toBe('route.endsNotCity §8.4.3.1');
  expect(judgeRun(game, 'Q10.0 R11 R13 R15')).toBe('route.noTrack §8.4.3.1'); // up to the marker and no further
});

ruleTest('8.4.3.1', 'a route is continuous track between hexes and stops that exist', () => {
  const game = example();
  expect(judgeRun(game, 'P17.0')).toBe('route.malformed §8.4.3.1');
  expect(judgeRun(game, 'P17.0 Z9 R17.0')).toBe('route.noHex §8.4.3.1');
  expect(judgeRun(game, 'P17.4 P19 Q18 R17.0')).toBe('route.noStop §8.4.3.1');
  expect(judgeRun(game, 'P17.0 R17.0')).toBe('route.notAdjacent §8.4.3.1');
  expect(judgeRun(game, 'P17.0 Q18 R17.0')).toBe('route.noTrack §8.4.3.1');
  expect(judgeRun(game, 'P17.1 P19 Q18 R17.0')).toBe('route.noTrack §8.4.3.1'); // the other city of Kolkata
});

ruleTest('8.4.3.1', 'two trains share no piece of track, but may meet in a City', () => {
  const game = lastTrains();
  game.pass().act('placeStation', { hex: 'Q10', stop: 0 });
  operate(game, 'EIR', { trains: ['2 market'] });
  game.passToCompany('EIR', 'run');
  expect(game.company('EIR').trains.map(({ name }) => name)).toEqual(['4', '2']);
  expect(judgeRun(game, TO_CHINA, CHINA_NEPAL)).toBe('legal'); // both in China
  expect(judgeRun(game, TO_CHINA, KOLKATA_DHAKA)).toBe('route.sharedTrack §8.4.3.1');
  expect(revenueOf(game, TO_CHINA, CHINA_NEPAL)).toBe(140 + 70);
});

ruleTest('8.4.3.1', 'ordinary trains stop at every City and gauge marker, towns are free', () => {
  const game = lastTrains().passToCompany('EIR', 'run');
  // Kolkata, Dhaka, the marker and China: four stops; Haldia and Guwahati on the way pay ₹10 each.
  expect(revenueOf(game, TO_CHINA)).toBe(30 + 10 + 40 + 10 + 50);
  expect(judgeRun(game, `${TO_CHINA.slice(0, -2)} P11 O12 N11 M10.1`)).toBe('route.tooLong §8.4.3.4');
  expect(judgeRun(example(), 'R17.0 R15 R13 R11 Q10.0')).toBe('route.tooLong §8.4.3.4'); // a 2-train: marker and two Cities
});

ruleTest(
  '8.4.3.1',
  'an express train passes Cities, markers and Towns as it likes and pays its best four Cities',
  () => {
    const game = lastTrainsExpress().passToCompany('EIR', 'run');
    expect(revenueOf(game, `${TO_CHINA.slice(0, -2)} P11 O12 N11 M10.1`)).toBe(30 + 40 + 50 + 40);
    expect(revenueOf(game, TO_CHINA)).toBe(30 + 40 + 50);
  },
);

/** OR 2.1, NWR about to run two 3-trains: on its way from Delhi to Lahore the GIPR has its home, in a City of one place. */
const fullCity = once(() => {
  const game = opened({
    players: 2,
    buy: [['EIR* 8EIR'], ['NWR* 5NWR', '3GIPR']],
    homes: { GIPR: 'E4 12/0' },
  });
  operate(game, 'EIR', { trains: ['2', '2'] });
  operate(game, 'NWR', { lay: ['G8 235/2 0,1', 'F7 9/2', 'E6 8/3'], trains: ['2', '2'] });
  operate(game, 'EIR', { trains: ['-2', '-2', '2', '2'] });
  operate(game, 'NWR', { trains: ['-2', '-2', '3', '3'] });
  return game.passToCompany('NWR', 'run');
});

ruleTest('4.1', 'no route goes on through a City full of other stations, but it may end there', () => {
  const game = fullCity();
  expect(judgeRun(game, 'G8.0 F7 E6 E4 D3.0')).toBe('route.blocked §4.1');
  expect(revenueOf(game, 'G8.0 F7 E6 E4.0')).toBe(30 + 30);
});

ruleTest('4.1', 'the company whose station it is runs through', () => {
  const game = fullCity().passToCompany('GIPR', 'trains');
  game.act('buyTrain', { train: '3', from: 'bank', price: 300 }).passToCompany('GIPR', 'run');
  expect(judgeRun(game, 'G8.0 F7 E6 E4 D3.0')).toBe('legal'); // it ends in Delhi, which is the NWR's, and in Lahore
  expect(revenueOf(game, 'G8.0 F7 E6 E4 D3.0')).toBe(30 + 30 + 60);
});

ruleTest('4.1', 'a City with a free circle is passed, even if the circle is kept for somebody', () => {
  const game = lastTrainsExpress().passToCompany('EIR', 'run');
  // China and Dhaka are empty, and so is Nepal, where a place is kept for the TR.
  expect(game.state.board.reservations).toContainEqual({ company: 'TR', hex: 'M10', stop: null });
  expect(judgeRun(game, `${TO_CHINA.slice(0, -2)} P11 O12 N11 M10.1`)).toBe('legal');
});

/** OR 2.2, EIR to act: two ways round from Kolkata's brown tile, back into the same city or into the other. */
const roundKolkata = once(() => {
  const game = opened({ buy: [['EIR* 3EIR'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 7/1'], trains: ['2'] });
  operate(game, 'EIR', { lay: ['O18 8/3', 'O16 3/5'] });
  operate(game, 'EIR', { lay: ['P17 59/0'] });
  return game.passToCompany('EIR');
});

ruleTest('8.4.3.1', 'an OO hex may be entered twice while it has two cities, and both are counted', () => {
  const game = roundKolkata().passToCompany('EIR', 'run');
  expect(revenueOf(game, 'P17.0 P19 O18 O16 P17.1')).toBe(40 + 10 + 10 + 40);
});

ruleTest('8.4.3.1', 'the same city of an OO hex is no second City, and one gray city is entered once', () => {
  const game = roundKolkata();
  operate(game, 'EIR', { lay: ['P17 984/5'] });
  expect(judgeRun(game.passToCompany('EIR', 'run'), 'P17.0 P19 Q18 P17.0')).toBe('route.stopTwice §8.4.3.1');
  expect(revenueOf(game, 'P17.0 P19 O18 O16 P17.1')).toBe(50 + 10 + 10 + 50);
  operate(game, 'EIR', { lay: ['P17 IND1/5'] });
  expect(judgeRun(game.passToCompany('EIR', 'run'), 'P17.0 P19 O18 O16 P17.0')).toBe('route.hexTwice §8.4.3.1');
});

ruleTest('8.4.3.1', 'trap 11082: a run may end in Mumbai beyond a gauge marker', () => {
  const companies = ['EIR', 'EBR', 'TR', 'BR', 'PNS', 'WR', 'WIP', 'NSR', 'KGF'];
  const game = opened({ players: 2, companies, buy: [['EIR* 8EIR'], ['WIP* 8WIP']] });
  operate(game, 'EIR', { trains: ['2', '2'] });
  operate(game, 'WIP', { lay: ['E24 57/2'], trains: ['2', '2'] });
  expect(game.state.board.gaugeMarkers).toEqual(['D23|E24']);
  operate(game, 'EIR', { trains: ['-2', '-2', '2', '2'] });
  expect(judgeRun(game.passToCompany('WIP', 'run'), 'E24.0 D23.1')).toBe('route.tooLong §8.4.3.4');
  operate(game, 'WIP', { trains: ['-2', '3'] });
  game.passToCompany('WIP', 'run');
  const train = game.company('WIP').trains.findIndex(({ name }) => name === '3');
  game.act('runTrains', { routes: [{ train, path: ['E24.0', 'D23.1'] }] });
  expect(game.gains(() => game.act('dividend', { kind: 'withhold' }))).toEqual({ WIP: 20 + 60, bank: -80 });
});

ruleTest('8.4.3', 'the same routes are judged anew when the company has other trains', () => {
  const game = lastTrains().passToCompany('EIR', 'run');
  const { routes } = routesIn(TO_CHINA);
  game.act('runTrains', { routes }).act('dividend', { kind: 'withhold' });
  trade(game, '-4', '2 market').passToCompany('EIR', 'certificates').pass();
  game.passToCompany('EIR', 'run');
  expect(game.judge('runTrains', { routes })).toBe('route.tooLong §8.4.3.4');
});
