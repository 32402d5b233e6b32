import { expect } from 'vitest';
import { bestRun } from '../rules/run.ts';
import { type Position, table } from './board.ts';
import { ruleTest } from './rule-test.ts';

/** Madrid to Bilbao over Valladolid, Palencia, Alar del Rey, Reinosa and Balmaseda. */
const LINE = {
  company: 'N',
  tiles: {
    E23: '8>E21,F24',
    E21: '57>E19,E23',
    E19: 'L97>E21,H12',
    H10: '79>H8,H12',
    H8: '76>H10,I7',
    I7: 'L94>H8,J6',
    J6: '74>I7,K5',
  },
  stations: { N: 'F24.1 E21' },
  passes: ['H12'],
  phase: 4,
  without: ['MH'],
} as const satisfies Position;
const COMBINED = { name: '4', recycled: '1+2' } as const;
const WHOLE = 'F24.1 E23 E21 E19.1 H12 H10 H8 I7 J6 K5.0';

const earned = (position: Position, ...paths: readonly string[]): readonly [number, number] => {
  const { turn } = table(position).run(...paths);
  return [turn.revenue, turn.treasury];
};

ruleTest('6.2.1', 'a 4-train with a 1+2-train is a 5+2-train, as the book says', () => {
  const train = { ...LINE, trains: [COMBINED] };
  expect(table(train).judgeRun(WHOLE)).toBe('route.tooLong §5.4.1'); // five cities and three towns
  expect(earned(train, 'F24.1 E23 E21 E19.1 H12 H10 H8 I7.0')).toEqual([80, 20]);
  expect(table({ ...LINE, trains: ['4'] }).judgeRun('E21.0 E19.1 H12 H10 H8.0')).toBe('route.gauge §5.4.2');
});

ruleTest('5.4.2/bonuses', 'Madrid or Barcelona with Gijón or Bilbao: 100 more', () => {
  const train = { ...LINE, trains: [COMBINED], tender: true };
  expect(earned(train, `T ${WHOLE}`)).toEqual([30 + 20 + 10 + 0 + 20 + 10 + 30 + 100, 20]);
  expect(earned(train, 'T E21.0 E19.1 H12 H10 H8 I7 J6 K5.0')).toEqual([90, 20]);
});

ruleTest('6.2', 'a pass pays those who have a station there, and counts as a city for all', () => {
  const train = { ...LINE, trains: [COMBINED] };
  expect(earned(train, 'E21.0 E19.1 H12 H10 H8.0')).toEqual([50, 0]);
  expect(earned({ ...train, stations: { N: 'F24.1 H12' } }, 'E21.0 E19.1 H12 H10 H8.0')).toEqual([80, 0]);
  expect(table({ ...LINE, trains: ['2'], stations: { N: 'H12' } }).judgeRun('H12.0 E19.1 E21.0')).toBe(
    'route.tooLong §5.4.1',
  );
  expect(earned({ ...LINE, trains: ['3'], stations: { N: 'H12' } }, 'H12.0 E19.1 E21.0')).toEqual([60, 0]);
});

ruleTest('6.2.1', 'a combined train crosses a pass or does not run', () => {
  const train = { ...LINE, trains: [COMBINED] };
  expect(table(train).judgeRun('F24.1 E23 E21 E19.1')).toBe('route.mustCross §6.2.1');
  expect(table(train).judgeRun('E21.0 E19.1 H12.0')).toBe('route.mustCross §6.2.1');
});

ruleTest('6.2', 'trains run to a pass only when it is open', () => {
  const closed = { ...LINE, passes: [], trains: ['3'] };
  expect(table(closed).judgeRun('E21.0 E19.1 H12.0')).toBe('pass.closed §6.2');
  expect(table({ ...closed, trains: [COMBINED] }).judgeRun('E21.0 E19.1 H12 H10 H8.0')).toBe('route.blocked §5.1.2');
  expect(table({ ...LINE, trains: ['3'] }).judgeRun('E21.0 E19.1 H12.0')).toBe('legal');
});

ruleTest('6.2', 'two others on a pass stop a route there', () => {
  const stations = { N: 'F24.1 E21', CRB: 'B26 H12', A: 'E33 H12' };
  const train = { ...LINE, stations, trains: [COMBINED, '3'] };
  expect(table(train).judgeRun('E21.0 E19.1 H12 H10 H8.0')).toBe('route.blocked §5.1.2');
  expect(table(train).judgeRun('-', 'E21.0 E19.1 H12.0')).toBe('legal');
});

ruleTest('6.2', 'one pass on a route is enough', () => {
  const tiles = { ...LINE.tiles, E19: '204>D18,E21,F18,H12' };
  const two = { ...LINE, tiles, passes: ['H12', 'D12'], stations: { N: 'F24.1 H12' }, trains: ['4'] } as const;
  expect(table(two).judgeRun('H12.0 E19 D18.0 D12.0')).toBe('route.onePass §6.2');
  expect(table(two).judgeRun('H12.0 E19 D18.0')).toBe('legal');
});

ruleTest('5.4.2', 'a pass with a station connects the company to both maps, by routes of their own', () => {
  const trains = ['3', '2+3'];
  const both = { ...LINE, stations: { N: 'F24.1 H12' }, trains };
  expect(earned(both, 'H12.0 E19.1 E21.0', 'H12.0 H10 H8.0')).toEqual([60 + 50, 0]); // and no bonus
  const narrow = table({ ...LINE, trains: ['2+3'] });
  expect(narrow.judgeRun('H12.0 H10 H8.0')).toBe('route.ownStation §5.1.2');
});

ruleTest('8', 'in the last round the routes of northern majors count twice, mines and harbours once', () => {
  const last = { renfe: 'last', set: { rounds: 3, round: 3 } } as const;
  const board = { company: 'FdLR', tiles: LINE.tiles, stations: { FdLR: 'H8' }, trains: ['2+3'] } as const;
  const dividend = (more: Position['more']) => {
    const paid = table({ ...board, ...(more ? { more } : {}), cash: 0 }).run('H8.0 I7 J6 K5.0');
    return paid.act({ type: 'dividend', kind: 'withhold' } as never).company.cash;
  };
  expect(dividend({ ...last, set: { rounds: 3, round: 2 } })).toBe(60 + 20);
  expect(dividend(last)).toBe(120 + 20);
  const best = table({ ...board, more: last }).built();
  expect(bestRun(best.state, 0, { nodes: 1000 }).value).toBe(120 + 20);
});

ruleTest('8', 'in the last round bonuses count twice in the North, and nothing does in the South', () => {
  const last = { renfe: 'last', set: { rounds: 3, round: 3 } } as const;
  const north = {
    ...LINE,
    company: 'FdLR',
    stations: { FdLR: 'H8' },
    trains: [{ name: '3+4', recycled: '2' }],
  } as const;
  expect(earned(north, WHOLE)).toEqual([220, 20]);
  expect(earned({ ...north, more: last }, WHOLE)).toEqual([440, 20]);
  expect(earned({ ...LINE, trains: [COMBINED], tender: true, more: last }, `T ${WHOLE}`)).toEqual([220, 20]);
});
