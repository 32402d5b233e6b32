import {
  type ActionBase,
  effective,
  type GameLog,
  type Json,
  jsonEqual,
  type KernelState,
  type Move,
  newGame,
  type OptionValues,
  playMove,
  type Title,
} from '@roundhouse/kernel';
import { ExportError, type ExportProblem, type ExportResult, type SiteGameFile } from './export-file.ts';
import { FileError, readActions, readEnvelope } from './file.ts';
import { Forerunner } from './forerunner.ts';
import type { ImportPolicy } from './import.ts';
import type { RunRecord } from './routes.ts';
import { anySeed } from './shuffle.ts';
import { idOf } from './trace-sections.ts';
import { ImportError, type SiteTranscript } from './transcript.ts';

/** An action as the site writes it, without its number. `auto`: the site takes it by itself after the one before. */
export interface WrittenAction {
  readonly type: string;
  readonly entity: Json;
  readonly entity_type: 'player' | 'corporation' | 'company';
  readonly auto?: true;
  readonly [field: string]: Json | undefined;
}

/** How one game of a title is written. */
export interface ExportDesk<A extends ActionBase> {
  /** Whether this is our answer to a question that the site does not ask. */
  isUnasked(action: A): boolean;
  /** What the site writes next on the way to our move. What is left of the move is asked for again. */
  write(action: A): readonly WrittenAction[];
  /** Takes up an action that was played; returns it with what only its outcome tells. */
  played(action: WrittenAction, run: RunRecord | undefined): WrittenAction;
  /** What the site has done by itself since the last action. */
  autos(): readonly WrittenAction[];
  /** A pass in the file that the game came from that is no move of ours. */
  idlePass(): WrittenAction | undefined;
  /** Our answer to the present question, if the site does not ask it. */
  skip(): A | undefined;
  /** Whose turn it is on the site. */
  current(): Pick<WrittenAction, 'entity' | 'entity_type'>;
}

/** A move as it is written, with its number in the game. */
interface NumberedMove<A extends ActionBase> {
  readonly move: Move<A>;
  readonly number: number;
}

export interface ExportPolicy<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>> {
  readonly reading: ImportPolicy<S, A, R, G>;
  /** Options that every game of the site has. */
  readonly options: OptionValues;
  optionalRules(options: OptionValues): readonly string[];
  /** A move that does at once what the site does one by one. */
  split?(action: A): readonly A[];
  deskOf(game: G, about: GameToWrite): ExportDesk<A>;
}

export interface GameToWrite {
  readonly seed: number;
  readonly names: readonly string[]; // of players, by seat
  readonly forerunner: Forerunner;
}

export interface ExportOptions {
  /** The file that the game came from: like pieces keep the numbers that they have in it. */
  readonly like?: unknown;
}

/** More actions of the site in a row than any move of ours needs. */
const ACTION_LIMIT = 12;
/** More moves of a company than come between a question that the site does not ask and its answer. */
const LOOK_AHEAD = 12;

const sameJson = (a: unknown, b: unknown): boolean => jsonEqual(a as Json, b as Json);

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

/** A train or private company that was asked for in vain, or is still asked for: the site does not write that down. */
function isOfferInVain<A extends ActionBase>(
  title: Title<KernelState, A>,
  before: KernelState,
  moves: readonly Move<A>[],
): boolean {
  const [move, answer] = moves;
  if (move?.kind !== 'action') return false;
  const played = playMove(title, before, move);
  if (!played.ok || played.state.flow.at(-1)?.step !== 'offer') return false;
  const answered = answer?.kind === 'action' ? (answer.action as A & { readonly accept?: boolean }).accept : undefined;
  return answered !== true;
}

/** Why a move cannot go to the site. */
class MoveError extends Error {
  override readonly name = 'MoveError';
  readonly move: number;
  readonly problem: ExportProblem;
  constructor(move: number, problem: ExportProblem) {
    super(problem.code);
    this.move = move;
    this.problem = problem;
  }
}

const problemOf = ({ code, numbers }: ExportProblem): ExportProblem => ({ code, numbers });

const refused = (problem: ExportProblem): ExportResult => ({ ok: false, move: null, problem: problemOf(problem) });

/** What went wrong while a move was written. */
function atMove(move: number, error: unknown): unknown {
  if (error instanceof ExportError) return new MoveError(move, problemOf(error));
  if (error instanceof ImportError)
    return new MoveError(move, { code: 'action.unreadable', numbers: { why: error.message } });
  return error;
}

/** Writes games for 18xx.games. Each action is played over as a reader of the file would: it has to lead to our state. */
export function exporterOf<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>>(
  policy: ExportPolicy<S, A, R, G>,
): (log: GameLog<A>, options?: ExportOptions) => ExportResult {
  const { reading } = policy;
  const title = reading.title as Title<S, A>;
  interface Work {
    readonly game: G;
    readonly desk: ExportDesk<A>;
    readonly entries: Record<string, Json>[];
  }

  /** What was played for an action has to be our moves, or come to the same. */
  function checkPlayed(game: G, before: S, ours: readonly Move<A>[], from: number): void {
    const played = game.moves.slice(from);
    if (sameJson(played, ours)) return;
    let state = before;
    for (const move of ours) {
      const next = playMove(title, state, move);
      if (next.ok) state = next.state;
    }
    if (!sameJson(state, game.state)) throw new ExportError('action.otherOutcome');
  }

  function add({ game, desk, entries }: Work, action: WrittenAction, next?: WrittenAction): void {
    const run = reading.translate(game, action as R, next as R | undefined);
    const { auto, ...fields } = desk.played(action, run) as WrittenAction & Record<string, Json>;
    const last = entries.at(-1);
    if (!auto || last === undefined) entries.push({ ...fields, id: entries.length + 1 });
    else last.auto_actions = [...((last.auto_actions as Json[] | undefined) ?? []), fields];
  }
  /** Writes what the site has done by itself. */
  function addAutos(work: Work): void {
    for (let i = 0; i <= ACTION_LIMIT; i++) {
      const [first] = work.desk.autos();
      if (first === undefined) return;
      add(work, first);
    }
  }

  function addIdlePasses(work: Work): void {
    for (let pass = work.desk.idlePass(); pass !== undefined; pass = work.desk.idlePass()) add(work, pass);
  }

  function writeEvent({ game, desk, entries }: Work, move: Extract<Move<A>, { kind: 'table' }>): void {
    if (move.event.type === 'resigned') throw new ExportError('player.left');
    const current = desk.current();
    game.follow(move);
    if (game.state.ended !== null) entries.push({ type: 'end_game', ...current, id: entries.length + 1 });
  }

  /** The state after some moves, but for what is noted in turns; undefined if one is refused. */
  function stateAfter(before: S, moves: readonly Move<A>[]): unknown {
    let state = before;
    for (const move of moves) {
      const played = playMove(title, state, move);
      if (!played.ok) return undefined;
      state = played.state;
    }
    const flow = state.flow.map((frame) => [frame.step, 'company' in frame ? frame.company : null]);
    return { ...state, seq: 0, flow };
  }

  /**
   * Something that our game also allows in a step that the site passes over: there it is done in the next one. Brings the
   * end of the step before it, if that comes to the same.
   */
  function passStepFirst({ game, desk }: Work, moves: NumberedMove<A>[], at: number): boolean {
    const skip = desk.skip();
    if (skip === undefined) return false;
    const ending: Move<A> = { kind: 'action', action: skip };
    const near = moves.slice(at, at + LOOK_AHEAD).map(({ move }) => move);
    const { number } = moves[at] as NumberedMove<A>;
    const same = (ours: readonly Move<A>[], theirs: readonly Move<A>[]): boolean => {
      const after = stateAfter(game.state, theirs);
      return after !== undefined && sameJson(stateAfter(game.state, ours), after);
    };
    const first = near.slice(0, 1);
    const found = near.findIndex((move) => sameJson(move, ending));
    const until = near.slice(0, found + 1);
    if (same(first, [ending, ...first])) moves.splice(at, 0, { move: ending, number });
    else if (found > 0 && same(until, [ending, ...until.slice(0, -1)]))
      moves.splice(at, 0, ...moves.splice(at + found, 1));
    else if (found < 0 && near.length < LOOK_AHEAD && stateAfter(game.state, [ending, ...near])) {
      moves.splice(at, 0, { move: ending, number });
    } else return false;
    return true;
  }

  /** What is left of a move that was split waits while something else is asked, such as where a home stands. */
  function askedFirst({ game }: Work, moves: NumberedMove<A>[], at: number): boolean {
    const { move, number } = moves[at] as NumberedMove<A>;
    if (at === 0 || moves[at - 1]?.number !== number || move.kind !== 'action' || game.allows(move.action))
      return false;
    const other = moves.findIndex((each, i) => i > at && each.number !== number);
    if (other < 0) return false;
    moves.splice(at, 0, ...moves.splice(other, 1));
    return true;
  }

  /** Writes one move of ours; what the site does not write is only played. */
  function writeMove(work: Work, moves: NumberedMove<A>[]): void {
    const { game, desk } = work;
    addIdlePasses(work);
    const at = game.moves.length;
    const { move } = moves[at] as NumberedMove<A>;
    if (move.kind === 'table') {
      writeEvent(work, move);
      return;
    }
    if (askedFirst(work, moves, at)) return;
    const rest = moves.slice(at, at + 2).map((each) => each.move);
    if (isOfferInVain(title as never, game.state, rest)) {
      for (const vain of rest) game.follow(vain);
      return;
    }
    for (let i = 0; game.moves.length === at; i++) {
      if (desk.isUnasked(move.action)) {
        game.follow(move);
        addAutos(work);
        return;
      }
      if (passStepFirst(work, moves, at)) return;
      const before = game.state;
      const actions = desk.write(move.action);
      if (actions.length === 0 || i > ACTION_LIMIT) {
        throw new ExportError('action.unknown', { action: move.action.type });
      }
      for (const [k, action] of actions.entries()) add(work, action, actions[k + 1]);
      const ours = moves.slice(at, game.moves.length).map((each) => each.move);
      checkPlayed(game, before, ours, at);
      addAutos(work);
    }
  }

  /** The site goes on by itself to the next question that it asks. */
  function settle(work: Work): void {
    for (let skip = work.desk.skip(); work.game.state.ended === null && skip !== undefined; skip = work.desk.skip()) {
      work.game.play(skip);
      addAutos(work);
    }
  }

  function fileOf(
    log: GameLog<A>,
    game: G,
    seed: number,
    players: GameLog['players'],
    actions: readonly Json[],
  ): SiteGameFile {
    const ended = game.state.ended !== null;
    const scores = title.score(game.state).map(({ seat, score }): [string, number] => [players[seat]?.id ?? '', score]);
    return {
      id: `hs_roundhouse_${seed}`,
      description: '',
      title: reading.kind.siteTitle,
      players: players.map(({ id, name }) => ({ id: idOf(id), name })),
      min_players: players.length,
      max_players: players.length,
      settings: { seed, optional_rules: [...policy.optionalRules(log.options)] },
      user: { id: 0, name: 'You' },
      mode: 'hotseat',
      loaded: true,
      status: ended ? 'finished' : 'active',
      result: ended ? Object.fromEntries(scores) : {},
      actions,
    };
  }

  /** The actions that stand in the file that the game came from. */
  function actionsIn(file: unknown): readonly unknown[] {
    const { actions } = readEnvelope(file, reading.kind);
    return readActions(actions, reading.readEntry).flatMap((entry) => entry.actions);
  }

  function write(log: GameLog<A>, { like }: ExportOptions): SiteGameFile {
    checkLog(log, policy.options);
    const players = playersOf(log);
    const seed = anySeed(log.seed);
    const { state } = newGame(title, { players, seed: log.seed, options: log.options });
    const game = reading.begin(
      state,
      players.map(({ id }) => id),
      seed,
    );
    const forerunner = new Forerunner(like === undefined ? [] : actionsIn(like));
    const desk = policy.deskOf(game, { seed, names: players.map(({ name }) => name), forerunner });
    const moves = effective(log.events).moves.flatMap(({ move }, i): NumberedMove<A>[] => {
      if (move.kind === 'table') return [{ move, number: i + 1 }];
      const parts = policy.split?.(move.action) ?? [move.action];
      return parts.map((action) => ({ move: { kind: 'action', action }, number: i + 1 }));
    });
    const work: Work = { game, desk, entries: [] };
    while (game.moves.length < moves.length) {
      const { number } = moves[game.moves.length] as NumberedMove<A>;
      try {
        writeMove(work, moves);
      } catch (error) {
        throw atMove(number, error);
      }
    }
    addIdlePasses(work);
    settle(work);
    return fileOf(log, game, seed, players, work.entries);
  }

  return (log, options = {}) => {
    try {
      return { ok: true, file: write(log, options) };
    } catch (error) {
      if (error instanceof MoveError) return { ok: false, move: error.move, problem: error.problem };
      if (error instanceof FileError) return refused(new ExportError('file.unreadable', { why: error.message }));
      if (error instanceof ExportError) return refused(error);
      throw error;
    }
  };
}
