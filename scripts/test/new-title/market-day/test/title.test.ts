import { newGame, play } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

test('§2.1 only cards in hand may be bid', () => {
  const players = ['Ann', 'Bob'].map((name) => ({ id: name, name }));
  const { state } = newGame(TITLE, { players, seed: 'stalls', options: {} });
  const [own = 0] = state.hands[0] ?? [];
  const [other = 0] = state.hands[1] ?? [];
  expect(play(TITLE, state, { type: 'bid', seat: 0, card: own })).toMatchObject({ ok: true });
  expect(play(TITLE, state, { type: 'bid', seat: 0, card: other })).toMatchObject({
    ok: false,
    violation: { code: 'bid.notHeld', rule: { section: '2.1' } },
  });
});
