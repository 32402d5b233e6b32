import { questionTo, randomBot, type Weights } from '@roundhouse/bots';
import {
  type ActionBase,
  type Choice,
  type Fact,
  factsFor,
  type GameLog,
  type KernelState,
  newGame,
  play,
  Rng,
  type Title,
} from '@roundhouse/kernel';
import { NAMES } from './script.ts';

/** A kind of move that a test has to make by clicking. */
export interface Wanted<S, A> {
  readonly name: string;
  fits(action: A, before: S): boolean;
}

/** The earliest move that fits: the game up to it, and the move itself. */
export interface Found<A> {
  readonly name: string;
  readonly log: GameLog;
  readonly action: A;
  readonly facts: readonly Fact[]; // those that anybody may read
}

/** How to play a title at random until everything that is wanted has happened. */
export interface Circus<S extends KernelState, A extends ActionBase> {
  readonly title: Title<S, A>;
  readonly weights: Weights;
  readonly thrifty: readonly string[]; // types of action whose amounts are kept low
  readonly moves: number; // the most moves of a game
  readonly games: number;
  readonly options: readonly Readonly<Record<string, string>>[]; // used in turn
  readonly players?: number; // two, unless the game needs more
  /** An action that is taken whenever it is offered. */
  seeks?(action: A, state: S): boolean;
  /** An action that is not taken while something else is offered. */
  avoids?(action: A, state: S): boolean;
}

type Choosing<A extends ActionBase> = (choices: readonly Choice<A>[]) => A;

/** What a player of the circus does. */
function chosen<S extends KernelState, A extends ActionBase>(
  { seeks, avoids }: Circus<S, A>,
  state: S,
  choices: readonly Choice<A>[],
  otherwise: Choosing<A>,
): A {
  const sought = choices.find((choice) => choice.kind !== 'open' && seeks?.(choice.action, state));
  if (sought && sought.kind !== 'open') return sought.action;
  const left = choices.filter((choice) => choice.kind === 'open' || !avoids?.(choice.action, state));
  return otherwise(left.length > 0 ? left : choices);
}

interface Played<S, A> {
  readonly before: S;
  readonly action: A;
  readonly facts: readonly Fact[];
  readonly made: number;
}

/** A game of two, or of as many as it needs. */
function* playing<S extends KernelState, A extends ActionBase>(
  circus: Circus<S, A>,
  game: number,
  log: { current?: GameLog },
  events: GameLog['events'][number][],
): Generator<Played<S, A>> {
  const { title, weights, thrifty, moves, options, players: seats = 2 } = circus;
  const seed = `positions ${game}`;
  const players = NAMES.slice(0, seats).map((name, seat) => ({ id: `seat-${seat}`, name }));
  const begun = newGame(title, { players, seed, options: { ...options[game % options.length] } });
  log.current = begun.log;
  const rng = new Rng(seed);
  const bot = randomBot(title, { weights, thrifty });
  let { state } = begun;
  while (events.length < moves && state.ended === null) {
    const seat = rng.pick(title.waitingFor(state));
    const action = chosen(
      circus,
      state,
      title.legal(state, seat),
      (choices) => bot.choose(questionTo(title, state, seat, rng, { choices })).action as A,
    );
    const played = play(title, state, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    yield { before: state, action, facts: factsFor(played.facts, 'spectator'), made: events.length };
    events.push({ kind: 'action', action });
    state = played.state;
  }
}

/** Plays games until everything that is wanted has happened; returns the earliest move for each among all games played. */
export function findPositions<S extends KernelState, A extends ActionBase>(
  circus: Circus<S, A>,
  wanted: readonly Wanted<S, A>[],
): ReadonlyMap<string, Found<A>> {
  const found = new Map<string, Found<A>>();
  for (let game = 0; game < circus.games && found.size < wanted.length; game++) {
    const log: { current?: GameLog } = {};
    const events: GameLog['events'][number][] = [];
    for (const { before, action, facts, made } of playing(circus, game, log, events)) {
      for (const { name, fits } of wanted) {
        if ((found.get(name)?.log.events.length ?? circus.moves) <= made || !fits(action, before)) continue;
        found.set(name, { name, action, facts, log: { ...(log.current as GameLog), events: events.slice() } });
      }
    }
  }
  return found;
}

/** One move may be several wanted ones. */
export function together<A>(found: Iterable<Found<A>>): readonly Found<A>[] {
  const places = new Map<string, Found<A>>();
  for (const place of found) {
    const key = JSON.stringify([place.log.seed, place.log.events.length]);
    const same = places.get(key);
    places.set(key, same ? { ...same, name: `${same.name}, ${place.name}` } : place);
  }
  return [...places.values()];
}
