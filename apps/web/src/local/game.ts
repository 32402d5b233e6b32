import {
  type ActionBase,
  type AnyTitle,
  factsFor,
  type GameLog,
  type Json,
  type KernelState,
  type NewGame,
  newGame,
  type OptionValues,
  readBoard,
  type Seat,
} from '@roundhouse/kernel';
import type { Entry, Position, Sent } from '@roundhouse/page/source/table-source.ts';
import {
  atOneScreen,
  Change,
  type Command,
  perform,
  TableGame,
  type TableProblem,
  timeUpAt,
  type UndoLimits,
  undoLimits,
} from '@roundhouse/table';
import { type Line, lineOf, startLine } from './lines.ts';

/** A game as it lies in the browser's store. */
export interface SavedGame {
  readonly id: string;
  readonly log: GameLog;
  readonly lines: readonly Line[];
  readonly known: { readonly moves: number; readonly state: KernelState } | null;
  readonly created: number;
}

export interface NewLocalGame {
  readonly id: string;
  readonly names: readonly string[];
  readonly options: OptionValues;
  readonly seed: string;
  /** A board that somebody entered, in place of the title's. */
  readonly board?: Json;
}

function boardFor(title: AnyTitle, data: Json | undefined): Pick<NewGame, 'board'> {
  const read = data === undefined ? undefined : readBoard(title, data);
  if (read?.ok === false) throw new Error(read.problems[0]);
  return read === undefined || read.own ? {} : { board: read.board };
}

export function beginGame(title: AnyTitle, { id, names, options, seed, board }: NewLocalGame, at: number): SavedGame {
  const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log, facts, state } = newGame(title, { players, seed, options, ...boardFor(title, board) });
  return { id, log, lines: [startLine(at, facts)], known: { moves: 0, state }, created: at };
}

/** What did not happen is told by the rule, or by a code that the page has a sentence for. */
function sent(problem: TableProblem | undefined): Sent {
  if (!problem) return { ok: true };
  if (problem.code === 'move.refused') return { ok: false, violation: problem.violation };
  if (problem.code === 'move.malformed') return { ok: false, problem: problem.problem };
  const isTold = problem.code === 'undo.revealed' || problem.code === 'undo.unjudged';
  return { ok: false, problem: isTold ? 'revealed' : problem.code };
}

/** So many moves may be made before one of them is judged; the lines of a file never are. */
const JUDGED = 4;

/** One game at one screen. Holds the state; what it tells is what a seat may know. */
export class LocalGame {
  readonly title: AnyTitle;
  readonly #saved: SavedGame;
  readonly #game: TableGame;
  readonly #lines: Line[];

  constructor(title: AnyTitle, saved: SavedGame) {
    const { log, lines, known } = saved;
    this.#saved = saved;
    this.#lines = [...lines];
    this.#game = new TableGame(title, { log, lines, known: known ? [known] : [] });
    this.title = this.#game.title;
    for (const { seq, reveals } of lines) if (reveals !== null) this.#game.verdicts.set(seq, reveals);
  }

  get names(): readonly string[] {
    return this.#saved.log.players.map(({ name }) => name);
  }
  /** A board of its own that the game is played on; null: the title's. */
  get board(): Json | null {
    return this.#saved.log.board.data ?? null;
  }
  get length(): number {
    return this.#game.timeline.length;
  }
  get waitingFor(): readonly Seat[] {
    return this.#game.waitingFor;
  }
  get ended(): string | null {
    return this.#game.state.ended;
  }

  save(): SavedGame {
    const { log, length, state } = this.#game.timeline;
    return { ...this.#saved, log, lines: [...this.#lines], known: { moves: length, state } };
  }

  /** The seat at the screen acts if the game waits for it; otherwise the first that it waits for. */
  now(as: Seat | null): Position {
    const game = this.#game;
    const { waitingFor } = game;
    const actor = as !== null && waitingFor.includes(as) ? as : (waitingFor[0] ?? null);
    const others = this.names.flatMap((_, seat) => {
      const choices = seat === actor || waitingFor.includes(seat) ? [] : game.choices(seat);
      return choices.length > 0 ? [{ seat, choices }] : [];
    });
    const choices = actor === null ? [] : game.choices(actor);
    return { ...game.shown(as !== null && as === actor ? as : 'spectator'), actor, choices, others, program: null };
  }

  at(move: number, as: Seat | null): Position {
    const { length, floor } = this.#game.timeline;
    const moves = Math.max(floor, Math.min(length, move));
    const nothing = { actor: null, choices: [], others: [], program: null };
    return { ...this.#game.shown(as ?? 'spectator', moves), ...nothing };
  }

  /** Lines of the log from one on; those that were told once do not change. */
  entries(as: Seat | null, from = 0): readonly Entry[] {
    return this.#lines.slice(from).map(({ reveals: _reveals, ...line }) => ({
      ...line,
      facts: factsFor(line.facts, as ?? 'spectator'),
    }));
  }

  /** Carries a command out, and writes down what came of it. */
  #perform(command: Command, at: number): TableProblem | undefined {
    const change = new Change(this.#game, atOneScreen('oneScreen'));
    const problem = perform(change, command);
    if (problem) return problem;
    for (const { event, facts, moves } of change.events) {
      this.#lines.push(lineOf(event, { seq: this.#lines.length, moves, at }, facts));
    }
    return undefined;
  }

  send(action: unknown, at: number): Sent {
    const parsed = this.title.parse(action);
    if (!parsed.ok) return { ok: false, problem: parsed.problem };
    const move = parsed.action as ActionBase;
    if (!this.title.check(this.#game.state, move)) this.#maybeCallTime(at);
    return sent(this.#perform({ kind: 'act', seat: move.seat, action: move }, at));
  }

  /** At one screen nothing happens by itself: time is up with the first move after it. */
  #maybeCallTime(at: number): void {
    const timeUp = timeUpAt(this.title, this.#game.state, this.#lines[1]?.at ?? at);
    if (timeUp === null || at < timeUp) return;
    this.#perform({ kind: 'table', event: { type: 'timeUp' }, by: null }, at);
    this.#judge(this.#lines.length - 1);
  }

  /** Finding out takes a while, so it is done after the move was shown; by then there may be another. */
  judgeLast(): void {
    const last = this.#lines.length - 1;
    for (let at = last; at > last - JUDGED && this.#judge(at); at--);
  }

  /** Whether there was something to judge. */
  #judge(at: number): boolean {
    const line = this.#lines[at];
    if (line?.reveals !== null) return false;
    this.#lines[at] = { ...line, reveals: this.#game.judge(line.moves) };
    return true;
  }

  /** Free are the moves in a row of who moved last; further back all must agree, never past what was revealed. */
  limits(): UndoLimits {
    return undoLimits(this.#game.made, [...this.names.keys()], this.waitingFor, (move) => this.#game.verdict(move));
  }

  undo(to: number, at: number): Sent {
    return this.#step('undo', to, at);
  }

  redo(to: number, at: number): Sent {
    return this.#step('redo', to, at);
  }

  #step(kind: 'undo' | 'redo', to: number, at: number): Sent {
    return sent(this.#perform({ kind, to, by: null, alone: false }, at));
  }

  /** Keeps states of earlier moves, so that going back is quick; true when there is nothing left to do. */
  keepMore(every = 32): boolean {
    const { timeline } = this.#game;
    for (let moves = timeline.floor + every; moves < this.length; moves += every) {
      if (timeline.distance(moves) === 0) continue;
      timeline.know({ moves, state: timeline.at(moves) });
      return false;
    }
    return true;
  }
}
