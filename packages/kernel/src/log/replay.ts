import type { Fact, Json } from '../contract/fact.ts';
import { onBoard } from '../contract/on-board.ts';
import type { OptionValues } from '../contract/options.ts';
import type { ActionBase, KernelState, Title } from '../contract/title.ts';
import type { Violation } from '../contract/violation.ts';
import { kernelStateProblem } from '../flow/kernel-state.ts';
import { type PlayResult, playMove, start } from '../flow/play.ts';
import { type FileFault, fault, fileProblem } from './file-problem.ts';
import {
  effective,
  type GameLog,
  LogError,
  type LogPlayer,
  type Move,
  type MoveLine,
  rulesVersionOf,
  setupOf,
} from './log.ts';

/** A log that the rules refuse: our bug or a damaged file. The only error that replaying throws. */
export class ReplayError extends LogError {
  override readonly name = 'ReplayError';
  readonly violation: Violation | null; // null if the file, not a rule, is at fault
  constructor(event: number, problem: FileFault | Violation, cause?: unknown) {
    const violation = 'rule' in problem ? problem : null;
    const what = 'rule' in problem ? fault('move.refused') : problem;
    super(fileProblem(what, { event: event === 0 ? null : event, violation }), cause);
    this.violation = violation;
  }
}

/** Our bug, or a state that no moves led to: what was thrown says which. */
export const rulesFailed = (error: unknown): FileFault =>
  fault('rules.failed', { why: error instanceof Error ? error.message.slice(0, 300) : '' });

/** Runs rules on what came from a file: whatever they throw is told with the event it happened at. */
export function guarded<T>(event: number, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof ReplayError) throw error;
    if (error instanceof LogError) throw new ReplayError(error.event, error.problem, error);
    throw new ReplayError(event, rulesFailed(error), error);
  }
}

/** The state that the moves of a log start from: the set-up, or the last rebase. */
export function baseOf<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  log: GameLog<A>,
  line: MoveLine<A>,
): S {
  const version = rulesVersionOf(log);
  const { id, rulesVersion } = title.meta;
  if (log.title !== id) throw new ReplayError(0, fault('title.other', { title: log.title, own: id }));
  if (version !== rulesVersion) throw new ReplayError(0, fault('rules.other', { version, own: rulesVersion }));
  const { rebase } = line;
  if (rebase === null) return guarded(0, () => start(title, setupOf(log)).state);
  const problem = kernelStateProblem(rebase.state, rebase.moves);
  if (problem !== undefined) throw new ReplayError(rebase.event, fault('state.malformed', { what: problem }));
  return rebase.state as unknown as S;
}

export interface MoveMade<S, A extends ActionBase> {
  readonly number: number; // how many moves stand after it
  readonly event: number;
  readonly move: Move<A>;
  readonly before: S;
  readonly after: S;
  readonly facts: readonly Fact[];
}

/** Plays the moves of a line up to number `until`, from `state`, which already contains the first `from` of them. */
export function playLine<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  line: MoveLine<A>,
  state: S,
  span: { readonly from: number; readonly until: number },
  onMove?: (made: MoveMade<S, A>) => void,
): S {
  let before = state;
  for (let i = span.from; i < span.until; i++) {
    const { event, move } = line.at(i);
    const played: PlayResult<S> = guarded(event, () => playMove(title, before, move));
    if (!played.ok) throw new ReplayError(event, played.violation);
    const { state: after, facts } = played;
    onMove?.({ number: i + 1, event, move, before, after, facts });
    before = after;
  }
  return before;
}

export interface ReplayOptions<S, A extends ActionBase> {
  readonly until?: number; // moves
  readonly onMove?: (made: MoveMade<S, A>) => void;
}

export interface Replayed<S, A extends ActionBase> {
  readonly state: S;
  readonly moves: readonly Move<A>[]; // all that led to the state, including those before a rebase
  readonly facts: readonly Fact[]; // of the last move
}

/** The state a log leads to. Throws a ReplayError that names the event, and the rule if one refuses it. */
export function replay<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  log: GameLog<A>,
  { until, onMove }: ReplayOptions<S, A> = {},
): Replayed<S, A> {
  const line = guarded(0, () => effective(log.events));
  const end = until ?? line.length;
  if (!(Number.isInteger(end) && end >= line.floor && end <= line.length)) {
    throw new ReplayError(0, fault('move.none', { move: end, from: line.floor, to: line.length }));
  }
  let facts: readonly Fact[] = [];
  const there = onBoard(title, log.board.data);
  const state = playLine(there, line, baseOf(there, log, line), { from: line.floor, until: end }, (made) => {
    facts = made.facts;
    onMove?.(made);
  });
  return { state, moves: line.moves.slice(0, end).map(({ move }) => move), facts };
}

export type Appended<S, A extends ActionBase> =
  | { readonly ok: true; readonly log: GameLog<A>; readonly state: S; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly violation: Violation };

/** Plays one more move on the state that the log leads to. */
export function append<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  log: GameLog<A>,
  state: S,
  move: Move<A>,
): Appended<S, A> {
  const played = playMove(onBoard(title, log.board.data), state, move);
  if (!played.ok) return played;
  return { ...played, log: { ...log, events: [...log.events, move] } };
}

export interface NewGame {
  readonly players: readonly LogPlayer[];
  readonly seed: string;
  readonly options: OptionValues;
  readonly board?: { readonly id: string; readonly hash: string; readonly data: Json };
}

/** Begins a game and its log. Throws a SetupError. */
export function newGame<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  { players, seed, options, board }: NewGame,
): { readonly log: GameLog<A>; readonly state: S; readonly facts: readonly Fact[] } {
  const { id, rulesVersion } = title.meta;
  const given = { title: id, rulesVersion, options, board: board ?? title.meta.board, seed, players, events: [] };
  const { state, facts, options: complete } = start(title, setupOf(given));
  return { log: { ...given, options: complete }, state, facts };
}
