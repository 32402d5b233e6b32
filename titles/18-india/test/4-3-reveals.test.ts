import { jsonEqual, type MoveMade, playMove, Rng, replay, reveals } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';

const times = (count: number, cert: string): string[] => Array<string>(count).fill(cert);

/** Whether an action revealed something to a player. */
function tells(game: TestGame, action: Action): boolean {
  const move = { kind: 'action', action } as const;
  const played = playMove(TITLE, game.state, move);
  if (!played.ok) throw new Error(played.violation.code);
  const made = { number: 1, event: 0, move, before: game.state, after: played.state, facts: played.facts };
  return reveals(TITLE, made, game.state.players.length);
}

const buy = (seat: number, ...certs: readonly string[]): Action => ({ type: 'buyFromHand', seat, certs: [...certs] });

ruleTest('4.3', 'a card played from a hand tells the others that it was there', () => {
  const game = TestGame.drafted({ hands: [times(3, 'EIR'), times(3, 'EIR')] });
  expect(tells(game, buy(0, 'EIR'))).toBe(true);
});

ruleTest('4.3', 'what was drafted before all eyes is played without telling anything', () => {
  const game = TestGame.drafted({ hands: [times(3, 'NWR')] });
  const { hand, known } = game.player(0);
  const [drafted] = Object.keys(known).filter((cert) => known[cert] === hand[cert] && cert in game.state.companies);
  expect(tells(game, buy(0, drafted ?? ''))).toBe(false);
});

ruleTest('4.3', 'with two players each can count what the other holds', () => {
  const game = TestGame.drafted({ players: 2, hands: [times(3, 'EIR'), times(3, 'EIR')] });
  expect(tells(game, buy(TITLE.waitingFor(game.state)[0] ?? 0, 'EIR'))).toBe(false);
});

ruleTest('6.4', 'choosing tells nothing until the last has chosen', () => {
  const game = TestGame.dealt();
  const choose = (seat: number): Action => ({ type: 'selectHand', seat, certs: [...game.hand(seat).slice(0, 7)] });
  for (const seat of [0, 1, 2]) {
    const action = choose(seat);
    expect(tells(game, action)).toBe(seat === 2);
    game.act('selectHand', { certs: action.type === 'selectHand' ? action.certs : [] }, seat);
  }
});

/** Whether a move shows the others anything that one of their guesses at the hidden cards would not have shown. */
function surprises({ before, move, after }: MoveMade<State, Action>, rng: Rng, guesses: number): boolean {
  return before.players.some((_, seat) => {
    const [knew, sees] = [TITLE.view(before, seat), TITLE.view(after, seat)];
    return Array.from({ length: guesses }).some(() => {
      const guess = playMove(TITLE, TITLE.determinize(knew, seat, rng), move);
      return !guess.ok || !jsonEqual(TITLE.view(guess.state, seat), sees);
    });
  });
}

test('agrees with what players would guess, move by move of a whole game', () => {
  const rng = new Rng('guesses');
  const log = readGolden(TITLE, import.meta.url, 'price.json');
  const told = new Map<boolean, number>();
  replay(TITLE, log, {
    onMove(made) {
      if (made.move.kind !== 'action' || JSON.stringify(made.before.rng) !== JSON.stringify(made.after.rng)) return;
      const known = reveals(TITLE, made, log.players.length);
      const isHand = made.move.action.type === 'buyFromHand';
      if (isHand || made.number % 5 === 0 || known)
        expect(surprises(made as MoveMade<State, Action>, rng, isHand ? 40 : 2)).toBe(known);
      told.set(known, (told.get(known) ?? 0) + 1);
    },
  });
  expect(told.get(true)).toBeGreaterThan(5);
  expect(told.get(false)).toBeGreaterThan(50);
});
