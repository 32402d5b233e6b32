import { randomPlayer } from '@roundhouse/bots';
import { newGame, play } from '@roundhouse/kernel';
import { compare } from '@roundhouse/testing/tune-bots.ts';
import { expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import { WORDS } from '../words/en/index.ts';

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

test('every section has words', () => {
  expect(Object.keys(WORDS.rules).sort()).toEqual(TITLE.rules.map(({ section }) => section).sort());
});

test('the bot wins more games than chance', () => {
  const regular = BOTS.levels?.regular?.(TITLE);
  if (!regular) throw new Error('no bot');
  const bout = { title: TITLE, players: 2, deals: 50, seed: 'bout', work: 1, cap: 100 };
  const { wins, lead, error } = compare(bout, regular, randomPlayer(TITLE));
  expect(wins).toBeGreaterThan(60); // of 100
  expect(lead).toBeGreaterThan(2 * error);
});
