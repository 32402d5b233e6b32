import { expect, test } from 'vitest';
import { at, boardOf, SMALL } from '../board/test/small-map.ts';
import type { BoardState } from '../board/types.ts';
import type { RunRoute, TrainSpec } from '../routes/index.ts';
import { KeptVerdicts } from './kept-verdicts.ts';

const TRAIN: TrainSpec = { id: '2', counts: 2, skips: false, multiplier: 1, towns: 'counted' };
const TILES = { A4: '6/3', B5: '9/0' };
const WAS = boardOf(TILES, at('X', 'C4'));
const PASSED = new Set(['C2', 'C4']);
const route = (train = 0, path = ['C2.0', 'C4.0']): RunRoute[] => [{ train, path }];
const onBoard = (board: BoardState, others: readonly unknown[] = []) => ({ board, atlas: SMALL, others });

function asked(
  routes: readonly RunRoute[],
  circumstances: { readonly board: BoardState; readonly others: readonly unknown[] },
) {
  return { company: 'X', routes, trains: [TRAIN], circumstances };
}

function kept(): KeptVerdicts<RunRoute, string> {
  const verdicts = new KeptVerdicts<RunRoute, string>();
  verdicts.keep(asked(route(), onBoard(WAS)), PASSED, 'judged');
  return verdicts;
}

test('a verdict holds for the same routes as long as nothing changes along them', () => {
  expect(kept().find(asked(route(), onBoard(WAS)))).toBe('judged');
  expect(kept().find(asked(route(), onBoard(boardOf({ A4: '6/3' }, WAS.stations[0] ?? at('X', 'C4')))))).toBe('judged');
  const elsewhere = { ...WAS, stations: [...WAS.stations, at('Y', 'B7')], gaugeMarkers: ['A6|B5'] };
  expect(kept().find(asked(route(), onBoard(elsewhere)))).toBe('judged');
});

test.each([
  ['a station along it', { ...WAS, stations: [...WAS.stations, at('Y', 'C4')] }],
  ['a station less', { ...WAS, stations: [] }],
  ['a gauge marker along it', { ...WAS, gaugeMarkers: ['C2|C4'] }],
  ['hexes closed', { ...WAS, closed: ['C2'] }],
])('judged anew: %s', (_, board) => {
  expect(kept().find(asked(route(), onBoard(board)))).toBeUndefined();
});

test('judged anew: other track, routes, trains, company or circumstances', () => {
  const verdicts = new KeptVerdicts<RunRoute, string>();
  const longer = ['C4.0', 'B5', 'A4.0'];
  verdicts.keep(asked(route(0, longer), onBoard(WAS)), new Set(['C4', 'B5', 'A4']), 'judged');
  const relaid = { ...WAS, tiles: boardOf({ A4: '6/2', B5: '9/0' }).tiles };
  expect(verdicts.find(asked(route(0, longer), onBoard(relaid)))).toBeUndefined();
  expect(kept().find(asked(route(1), onBoard(WAS)))).toBeUndefined();
  expect(kept().find(asked(route(0, longer), onBoard(WAS)))).toBeUndefined();
  expect(kept().find({ ...asked(route(), onBoard(WAS)), trains: [{ ...TRAIN }] })).toBeUndefined();
  expect(kept().find({ ...asked(route(), onBoard(WAS)), company: 'Y' })).toBeUndefined();
  expect(kept().find(asked(route(), onBoard(WAS, ['brown'])))).toBeUndefined();
});

test('where all of the board may matter, only for the board itself', () => {
  const verdicts = new KeptVerdicts<RunRoute, string>();
  const routes = route();
  verdicts.keep(asked(routes, { board: WAS, others: [] }), PASSED, 'judged');
  expect(verdicts.find(asked(routes, { board: WAS, others: [] }))).toBe('judged');
  expect(verdicts.find(asked(routes, { board: { ...WAS }, others: [] }))).toBeUndefined();
});
