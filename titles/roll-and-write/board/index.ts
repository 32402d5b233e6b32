export { OWN_HASH } from '../data/hash.ts';
export * from './board.ts';
export { checkBoard } from './check.ts';
export { CODES } from './problems.ts';
export { BOARD_ID, boardFrom, boardOf, OWN_DATA, ownBoard } from './registry.ts';
export {
  AI_ACTIONS,
  type AiAction,
  type Carriage,
  type Counted,
  type HexKind,
  type Modernity,
  TRACK_TYPES,
  type TrackType,
} from './schema.ts';
