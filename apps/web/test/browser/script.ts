import {
  type ActionBase,
  type GameLog,
  type KernelState,
  newGame,
  play,
  Rng,
  samplesOf,
  type Title,
} from '@roundhouse/kernel';
import type { Action, State } from '@roundhouse/titles/18-india';
import { TITLE } from '@roundhouse/titles/18-india';

/** A game played with the rules alone, whose moves are then made again by clicking. */
export interface Script<A> {
  readonly seed: string;
  readonly names: readonly string[];
  readonly actions: readonly A[];
  /** The game after this many of the actions. */
  upTo(moves: number): GameLog;
}

/** Who plays, how long, and what they prefer: they take the action with the highest value. */
interface Scripted<S extends KernelState, A extends ActionBase> {
  readonly title: Title<S, A>;
  readonly seed: string;
  readonly names: readonly string[];
  readonly moves: number;
  value(state: S, action: A, rng: Rng): number;
  until?(made: readonly A[], state: S): boolean;
}

/** A seed whose game has every kind of move below within its first 77 moves. */
export const SEED = '19';

export const NAMES = ['Asha', 'Bela', 'Chand'] as const;

const weight = (state: State, seat: number, cert: string): number => {
  const company = cert.replace('*', '');
  const held = state.players[seat]?.hand[company] ?? 0;
  return held * 2 + (cert.endsWith('*') ? 3 : 0);
};

const costOf = (action: Action): number =>
  'certs' in action ? action.certs.length : 'count' in action ? action.count : 0;

/** What to prefer, by kind of action; other actions come last. */
function value(state: State, action: Action, rng: Rng): number {
  switch (action.type) {
    case 'draft':
      return 10 + weight(state, action.seat, action.cert);
    case 'buyFromHand':
      return 20 + costOf(action) + (action.certs.some((cert) => cert.endsWith('*')) ? 20 : 0);
    case 'placeStation':
    case 'runTrains':
      return 50;
    case 'layTile':
    case 'placeHome':
      return 30 + rng.below(100) / 100;
    case 'dividend':
      return action.kind === 'pay' ? 41 : 40;
    case 'buyTrain':
      return action.from === 'bank' ? 35 : -1;
    case 'pass':
      return 5;
    default:
      return -1;
  }
}

/** Plays until this many moves are made, or `until` says that it is enough. */
export function playBy<S extends KernelState, A extends ActionBase>(script: Scripted<S, A>): Script<A> {
  const { title, seed, names, moves, value, until } = script;
  const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const begun = newGame(title, { players, seed, options: {} });
  let { state } = begun;
  const rng = new Rng(`script ${seed}`);
  const actions: A[] = [];
  while (actions.length < moves && state.ended === null && !until?.(actions, state)) {
    const [seat = 0] = title.waitingFor(state);
    const offered = title.legal(state, seat).flatMap((choice) => samplesOf(title, state, choice).slice(0, 1));
    const ranked = offered.map((action) => ({ action, worth: value(state, action, rng) }));
    ranked.sort((a, b) => b.worth - a.worth);
    const { action } = ranked[0] as { action: A };
    const played = play(title, state, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    state = played.state;
    actions.push(action);
  }
  const events = actions.map((action) => ({ kind: 'action' as const, action }));
  return { seed, names, actions, upTo: (made) => ({ ...begun.log, events: events.slice(0, made) }) };
}

export const playScript = (
  seed: string,
  moves: number,
  until?: (made: readonly Action[], state: State) => boolean,
): Script<Action> => playBy({ title: TITLE, seed, names: NAMES, moves, value, ...(until && { until }) });
