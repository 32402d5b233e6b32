import {
  askSafely,
  type Bot,
  BotSeats,
  botOf,
  effortOf,
  type Fault,
  type LevelName,
  levelCalled,
  type Question,
} from '@roundhouse/bots';
import { type KernelState, newGame, type OptionValues, type Seat } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { numberedPlayers } from '../players.ts';

/** One game to play. From game to game the bots move on by one seat, and each plays the same deal at every seat. */
export interface Match {
  readonly index: number;
  readonly seed: string;
  readonly seats: readonly LevelName[];
}

/** How all games of a run are played. */
export interface ArenaPlan {
  readonly title: string;
  readonly cap: number;
  readonly options: OptionValues;
  readonly effort: number; // a factor for the work of each level
}

/** The result of one seat. */
export interface SeatResult {
  readonly bot: LevelName;
  readonly place: number;
  readonly score: number;
  readonly milliseconds: readonly number[]; // by decision
  readonly faults: readonly Fault[]; // answers that could not be used
}

/** The outcome of one game. Plain data, since it is passed between threads. */
export interface MatchReport {
  readonly index: number;
  readonly seed: string;
  readonly moves: number;
  readonly rounds: number | null;
  readonly ended: string | null; // null: the cap came first, and places are those at that time
  readonly seats: readonly SeatResult[];
}

/** Wraps the bots of one game, and records how long each thinks, and its proposals that the rules refuse. */
class WatchedBots implements Bot {
  readonly times: number[][];
  readonly faults: Fault[][];
  readonly #title: Game;
  readonly #bots: readonly Bot[];
  #state: KernelState;

  constructor(title: Game, seats: readonly LevelName[], start: KernelState) {
    this.#title = title;
    this.#state = start;
    this.times = seats.map(() => []);
    this.faults = seats.map(() => []);
    this.#bots = seats.map((name) => {
      const bot = botOf(title, name);
      if (!bot) throw new Error(`${title.meta.id} has no bot of the level ${name}`);
      return bot;
    });
  }

  follow(state: KernelState): void {
    this.#state = state;
  }

  choose(question: Question) {
    const { seat } = question;
    const began = performance.now();
    const { fault, ...answer } = askSafely(this.#title, this.#state, this.#bots[seat] as Bot, question);
    this.times[seat]?.push(performance.now() - began);
    if (fault) this.faults[seat]?.push(fault);
    return answer;
  }
}

export function playMatch(title: Game, plan: ArenaPlan, { index, seed, seats }: Match): MatchReport {
  const { options, cap } = plan;
  const { state: start } = newGame(title, { players: numberedPlayers(seats.length), seed, options });
  const watched = new WatchedBots(title, seats, start);
  const effortAt = (seat: Seat) => {
    const level = levelCalled(seats[seat] ?? '');
    return level ? effortOf(level, plan.effort) : { work: 1 };
  };
  let rounds = 0;
  const played = new BotSeats(title, watched, effortAt).playOut(start, {
    cap,
    seed: `${seed} bots ${index}`,
    onMove(_before, _action, after, facts) {
      watched.follow(after);
      rounds += facts.filter(({ type }) => type === 'round').length;
    },
  });
  const { state, actions } = played;
  const standings = title.score(state);
  return {
    ...{ index, seed, moves: actions.length, ended: state.ended, rounds: rounds > 0 ? rounds : null },
    seats: seats.map((bot, seat) => {
      const { place = seats.length, score = 0 } = standings.find((each) => each.seat === seat) ?? {};
      return { bot, place, score, milliseconds: watched.times[seat] ?? [], faults: watched.faults[seat] ?? [] };
    }),
  };
}
