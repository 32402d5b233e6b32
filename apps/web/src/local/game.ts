import { answerSafely, type BotAnswer, type BotJob, chanceOf, type LevelName, questionTo } from '@roundhouse/bots';
import {
  type ActionBase,
  type AnyTitle,
  factsFor,
  fault,
  fileProblem,
  type GameLog,
  type Json,
  type KernelState,
  type NewGame,
  newGame,
  type OptionValues,
  problemLine,
  Rng,
  readBoard,
  type Seat,
  unfitBoard,
} from '@roundhouse/kernel';
import type { Entry, Hint, Position, Sent } from '@roundhouse/page/source/table-source.ts';
import {
  atOneScreen,
  Change,
  type Command,
  type LessonPlace,
  perform,
  type StoredProgram,
  TableGame,
  type TableProblem,
  timeUpAt,
  type UndoLimits,
  undoLimits,
} from '@roundhouse/table';
import type { LessonRun, SavedLesson } from './lesson.ts';
import { type Line, lineOf, startLine } from './lines.ts';
import { Unopened } from './unopened.ts';

/** A bot's memory at its seat, or at that of a person who asked for hints, and how many log lines it was told. */
interface BotMemory {
  readonly memory: Json;
  readonly heard: number;
}

/** A bot's open question; `at`: the number of log lines when it was asked. */
export interface BotTurn {
  readonly at: number;
  readonly job: BotJob;
}

/** A game as stored in the browser. */
export interface SavedGame {
  readonly id: string;
  readonly log: GameLog;
  readonly lines: readonly Line[];
  readonly known: { readonly moves: number; readonly state: KernelState } | null;
  readonly created: number;
  readonly bots?: readonly (LevelName | null)[]; // by seat; null: a person
  readonly memories?: Readonly<Record<Seat, BotMemory>>;
  readonly programs?: Readonly<Record<Seat, StoredProgram>>; // programs of seats
  readonly lesson?: SavedLesson | null; // a guided game; null: its lessons were left
}

export interface NewLocalGame {
  readonly id: string;
  readonly names: readonly string[];
  readonly options: OptionValues;
  readonly seed: string;
  readonly bots?: readonly (LevelName | null)[];
  /** A board that somebody entered, instead of the title's. */
  readonly board?: Json;
}

function boardFor(title: AnyTitle, { board, names }: NewLocalGame): Pick<NewGame, 'board'> {
  if (board === undefined) return {};
  const read = readBoard(title, board);
  if (read.ok) return read.own ? {} : { board: read.board };
  const [problem] = read.problems.map((each) => fileProblem(unfitBoard(each)));
  throw new Unopened({ title: title.meta.id, names, problem: problem ?? fileProblem(fault('board.missing')) });
}

export function beginGame(title: AnyTitle, setup: NewLocalGame, at: number): SavedGame {
  const { id, names, options, seed, bots } = setup;
  const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log, facts, state } = newGame(title, { players, seed, options, ...boardFor(title, setup) });
  return { id, log, lines: [startLine(at, facts)], known: { moves: 0, state }, created: at, ...(bots && { bots }) };
}

/** The result of a command: a refusal has the rule, or a code for which the page has a sentence. */
function sent(problem: TableProblem | undefined): Sent {
  if (!problem) return { ok: true };
  if (problem.code === 'move.refused') return { ok: false, violation: problem.violation };
  if (problem.code === 'move.malformed') return { ok: false, problem: problem.problem };
  const isTold = problem.code === 'undo.revealed' || problem.code === 'undo.unjudged';
  return { ok: false, problem: isTold ? 'revealed' : problem.code };
}

/** At most this many moves made by hand are judged at a time. */
const JUDGED = 4;

/** One game at one screen. It holds the full state, but only tells what a seat may know. */
export class LocalGame {
  readonly title: AnyTitle;
  readonly #saved: SavedGame;
  readonly #game: TableGame;
  readonly #lines: Line[];
  #memories: Readonly<Record<Seat, BotMemory>>;
  #programs: Readonly<Record<Seat, StoredProgram>>;
  #lesson: LessonRun | null;

  constructor(title: AnyTitle, saved: SavedGame, lesson: LessonRun | null = null) {
    const { log, lines, known } = saved;
    this.#saved = saved;
    this.#lines = [...lines];
    this.#memories = saved.memories ?? {};
    this.#programs = saved.programs ?? {};
    this.#lesson = lesson;
    this.#game = new TableGame(title, { log, lines, known: known ? [known] : [] });
    this.title = this.#game.title;
    for (const { seq, reveals } of lines) if (reveals !== null) this.#game.verdicts.set(seq, reveals);
  }

  get names(): readonly string[] {
    return this.#saved.log.players.map(({ name }) => name);
  }
  /** Levels of bots, by seat; null: a person. */
  get bots(): readonly (LevelName | null)[] {
    return this.names.map((_, seat) => this.#saved.bots?.[seat] ?? null);
  }
  get options(): OptionValues {
    return this.#saved.log.options;
  }

  /** The game's own board; null: the title's. */
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
    const lesson = this.#saved.lesson === undefined ? {} : { lesson: (this.lesson && this.#lesson?.save()) ?? null };
    const known = { moves: length, state };
    const kept = { memories: this.#memories, programs: this.#programs };
    return { ...this.#saved, log, lines: [...this.#lines], known, ...kept, ...lesson };
  }

  /** The position; the acting seat is that at the screen if the game waits for it, otherwise the first person's that it waits for. */
  now(as: Seat | null): Position {
    const game = this.#game;
    const { bots } = this;
    const waitingFor = game.waitingFor.filter((seat) => bots[seat] === null);
    const actor = as !== null && waitingFor.includes(as) ? as : (waitingFor[0] ?? null);
    const others = bots.flatMap((bot, seat) => {
      const choices = bot !== null || seat === actor || game.waitingFor.includes(seat) ? [] : game.choices(seat);
      return choices.length > 0 ? [{ seat, choices }] : [];
    });
    const choices = actor === null ? [] : game.choices(actor);
    // Nobody else sees the screen of a person who plays against bots alone.
    const isAlone = bots.filter((bot) => bot === null).length === 1;
    const isTheirs = as !== null && (as === actor || (isAlone && bots[as] === null));
    const program = isTheirs ? (this.#programs[as] ?? null) : null;
    return { ...game.shown(isTheirs ? as : 'spectator'), actor, choices, others, program };
  }

  /** The question to a bot now; null: the game waits for people, or for nobody. */
  botTurn(): BotTurn | null {
    if (this.lesson) return null; // partners follow the lessons
    const { bots, waitingFor } = this;
    const seat = waitingFor.find((each) => bots[each] !== null);
    const level = seat === undefined ? null : bots[seat];
    if (seat === undefined || !level) return null;
    const { memory, heard } = this.#memories[seat] ?? { memory: null, heard: 0 };
    const facts = this.#lines.slice(heard).flatMap((line) => factsFor(line.facts, seat));
    const { log } = this.#game.timeline;
    const at = this.#lines.length;
    const job: BotJob = {
      title: log.title,
      board: log.board.data,
      view: this.title.view(this.#game.state, seat),
      ...{ level, seat, choices: this.#game.choices(seat), facts, memory },
      chance: chanceOf(log.seed, seat, at),
    };
    return { at, job };
  }

  /**
   * The question to a bot for a hint to a person who has to act; the worker chooses the bot. It gets the memory of its
   * previous hint, so that it continues its plan.
   */
  hintTurn(seat: Seat): BotTurn | null {
    if (this.lesson || this.bots[seat] !== null || !this.waitingFor.includes(seat)) return null;
    const { log } = this.#game.timeline;
    const at = this.#lines.length;
    const view = this.title.view(this.#game.state, seat);
    const asked = { seat, choices: this.#game.choices(seat), facts: [], memory: this.#memories[seat]?.memory ?? null };
    const job: BotJob = {
      title: log.title,
      board: log.board.data,
      level: 'random',
      view,
      ...asked,
      chance: `hint ${at}`,
    };
    return { at, job };
  }

  /** The hint, if the game still waits for the seat and the rules allow the move: others may have moved meanwhile. */
  hintOf({ at, job }: BotTurn, answer: BotAnswer): Hint | null {
    const { seat, chance, choices } = job;
    if (!this.waitingFor.includes(seat)) return null;
    const question = questionTo(this.title, this.#game.state, seat, new Rng(chance), { choices });
    const { action, reason = null, memory, fault } = answerSafely(this.title, this.#game.state, question, answer);
    if (fault) return null;
    if (memory !== undefined) this.#memories = { ...this.#memories, [seat]: { memory, heard: at } };
    return { action, reason };
  }

  /** Plays a bot's choice, or something safe instead; nothing if the game has moved on since. */
  botMove({ at, job }: BotTurn, answer: BotAnswer, now: number): Sent {
    const { seat, level, chance } = job;
    const { state } = this.#game;
    if (at !== this.#lines.length || this.bots[seat] !== level || !this.waitingFor.includes(seat)) {
      return { ok: false, problem: 'move.late' };
    }
    const question = questionTo(this.title, state, seat, new Rng(chance), { choices: this.#game.choices(seat) });
    const { action, fault } = answerSafely(this.title, state, question, answer);
    if (fault) console.error(`a bot was of no use (${fault.why}): something safe was played in its place`, at, fault);
    this.#maybeCallTime(now);
    const done = sent(this.#perform({ kind: 'act', seat, action, auto: true }, now));
    const memory = (answer.ok ? answer.memory : undefined) ?? job.memory;
    if (done.ok) this.#memories = { ...this.#memories, [seat]: { memory, heard: at } };
    return done;
  }

  at(move: number, as: Seat | null): Position {
    const { length, floor } = this.#game.timeline;
    const moves = Math.max(floor, Math.min(length, move));
    const nothing = { actor: null, choices: [], others: [], program: null };
    return { ...this.#game.shown(as ?? 'spectator', moves), ...nothing };
  }

  /** The lines of the log from a given one on; earlier ones never change. */
  entries(as: Seat | null, from = 0): readonly Entry[] {
    return this.#lines.slice(from).map(({ reveals: _reveals, ...line }) => ({
      ...line,
      facts: factsFor(line.facts, as ?? 'spectator'),
    }));
  }

  /** Carries out a command, and adds its results to the log. */
  #perform(command: Command, at: number): TableProblem | undefined {
    // In lessons every move is asked for, even a forced pass.
    const seats = [...this.names.keys()].map((seat) => {
      return { seat, taken: false, decision: null, program: this.#programs[seat] ?? null };
    });
    const change = new Change(this.#game, { ...atOneScreen('oneScreen'), seats, asksAll: this.lesson !== null });
    const problem = perform(change, command);
    if (problem) return problem;
    const programs = change.seats.flatMap(({ seat, program }) => (program ? [[seat, program] as const] : []));
    this.#programs = Object.fromEntries(programs);
    for (const { event, facts, moves, auto } of change.events) {
      this.#lines.push(lineOf(event, { seq: this.#lines.length, moves, at }, facts, auto));
    }
    return undefined;
  }

  send(action: unknown, at: number): Sent {
    const parsed = this.title.parse(action);
    if (!parsed.ok) return { ok: false, problem: problemLine(parsed.problem) };
    const move = parsed.action as ActionBase;
    const violation = this.title.check(this.#game.state, move);
    if (!violation && this.lesson && !this.#lesson?.allows(this.length, move)) return { ok: false, problem: 'lesson' };
    if (!violation) this.#maybeCallTime(at);
    const done = sent(this.#perform({ kind: 'act', seat: move.seat, action: move }, at));
    this.playLesson(at);
    return done;
  }

  /** The learner's place in the lessons; null: this is no guided game. */
  get lesson(): LessonPlace | null {
    return this.#lesson?.place(this.length) ?? null;
  }

  /** Makes the automatic moves of a guided game. If the rules refuse one, the lessons are given up. */
  playLesson(at: number): void {
    for (let action = this.#lesson?.byItself(this.length); action; action = this.#lesson?.byItself(this.length)) {
      const problem = this.#perform({ kind: 'act', seat: action.seat, action, auto: true }, at);
      if (!problem) continue;
      console.error('a lesson cannot be played', action, problem);
      this.#lesson = null;
    }
  }

  /** Skips to the next lesson: the moves of this one are made for the learner. */
  passLesson(at: number): Sent {
    const from = this.lesson?.step;
    while (this.lesson !== null && this.lesson.step === from) {
      const action = this.#lesson?.pass(this.length);
      const problem = action && this.#perform({ kind: 'act', seat: action.seat, action }, at);
      if (problem) return sent(problem);
      this.playLesson(at);
    }
    return { ok: true };
  }

  /** Leaves the lessons: from now on it is an ordinary game against bots. */
  leaveLesson(): Sent {
    this.#lesson = null;
    return { ok: true };
  }

  /** At one screen nothing happens without a move, so the first move after the limit ends the time. */
  #maybeCallTime(at: number): void {
    const timeUp = timeUpAt(this.title, this.#game.state, this.#lines[1]?.at ?? at);
    if (timeUp === null || at < timeUp) return;
    this.#perform({ kind: 'table', event: { type: 'timeUp' }, by: null }, at);
    this.#judge(this.#lines.length - 1);
  }

  /** Judges the last moves. That takes a while, so it is done after a move was shown; by then there may be more. */
  judgeLast(): void {
    const last = this.#lines.length - 1;
    let made = 0;
    for (let at = last; made < JUDGED && this.#judge(at); at--) if (!this.#lines[at]?.auto) made++;
  }

  /** Judges the move of a line; returns whether there was anything to judge. */
  #judge(at: number): boolean {
    const line = this.#lines[at];
    if (line?.reveals !== null) return false;
    this.#lines[at] = { ...line, reveals: this.#game.judge(line.moves) };
    return true;
  }

  /** The last mover's latest moves can be undone freely; further back all must agree, and nothing revealed can be undone. */
  limits(): UndoLimits {
    const seats = [...this.names.keys()];
    const limits = undoLimits(this.#game.made, seats, this.waitingFor, (move) => this.#game.verdict(move));
    const floor = this.lesson ? (this.#lesson?.floor ?? 0) : 0;
    return floor > limits.agreed ? { ...limits, agreed: floor, settledBy: 'lesson' } : limits;
  }

  undo(to: number, at: number): Sent {
    return this.#step('undo', to, at);
  }

  redo(to: number, at: number): Sent {
    return this.#step('redo', to, at);
  }

  /** Sets a seat's program; null removes it. */
  program(seat: Seat, program: unknown, at: number): Sent {
    return sent(this.#perform({ kind: 'program', seat, program }, at));
  }

  #step(kind: 'undo' | 'redo', to: number, at: number): Sent {
    if (this.lesson && to < (this.#lesson?.floor ?? 0)) return { ok: false, problem: 'lesson' };
    const done = sent(this.#perform({ kind, to, by: null, alone: false }, at));
    this.playLesson(at);
    return done;
  }

  /** Keeps states of earlier moves, so that going back is quick; returns true when there is nothing left to do. */
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
