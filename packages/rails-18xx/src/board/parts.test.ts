import { describe, expect, test } from 'vitest';
import { isRefusal, resolvePath } from '../routes/index.ts';
import { city, NARROW, town } from '../tiles/index.ts';
import {
  applyLay,
  type BoardState,
  checkLay,
  checkStation,
  compileAtlas,
  freePlaces,
  type Gauge,
  type HexDef,
  hexOf,
  isBlocked,
  type MapDef,
  networkOf,
  reachOf,
  type Station,
  type StopDef,
  stockLeft,
  type TileDef,
} from './index.ts';

const plain = (id: string, gauge: Gauge, ...stops: StopDef[]): HexDef => ({
  id,
  colour: 'white',
  stops,
  paths: [],
  borders: [],
  gauge,
});

const HALT: StopDef = { kind: 'halt', revenue: 0, slots: 0 };

/**
 * Two maps: A0 to A4 above take narrow gauge, B5 is a pass to the right of A4, linked to C11 of the map below, where only
 * broad gauge is laid. C13 has a halt, D12 a halt and a town, D14 two cities.
 */
const MAP: MapDef = {
  id: 'parts',
  hexes: [
    ...[plain('A0', 'narrow'), plain('A2', 'narrow', city(0)), plain('A4', 'narrow')],
    {
      id: 'B5',
      colour: 'orange',
      stops: [city(50, 2)],
      paths: [
        [2, 'n0', NARROW],
        [0, 'n0'],
      ],
      borders: [],
    },
    plain('C11', 'broad', city(0)),
    plain('C13', 'broad', HALT),
    plain('D12', 'broad', HALT, town(0)),
    { ...plain('D14', 'broad', city(0), city(0)), label: 'OO' },
    ...['B10', 'B12', 'B14', 'C9', 'C15', 'D8', 'D10', 'D16', 'E9', 'E11', 'E13', 'E15'].map((id) =>
      plain(id, 'broad'),
    ),
  ],
  links: [{ hex: 'B5', edge: 0, to: 'C11' }],
};

const isHalt = ({ kind }: StopDef): boolean => kind === 'halt';
const OWN: Readonly<Record<string, TileDef>> = {
  H1: {
    colour: 'yellow',
    stops: [HALT],
    paths: [
      [0, 'n0'],
      [3, 'n0'],
    ],
  },
  H2: {
    colour: 'yellow',
    stops: [HALT, town(10)],
    paths: [
      [0, 'n0'],
      [4, 'n0'],
      [0, 'n1'],
      [4, 'n1'],
    ],
  },
};

const sides = (a: string, b: string, count: number) => [
  { tile: a, count, stock: a },
  { tile: b, count, stock: a },
];
const COUNTS = [
  ...sides('57', '956', 1),
  ...sides('5', '75', 2),
  ...sides('9', '79', 2),
  ...sides('8', '78', 2),
  ...['16', '24', '25', '87', '204', '619', '216', '8858', ...Object.keys(OWN)].map((tile) => ({ tile, count: 1 })),
];
const ATLAS = compileAtlas(MAP, COUNTS, { relabel: { OO: { brown: 'Y' } }, dismantles: isHalt }, OWN);

const boardOf = (
  tiles: BoardState['tiles'],
  stations: readonly Station[],
  closed: readonly string[] = [],
): BoardState => ({
  tiles,
  stations,
  reservations: [],
  gaugeMarkers: [],
  closed,
});
const tile = (id: string, rotation: number) => ({ tile: id, rotation });
const north = { A2: tile('956', 0), A4: tile('78', 3) }; // from A2 to the pass
const south = { C11: tile('5', 3) };
const X = { company: 'X', hex: 'A2', stop: 0 };

describe('a map of two parts', () => {
  test('hexes that are linked are neighbours', () => {
    expect(hexOf(ATLAS, 'B5').neighbours[0]).toBe(hexOf(ATLAS, 'C11').index);
    expect(hexOf(ATLAS, 'C11').neighbours[3]).toBe(hexOf(ATLAS, 'B5').index);
    expect(hexOf(ATLAS, 'C11').borderIds[3]).toBe('B5|C11');
    const network = networkOf(ATLAS, { ...north, C11: tile('57', 0) });
    expect(isRefusal(resolvePath(ATLAS, network, ['B5.0', 'C11.0']))).toBe(false);
    const bare = networkOf(ATLAS, north);
    expect(resolvePath(ATLAS, bare, ['B5.0', 'C11.0'])).toMatchObject({ code: 'route.noTrack' });
    expect(resolvePath(ATLAS, bare, ['B5.0', 'C13.0'])).toMatchObject({ code: 'route.notAdjacent' });
  });

  test('each part takes track of its gauge, from stocks that both share', () => {
    const judge = (hex: string, id: string) => checkLay(ATLAS, boardOf({}, []), null, { hex, ...tile(id, 0) })?.code;
    expect(judge('A2', '57')).toBe('track.wrongGauge');
    expect(judge('A2', '956')).toBeUndefined();
    expect(judge('C11', '956')).toBe('track.wrongGauge');
    expect(stockLeft(ATLAS, { C11: tile('57', 0) }, '956')).toBe(0);
  });

  test('track may lead to the pass by its two sides only, open or not', () => {
    const board = boardOf(north, [X], ['B5']);
    expect(hexOf(ATLAS, 'A4').open & (1 << 5)).not.toBe(0);
    const reach = reachOf(ATLAS, board, 'X');
    expect(reach.hasStop({ hex: 'B5', stop: 0 })).toBe(true);
    expect(reach.hasStop({ hex: 'C11', stop: 0 })).toBe(false);
    expect(isBlocked(ATLAS, board, 'X', { hex: 'B5', stop: 0 })).toBe(true);
  });

  test('once it is open track goes on in the other part, unless others fill it', () => {
    const tiles = { ...north, ...south };
    const open = boardOf(tiles, [X]);
    expect(reachOf(ATLAS, open, 'X').hasStop({ hex: 'C11', stop: 0 })).toBe(true);
    const full = boardOf(tiles, [X, { company: 'Y', hex: 'B5', stop: 0 }, { company: 'Z', hex: 'B5', stop: 0 }]);
    expect(reachOf(ATLAS, full, 'X').hasStop({ hex: 'C11', stop: 0 })).toBe(false);
    expect(checkStation(ATLAS, full, { company: 'X', hex: 'B5', stop: 0 })?.code).toBe('station.full');
    expect(reachOf(ATLAS, full, 'Y').hasStop({ hex: 'C11', stop: 0 })).toBe(true);
  });

  test('a station that shares the place of another takes none', () => {
    const pass = { hex: 'B5', stop: 0 };
    const both = boardOf(north, [
      { company: 'Y', ...pass },
      { company: 'Z', ...pass, sharing: true },
    ]);
    expect(freePlaces(ATLAS, both, pass)).toBe(1);
    expect(isBlocked(ATLAS, both, 'X', pass)).toBe(false);
  });
});

describe('tiles that change', () => {
  const judge = (tiles: BoardState['tiles'], hex: string, id: string, rotation: number) =>
    checkLay(ATLAS, boardOf(tiles, []), null, { hex, ...tile(id, rotation) })?.code;

  test('a stop that is dismantled becomes plain track, one beside a town leaves the town', () => {
    expect(judge({}, 'C13', 'H1', 1)).toBeUndefined();
    expect(judge({}, 'C13', '9', 1)).toBe('track.notAnUpgrade');
    const halts = { C13: tile('H1', 0), D12: tile('H2', 0) };
    expect(judge(halts, 'C13', '24', 0)).toBeUndefined();
    expect(judge(halts, 'C13', '25', 0)).toBe('track.notAnUpgrade');
    expect(judge(halts, 'C13', '87', 0)).toBe('track.notAnUpgrade');
    expect(judge(halts, 'D12', '204', 0)).toBeUndefined();
    expect(judge(halts, 'D12', '24', 0)).toBe('track.notAnUpgrade');
    const board = applyLay(ATLAS, boardOf(halts, []), { hex: 'D12', ...tile('204', 0) });
    expect(board.tiles.D12).toEqual(tile('204', 0));
  });

  test('a label may turn into another with the colour', () => {
    const green = { D14: tile('8858', 0) };
    expect(judge(green, 'D14', '216', 0)).toBeUndefined();
    expect(judge({ C11: tile('619', 0) }, 'C11', '216', 0)).toBe('track.wrongLabel');
  });

  test('where any track will do, an upgrade need not bring the company new track', () => {
    const tiles = { C11: tile('5', 4), D10: tile('8', 1) };
    const board = boardOf(tiles, [{ company: 'X', hex: 'C11', stop: 0 }]); // from C11 through D10 to D8
    const through = { hex: 'D10', ...tile('16', 1) };
    expect(checkLay(ATLAS, board, 'X', through)?.code).toBe('track.newTrackNotReached');
    expect(checkLay(ATLAS, board, 'X', through, { anyTrack: true })?.code).toBeUndefined();
    expect(checkLay(ATLAS, board, 'Y', through, { anyTrack: true })?.code).toBe('track.notReached');
  });
});
