import { isRefusal } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { bonusesFor } from '../rules/bonuses.ts';
import { best, type Lines, outcome, run } from './lines.ts';
import { ruleTest } from './rule-test.ts';
import { EAST, GRAND, GRAND_ROUTE, KOCHI_CHENNAI, TO_CHINA, TO_DHAKA, TO_NEPAL } from './run-boards.ts';

ruleTest('8.4.3.3', 'the example: Kolkata to China for 170, China to Nepal for 70', () => {
  const lines: Lines = { ...EAST, tiles: { P17: '59' }, stations: { EBR: 'P17.0 Q10.0' } };
  const result = run(lines, `4: ${TO_CHINA}`, `2: ${TO_NEPAL}`);
  if (isRefusal(result)) throw new Error(result.code);
  expect(result.routes.map(({ revenue }) => revenue)).toEqual([170, 70]);
  expect(result.routes[0]).toMatchObject({
    markers: ['R13|R15'],
    visited: ['P17.0', 'P19.0', 'R17.0', 'R13.0', 'Q10.0'],
    parts: [
      { what: 'city', where: 'P17.0', amount: 40 },
      { what: 'town', where: 'P19.0', amount: 10 },
      { what: 'city', where: 'R17.0', amount: 50 },
      { what: 'town', where: 'R13.0', amount: 10 },
      { what: 'city', where: 'Q10.0', amount: 60 },
    ],
  });
});

ruleTest('8.4.3.3', 'the dearest City with a fixed value counts, even if an express train skips it', () => {
  // On 60 for Delhi: Mumbai 100, Chennai 90, Karachi and Kochi 80; Delhi is not among the four.
  const lines: Lines = { ...GRAND, tiles: { ...KOCHI_CHENNAI, G8: 'IND1' } };
  expect(run(lines, `4E: ${GRAND_ROUTE}`)).toMatchObject({
    revenue: 100 + 90 + 80 + 80 + 100 + 80,
    routes: [{ counted: ['A16.0', 'D23.0', 'G36.0', 'K30.0'] }],
  });
});

ruleTest('8.4.3.3', 'Towns set no value', () => {
  const lines: Lines = {
    track: ['M10 L11 K10 J9 I10 I12 H13 G14 G16 G18 F19 E20 D21 D23'],
    stations: { TR: 'M10.1' },
  };
  expect(outcome(lines, '2: M10.1 L11 K10 J9 I10 I12 H13 G14 G16 G18 F19 E20 D21 D23.0')).toBe(30 + 10 + 60 + 70);
});

const towns = 10; // Haldia
for (const [name, section] of [
  ['2', '8.4.3.4/2'],
  ['3', '8.4.3.4/3'],
  ['4', '8.4.3.4/4'],
] as const) {
  ruleTest(section, `a ${name}-train makes up to ${name} stops and takes Towns along`, () => {
    expect(outcome(EAST, `${name}: ${TO_DHAKA}`)).toBe(30 + towns + 40);
    const reach = Number(name) < 4 ? 'route.tooLong' : 140;
    expect(outcome(EAST, `${name}: ${TO_CHINA}`)).toBe(reach);
  });
}

for (const [name, section, times] of [
  ['3x2', '8.4.3.4/3x2', 2],
  ['3x3', '8.4.3.4/3x3', 3],
  ['4x2', '8.4.3.4/4x2', 2],
  ['4x3', '8.4.3.4/4x3', 3],
] as const) {
  ruleTest(section, `a ${name}-train multiplies what it earns`, () => {
    expect(outcome(EAST, `${name}: ${TO_DHAKA}`)).toBe(80 * times);
    expect(outcome(EAST, `${name}: ${TO_CHINA}`)).toBe(name.startsWith('3') ? 'route.tooLong' : 140 * times);
  });
}

for (const [name, section, times] of [
  ['4E', '8.4.3.4/4e', 1],
  ['4Ex2', '8.4.3.4/4ex2', 2],
  ['4Ex3', '8.4.3.4/4ex3', 3],
] as const) {
  ruleTest(section, `a ${name}-train goes any distance and pays its best four Cities`, () => {
    expect(outcome(EAST, `${name}: ${TO_CHINA}`)).toBe((30 + 40 + 50) * times);
    expect(outcome(GRAND, `${name}: ${GRAND_ROUTE}`)).toBe((50 + 70 + 50 + 60) * times + 180);
  });
}

ruleTest('8.4.3.4', 'an express train need not count its token in print; in the errata it must', () => {
  expect(run({ ...GRAND, edition: 'print' }, `4E: ${GRAND_ROUTE}`)).toMatchObject({
    revenue: 230 + 180,
    routes: [{ counted: ['A16.0', 'D23.0', 'G36.0', 'K30.0'] }],
  });
  for (const edition of ['errata', '18xx.games'] as const) {
    expect(run({ ...GRAND, edition }, `4E: ${GRAND_ROUTE}`)).toMatchObject({
      revenue: 30 + 50 + 70 + 60 + 180,
      routes: [{ counted: ['G8.0', 'A16.0', 'D23.0', 'K30.0'] }],
    });
    expect(best({ ...GRAND, edition }, '4E')).toMatchObject({ revenue: 390, proved: true });
  }
});

ruleTest('8.4.3.5', 'a marker is a stop without revenue, also right before the last City', () => {
  const pune: Lines = { track: ['E24 D23'], stations: { WIP: 'E24.0' }, markers: ['D23|E24'] };
  expect(run(pune, '2: E24.0 D23.1')).toMatchObject({ code: 'route.tooLong', numbers: { stops: 3, limit: 2 } });
  expect(outcome(pune, '3: E24.0 D23.1')).toBe(20 + 60);
  const nepal: Lines = { track: ['K14 L15 M14 M12 M10'], stations: { NCR: 'K14.0' }, markers: ['M12|M14'] };
  expect(outcome(nepal, '2: K14.0 L15 M14 M12 M10.0')).toBe('route.tooLong');
  expect(outcome(nepal, '3: K14.0 L15 M14 M12 M10.0')).toBe(20 + 30);
});

ruleTest('8.4.3.5', 'express trains ignore markers', () => {
  const many = { ...GRAND, markers: ['D19|D21', 'E28|F29', 'H35|I34', 'J31|K30'] };
  expect(outcome(many, `4E: ${GRAND_ROUTE}`)).toBe(outcome(GRAND, `4E: ${GRAND_ROUTE}`));
});

const bonuses: readonly (readonly [string, string, number, number])[] = [
  ['Delhi-Kochi', 'G8.0 G10 G12 G14 G16 G18 G20 G22 G24 G26 G28 G30 G32 G34 G36.0', 30 + 10 + 50, 100],
  ['Karachi-Chennai', 'A16.0 B15 C14 D15 E16 E18 E20 F21 G22 H23 I24 J25 K26 K28 K30.0', 40 + 50, 80],
  ['Lahore-Kolkata', 'D3.0 D5 D7 E8 F9 G10 G12 H13 I14 J15 K16 L17 M18 N19 O18 P17.0', 60 + 30, 80],
  ['Nepal-Mumbai', 'M10.1 L11 K10 J9 I10 I12 H13 G14 G16 G18 F19 E20 D21 D23.0', 30 + 10 + 60, 70],
];
for (const [name, path, stops, bonus] of bonuses) {
  ruleTest('8.4.3.6', `${name} adds ${bonus}, after multiplying`, () => {
    const lines: Lines = { track: [path.replace(/\.\d/g, '')], stations: { GIPR: path.slice(0, path.indexOf(' ')) } };
    expect(outcome(lines, `2: ${path}`)).toBe(stops + bonus);
    expect(outcome(lines, `3x2: ${path}`)).toBe(2 * stops + bonus);
    expect(outcome(lines, `4x3: ${path}`)).toBe(3 * stops + bonus);
  });
}

ruleTest('8.4.3.2', 'bonuses are neither doubled nor tripled', () => {
  expect(run(GRAND, `4Ex3: ${GRAND_ROUTE}`)).toMatchObject({
    revenue: 3 * 230 + 180,
    routes: [
      {
        parts: [
          { what: 'city', amount: 50 },
          { what: 'city', amount: 70 },
          { what: 'city', amount: 50 },
          { what: 'city', amount: 60 },
          { what: 'multiplier', amount: 460 },
          { what: 'routeBonus', where: 'G8 G36', amount: 100 },
          { what: 'routeBonus', where: 'A16 K30', amount: 80 },
        ],
      },
    ],
  });
});

ruleTest('8.4.3.2', 'two trains may count the same City', () => {
  expect(outcome(EAST, `2: ${TO_NEPAL}`, '3: Q10.0 R11 R13 R15 R17.0')).toBe(40 + 30 + (40 + 10 + 30));
});

const rice: Lines = {
  track: ['R17 Q16 P15 O14 O12 P11 Q10', 'P17 P15 P13 Q12 Q10'],
  tiles: { P15: '544' },
  stations: { EIR: 'Q10.0' },
};
const byDhaka = 'R17.0 Q16 P15 O14 O12 P11 Q10.0';
const byKolkata = 'P17.0 P15 P13 Q12 Q10.0';

ruleTest('8.4.3.7', 'the first Company to link source and destination wins the concession and the bonus', () => {
  expect(run(rice, `2: ${byDhaka}`)).toMatchObject({ revenue: 70 + 30, concessionsWon: ['rice'] });
  expect(run(rice, `2: Q10.0 P11 O12 O14 P15 Q16 R17.0`)).toMatchObject({ revenue: 100, concessionsWon: ['rice'] });
});

ruleTest('8.4.3.7', 'its holder goes on earning, others get nothing', () => {
  expect(run({ ...rice, concessions: { rice: 'EIR' } }, `2: ${byDhaka}`)).toMatchObject({
    revenue: 100,
    concessionsWon: [],
  });
  expect(run({ ...rice, concessions: { rice: 'TR' } }, `2: ${byDhaka}`)).toMatchObject({
    revenue: 70,
    concessionsWon: [],
  });
});

ruleTest('8.4.3.7', 'two trains earn it twice, also in the turn that wins it', () => {
  expect(run(rice, `2: ${byDhaka}`, `2: ${byKolkata}`)).toMatchObject({
    revenue: 70 + 30 + (30 + 50 + 30),
    concessionsWon: ['rice'],
  });
  expect(best(rice, '2', '2')).toMatchObject({ revenue: 210, proved: true });
});

const south: Lines = {
  track: ['G8 G10 G12 G14 H15 H17 I18 I20 H21 G22 G24 H25 I26 J27 J29 K30 J31 J33 I34 H35 G36'],
  tiles: KOCHI_CHENNAI,
  stations: { BNR: 'I20.0' },
};
const southRoute = 'G8.0 G10 G12 G14 H15 H17 I18 I20 H21 G22 G24 H25 I26 J27 J29 K30 J31 J33 I34 H35 G36.0';

ruleTest('8.4.3.7', 'several commodities add up, each to its best destination only', () => {
  const result = run(south, `4Ex2: ${southRoute}`);
  expect(result).toMatchObject({ concessionsWon: ['ore', 'cotton', 'spices'] });
  expect(result).toMatchObject({ revenue: 2 * (60 + 50 + 30 + 20) + 100 + 50 + 40 + 70 });
});

ruleTest('8.4.3.7', 'a destination need not be counted, nor be a City', () => {
  const opium: Lines = {
    track: ['K14 J13 I12 H11 H9 G8', 'K14 L15 M16 N17 O18 P19 P17'],
    stations: { NCR: 'K14.0' },
  };
  expect(run(opium, '4E: G8.0 H9 H11 I12 J13 K14 L15 M16 N17 O18 P19 P17.0')).toMatchObject({
    revenue: 30 + 20 + 30 + 100,
    concessionsWon: ['opium'],
  });
});

ruleTest('8.4.3.7', 'two sources of one commodity pay once; 18xx.games pays for each', () => {
  const ore: Lines = {
    track: ['G8 G10 G12 G14 H15 I14 J15 K16 K18 K20 L21 L23 L25 K26 K28 K30'],
    stations: { MR: 'K30.0' },
  };
  const route = '4E: G8.0 G10 G12 G14 H15 I14 J15 K16 K18 K20 L21 L23 L25 K26 K28 K30.0';
  expect(run(ore, route)).toMatchObject({ revenue: 90 + 50, concessionsWon: ['ore'] });
  expect(run({ ...ore, edition: '18xx.games' }, route)).toMatchObject({ revenue: 90 + 100, concessionsWon: ['ore'] });
});

ruleTest('2.5/british', 'jewellery goes from its token to any destination, for the Company that has it', () => {
  const jewels: Lines = { ...rice, jewellery: 'Q16', concessions: { rice: 'TR', jewellery: 'EIR' } };
  expect(run(jewels, `2: ${byDhaka}`)).toMatchObject({ revenue: 70 + 20, concessionsWon: [] });
  expect(outcome(jewels, `2: ${byKolkata}`)).toBe(80);
  expect(outcome({ ...jewels, concessions: { rice: 'TR', jewellery: 'TR' } }, `2: ${byDhaka}`)).toBe(70);
});

ruleTest('2.5/british', 'jewellery is worth ₹20 wherever any other commodity goes', () => {
  const jewels = bonusesFor({ company: 'EIR', concessions: { jewellery: 'EIR' }, jewellery: 'Q16' }, false);
  const goals = jewels.concessions.find(({ commodity }) => commodity === 'jewellery')?.goals ?? [];
  // Karachi, Lahore, Mumbai, Kochi, Chennai, Colombo, Nepal, Visakhapatnam, Haldia and China.
  const places = ['A16', 'D3', 'D23', 'G36', 'K30', 'K40', 'M10', 'M24', 'P19', 'Q10'];
  expect(goals.map(({ hex, bonus }) => `${hex} ${bonus}`).sort()).toEqual(places.map((hex) => `${hex} 20`).sort());
});

ruleTest('2.5/british', 'jewellery may share a hex with another commodity', () => {
  const jewels: Lines = { ...rice, jewellery: 'P15', concessions: { jewellery: 'EIR' } };
  expect(outcome(jewels, `2: ${byDhaka}`)).toBe(70 + 30 + 20);
});

ruleTest('12.0/operating-round-1-2', 'two 2-trains earn 70 and 80', () => {
  expect(run(EAST, `2: ${TO_NEPAL}`, `2: ${TO_DHAKA}`)).toMatchObject({
    revenue: 150,
    routes: [{ revenue: 70 }, { revenue: 80 }],
    concessionsWon: [],
  });
  expect(best(EAST, '2', '2')).toMatchObject({ revenue: 150, proved: true });
});
