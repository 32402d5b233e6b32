import {
  type ActionBase,
  type FileProblem,
  fault,
  fileProblem,
  type GameLog,
  isRecord,
  type Json,
  type KernelState,
  newGame,
  type OptionValues,
  type Title,
  type TitlesOwn,
} from '@roundhouse/kernel';
import type { TraceDifference } from './compare.ts';
import { FileError, type FileKind, readActions, readEnvelope, wrongFile } from './file.ts';
import { ImportError } from './import-problem.ts';
import type { RunRecord } from './routes.ts';
import type { Envelope, SiteEntry } from './schema.ts';
import { siteSeed } from './shuffle.ts';
import { changesBetween, type TraceLine, type TraceState } from './trace.ts';
import type { SiteTranscript } from './transcript.ts';

/** A game of 18xx.games, replayed under our rules up to the requested point. */
export interface ImportedGame<S, A extends ActionBase> {
  readonly log: GameLog<A>;
  readonly state: S;
  readonly actions: number; // how many effective actions of the file were played
  readonly complete: boolean; // whether all of them were
  readonly trace: readonly TraceLine[]; // one line for the set-up and one for each action, unless untraced
  /** Where our numbers differ from those in the file: revenues, and the final scores. */
  readonly differences: readonly TraceDifference[];
}

export type ImportResult<S, A extends ActionBase> =
  | { readonly ok: true; readonly game: ImportedGame<S, A> }
  | {
      readonly ok: false;
      readonly problem: FileProblem;
      readonly names: readonly string[]; // of the players, as far as the file has them
    };

export interface ImportOptions {
  readonly until?: number; // effective actions
  readonly beforeId?: number; // stop before the recorded action with this id
  readonly untraced?: boolean; // make no trace: reading then takes half the time
}

/** What a title says about its recorded games. `R`: an action of its files; `G`: a game as it is replayed. */
export interface ImportPolicy<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>> {
  readonly title: Title<S, A, TitlesOwn>;
  readonly kind: FileKind;
  readEntry(input: unknown): SiteEntry<R>;
  options(file: Envelope): OptionValues;
  begin(state: S, players: readonly string[], seed: number): G;
  /** Plays a recorded action, and before it our answers to whatever the site passed over. */
  translate(game: G, action: R, next: R | undefined): RunRecord | undefined;
  /** Answers what the site does not ask before the next action. */
  settle(game: G, next: R | undefined): void;
  traceOf(game: G): TraceState;
}

/** The names of the players, by seat; `json` may be anything. */
function namesIn(json: unknown): readonly string[] {
  const players = isRecord(json) && Array.isArray(json.players) ? json.players : [];
  return players.map((player: unknown) => (isRecord(player) ? String(player.name ?? '').slice(0, 40) : ''));
}

/** How many of the effective actions are to be played. */
function lengthOf(entries: readonly SiteEntry<unknown>[], { until, beforeId }: ImportOptions): number {
  const all = entries.length;
  if (until !== undefined && until > all) throw wrongFile('length.tooFew', { actions: all, until });
  const before = beforeId === undefined ? -1 : entries.findIndex(({ id }) => id === beforeId);
  if (beforeId !== undefined && before < 0) throw wrongFile('length.noAction', {}, beforeId);
  return Math.min(until ?? all, before < 0 ? all : before);
}

/** The first entry from here on that changes anything. */
function nextEntry<R>(entries: readonly SiteEntry<R>[], from: number): SiteEntry<R> | undefined {
  let i = from;
  while (entries[i]?.actions.length === 0) i++;
  return entries[i];
}

/** The message of an error that our rules throw on a damaged file. */
const whyOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 300) : '');

/** Reports whatever goes wrong together with the action where it happened. */
function at<T>({ id, type }: SiteEntry<unknown>, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof ImportError) throw new FileError(id, error.fault, error.violation);
    throw wrongFile('action.failed', { action: type, why: whyOf(error) }, id);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function runDifferences(n: number, { id }: SiteEntry<unknown>, run: RunRecord | undefined): readonly TraceDifference[] {
  if (!run || (sum(run.ours) === sum(run.theirs) && run.ours.every((earned, i) => earned === run.theirs[i]))) return [];
  return [{ n, id, field: 'revenue', ours: [...run.ours], theirs: [...run.theirs] }];
}

function headOf(n: number, entry: SiteEntry<unknown>, run: RunRecord | undefined) {
  const { id, type, entity, user, raw } = entry;
  const recomputed = run && { per_route: run.ours.map((earned) => [earned, 0]), total: sum(run.ours), extra: 0 };
  return { n, id, type, entity, user, raw: raw as Json, ...(recomputed ? { recomputed } : {}) };
}

/** One line of our trace: what was done, and what it changed. */
function lineOf(
  head: { readonly n: number; readonly id: number; readonly type: string; readonly [field: string]: Json },
  before: TraceState,
  after: TraceState,
): TraceLine {
  return { ...head, ...changesBetween(before, after) };
}

/** Replays files of 18xx.games. Whatever is wrong with one is reported as a code with values, and the action. */
export function importerOf<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>>(
  policy: ImportPolicy<S, A, R, G>,
): (json: unknown, options?: ImportOptions) => ImportResult<S, A> {
  const { title, kind } = policy;

  function begin(file: Envelope): { readonly log: GameLog<A>; readonly game: G } {
    const { players, settings, id } = file;
    const seed = siteSeed(settings.seed, id);
    if (seed === undefined) {
      throw wrongFile('seed.noNumber', { seed: settings.seed || id });
    }
    const { log, state } = newGame(title, {
      players: players.map((player) => ({ id: String(player.id), name: player.name })),
      seed: String(seed),
      options: policy.options(file),
    });
    const ids = log.players.map((player) => player.id);
    return { log: log as GameLog<A>, game: policy.begin(state, ids, seed) };
  }

  /** Plays the actions of one entry; returns the record of a run among them. */
  function playEntry(game: G, entry: SiteEntry<R>, next: SiteEntry<R> | undefined): RunRecord | undefined {
    let run: RunRecord | undefined;
    at(entry, () => {
      for (const player of entry.programmers) game.seatOf(player);
      for (const [i, action] of entry.actions.entries()) {
        run = policy.translate(game, action, entry.actions[i + 1] ?? next?.actions[0]) ?? run;
      }
    });
    // If this fails, the cause is the next action, which shows what was passed over.
    at(next ?? entry, () => policy.settle(game, next?.actions[0]));
    return run;
  }

  /** Compares the scores that the file ends with to ours. A finished file whose game is not finished was cut off. */
  function finalDifferences(game: G, { status, result }: Envelope, entries: readonly SiteEntry<R>[]) {
    const last = entries.at(-1);
    if (status !== 'finished' || last === undefined) return [];
    if (game.state.ended === null) throw wrongFile('end.missing', {}, last.id);
    return title.score(game.state).flatMap(({ seat, score: ours }): TraceDifference[] => {
      const player = game.players[seat] ?? '';
      const theirs = result?.[player] ?? ours;
      return theirs === ours ? [] : [{ n: entries.length, id: last.id, field: `result.${player}`, ours, theirs }];
    });
  }

  function playOver(file: Envelope, options: ImportOptions): ImportedGame<S, A> {
    const entries = readActions(file.actions, policy.readEntry);
    const length = lengthOf(entries, options);
    const { log, game } = begin(file);
    let before = options.untraced ? {} : policy.traceOf(game);
    const trace: TraceLine[] = options.untraced ? [] : [lineOf({ n: 0, id: 0, type: 'setup' }, {}, before)];
    const differences: TraceDifference[] = [];
    for (const [i, entry] of entries.slice(0, length).entries()) {
      const run = playEntry(game, entry, nextEntry(entries, i + 1));
      differences.push(...runDifferences(i + 1, entry, run));
      if (options.untraced) continue;
      const after = policy.traceOf(game);
      trace.push(lineOf(headOf(i + 1, entry, run), before, after));
      before = after;
    }
    const complete = length === entries.length;
    if (complete) differences.push(...finalDifferences(game, file, entries));
    return { log: { ...log, events: game.moves }, state: game.state, actions: length, complete, trace, differences };
  }

  return (json, options = {}) => {
    try {
      return { ok: true, game: playOver(readEnvelope(json, kind), options) };
    } catch (error) {
      if (error instanceof FileError) {
        const { action, fault, violation } = error;
        return { ok: false, problem: fileProblem(fault, { action, violation }), names: namesIn(json) };
      }
      // Whatever a damaged file makes our rules throw, its reader gets one line.
      const problem = fileProblem(fault('rules.failed', { why: whyOf(error) }));
      return { ok: false, problem, names: namesIn(json) };
    }
  };
}
