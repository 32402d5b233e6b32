import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { Edition } from '../rules/edition.ts';
import { runContext } from '../rules/revenue.ts';
import { positionOf } from '../rules/run.ts';
import { type Position, table } from './board.ts';
import { ruleTest } from './rule-test.ts';

const earned = (position: Position, ...paths: readonly string[]): readonly [number, number] => {
  const { turn } = table(position).run(...paths);
  return [turn.revenue, turn.treasury];
};

/** 5.5: Badajoz between both halves of Lisboa, Mérida, and Cáceres with the mine in the north of it. */
const CRB = {
  company: 'CRB',
  tiles: { B26: '14/1', C25: '6>B26,C23', C23: 'L90>C25,D22', C27: '57>B26,D28' },
  stations: { CRB: 'B26' },
  trains: ['3', '3'],
  without: ['MS'],
} as const satisfies Position;

ruleTest('5.5', "the book's example: 80 and 50, and 20 of the mine for the treasury", () => {
  expect(earned(CRB, 'A27.0 B26 C27.0', 'B26.0 C25 C23.0')).toEqual([130, 20]);
  const board = table({ ...CRB, cash: 0, par: 0 }).run('A27.0 B26 C27.0', 'B26.0 C25 C23.0');
  expect(board.company.cash).toBe(20); // immediately, whether the revenue is paid out or withheld
});

ruleTest('5.5', "the book's note: the second train may enter Lisboa by its other road", () => {
  expect(earned(CRB, 'A27.0 B26 C27.0', 'A25.0 B26 C25.0')).toEqual([160, 0]);
});

ruleTest('5.4.2', 'two trains share a city, but no track', () => {
  expect(table(CRB).judgeRun('A27.0 B26 C27.0', 'A27.0 B26 C25.0')).toBe('route.sharedTrack §5.4.2');
  expect(table(CRB).judge({ type: 'runTrains', routes: [] } as never)).toBe('turn.notNow §1.3');
  expect(table(CRB).judgeRun('A27.0 B26.0', '-')).toBe('legal');
  const board = table(CRB).built();
  const path = ['A27.0', 'B26.0'];
  const twice = [0, 0].map((train) => ({ train, path }));
  expect(board.judge({ type: 'runTrains', routes: twice } as never)).toBe('route.trainTwice §5.4.2');
  expect(board.judge({ type: 'runTrains', routes: [{ train: 7, path }] } as never)).toBe('route.noTrain §5.4.2');
});

ruleTest('5.1.2', 'a route is drawn from hex to hex, over track', () => {
  const judge = (path: string) => table(CRB).judgeRun(path);
  expect(judge('B26.0 nowhere')).toBe('route.malformed §5.1.2');
  expect(judge('B26.0 Z9.0')).toBe('route.noHex §5.1.2');
  expect(judge('B26.0 C27.4')).toBe('route.noStop §5.1.2');
  expect(judge('B26.0 D28.0')).toBe('route.noStop §5.1.2');
  expect(judge('C27.0 C25.0')).toBe('route.noTrack §5.1.2');
  expect(judge('B26.0 F24.0')).toBe('route.notAdjacent §5.1.2');
});

ruleTest('5.1.2', 'a route has two stops at least and a station of its company, and visits nothing twice', () => {
  const tiles = { ...CRB.tiles, D28: '9>C27,E29', E29: '57>D28,F30' };
  expect(table({ ...CRB, tiles }).judgeRun('C27.0 D28 E29.0')).toBe('route.ownStation §5.1.2');
  expect(table(CRB).judgeRun('A27.0 B26 A25.0')).toBe('route.sameSide §5.4.2');
  const balloon = { D28: '25/2', E27: '7>D28,E29', E29: '6>D30,E27', D30: '7>D28,E29' };
  const back = { ...CRB, tiles: { ...CRB.tiles, ...balloon }, stations: { CRB: 'B26 C27' }, trains: ['4'] };
  expect(table(back).judgeRun('C27.0 D28 E27 E29 D30 D28 C27.0')).toBe('route.trackTwice §5.1.2');
  const loop = { B26: '14/0', B28: '7>B26,C27', C27: '6>B28,C25', C25: '5>B26,C27' };
  const round = { ...CRB, tiles: loop, trains: ['4'] };
  expect(table(round).judgeRun('B26.0 B28 C27 C25 B26.0')).toBe('route.stopTwice §5.1.2');
  expect(table(round).judgeRun('B26.0 B28 C27 C25.0')).toBe('legal');
});

ruleTest('5.1.2', 'a city full of others ends a route', () => {
  const tiles = { ...CRB.tiles, D28: '9>C27,E29', E29: '57>D28,F30' };
  const board = { ...CRB, tiles, trains: ['4'], stations: { CRB: 'B26', A: 'C27' } };
  expect(table(board).judgeRun('B26.0 C27.0')).toBe('legal');
  expect(table(board).judgeRun('B26.0 C27 D28 E29.0')).toBe('route.blocked §5.1.2');
  expect(table({ ...board, stations: { CRB: 'B26 C27' } }).judgeRun('B26.0 C27 D28 E29.0')).toBe('legal');
});

ruleTest('5.1.2', 'minors run neither to red areas nor to passes', () => {
  const mérida = { company: 'MS', tiles: CRB.tiles, stations: { MS: 'C27' }, trains: ['3'] } as const;
  expect(table(mérida).judgeRun('C27.0 B26 A27.0')).toBe('route.notForMinors §5.1.2');
  expect(table(mérida).judgeRun('C27.0 B26 C25.0')).toBe('legal');
  const tiles = { E21: '57>E19,E23', E19: 'L97>E21,H12' };
  const mh = { company: 'MH', also: ['MH'], tiles, stations: { MH: 'E21' }, trains: ['3'], passes: ['H12'] } as const;
  expect(table(mh).judgeRun('E21.0 E19.1 H12.0')).toBe('route.notForMinors §5.1.2');
  expect(table({ ...mh, edition: '18xx.games' }).judgeRun('E21.0 E19.1 H12.0')).toBe('legal');
});

/** Oviedo with the mine of the north-west, Muros de Nalón and its harbour. */
const CFEA = {
  company: 'CFEA',
  phase: 2,
  tiles: { D6: 'L132/2', C5: 'L93>C3,D6' },
  stations: { CFEA: 'D6.0' },
  trains: ['1+2'],
  tender: true,
} as const satisfies Position;

ruleTest('5.4.2', "the book's example: 1+2 with a tender earns 40, and 70 for the treasury", () => {
  expect(earned(CFEA, 'T D6.0 C5 C3 C1.0')).toEqual([40, 70]);
  expect(table(CFEA).judgeRun('D6.0 C5 C3 C1.0')).toBe('route.tooLong §5.4.1');
  expect(earned({ ...CFEA, edition: '18xx.games' }, 'T D6.0 C5 C3 C1.0')).toEqual([40, 60]);
});

ruleTest('3.1/5', 'one train has the tender, if the company has one', () => {
  expect(table({ ...CFEA, tender: false }).judgeRun('T D6.0 C5 C3 C1.0')).toBe('tender.none §3.1/5');
  const two = { ...CRB, tender: true };
  expect(table(two).judgeRun('T A27.0 B26 C27.0', 'T B26.0 C25.0')).toBe('tender.oneTrain §3.1/5');
  const cities = { ...CRB, trains: ['2'], tender: true };
  expect(table(cities).judgeRun('T A27.0 B26 C27.0')).toBe('route.tooLong §5.4.1'); // no third city
  expect(table(cities).judgeRun('T B26.0 C25 C23.0')).toBe('legal');
});

ruleTest('5.4.1', 'n stops of any kind, or n and m towns, mines and harbours', () => {
  expect(table({ ...CRB, trains: ['2'] }).judgeRun('A27.0 B26 C27.0')).toBe('route.tooLong §5.4.1');
  expect(table({ ...CRB, trains: ['2'] }).judgeRun('A27.0 B26.0')).toBe('legal');
  const aviles = { ...CFEA.tiles, D4: '76>C3,E3', E3: 'L81>D4,E1' };
  const north = { ...CFEA, tender: false, tiles: aviles, stations: { CFEA: 'D4' } } as const;
  expect(table({ ...north, trains: ['1+2'] }).judgeRun('D4.0 E3.0')).toBe('route.tooLong §5.4.1'); // two cities
  expect(table({ ...north, trains: ['2+3'] }).judgeRun('C1.0 C3 D4 E3 E1.0')).toBe('legal');
  expect(table({ ...north, trains: ['3+4'] }).judgeRun('C5.0 C3 D4 E3 E1.0')).toBe('legal');
});

ruleTest('5.4.2', "the book's second northern example, in green: 40 and 40, 50 and 20, and 70 and 20", () => {
  // Oviedo is worth 40; the mine of Langreo leads to Mieres, which is a mine or a town.
  const tiles = { D6: 'L105/2', E7: 'L98>D6,D8', D8: 'L99>C7,E7' };
  const cfea = { company: 'CFEA', tiles, stations: { CFEA: 'D6.1' }, trains: ['1+2'] } as const;
  expect(earned(cfea, 'D6.1 E7.0 D8.0')).toEqual([40, 40]);
  expect(earned(cfea, 'D6.1 E7.0 D8.1')).toEqual([50, 20]);
  const avilés = { D6: 'L105/2', D4: 'L107/0', C5: 'L94>B6,D4' };
  const sfva = { company: 'SFVA', also: ['SFVA'], tiles: avilés, stations: { SFVA: 'D6.0' }, trains: ['2+3'] } as const;
  expect(earned(sfva, 'D6.0 D4 C5.0')).toEqual([70, 20]);
});

ruleTest('5.4.2', "the book's southern example: 90 and 100, or 70 and 20 for the treasury", () => {
  const tiles = {
    E23: '8>E21,F24', // Madrid to Valladolid
    E21: '14/0',
    F20: '8>E21,F18', // and Burgos
    F18: '15/4',
    D22: '15/1', // or Salamanca
    D20: '88/0', // and Zamora, with Porto on one side and a mine on the other
    E19: 'L96/1',
  };
  const board = { company: 'N', tiles, stations: { N: 'F24.1 E21' }, trains: ['3', '4'], without: ['MH'] } as const;
  expect(earned(board, 'F24.1 E23 E21 F20 F18.0', '-')).toEqual([90, 0]);
  expect(earned(board, '-', 'E21.0 D22 D20 C21.0')).toEqual([100, 0]);
  expect(earned(board, 'F24.1 E23 E21 F20 F18.0', 'E21.0 D22 D20 C21.0')).toEqual([190, 0]);
  expect(earned(board, '-', 'E21.0 D22 D20 E19.0')).toEqual([70, 20]);
});

ruleTest('5.3.3', 'of a mine and a town on one tile a train stops at one; which, its route says', () => {
  const tiles = { E21: '57>E19,E23', E19: 'L97>E21,H12', E23: '8>E21,F24' };
  const board = { company: 'N', tiles, stations: { N: 'E21 F24.1' }, trains: ['3'] } as const;
  expect(earned(board, 'F24.1 E23 E21 E19.1')).toEqual([60, 0]);
  expect(earned(board, 'F24.1 E23 E21 E19.0')).toEqual([50, 20]);
  const loop = { D6: 'L105/2', E7: 'L98>D6,E5', E5: '72>D6,E7' };
  const round = { company: 'CFEA', tiles: loop, stations: { CFEA: 'D6.1' }, trains: ['2+3'] } as const;
  expect(table(round).judgeRun('E7.0 D6.1 E5 E7.1')).toBe('route.mineOrTown §5.3.3');
  expect(table(round).judgeRun('E7.0 D6.1 E5.0')).toBe('legal');
  expect(table({ ...round, tiles: { ...loop, E7: 'L99>D6,E9', E9: 'L94/1' } }).judgeRun('D6.1 E7 E9.0')).toBe(
    'route.noTrack §5.1.2',
  );
});

ruleTest('5.1.2', 'a route through a mine and a town must say which it means', () => {
  const tiles = { E21: '57>E19,E23', E19: 'L97>E21,H12' };
  const board = { company: 'N', tiles, stations: { N: 'E21' }, trains: ['3'], passes: ['H12'] } as const;
  expect(table(board).judgeRun('E21.0 E19 H12.0')).toBe('route.ambiguous §5.1.2');
  expect(table(board).judgeRun('E21.0 E19.1 H12.0')).toBe('legal');
});

ruleTest('5.3.3', 'mines pay 30, 20, 10 and nothing, and count as a stop even then', () => {
  const at = (phase: number) => earned({ ...CRB, phase }, 'B26.0 C25 C23.0')[1];
  expect([2, 3, 4, 5, 6, 7].map(at)).toEqual([30, 20, 20, 10, 10, 0]);
  expect(table({ ...CRB, trains: ['2'], phase: 7 }).judgeRun('B26.0 C25 C23.0')).toBe('route.tooLong §5.4.1');
});

ruleTest('5.4.2', 'red areas pay by the phase', () => {
  const at = (phase: number) => earned({ ...CRB, phase }, 'A27.0 B26.0')[0] - 30;
  expect([2, 3, 5, 7].map(at)).toEqual([0, 30, 50, 60]);
});

ruleTest('5.4.2', 'a route may pass both cities of an OO hex', () => {
  const tiles = { D6: 'L105/2', E5: '72>D4,D6', D4: '75>D6,E5' };
  const board = { company: 'CFEA', tiles, stations: { CFEA: 'D6.1' }, trains: ['3+4'] } as const;
  expect(earned(board, 'D6.1 E5 D4 D6.0')).toEqual([110, 0]);
  expect(earned({ ...board, edition: '18xx.games' }, 'D6.1 E5 D4 D6.0')).toEqual([110, 0]);
});

ruleTest('5.1.2', 'the cities of Madrid are one place, of which a route visits one', () => {
  const tiles = { F26: 'L79/5', H26: '7>G25,G27', G25: '8>G23,H26', G23: '3>F24,G25' };
  const board = { company: 'MCP', tiles, stations: { MCP: 'F24.0' }, trains: ['5'] } as const;
  const route = 'F24.0 F26.0 G27 H26 G25 G23 F24.2';
  expect(table(board).judgeRun(route)).toBe('route.stopsOfHex §5.1.2');
  expect(table({ ...board, edition: '18xx.games' }).judgeRun(route)).toBe('route.stopsOfHex §5.1.2');
});

ruleTest('5.1.2', 'Toledo and Aranjuez are two towns: a route visits both, though not on 18xx.games', () => {
  const tiles = { F26: 'L79/5', H26: '7>G25,G27', G25: '8>G23,H26', G23: '3>F24,G25' };
  const board = { company: 'MCP', tiles, stations: { MCP: 'F24.0' }, trains: ['5'] } as const;
  const { network } = runContext(ATLAS.print, positionOf(table(board).state, 'MCP'));
  const towns = network.hexes.get('F26')?.stops ?? [];
  const grouped = (edition: Edition): boolean =>
    runContext(ATLAS[edition], { ...positionOf(table(board).state, 'MCP'), edition }).policy.groups?.some(({ nodes }) =>
      towns.every((town) => nodes.includes(town)),
    ) ?? false;
  expect([towns.length, grouped('print'), grouped('18xx.games')]).toEqual([2, false, true]);
});

ruleTest('5.4', 'trains run if any can, but need not all run, nor run best', () => {
  const tiles = { E23: '8>E21,F24', E21: '57>E19,E23' };
  const board = { company: 'N', tiles, stations: { N: 'F24.1' }, trains: ['2', '2'] } as const;
  expect(table(board).judgeRun()).toBe('run.mustRun §5.4');
  expect(table(board).judgeRun('F24.1 E23 E21.0')).toBe('legal');
  expect(table({ ...board, edition: '18xx.games' }).judgeRun()).toBe('legal');
  expect(table({ ...board, tiles: {} }).judgeRun()).toBe('legal'); // no second place to run to
  const { state } = table(board).built();
  const [open] = TITLE.legal(state, 0).filter(({ kind }) => kind === 'open');
  expect(open).toMatchObject({ hints: { mustRun: true } });
  for (const nodes of [1, 1000]) {
    const found = open?.kind === 'open' ? TITLE.solve?.(state, open, { nodes })?.action : undefined;
    expect(found && TITLE.check(state, found)).toBeUndefined();
  }
});

ruleTest('5.4', 'a narrow train has nothing to run on in the South: then nothing runs', () => {
  const tiles = { E23: '8>E21,F24', E21: '57>E19,E23' };
  const board = { company: 'N', tiles, stations: { N: 'F24.1' }, trains: ['1+2'] } as const;
  expect(table(board).judgeRun()).toBe('legal');
});

/** Cádiz to Almería: from a harbour of the west to one of the east. */
const COAST = {
  company: 'A',
  tiles: {
    C33: '57>B34,D32',
    D32: 'L90>C33,E33',
    E33: '202>D32,F32',
    F32: '6>E33,G33',
    G33: '8>F32,H32',
    H32: '6>G33,I33',
  },
  stations: { A: 'E33' },
  trains: ['8'],
} as const satisfies Position;

ruleTest('5.4.2/bonuses', 'from west to east: 100 more', () => {
  expect(earned(COAST, 'B34.0 C33 D32 E33 F32 G33 H32 I33.0')).toEqual([190, 80]);
  expect(earned(COAST, 'B34.0 C33 D32 E33 F32 G33 H32.0')).toEqual([90, 50]);
});

ruleTest('5.4.2', 'no route from west to west or from east to east', () => {
  expect(table(CRB).judgeRun('A25.0 B26 A27.0')).toBe('route.sameSide §5.4.2');
  const tiles = { L20: '8>L18,M21', L18: '9>L16,L20' };
  const east = { company: 'ZPB', tiles, stations: { ZPB: 'M21.1' }, trains: ['3'] } as const;
  expect(table(east).judgeRun('N22.0 M21 L20 L18 L16.0')).toBe('route.sameSide §5.4.2');
  expect(table(east).judgeRun('M21.1 L20 L18 L16.0')).toBe('legal');
});

ruleTest('6.1.1', 'a run to a red area and one to a harbour reach their goals, each once', () => {
  const red = table({ ...CRB, par: 80, cash: 0 }).run('A27.0 B26 C27.0');
  expect([red.company.goals, red.company.cash, red.company.stations]).toEqual([['offboard'], 80, 2]);
  const sea = table({ ...COAST, par: 80, cash: 0 }).run('B34.0 C33 D32 E33.0');
  expect([sea.company.goals, sea.company.cash]).toEqual([['harbour'], 130]);
});

ruleTest('3.1/2', 'the train of Barcelona to Mataró waits a round', () => {
  const train = { name: '2', special: 'mataro', since: 5 } as const;
  expect(table({ ...CRB, trains: [train, '2'] }).judgeRun('A27.0 B26.0')).toBe('run.notYet §3.1/2');
  expect(table({ ...CRB, trains: [{ ...train, since: 4 }] }).judgeRun('A27.0 B26.0')).toBe('legal');
});

ruleTest('3.1/3', 'the strawberry train runs from Madrid to Aranjuez first, then anywhere', () => {
  const train = { name: '2', special: 'strawberry', since: 4, bound: true } as const;
  const board = { company: 'MCP', tiles: { F26: 'L79/5' }, stations: { MCP: 'F24.0 G27' }, trains: [train] } as const;
  expect(table(board).judgeRun('F26.0 G27.0')).toBe('route.toAranjuez §3.1/3');
  const ran = table(board).run('F24.0 F26.0');
  expect(ran.company.trains[0]?.bound).toBeUndefined();
  expect(table({ ...board, trains: ran.company.trains }).judgeRun('F26.0 G27.0')).toBe('legal');
  expect(table({ ...board, tender: true }).judgeRun('T F24.0 F26 G27.0')).toBe('legal');
});

ruleTest(
  '3.1/3',
  'the strawberry train does not run in the round of the first 5-train, but it does on 18xx.games',
  () => {
    const train = { name: '2', special: 'strawberry', since: 5, bound: true } as const;
    const board = {
      company: 'MCP',
      tiles: { F26: 'L79/5' },
      stations: { MCP: 'F24.0' },
      trains: [train, '2'],
    } as const;
    expect(table(board).judgeRun('F24.0 F26.0')).toBe('run.strawberryWaits §3.1/3');
    expect(table({ ...board, edition: '18xx.games' }).judgeRun('F24.0 F26.0')).toBe('legal');
  },
);
