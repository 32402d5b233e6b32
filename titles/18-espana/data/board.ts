import type { HexId } from '@roundhouse/rails-18xx/board/types.ts';

/** 6.2: what it costs to build each mountain pass. What a station there earns is printed on the map. */
export const PASSES = { D12: 100, H12: 60, J10: 80, L8: 80 } as const satisfies Readonly<Record<HexId, number>>;
export const PASS_HEXES: readonly HexId[] = Object.keys(PASSES);

/** The pass that private 4 builds for nothing. */
export const ALAR_PASS = 'H12';

/** 5.3.3: to lay a tile with a mine, and to dismantle one. */
export const MINE_COST = 30;
/** 5.3.1: for the second of two tile actions. */
export const SECOND_ACTION_COST = 20;

/** 5.4.2: red areas and harbours that are marked W and E. */
export const WEST: readonly HexId[] = ['A5', 'A9', 'A11', 'A25', 'A27', 'A29', 'A31', 'B24', 'B34', 'C21'];
export const EAST: readonly HexId[] = ['I15', 'I33', 'J16', 'K15', 'K31', 'L16', 'L26', 'M5', 'M17', 'N18', 'N22'];
export const EAST_WEST_BONUS = 100;

export const BARCELONA = 'M21';
export const MADRID = 'F24';

/** 5.4.2: Barcelona or Madrid, with Gijón or Bilbao. */
export const NORTH_SOUTH = { south: [BARCELONA, MADRID], north: ['E3', 'K5'], bonus: 100 } as const;

/** 3.1 (3): the strawberry train runs there first, from Madrid. */
export const ARANJUEZ = 'F26';

/** 5.3.4: hexes of two cities that are homes. */
export const OO_HEXES: readonly HexId[] = ['C31', 'D6', 'J20'];

/** Rows of the northern map. */
const NORTHERN_ROWS = 13;
export const isNorthernHex = (hex: HexId): boolean => Number(hex.slice(1)) < NORTHERN_ROWS;
