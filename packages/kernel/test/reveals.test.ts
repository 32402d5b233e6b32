import { describe, expect, test } from 'vitest';
import { append, type GameLog, newGame, replay, reveals } from '../src/index.ts';
import { bidOf, PLAYERS } from './helpers.ts';
import { type Action, marketDay, type State } from './market-day.ts';

interface Game {
  readonly log: GameLog<Action>;
  readonly state: State;
}
const begin = (die: boolean): Game => newGame(marketDay, { players: PLAYERS.slice(0, 2), seed: 'r', options: { die } });
function go({ log, state }: Game, choose: (state: State) => Action): Game {
  const appended = append(marketDay, log, state, { kind: 'action', action: choose(state) });
  if (!appended.ok) throw new Error(appended.violation.code);
  return appended;
}
const winnerOf = (state: State): number => marketDay.waitingFor(state)[0] ?? -1;
const bid = (seat: number) => (state: State) => bidOf(state, seat);
const won = (die: boolean) => go(go(begin(die), bid(0)), bid(1));

/** Whether one of the moves after the first `to` reveals something. */
function revealsSince(title: typeof marketDay, log: GameLog<Action>, to: number): boolean {
  let revealed = false;
  replay(title, log, {
    onMove(made) {
      if (made.number > to && !revealed) revealed = reveals(title, made, log.players.length);
    },
  });
  return revealed;
}

describe('reveals', () => {
  test('a throw of the die reveals', () => {
    const game = won(true);
    expect(revealsSince(marketDay, game.log, 1)).toBe(true);
    expect(revealsSince(marketDay, game.log, 2)).toBe(false);
  });

  test('cards that were face down reveal, without a die', () => {
    expect(revealsSince(marketDay, won(false).log, 1)).toBe(true);
  });

  test('a card turned up from a deck shuffled long ago reveals', () => {
    const game = go(won(false), (state) => ({ type: 'pass', seat: winnerOf(state) }));
    expect(revealsSince(marketDay, game.log, 2)).toBe(true);
  });

  test('an offer that all could see does not; the card shown for it does', () => {
    const offered = go(won(false), (state) => {
      const seat = winnerOf(state);
      return { type: 'offer', seat, to: 1 - seat, price: 1 };
    });
    expect(revealsSince(marketDay, offered.log, 2)).toBe(false);
    const accepted = go(offered, (state) => ({ type: 'accept', seat: winnerOf(state) }));
    expect(revealsSince(marketDay, accepted.log, 2)).toBe(true);
  });

  test('a title may know better', () => {
    const knowing = {
      ...marketDay,
      reveals: (before: State, after: State) => after.played.length > before.played.length,
    };
    const bidOnly = go(begin(false), bid(0));
    expect(revealsSince(marketDay, bidOnly.log, 0)).toBe(true); // when in doubt, yes: the card might not have been in the hand
    expect(revealsSince(knowing, bidOnly.log, 0)).toBe(false);
    expect(revealsSince(knowing, won(false).log, 0)).toBe(true);
    expect(revealsSince({ ...knowing, reveals: () => false }, won(true).log, 0)).toBe(true); // not about the die
  });

  test('gives the same answer every time', () => {
    const { log } = won(false);
    const answers = Array.from({ length: 5 }, () => [0, 1, 2].map((to) => revealsSince(marketDay, log, to)).join());
    expect(new Set(answers).size).toBe(1);
  });
});
