export { boardFileProblems } from './contract/board-files.ts';
export {
  BOARD_CODES,
  type BoardCode,
  type BoardProblem,
  type UnfitBoard,
  wrongWith,
} from './contract/board-problem.ts';
export { type BoardShelf, boardShelf } from './contract/board-shelf.ts';
export * from './contract/choices.ts';
export * from './contract/fact.ts';
export type * from './contract/figures.ts';
export { KERNEL_CODES, type KernelCode } from './contract/kernel-codes.ts';
export type * from './contract/lessons.ts';
export type * from './contract/measures.ts';
export { type Boards, onBoard } from './contract/on-board.ts';
export * from './contract/options.ts';
export * from './contract/parts.ts';
export * from './contract/programs.ts';
export * from './contract/rule-index.ts';
export * from './contract/title.ts';
export * from './contract/violation.ts';
export * from './flow/copies.ts';
export * from './flow/flow.ts';
export * from './flow/moves-of.ts';
export * from './flow/play.ts';
export * from './flow/reveals.ts';
export * from './flow/rng.ts';
export * from './flow/table.ts';
export * from './json/hash.ts';
export {
  deepFreeze,
  isRecord,
  type JsonLimits,
  jsonDifference,
  jsonEqual,
  jsonProblem,
} from './json/json.ts';
export { sha256 } from './json/sha256.ts';
export type { Shape } from './json/shape.ts';
export * as shape from './json/shape.ts';
export {
  FILE_CODES,
  type FileCode,
  type FileFault,
  type FileProblem,
  fault,
  fileProblem,
  problemLine,
  type UnreadFile,
  unfitBoard,
} from './log/file-problem.ts';
export * from './log/log.ts';
export * from './log/migrate.ts';
export { stateProblem } from './log/parse-event.ts';
export { LOG_LIMITS, type ParsedLog, parseLog, parseLogText, type TitleLookup } from './log/parse-log.ts';
export { type ReadBoard, readBoard } from './log/read-board.ts';
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
} from './log/replay.ts';
export * from './log/timeline.ts';
export * from './testing/chooser.ts';
export * from './testing/conformance.ts';
export * from './testing/invariants.ts';
export * from './testing/self-play.ts';
