import { type Bot, randomBot, weightsOf } from '@roundhouse/bots';
import {
  type ActionBase,
  type AnyTitle,
  checkAlways,
  type Fact,
  type GameLog,
  type KernelState,
  leaks,
  newGame,
  type OptionValues,
  playOut,
  Rng,
} from '@roundhouse/engine/kernel';

/** One game to be played. */
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
}

export const BOT_NAMES = ['random'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export type Counts = Readonly<Record<string, number>>;

export interface Failed {
  readonly move: number;
  readonly problem: string;
  readonly log: GameLog;
}

/** What became of one game. Plain data: it travels between threads. */
export interface Report extends Job {
  readonly moves: number;
  readonly ended: string | null; // null: the cap came first, or the game failed
  readonly scores: readonly number[];
  readonly actions: Counts;
  readonly facts: Counts;
  readonly milliseconds: number;
  readonly failed: Failed | null;
}

/** Every so many moves all seats are tested for leaks: it costs as much as playing. */
const LEAK_EVERY = 25;
/** About once in so many moves a seat acts out of turn, where it may. */
const OFF_TURN_ONE_IN = 20;

export function botFor(name: BotName, title: AnyTitle): Bot {
  switch (name) {
    case 'random':
      return randomBot(weightsOf(title.meta.id));
  }
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** A fact counts by its type, and by what it was about where it says so. */
function countFact(counts: Record<string, number>, fact: Fact): void {
  count(counts, fact.type);
  for (const field of ['what', 'private', 'reason'] as const) {
    const value = fact[field];
    if (typeof value === 'string') count(counts, `${fact.type}:${value}`);
  }
}

class Broken extends Error {}

/** Throws with the names of what does not hold after a move. */
function examine(title: AnyTitle, before: KernelState, action: ActionBase, after: KernelState, players: number): void {
  const problems = [...checkAlways(title, before, action, after)];
  if (after.seq % LEAK_EVERY === 0 && after.ended === null) {
    const rng = new Rng(`leaks ${after.seq}`);
    for (let seat = 0; seat < players; seat++) problems.push(...leaks(title, after, seat, rng));
  }
  if (problems.length > 0) throw new Broken(problems.slice(0, 3).join('; '));
}

/** Plays one game to its end, checking the books after every move. */
export function simulateGame(title: AnyTitle, plan: Plan, job: Job): Report {
  const started = performance.now();
  const names = Array.from({ length: job.players }, (_, seat) => ({ id: `P${seat + 1}`, name: `P${seat + 1}` }));
  const { log, state } = newGame(title, { players: names, seed: job.seed, options: plan.options });
  const played: ActionBase[] = [];
  const actions: Record<string, number> = {};
  const facts: Record<string, number> = {};
  const bot = botFor(plan.bots, title);
  let last: KernelState = state;
  let tried: ActionBase | undefined;
  let failed: Failed | null = null;
  try {
    const choose: Bot = (...position) => {
      tried = bot(...position);
      return tried;
    };
    playOut(title, state, choose, {
      cap: plan.cap,
      seed: `${job.seed} bots`,
      freeze: true,
      offTurn: { seats: job.players, oneIn: OFF_TURN_ONE_IN },
      onMove(before: KernelState, action: ActionBase, after: KernelState, told: readonly Fact[]) {
        played.push(action);
        count(actions, action.type);
        for (const fact of told) countFact(facts, fact);
        last = after;
        examine(title, before, action, after, job.players);
      },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const problem = error instanceof Broken ? why : `${why} ${JSON.stringify(tried ?? null)}`;
    const events = played.map((action) => ({ kind: 'action', action }) as const);
    failed = { move: error instanceof Broken ? played.length : played.length + 1, problem, log: { ...log, events } };
  }
  const scores = last.ended === null ? [] : title.score(last).map(({ score }) => score);
  const milliseconds = performance.now() - started;
  return {
    ...job,
    moves: played.length,
    ended: failed ? null : last.ended,
    scores,
    actions,
    facts,
    milliseconds,
    failed,
  };
}
