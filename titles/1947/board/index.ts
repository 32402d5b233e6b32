export { OWN_HASH } from '../data/hash.ts';
export * from './board.ts';
export { checkBoard } from './check.ts';
export { CODES } from './problems.ts';
export { BOARD_ID, boardFrom, boardOf, type NamesBoard, OWN_DATA, ownBoard } from './registry.ts';
export { BANDS, type Band, type Box, type Terrain, type Zone } from './schema.ts';
