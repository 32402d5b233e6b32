import {
  type Bot,
  BotSeats,
  botOf,
  type Effort,
  effortOf,
  LEVELS,
  type LevelName,
  LITTLE,
  levelCalled,
  variedPlayer,
} from '@roundhouse/bots';
import {
  type ActionBase,
  checkAlways,
  completeOptions,
  type Fact,
  type GameLog,
  type KernelState,
  leaks,
  type Move,
  newGame,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  optionIsOn,
  playTable,
  Rng,
  type TableEvent,
} from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { numberedPlayers } from '../players.ts';

/** One game to play. */
export interface Job {
  readonly index: number;
  readonly players: number;
  readonly seed: string;
}

/** How all games of a run are played. */
export interface Plan {
  readonly title: string;
  readonly bots: BotName;
  readonly cap: number;
  readonly options: OptionValues;
  readonly varies: boolean; // whether options that were not given sometimes take other values
}

/** The players: bots that do a bit of everything, or bots of a level. */
export type BotName = 'varied' | LevelName;
export const BOT_NAMES: readonly BotName[] = ['varied', ...LEVELS.map(({ name }) => name)];

export type Counts = Readonly<Record<string, number>>;

export interface Failed {
  readonly move: number;
  readonly problem: string;
  readonly log: GameLog;
}

/** The outcome of one game. Plain data, since it is passed between threads. */
export interface Report extends Job {
  readonly moves: number;
  readonly ended: string | null; // null: the cap came first, or the game failed
  readonly scores: readonly number[];
  readonly actions: Counts;
  readonly facts: Counts;
  readonly options: Counts; // those that were on
  readonly milliseconds: number;
  readonly failed: Failed | null;
}

/** Every this many moves all seats are tested for leaks, which takes as long as playing. */
const LEAK_EVERY = 25;
/** About once in this many moves a seat acts out of turn, if it may. */
const OFF_TURN_ONE_IN = 20;

/** One game in this many takes another value of an option that was not given. */
const VARY_ONE_IN = 5;

/** Given options are the same for all games; the others vary, so that a run covers every variant of a title. */
export function optionsFor({ meta }: Game, { options: named, varies }: Plan, { seed, players }: Job): OptionValues {
  if (!varies) return named;
  const rng = new Rng(`options ${seed}`);
  let options = named;
  for (const spec of rng.shuffle(meta.options)) {
    if (Object.hasOwn(named, spec.name) || rng.below(VARY_ONE_IN) > 0) continue;
    const varied = { ...options, [spec.name]: otherValue(spec, rng) };
    // An option keeps its usual value if the new one conflicts with those drawn before.
    if (completeOptions(meta.options, varied, players).ok) options = varied;
  }
  return options;
}

function otherValue(spec: OptionSpec, rng: Rng): OptionValue {
  switch (spec.kind) {
    case 'flag':
      return !spec.default;
    case 'choice':
      return rng.pick(spec.values).value;
    case 'number':
      return spec.min + spec.step * rng.below(Math.floor((spec.max - spec.min) / spec.step) + 1);
  }
}

/** The bot; undefined if the title has none of this level. */
export function botFor(name: BotName, title: Game): Bot | undefined {
  return name === 'varied' ? variedPlayer(title) : botOf(title, name);
}

function effortFor(name: BotName): Effort {
  const level = levelCalled(name);
  return level ? effortOf(level) : LITTLE;
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Counts a fact by its type and, if it names one, also by its subject. */
function countFact(counts: Record<string, number>, fact: Fact): void {
  count(counts, fact.type);
  for (const field of ['what', 'private', 'why'] as const) {
    const value = fact[field];
    if (typeof value === 'string') count(counts, `${fact.type}:${value}`);
  }
}

/** Records what happens in a game, and checks what must hold. */
class Recorder {
  readonly played: Move[] = [];
  readonly actions: Record<string, number> = {};
  readonly facts: Record<string, number> = {};
  readonly #title: Game;
  readonly #players: number;
  last: KernelState;
  tried: ActionBase | null = null; // chosen, but not yet played

  constructor(title: Game, players: number, start: KernelState) {
    this.#title = title;
    this.#players = players;
    this.last = start;
  }

  /** Wraps the bot to record its choice, so that a refused action can be reported. */
  watching(bot: Bot): Bot {
    return {
      choose: (question) => {
        const answer = bot.choose(question);
        this.tried = answer.action;
        return answer;
      },
    };
  }

  record(before: KernelState, action: ActionBase, after: KernelState, facts: readonly Fact[]): void {
    this.tried = null;
    this.played.push({ kind: 'action', action });
    count(this.actions, action.type);
    for (const fact of facts) countFact(this.facts, fact);
    this.last = after;
    const problems = [...checkAlways(this.#title, before, action, after), ...this.#leaks(after)];
    if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '));
  }

  /** The same for events of the table. */
  recordTable(event: TableEvent, after: KernelState, facts: readonly Fact[]): void {
    this.played.push({ kind: 'table', event });
    for (const fact of facts) countFact(this.facts, fact);
    this.last = after;
    const problems = this.#title.invariants?.(after) ?? [];
    if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '));
  }

  #leaks(state: KernelState): readonly string[] {
    if (state.seq % LEAK_EVERY !== 0 || state.ended !== null) return [];
    const rng = new Rng(`leaks ${state.seq}`);
    return Array.from({ length: this.#players }, (_, seat) => leaks(this.#title, state, seat, rng)).flat();
  }

  /** The error that ended the game, with the move at which it happened. */
  failure(error: unknown, log: GameLog): Failed {
    const why = error instanceof Error ? error.message : String(error);
    const events = this.played;
    const move = this.played.length + (this.tried ? 1 : 0);
    const problem = this.tried ? `${why} ${JSON.stringify(this.tried)}` : why;
    return { move, problem, log: { ...log, events } };
  }
}

/** In games with a time limit, time is up after a random number of moves below this. */
const TIME_UP_WITHIN = 1_500;

type Playing = (from: KernelState, cap: number) => KernelState;

/** There is no clock here, so the table reports that time is up after a random number of moves. */
function playWithClock(title: Game, start: KernelState, { cap }: Plan, rng: Rng, recorder: Recorder, on: Playing) {
  if ((title.timeLimit?.(start) ?? null) === null) return void on(start, cap);
  const state = on(start, Math.min(cap, rng.below(TIME_UP_WITHIN)));
  if (state.ended !== null || recorder.played.length >= cap) return;
  const event: TableEvent = { type: 'timeUp' };
  const told = playTable(title, state, event);
  if (!told.ok) throw new Error(`${told.violation.code}: time is up`);
  recorder.recordTable(event, told.state, told.facts);
  on(told.state, cap - recorder.played.length);
}

/** Plays one game to its end, and checks the invariants after every move. */
export function simulateGame(title: Game, plan: Plan, job: Job): Report {
  const started = performance.now();
  const { seed } = job;
  const { log, state } = newGame(title, {
    players: numberedPlayers(job.players),
    seed,
    options: optionsFor(title, plan, job),
  });
  const recorder = new Recorder(title, job.players, state);
  const bot = botFor(plan.bots, title);
  if (!bot) throw new Error(`${title.meta.id} has no player called ${plan.bots}`);
  const seats = new BotSeats(title, recorder.watching(bot), effortFor(plan.bots));
  let failed: Failed | null = null;
  try {
    playWithClock(title, state, plan, new Rng(`${seed} clock`), recorder, (from, cap) => {
      const played = seats.playOut(from, {
        cap,
        seed: `${seed} bots${from === state ? '' : ' on'}`,
        freeze: true,
        offTurn: { seats: job.players, oneIn: OFF_TURN_ONE_IN },
        onMove: (...move) => recorder.record(...move),
      });
      return played.state;
    });
  } catch (error) {
    failed = recorder.failure(error, log);
  }
  const on = title.meta.options.filter((spec) => optionIsOn(spec, log.options[spec.name] ?? spec.default));
  const options = Object.fromEntries(on.map(({ name }) => [name, 1]));
  const { last, played, actions, facts } = recorder;
  const ended = failed ? null : last.ended;
  const scores = ended === null ? [] : title.score(last).map(({ score }) => score);
  const milliseconds = performance.now() - started;
  return { ...job, moves: played.length, ended, scores, actions, facts, options, milliseconds, failed };
}
