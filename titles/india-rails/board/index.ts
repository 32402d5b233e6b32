export { OWN_HASH } from '../data/hash.ts';
export * from './board.ts';
export { checkBoard } from './check.ts';
export { CODES } from './problems.ts';
export { BOARD_ID, boardFrom, boardOf, OWN_DATA, ownBoard } from './registry.ts';
export type { EventArea, EventKind, Ground, Terrain } from './schema.ts';
export { SEATS, type TrackIndex, trackOf, withoutSections, withSections } from './track.ts';
