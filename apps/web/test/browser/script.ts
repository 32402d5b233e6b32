import { type ActionBase, type Choice, newGame, play, Rng, samplesOf } from '@roundhouse/engine/kernel';
import { TITLE } from '@roundhouse/engine/titles/18-india';
import type { Action } from '@roundhouse/engine/titles/18-india/action.ts';
import type { State } from '@roundhouse/engine/titles/18-india/rules/state.ts';

/** A game played by the rules alone; what it does is then done again by clicking. */
export interface Script {
  readonly seed: string;
  readonly names: readonly string[];
  readonly actions: readonly Action[];
}

type Enough = (made: readonly ActionBase[], state: State) => boolean;

/** A seed whose game comes to every kind of move below within 77 moves. */
export const SEED = '19';

export const NAMES = ['Asha', 'Bela', 'Chand'] as const;

const weight = (state: State, seat: number, cert: string): number => {
  const company = cert.replace('*', '');
  const held = state.players[seat]?.hand[company] ?? 0;
  return held * 2 + (cert.endsWith('*') ? 3 : 0);
};

const costOf = (action: Action): number =>
  'certs' in action ? action.certs.length : 'count' in action ? action.count : 0;

/** What to prefer, by kind of action; whatever else is possible comes after. */
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

function bestOf(state: State, choices: readonly Choice<Action>[], rng: Rng): Action {
  const actions = choices.flatMap((choice) => samplesOf(TITLE, state, choice).slice(0, 1));
  const ranked = actions.map((action) => ({ action, worth: value(state, action, rng) }));
  ranked.sort((a, b) => b.worth - a.worth);
  return (ranked[0] as { action: Action }).action;
}

/** Plays until so many moves are made, or `until` says it is enough. */
export function playScript(seed: string, moves: number, until?: Enough): Script {
  const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
  let { state } = newGame(TITLE, { players, seed, options: {} });
  const rng = new Rng(`script ${seed}`);
  const actions: Action[] = [];
  while (actions.length < moves && state.ended === null && !until?.(actions, state)) {
    const [seat = 0] = TITLE.waitingFor(state);
    const action = bestOf(state, TITLE.legal(state, seat), rng);
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    state = played.state;
    actions.push(action);
  }
  return { seed, names: NAMES, actions };
}
