import {
  type ActionBase,
  effective,
  fileProblem,
  type GameLog,
  type KernelState,
  newGame,
  type OptionValues,
  type Title,
} from '@roundhouse/kernel';
import { ExportError, type ExportResult, type SiteGameFile } from './export-file.ts';
import { FileError, readActions, readEnvelope } from './file.ts';
import { Forerunner } from './forerunner.ts';
import type { ImportPolicy } from './import.ts';
import { anySeed } from './shuffle.ts';
import { idOf } from './trace-sections.ts';
import type { SiteTranscript } from './transcript.ts';
import { type ExportDesk, MovesWriter, numberedMoves } from './write-moves.ts';

export interface ExportPolicy<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>> {
  readonly reading: ImportPolicy<S, A, R, G>;
  /** Options that every game of the site has. */
  readonly options: OptionValues;
  optionalRules(options: OptionValues): readonly string[];
  /** Splits a move that does in one go what the site does one by one. */
  split?(action: A): readonly A[];
  deskOf(game: G, about: GameToWrite): ExportDesk<A>;
}

export interface GameToWrite {
  readonly seed: number;
  readonly names: readonly string[]; // of players, by seat
  readonly forerunner: Forerunner;
}

export interface ExportOptions {
  /** The file that the game came from: identical pieces keep the numbers that they have in it. */
  readonly like?: unknown;
}

function checkOptions(given: OptionValues, wanted: OptionValues): void {
  const name = Object.keys(wanted).find((key) => given[key] !== wanted[key]);
  if (name === undefined) return;
  if (name === 'deal') throw new ExportError('deal.own');
  throw new ExportError('option.other', { option: name, value: given[name] ?? null, known: wanted[name] ?? null });
}

function checkLog(log: GameLog, wanted: OptionValues): void {
  checkOptions(log.options, wanted);
  if (log.board.data !== undefined) throw new ExportError('board.corrected');
  if (effective(log.events).rebase) throw new ExportError('rules.changed');
}

/** Players keep their numbers if all have one; else they are numbered by their seats, as at one screen of the site. */
function playersOf({ players }: GameLog): GameLog['players'] {
  const numbered = players.every(({ id }) => typeof idOf(id) === 'number');
  return numbered ? players : players.map(({ name }, seat) => ({ id: String(seat), name }));
}

/** The actions that stand in the file that the game came from. */
function actionsIn<R>(
  file: unknown,
  { kind, readEntry }: Pick<ImportPolicy<never, never, R, never>, 'kind' | 'readEntry'>,
) {
  const { actions } = readEnvelope(file, kind);
  return readActions(actions, readEntry).flatMap((entry): readonly unknown[] => entry.actions);
}

/** The fields of a file besides its actions. */
function headOf(title: string, players: GameLog['players'], seed: number, optionalRules: readonly string[]) {
  return {
    id: `hs_roundhouse_${seed}`,
    description: '',
    title,
    players: players.map(({ id, name }) => ({ id: idOf(id), name })),
    min_players: players.length,
    max_players: players.length,
    settings: { seed, optional_rules: [...optionalRules] },
    user: { id: 0, name: 'You' },
    mode: 'hotseat',
    loaded: true,
  };
}

/** Whether the game is over, and the scores if it is. */
function resultOf<S extends KernelState>({ score }: Pick<Title<S>, 'score'>, state: S, players: GameLog['players']) {
  if (state.ended === null) return { status: 'active', result: {} } as const;
  const scores = score(state).map((each): [string, number] => [players[each.seat]?.id ?? '', each.score]);
  return { status: 'finished', result: Object.fromEntries(scores) } as const;
}

function write<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>>(
  policy: ExportPolicy<S, A, R, G>,
  log: GameLog<A>,
  { like }: ExportOptions,
): SiteGameFile {
  const { reading, split } = policy;
  checkLog(log, policy.options);
  const players = playersOf(log);
  const [ids, names] = [players.map(({ id }) => id), players.map(({ name }) => name)];
  const seed = anySeed(log.seed);
  const title = reading.title;
  const { state } = newGame(title, { players, seed: log.seed, options: log.options });
  const game = reading.begin(state, ids, seed);
  const forerunner = new Forerunner(like === undefined ? [] : actionsIn(like, reading));
  const desk = policy.deskOf(game, { seed, names, forerunner });
  const writer = new MovesWriter(reading, game, desk, numberedMoves(log, split));
  writer.write();
  return {
    ...headOf(reading.kind.siteTitle, players, seed, policy.optionalRules(log.options)),
    ...resultOf(title, game.state, players),
    actions: writer.entries,
  };
}

/** Writes games for 18xx.games. */
export const exporterOf =
  <S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>>(policy: ExportPolicy<S, A, R, G>) =>
  (log: GameLog<A>, options: ExportOptions = {}): ExportResult => {
    try {
      return { ok: true, file: write(policy, log, options) };
    } catch (error) {
      if (error instanceof ExportError) return { ok: false, move: error.move, problem: error.problem };
      if (!(error instanceof FileError)) throw error;
      const { action, fault, violation } = error;
      const because = fileProblem(fault, { action, violation });
      return { ok: false, move: null, problem: { code: 'file.unreadable', numbers: {}, because } };
    }
  };
