import { type GameLog, type Json, newGame, type Violation } from '../../../kernel/index.ts';
import { siteSeed, type TraceDifference, type TraceLine, type TraceState } from '../../../rails-18xx/index.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import { dealCards } from '../rules/site-deal.ts';
import type { State } from '../rules/state.ts';
import { score } from '../score.ts';
import { FileError, readActions, readEnvelope } from './file.ts';
import type { RunRecord } from './routes.ts';
import type { Envelope, SiteEntry } from './schema.ts';
import { settle, siteStep } from './steps.ts';
import { lineOf, traceOf } from './trace.ts';
import { ImportError, Transcript } from './transcript.ts';
import { translate } from './translate.ts';

export { compareTraces } from './compare.ts';
export { isSiteFile, SITE_TITLE } from './file.ts';
export { traceOf } from './trace.ts';

/** A game of 18xx.games, played over in our rules up to where it was asked for. */
export interface ImportedGame {
  readonly log: GameLog<Action>;
  readonly state: State;
  readonly actions: number; // effective ones of the file that were played
  readonly complete: boolean; // all of them
  readonly trace: readonly TraceLine[]; // one line for the set-up and one for each action
  /** What we reckon otherwise than the file does: revenues, and the final scores. */
  readonly differences: readonly TraceDifference[];
}

export type ImportResult =
  | { readonly ok: true; readonly game: ImportedGame }
  | {
      readonly ok: false;
      readonly action: number | null;
      readonly problem: string;
      readonly violation: Violation | null;
    };

export interface ImportOptions {
  readonly until?: number; // effective actions
  readonly beforeId?: number; // stop before the recorded action with this id
}

function begin({ players, settings, id }: Envelope): { readonly log: GameLog<Action>; readonly game: Transcript } {
  const seed = siteSeed(settings.seed, id);
  if (seed === undefined) {
    throw new FileError(null, `the seed ${JSON.stringify(settings.seed || id)} is no whole number`);
  }
  const { log, state } = newGame(TITLE, {
    players: players.map((player) => ({ id: String(player.id), name: player.name })),
    seed: String(seed),
    options: { edition: '18xx.games', deal: '18xx.games', certificates: 'draft' },
  });
  const ids = log.players.map((player) => player.id);
  return { log: log as GameLog<Action>, game: new Transcript(state, dealCards(seed, players.length), ids) };
}

/** How many of the actions that stand are asked for. */
function lengthOf(entries: readonly SiteEntry[], { until, beforeId }: ImportOptions): number {
  const all = entries.length;
  if (until !== undefined && until > all) throw new FileError(null, `${all} actions stand in it, not ${until}`);
  const before = beforeId === undefined ? -1 : entries.findIndex(({ id }) => id === beforeId);
  if (beforeId !== undefined && before < 0) throw new FileError(beforeId, 'no action that stands has this id');
  return Math.min(until ?? all, before < 0 ? all : before);
}

/** The first action from here on that does anything. */
const nextEntry = (entries: readonly SiteEntry[], from: number): SiteEntry | undefined =>
  entries.slice(from).find(({ actions }) => actions.length > 0);

/** Whatever goes wrong is told with the action at which it does. */
function at<T>({ id, type }: SiteEntry, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof ImportError) throw new FileError(id, error.message, error.violation);
    throw new FileError(id, `${type} cannot be played: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

/** Plays the actions of one entry; a run among them is returned. */
function playEntry(game: Transcript, entry: SiteEntry, next: SiteEntry | undefined): RunRecord | undefined {
  let run: RunRecord | undefined;
  at(entry, () => {
    for (const player of entry.programmers) game.seatOf(player);
    for (const action of entry.actions) run = translate(game, action) ?? run;
  });
  // What the next action passes over is its doing.
  at(next ?? entry, () => settle(game, next?.actions[0]));
  return run;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function runDifferences(n: number, { id }: SiteEntry, run: RunRecord | undefined): readonly TraceDifference[] {
  if (!run || (sum(run.ours) === sum(run.theirs) && run.ours.every((earned, i) => earned === run.theirs[i]))) return [];
  return [{ n, id, field: 'revenue', ours: [...run.ours], theirs: [...run.theirs] }];
}

function headOf(n: number, entry: SiteEntry, run: RunRecord | undefined) {
  const { id, type, entity, user, raw } = entry;
  const recomputed = run && { per_route: run.ours.map((earned) => [earned, 0]), total: sum(run.ours), extra: 0 };
  return { n, id, type, entity, user, raw: raw as Json, ...(recomputed ? { recomputed } : {}) };
}

/** The scores the file ends with, against ours. A finished file whose game is not finished was cut off. */
function finalDifferences(game: Transcript, { status, result }: Envelope, entries: readonly SiteEntry[]) {
  const last = entries.at(-1);
  if (status !== 'finished' || last === undefined) return [];
  if (game.state.ended === null) throw new FileError(last.id, 'the file says that the game is over, but ends here');
  return score(game.state).flatMap(({ seat, score: ours }): TraceDifference[] => {
    const player = game.players[seat] ?? '';
    const theirs = result?.[player] ?? ours;
    return theirs === ours ? [] : [{ n: entries.length, id: last.id, field: `result.${player}`, ours, theirs }];
  });
}

function playOver(file: Envelope, options: ImportOptions): ImportedGame {
  const entries = readActions(file.actions);
  const length = lengthOf(entries, options);
  const { log, game } = begin(file);
  let before: TraceState = traceOf(game, siteStep(game));
  const trace: TraceLine[] = [lineOf({ n: 0, id: 0, type: 'setup' }, {}, before)];
  const differences: TraceDifference[] = [];
  for (const [i, entry] of entries.slice(0, length).entries()) {
    const next = nextEntry(entries, i + 1);
    const run = playEntry(game, entry, next);
    const after = traceOf(game, siteStep(game));
    trace.push(lineOf(headOf(i + 1, entry, run), before, after));
    differences.push(...runDifferences(i + 1, entry, run));
    before = after;
  }
  const complete = length === entries.length;
  if (complete) differences.push(...finalDifferences(game, file, entries));
  return { log: { ...log, events: game.moves }, state: game.state, actions: length, complete, trace, differences };
}

/** Plays a file of 18xx.games over. Whatever is wrong with it is told in one line, with the action. */
export function importGame(json: unknown, options: ImportOptions = {}): ImportResult {
  try {
    return { ok: true, game: playOver(readEnvelope(json), options) };
  } catch (error) {
    if (error instanceof FileError) {
      return { ok: false, action: error.action, problem: error.message, violation: error.violation };
    }
    // Whatever a damaged file brings about, its reader gets one line.
    const problem = error instanceof Error ? error.message : 'it cannot be read';
    return { ok: false, action: null, problem, violation: null };
  }
}
