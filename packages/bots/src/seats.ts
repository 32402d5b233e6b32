import {
  type ActionBase,
  type Choice,
  type Fact,
  factsFor,
  type Json,
  type KernelState,
  type PlayedOut,
  type PlayOutOptions,
  playOut,
  type Rng,
  type Seat,
  type Title,
} from '@roundhouse/kernel';
import { type Bot, type Effort, LITTLE, type Question } from './bot.ts';

/** A question to a bot at one position, from a caller that has the game itself. */
export interface BotQuestion {
  readonly choices?: readonly Choice<ActionBase>[]; // absent: all that the title offers
  readonly facts?: readonly Fact[]; // for any seat: the bot is only given those that its seat may read
  readonly memory?: Json;
  readonly effort?: Effort;
}

/** The question to a seat. View and facts are only made when the bot reads them: a random player seldom does. */
export function questionTo<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
  seat: Seat,
  rng: Rng,
  { choices = title.legal(state, seat), facts = [], memory = null, effort = LITTLE }: BotQuestion = {},
): Question<V> {
  let seen: { readonly view: V } | undefined;
  return {
    get view(): V {
      seen ??= { view: title.view(state, seat) };
      return seen.view;
    },
    get facts(): readonly Fact[] {
      return factsFor(facts, seat);
    },
    seat,
    choices,
    memory,
    rng,
    effort,
  };
}

/** Bots at all seats of one game, each with its memory and the facts it was told since its last question. */
export class BotSeats<S extends KernelState, A extends ActionBase, V> {
  readonly #title: Title<S, A, V>;
  readonly #bot: Bot<V>;
  readonly #effortOf: (seat: Seat) => Effort;
  readonly #memories = new Map<Seat, Json>();
  readonly #told: Fact[] = [];
  readonly #heard = new Map<Seat, number>(); // how many facts a seat was given already

  constructor(title: Title<S, A, V>, bot: Bot<V>, effort: Effort | ((seat: Seat) => Effort) = LITTLE) {
    this.#title = title;
    this.#bot = bot;
    this.#effortOf = typeof effort === 'function' ? effort : () => effort;
  }

  choose(state: S, seat: Seat, choices: readonly Choice<A>[], rng: Rng): A {
    const facts = this.#told.slice(this.#heard.get(seat) ?? 0);
    const memory = this.#memories.get(seat) ?? null;
    const question = questionTo(this.#title, state, seat, rng, {
      choices,
      facts,
      memory,
      effort: this.#effortOf(seat),
    });
    const answer = this.#bot.choose(question);
    this.#heard.set(seat, this.#told.length);
    if (answer.memory !== undefined) this.#memories.set(seat, answer.memory);
    return answer.action as A;
  }

  hear(facts: readonly Fact[]): void {
    this.#told.push(...facts);
  }

  /** Plays on until the end or the cap; may be called again from where it stopped. */
  playOut(from: S, { onMove, ...options }: PlayOutOptions<S, A>): PlayedOut<S, A> {
    return playOut(this.#title, from, (_title, state, seat, choices, rng) => this.choose(state, seat, choices, rng), {
      ...options,
      onMove: (before, action, after, facts) => {
        this.hear(facts);
        onMove?.(before, action, after, facts);
      },
    });
  }
}
