import { city, offboard, town } from '../../tiles/index.ts';
import { type BoardState, compileAtlas, impassable, type Lay, type MapDef, type Station, water } from '../index.ts';

/**
 *   A2  .  C2      A4 has a city, C6 two; A6 has a town, B7 two. C2 is the end of the world, C4 a city printed in yellow.
 *     B3   .       The others are plain, A2 is hilly. A river runs between B3 and B5; the side from B5 to C6 is impassable.
 *   A4  .  C4
 *     B5   .
 *   A6  .  C6
 *     B7
 */
export const SMALL_MAP: MapDef = {
  id: 'small',
  hexes: [
    { id: 'A2', colour: 'white', stops: [], paths: [], borders: [], terrain: { kind: 'hill', cost: 20 } },
    { id: 'A4', colour: 'white', stops: [city(0)], paths: [], borders: [] },
    { id: 'A6', colour: 'white', stops: [town(0)], paths: [], borders: [] },
    { id: 'B3', colour: 'white', stops: [], paths: [], borders: [water(0, 40)] },
    { id: 'B5', colour: 'white', stops: [], paths: [], borders: [impassable(5)] },
    { id: 'B7', colour: 'white', stops: [town(0), town(0)], paths: [], borders: [] },
    {
      id: 'C2',
      colour: 'red',
      stops: [offboard(30)],
      paths: [
        [1, 'n0'],
        [0, 'n0'],
      ],
      borders: [],
    },
    {
      id: 'C4',
      colour: 'yellow',
      stops: [city(20)],
      paths: [
        [1, 'n0'],
        [3, 'n0'],
      ],
      borders: [],
    },
    { id: 'C6', colour: 'white', stops: [city(0), city(0)], paths: [], borders: [], label: 'OO' },
  ],
};

const COUNTS = [
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '57',
  '58',
  '1',
  '56',
  '14',
  '15',
  '16',
  '19',
  '20',
  '23',
  '80',
  '82',
  '141',
  '206',
  '235',
  '59',
  '611',
];

/** Tiles 7 and 77 are two sides of the same three pieces, broad and narrow. */
const PIECES = [
  { tile: '7', count: 3, stock: 'curves' },
  { tile: '77', count: 3, stock: 'curves' },
  { tile: '78', count: 3 },
];

export const SMALL = compileAtlas(SMALL_MAP, [
  ...COUNTS.filter((tile) => tile !== '7').map((tile) => ({ tile, count: 5 })),
  ...PIECES,
]);

/** Without tiles whose track parts at a side. */
export const SMALL_SIMPLE = compileAtlas(
  SMALL_MAP,
  ['4', '6', '7', '8', '9', '14', '15', '20', '57', '58', '141', '611'].map((tile) => ({ tile, count: 9 })),
);

const EMPTY: BoardState = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };

export const at = (company: string, hex: string, stop = 0): Station => ({ company, hex, stop });

/** "A4: 57/0" is tile 57, unturned, in A4. */
export function boardOf(tiles: Readonly<Record<string, string>>, ...stations: readonly Station[]): BoardState {
  const laid = Object.entries(tiles).map(([hex, text]) => {
    const { tile, rotation } = lay(hex, text);
    return [hex, { tile, rotation }];
  });
  return { ...EMPTY, tiles: Object.fromEntries(laid), stations };
}

export function lay(hex: string, text: string): Lay {
  const [tile = '', rotation] = text.split('/');
  return { hex, tile, rotation: Number(rotation) };
}
