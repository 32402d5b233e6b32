import {
  type ActionBase,
  type AnyTitle,
  effective,
  type Fact,
  factsFor,
  type GameLog,
  type Json,
  type KernelState,
  type NewGame,
  newGame,
  type OptionValues,
  readBoard,
  restartPoint,
  reveals,
  type Seat,
  Timeline,
  type Viewer,
} from '@roundhouse/engine/kernel';
import type { AnyChoice, Entry, Position, Sent, UndoLimits } from '../source/table-source.ts';
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

const MINUTE = 60_000;
/** So many moves may be made before one of them is judged; the lines of a file never are. */
const JUDGED = 4;

/** One game at one screen. Holds the state; what it tells is what a seat may know. */
export class LocalGame {
  readonly title: AnyTitle;
  readonly #saved: SavedGame;
  readonly #timeline: Timeline<KernelState, ActionBase, unknown>;
  readonly #lines: Line[];

  constructor(title: AnyTitle, saved: SavedGame) {
    this.title = title;
    this.#saved = saved;
    const known = saved.known ? [saved.known] : [];
    this.#timeline = new Timeline<KernelState, ActionBase, unknown>(title, saved.log, 32, known);
    this.#lines = [...saved.lines];
  }

  get names(): readonly string[] {
    return this.#saved.log.players.map(({ name }) => name);
  }
  /** A board of its own that the game is played on; null: the title's. */
  get board(): Json | null {
    return this.#saved.log.board.data ?? null;
  }
  get length(): number {
    return this.#timeline.length;
  }
  get waitingFor(): readonly Seat[] {
    return this.title.waitingFor(this.#timeline.state);
  }
  get ended(): string | null {
    return this.#timeline.state.ended;
  }

  save(): SavedGame {
    const { log, length, state } = this.#timeline;
    return { ...this.#saved, log, lines: [...this.#lines], known: { moves: length, state } };
  }

  #shown(state: KernelState, viewer: Viewer) {
    const { ended } = state;
    const standings = ended === null ? null : this.title.score(state);
    return { viewer, view: this.title.view(state, viewer), ended, standings };
  }

  /** The seat at the screen acts if the game waits for it; otherwise the first that it waits for. */
  now(as: Seat | null): Position {
    const { state, length, floor, redoable } = this.#timeline;
    const waitingFor = this.title.waitingFor(state);
    const actor = as !== null && waitingFor.includes(as) ? as : (waitingFor[0] ?? null);
    const others = this.names.flatMap((_, seat) => {
      const choices = seat === actor || waitingFor.includes(seat) ? [] : (this.title.legal(state, seat) as AnyChoice[]);
      return choices.length > 0 ? [{ seat, choices }] : [];
    });
    return {
      ...this.#shown(state, as !== null && as === actor ? as : 'spectator'),
      moves: length,
      length,
      floor,
      redoable,
      waitingFor,
      actor,
      choices: actor === null ? [] : (this.title.legal(state, actor) as AnyChoice[]),
      others,
      program: null,
    };
  }

  at(move: number, as: Seat | null): Position {
    const { length, floor, redoable } = this.#timeline;
    const moves = Math.max(floor, Math.min(length, move));
    const state = this.#timeline.at(moves);
    const waitingFor = this.title.waitingFor(state);
    const nothing = { actor: null, choices: [], others: [], program: null };
    return { ...this.#shown(state, as ?? 'spectator'), ...nothing, moves, length, floor, redoable, waitingFor };
  }

  /** Lines of the log from one on; those that were told once do not change. */
  entries(as: Seat | null, from = 0): readonly Entry[] {
    return this.#lines.slice(from).map(({ reveals: _reveals, ...line }) => ({
      ...line,
      facts: factsFor(line.facts, as ?? 'spectator'),
    }));
  }

  send(action: unknown, at: number): Sent {
    const parsed = this.title.parse(action);
    if (!parsed.ok) return { ok: false, problem: parsed.problem };
    const move = { kind: 'action', action: parsed.action as ActionBase } as const;
    if (!this.title.check(this.#timeline.state, move.action)) this.#maybeCallTime(at);
    const played = this.#timeline.append(move);
    if (!played.ok) return played;
    this.#lines.push(lineOf(move, this.#place(at), played.facts));
    return { ok: true };
  }

  /** Of the next line. */
  #place(at: number) {
    return { seq: this.#lines.length, moves: this.length, at };
  }

  /** The clock of a game with a time limit runs from its first move; time is up with the first move after it. */
  #maybeCallTime(at: number): void {
    const minutes = this.title.timeLimit?.(this.#timeline.state) ?? null;
    const begun = this.#lines[1]?.at ?? at;
    if (minutes === null || at - begun < minutes * MINUTE) return;
    const event = { kind: 'table', event: { type: 'timeUp' } } as const;
    const played = this.#timeline.append(event);
    // Everybody has a clock: it tells nobody anything new.
    const line = (facts: readonly Fact[]) => lineOf(event, this.#place(at), facts);
    if (played.ok) this.#lines.push({ ...line(played.facts), reveals: false });
  }

  /** Finding out takes a while, so it is done after the move was shown; by then there may be another. */
  judgeLast(): void {
    for (let at = this.#lines.length - 1; at >= this.#lines.length - JUDGED; at--) {
      const line = this.#lines[at];
      if (line?.reveals !== null) return;
      if (line.kind !== 'action' && line.kind !== 'table') return;
      const told = reveals(this.title, this.#timeline.made(line.moves), this.names.length);
      this.#lines[at] = { ...line, reveals: told };
    }
  }

  /** Free are the moves in a row of who moved last; further back all must agree, never past what was revealed. */
  limits(): UndoLimits {
    const { length, floor, log } = this.#timeline;
    const line = effective(log.events);
    // Line 0 is the beginning.
    const madeBy = (move: number): Line | undefined => this.#lines[line.at(move - 1).event];
    let [own, agreed] = [length, length];
    const seat = length > floor ? (madeBy(length)?.seat ?? null) : null;
    for (let moves = length; moves > floor; moves--) {
      const made = madeBy(moves);
      if (made?.reveals !== false) break;
      agreed = moves - 1;
      if (own === moves && made.seat !== null && made.seat === seat) own = moves - 1;
    }
    if (seat === null) return { own, agreed, turn: length };
    const made = {
      ...{ length, floor },
      seatOf: (move: number) => madeBy(move)?.seat ?? null,
      isAuto: () => false,
      factsOf: (move: number) => (move > floor ? (madeBy(move)?.facts ?? []) : []),
    };
    const turn = restartPoint(this.title.meta.parts, made, seat, this.waitingFor.includes(seat));
    return { own, agreed, turn: Math.max(own, turn) };
  }

  undo(to: number, at: number): Sent {
    if (to < this.limits().agreed) return { ok: false, problem: 'revealed' };
    return this.#step('undo', to, at);
  }

  redo(to: number, at: number): Sent {
    return this.#step('redo', to, at);
  }

  #step(kind: 'undo' | 'redo', to: number, at: number): Sent {
    const problem = kind === 'undo' ? this.#timeline.undo(to) : this.#timeline.redo(to);
    if (problem !== undefined) return { ok: false, problem };
    const seq = this.#lines.length;
    this.#lines.push({ seq, kind, seat: null, type: null, moves: to, at, facts: [], reveals: false });
    return { ok: true };
  }

  /** Keeps states of earlier moves, so that going back is quick; true when there is nothing left to do. */
  keepMore(every = 32): boolean {
    for (let moves = this.#timeline.floor + every; moves < this.length; moves += every) {
      if (this.#timeline.distance(moves) === 0) continue;
      this.#timeline.know({ moves, state: this.#timeline.at(moves) });
      return false;
    }
    return true;
  }
}
