export { OWN_HASH } from '../data/hash.ts';
export * from './board.ts';
export { checkBoard } from './check.ts';
export { edgeIdOf } from './compile.ts';
export { withinSteps } from './event-areas.ts';
export { BOARD_ID, boardFrom, boardOf, OWN_DATA, ownBoard } from './registry.ts';
export { type EventArea, type EventKind, GROUNDS, type Ground, TERRAINS, type Terrain } from './schema.ts';
export { SEATS, type TrackIndex, trackOf, withoutSections, withSections } from './track.ts';
