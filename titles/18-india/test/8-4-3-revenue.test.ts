import { play } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import type { Company } from '../rules/state.ts';
import type { TestGame } from './game.ts';
import { type Lines, outcome, positionOf, run } from './lines.ts';
import { phaseFour } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { judgeRun, once, opened, operate, revenueOf, routesIn } from './scripts.ts';

const KOLKATA_CHINA = 'P17.0 P19 Q18 R17 R15 R13 R11 Q10.0';
const CHINA_NEPAL = 'Q10.0 P11 O12 N11 M10.1';
const DELHI_LAHORE = 'G8.0 F7 E6 D5 D3.0';

/** OR 3.2, EBR about to run a 4-train and a 2-train; its city in Kolkata is green, it has a station in China. */
const ebr = once(() => {
  const companies = ['EIR', 'EBR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ players: 2, companies, buy: [['EBR* 8EBR'], ['NWR* 8NWR']] });
  operate(game, 'NWR', { lay: ['G8 235/2 0,1', 'F7 9/2', 'E6 9/2', 'D5 8/3'], trains: ['2', '2'] });
  operate(game, 'EBR', { lay: ['P17 235/0 1,0', 'Q18 9/1', 'R15 9/0', 'R13 4/0'], trains: ['2', '2'] });
  operate(game, 'NWR', { run: [DELHI_LAHORE], trains: ['-2', '-2', '2', '2'] });
  operate(game, 'EBR', { lay: ['R11 8/0', 'P11 9/1', 'O12 8/2', 'N11 9/2'], station: 'Q10', run: [CHINA_NEPAL] });
  operate(game, 'NWR', { run: [DELHI_LAHORE], trains: ['-2', '-2', '3', '3'] });
  operate(game, 'EBR', { lay: ['P17 59/0'], run: [CHINA_NEPAL] });
  operate(game, 'NWR', { run: [DELHI_LAHORE], trains: ['-3', '-3', '3', '3'] });
  operate(game, 'EBR', { run: [CHINA_NEPAL], trains: ['-2', '4'] });
  return game.passToCompany('EBR', 'run');
});

ruleTest(
  '8.4.3.3',
  'the example: a 4-train from Kolkata to China earns ₹170, a 2-train from China to Nepal ₹70',
  () => {
    const game = ebr();
    expect(game.company('EBR').trains.map(({ name }) => name)).toEqual(['2', '4']);
    expect(game.state.board.gaugeMarkers).toEqual(['R13|R15']);
    game.act('runTrains', {
      routes: [
        { train: 1, path: KOLKATA_CHINA.split(' ') },
        { train: 0, path: CHINA_NEPAL.split(' ') },
      ],
    });
    // Kolkata 40, Haldia and Guwahati 10 each, Dhaka 40 + 10, China 40 + 20; then China 20 + 20 and Nepal 20 + 10.
    expect(game.gains(() => game.act('dividend', { kind: 'withhold' }))).toEqual({ EBR: 170 + 70, bank: -240 });
  },
);

ruleTest(
  '8.4.3.3',
  'trap 11072: variable Cities take the dearest fixed City of the route, each with its own modifier',
  () => {
    const game = ebr();
    const path = (route: string) => ({ routes: [{ train: 1, path: route.split(' ') }] });
    const revenue = (route: string) => {
      const it = game.fork().act('runTrains', path(route));
      const before = it.cash('EBR');
      return it.act('dividend', { kind: 'withhold' }).cash('EBR') - before;
    };
    expect(revenue('P17.0 P19 Q18 R17.0')).toBe(40 + 10 + (40 + 10)); // Kolkata sets the value
    expect(revenue('R17.0 R15 R13 R11 Q10.0')).toBe(30 + 10 + 40); // no fixed City: ₹20 each, whatever the Town pays
  },
);

ruleTest('8.4.3.2', 'the revenue of all trains is added up, and a City may count for each of them', () => {
  const game = ebr();
  game.act('runTrains', {
    routes: [
      { train: 1, path: 'R17.0 R15 R13 R11 Q10.0'.split(' ') },
      { train: 0, path: CHINA_NEPAL.split(' ') },
    ],
  });
  expect(game.gains(() => game.act('dividend', { kind: 'withhold' }))).toEqual({ EBR: 80 + 70, bank: -150 });
});

ruleTest('8.4.3.2', 'a 3x2-train doubles its Cities and Towns', () => {
  const game = phaseFour().passToCompany('EIR', 'run');
  expect(game.company('EIR').trains.map(({ name }) => name)).toEqual(['3x2']);
  expect(revenueOf(game, 'P17.0 P19 Q18 R17.0')).toBe(2 * (30 + 10 + 40));
});

/** OR 2.2, EIR about to run a 3-train from Kolkata over the rice hex and a gauge marker to China; seat 0 owns P6. */
const rice = once(() => {
  const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ players: 2, companies, buy: [['EIR* 6EIR', 'P6'], ['NWR* 8NWR']] });
  operate(game, 'EIR', { lay: ['P17 235/3 0,1', 'P15 9/0', 'P13 8/4', 'Q12 8/1'], trains: ['2', '2'] });
  operate(game, 'NWR', { trains: ['2', '2'] });
  operate(game, 'EIR', { trains: ['-2', '-2', '2', '2'] });
  operate(game, 'NWR', { trains: ['-2', '-2', '3', '3'] });
  operate(game, 'EIR', { trains: ['-2', '-2', '3', '3'] });
  return game.passToCompany('EIR', 'run');
});
const OVER_RICE = 'P17.0 P15 P13 Q12 Q10.0';

ruleTest(
  '8.4.3.7',
  'the first run from source to destination wins the concession and its bonus at once, paid or withheld',
  () => {
    for (const kind of ['pay', 'withhold'] as const) {
      const game = rice();
      expect(game.state.concessions).toEqual({});
      game.act('runTrains', routesIn(OVER_RICE));
      expect(game.state.concessions).toEqual({ rice: 'EIR' });
      const gains = game.gains(() => game.act('dividend', { kind }));
      expect(gains).toEqual(kind === 'pay' ? { 0: 8 * 11, bank: -88 } : { EIR: 110, bank: -110 }); // 30 + 50 + 30
    }
  },
);

ruleTest('8.4.3.7', 'one run may win several concessions, and all of them stay with the company', () => {
  const { state, seat } = rice();
  const line = 'G8 G10 G12 G14 H15 H17 I18 I20 H21 G22 G24 H25 I26 J27 J29 K30';
  const { board } = positionOf({ track: [line], stations: { EIR: 'I20.0' } });
  const eir = { ...(state.companies.EIR as Company), trains: [{ name: '4E', boughtIn: 1 }] };
  const position = { ...state, board, companies: { ...state.companies, EIR: eir } };
  const path = line.replace('G8', 'G8.0').replace('K30', 'K30.0');
  const played = play(TITLE, position, { type: 'runTrains', seat, ...routesIn(path) });
  expect(played).toMatchObject({ ok: true, state: { concessions: { ore: 'EIR', cotton: 'EIR', spices: 'EIR' } } });
});

ruleTest('8.4.3.7', 'it stays with its company, which earns the bonus again', () => {
  const game = rice();
  game.act('runTrains', routesIn(OVER_RICE)).act('dividend', { kind: 'withhold' });
  operate(game, 'NWR');
  game.passToCompany('EIR', 'run');
  expect(revenueOf(game, OVER_RICE)).toBe(110);
  game.runIdly();
  expect(game.state.concessions).toEqual({ rice: 'EIR' });
});

ruleTest(
  '8.4.3.7',
  'a run is judged by the concessions that there are now, though the same run was judged before',
  () => {
    const game = rice();
    const wins = (): boolean => {
      const played = play(TITLE, game.state, { type: 'runTrains', seat: game.seat, ...routesIn(OVER_RICE) });
      return played.ok && played.facts.some(({ type }) => type === 'concession');
    };
    expect(wins()).toBe(true);
    game.act('runTrains', routesIn(OVER_RICE)).act('dividend', { kind: 'withhold' });
    operate(game, 'NWR');
    game.passToCompany('EIR', 'run');
    expect(wins()).toBe(false);
  },
);

ruleTest('8.4.3.7', 'a concession of a company that closed is out of the game', () => {
  const game = rice();
  game.act('runTrains', routesIn(OVER_RICE)).act('dividend', { kind: 'withhold' });
  operate(game, 'NWR');
  game.passToCompany('EIR', 'trains').act('sellTrain', { train: '3' }).act('sellTrain', { train: '3' });
  for (let i = 0; game.state.closed.length === 0 && i < 20; i++) operate(game, 'NWR');
  expect([game.state.closed, game.state.concessions]).toEqual([['EIR'], { rice: 'EIR' }]);
});

ruleTest('8.4.3.7', 'a run that misses source or destination wins nothing', () => {
  const game = ebr();
  expect(game.state.concessions).toEqual({});
  game.act('runTrains', { routes: [{ train: 1, path: 'R17.0 R15 R13 R11 Q10.0'.split(' ') }] });
  expect(game.state.concessions).toEqual({}); // China, but neither tea nor rice
});

ruleTest('8.4.3.7', 'jewelry may share a hex with a commodity: ₹20 on top, to the same destination', () => {
  const game = rice();
  expect(revenueOf(game, OVER_RICE)).toBe(30 + 50 + 30);
  game.act('british', { hex: 'P15' });
  expect([game.state.jewellery, game.state.concessions]).toEqual(['P15', { jewellery: 'EIR' }]);
  expect(revenueOf(game, OVER_RICE)).toBe(30 + 50 + 30 + 20);
});

/** Delhi, Karachi, Ahmedabad, Mumbai, Kochi and Chennai in one line, for an express train with its token in Delhi. */
const line =
  'G8 F9 E8 D7 C6 C8 B9 B11 B13 B15 A16 B17 C16 D15 D17 D19 D21 D23 D25 E26 E28 E30 F31 F33 G34 G36 H35 I34 J33 J31 K30';
const grand: Lines = {
  track: [line],
  tiles: { H35: { tile: 'IND3', rotation: 0 } },
  stations: { NWR: 'G8.0' },
  concessions: { oil: 'BR' },
};
const path = line.replace('G8', 'G8.0').replace('K30', 'K30.0');

ruleTest(
  '8.4.3.4',
  'trap 11841: an express train counts a City with its token in the errata, in print it need not',
  () => {
    expect(run({ ...grand, edition: 'print' }, `4E: ${path}`)).toMatchObject({
      routes: [{ counted: ['A16.0', 'D23.0', 'G36.0', 'K30.0'] }],
    });
    expect(run({ ...grand, edition: 'errata' }, `4E: ${path}`)).toMatchObject({
      routes: [{ counted: ['G8.0', 'A16.0', 'D23.0', 'K30.0'] }],
    });
  },
);

ruleTest(
  '8.4.3.6',
  'trap 11512: the route bonus is earned though the express train skips one of the two Cities',
  () => {
    // Delhi–Kochi ₹100 and Karachi–Chennai ₹80: Delhi is not among the paid stops in print, Kochi not in the errata.
    expect(outcome({ ...grand, edition: 'print' }, `4E: ${path}`)).toBe(50 + 70 + 50 + 60 + 180);
    expect(outcome({ ...grand, edition: 'errata' }, `4E: ${path}`)).toBe(30 + 50 + 70 + 60 + 180);
  },
);

ruleTest('8.4.3.6', 'Lahore to Kolkata: ₹80 once both are on the route, never multiplied', () => {
  const track = 'D3 D5 D7 E8 F9 G10 G12 H13 I14 J15 K16 L17 M18 N19 O18 P17';
  const lines: Lines = { track: [track], stations: { PNS: 'D3.0' } };
  const route = track.replace('D3', 'D3.0').replace('P17', 'P17.0');
  expect(outcome(lines, `3x3: ${route}`)).toBe(3 * (60 + 30) + 80);
});

ruleTest('8.4.3.5', 'a marker between two Cities is a third stop that pays nothing', () => {
  const game = rice();
  expect(game.state.board.gaugeMarkers).toEqual(['P13|P15']);
  expect(revenueOf(game, OVER_RICE)).toBe(30 + 50 + 30); // 3-train
  const earlier = opened({ buy: [['EIR* 3EIR'], [], []] });
  operate(earlier, 'EIR', { lay: ['P17 235/3 0,1', 'P15 9/0', 'P13 8/4', 'Q12 8/1'], trains: ['2'] });
  expect(judgeRun(earlier.passToCompany('EIR', 'run'), OVER_RICE)).toBe('route.tooLong §8.4.3.4');
});

ruleTest('8.4.3.7', 'jewelry on the route of another company earns it nothing', () => {
  const lines: Lines = {
    track: ['R17 Q16 P15 O14 O12 P11 Q10'],
    stations: { EIR: 'Q10.0' },
    jewellery: 'Q16',
    edition: 'errata',
  };
  const route = '2: R17.0 Q16 P15 O14 O12 P11 Q10.0';
  const others = { rice: 'TR', oil: 'TR', gold: 'TR' };
  expect(outcome({ ...lines, concessions: { ...others, jewellery: 'TR' } }, route)).toBe(30 + 40);
  expect(outcome({ ...lines, concessions: { ...others, jewellery: 'EIR' } }, route)).toBe(30 + 40 + 20);
});

ruleTest('8.4.3.7', 'a train that passes both sources of a commodity gets its bonus once', () => {
  const track = 'G8 G10 G12 G14 H15 I14 J15 K16 K18 K20 L21 L23 L25 K26 K28 K30';
  const route = `4E: ${track.replace('G8', 'G8.0').replace('K30', 'K30.0')}`;
  for (const edition of ['errata', 'print'] as const) {
    expect(outcome({ track: [track], stations: { MR: 'K30.0' }, edition }, route)).toBe(30 + 60 + 50);
  }
});

ruleTest('8.4.3.2', 'the same routes are reckoned anew when a concession or the board has changed', () => {
  const { routes } = routesIn(OVER_RICE);
  const earned = (game: TestGame) => {
    const it = game.fork().act('runTrains', { routes });
    return it.gains(() => it.act('dividend', { kind: 'withhold' })).EIR;
  };
  const game = rice();
  expect(earned(game)).toBe(110);
  expect(earned(game.fork().act('british', { hex: 'P15' }))).toBe(130);
  expect(earned(game)).toBe(110);
});
