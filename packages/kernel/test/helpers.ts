import { chooseAtRandom, type GameLog, newGame, playOut, start } from '../src/index.ts';
import { type Action, marketDay, type State } from './market-day.ts';

export const PLAYERS = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ id: name.toLowerCase(), name }));

export function game(players = 3, options: Readonly<Record<string, boolean | number>> = {}, seed = 'one'): State {
  return start(marketDay, { players, seed, options }).state;
}

/** A whole game at random, as a log. */
export function playedLog(seed: string, players = 3): GameLog<Action> {
  const { log, state } = newGame(marketDay, { players: PLAYERS.slice(0, players), seed, options: {} });
  const { actions } = playOut(marketDay, state, chooseAtRandom, { cap: 500, seed });
  return { ...log, events: actions.map((action) => ({ kind: 'action', action })) };
}

/** The action that bids a seat's n-th card. */
export function bidOf(state: State, seat: number, n = 0): Action {
  return { type: 'bid', seat, card: state.hands[seat]?.[n] ?? 0 };
}
