export * from './choices.ts';
export * from './conformance.ts';
export * from './deepening.ts';
export * from './fact.ts';
export * from './flow.ts';
export * from './hash.ts';
export * from './invariants.ts';
export {
  deepFreeze,
  isPlainJson,
  isRecord,
  type JsonLimits,
  jsonDifference,
  jsonEqual,
  jsonProblem,
} from './json.ts';
export { KERNEL_CODES, type KernelCode } from './kernel-codes.ts';
export * from './log.ts';
export type * from './measures.ts';
export * from './migrate.ts';
export { type Boards, onBoard } from './on-board.ts';
export * from './options.ts';
export { stateProblem } from './parse-event.ts';
export { LOG_LIMITS, type ParsedLog, parseLog, parseLogText, type TitleLookup } from './parse-log.ts';
export * from './parts.ts';
export * from './planning.ts';
export * from './play.ts';
export * from './programs.ts';
export { type ReadBoard, readBoard } from './read-board.ts';
export {
  type Appended,
  append,
  type MoveMade,
  type NewGame,
  newGame,
  ReplayError,
  type Replayed,
  type ReplayOptions,
  replay,
} from './replay.ts';
export * from './reveals.ts';
export * from './rng.ts';
export * from './route-search.ts';
export * from './rule-index.ts';
export * from './run-search.ts';
export * from './selfplay.ts';
export { sha256 } from './sha256.ts';
export type { Shape } from './shape.ts';
export * as shape from './shape.ts';
export * from './table.ts';
export * from './timeline.ts';
export * from './title.ts';
export * from './violation.ts';
