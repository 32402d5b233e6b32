import { type BoardPicture, ROUTE_COLOURS } from '@roundhouse/board-drawing';
import { edgeTowards } from '@roundhouse/hexgrid';
import {
  type BoardState,
  type HexDef,
  type LaidTile,
  type Reservation,
  type Station,
  TILE_LIBRARY,
  type TileDef,
} from '@roundhouse/rails-18xx';
import { COMPANIES } from '../../data/companies.ts';
import { MAP } from '../../data/map.ts';
import { OWN_TILES } from '../../data/tiles.ts';
import { extrasIn } from '../../drawing/index.ts';
import { WORDS } from '../../words/en/index.ts';

export const TILES: Readonly<Record<string, TileDef>> = { ...TILE_LIBRARY, ...OWN_TILES };
export const HEXES: ReadonlyMap<string, HexDef> = new Map(MAP.hexes.map((hex) => [hex.id, hex]));
export const EXTRAS = extrasIn(WORDS.board);

export const HOMES: readonly Reservation[] = Object.entries(COMPANIES).flatMap(([company, { home }]) =>
  home ? [{ company, ...home }] : [],
);

export const EMPTY: BoardState = { tiles: {}, stations: [], reservations: HOMES, gaugeMarkers: [] };

export const picture = (board: BoardState = EMPTY, more: Partial<BoardPicture> = {}): BoardPicture => ({
  title: '18 India',
  map: MAP,
  tiles: TILES,
  board,
  ...EXTRAS,
  words: WORDS.board,
  ...more,
});

const YELLOW: Readonly<Record<string, readonly string[]>> = {
  city: ['', '5', '6', '57'],
  town: ['', '3', '58', '4'],
  none: ['', '7', '8', '9'],
};

/** Yellow tiles along a line of hexes, from the second to the last but one. */
function line(hexes: readonly string[]): Readonly<Record<string, LaidTile>> {
  const tiles: Record<string, LaidTile> = {};
  for (const [i, hex] of hexes.entries()) {
    const def = HEXES.get(hex);
    const [before, after] = [hexes[i - 1], hexes[i + 1]];
    if (def?.colour !== 'white' || before === undefined || after === undefined) continue;
    const [a, b] = [edgeTowards(hex, before) ?? 0, edgeTowards(hex, after) ?? 0];
    const turn = Math.min((a - b + 6) % 6, (b - a + 6) % 6);
    const tile = YELLOW[def.stops[0]?.kind ?? 'none']?.[turn] ?? '9';
    tiles[hex] = { tile, rotation: (b - a + 6) % 6 === turn ? a : b };
  }
  return tiles;
}

const station = (company: string, hex: string, stop = 0): Station => ({ company, hex, stop });

/** A position late in the game: all colours, all kinds of city, full cities, trains running. */
export function busyPicture(): BoardPicture {
  const tiles = {
    ...line(['D23', 'E24', 'F23', 'G22', 'H21', 'I20']),
    ...line(['I20', 'J19', 'K18', 'L17', 'M16', 'N17', 'O18', 'P17']),
    G8: { tile: '59', rotation: 2 },
    P17: { tile: '64', rotation: 1 },
    K14: { tile: '14', rotation: 1 },
    I20: { tile: '611', rotation: 1 },
    H25: { tile: '513', rotation: 0 },
    E22: { tile: 'IND2', rotation: 3 },
    M16: { tile: '545', rotation: 4 },
    H21: { tile: '82', rotation: 1 },
    J37: { tile: 'IF1', rotation: 2 },
  };
  const stations = [
    ...HOMES.map((home) => station(home.company, home.hex, home.stop ?? 0)),
    station('GIPR', 'I20'),
    { ...station('WIP', 'I20'), waiting: true as const },
  ];
  const board = { tiles, stations, reservations: [], gaugeMarkers: ['G22|H21', 'D23|E24'] };
  const one = ['D23.1', 'E24.0', 'F23.0', 'G22', 'H21', 'I20.0'];
  const two = ['I20.0', 'J19', 'K18', 'L17', 'M16', 'N17.0'];
  return picture(board, {
    routes: [one, two].map((path, i) => ({ path, colour: ROUTE_COLOURS[i] ?? '#000000', title: `Train ${i + 1}` })),
    highlights: [
      { hex: 'K14', kind: 'may', title: 'You may place a station here' },
      { hex: 'O18', kind: 'costs' },
    ],
    pending: [{ hex: 'I22', tile: '8', rotation: 1 }],
  });
}
