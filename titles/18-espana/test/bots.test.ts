import { BotSeats, questionTo } from '@roundhouse/bots';
import { levelPlayers } from '@roundhouse/bots/test/level-players.ts';
import { Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';

const { player, against, scoreOf } = levelPlayers(TITLE, BOTS);
const LITTLE = { work: 20 };
const game = (seed: string, players = 2): State => start(TITLE, { players, seed, options: {} }).state;

describe('bots of 18España', () => {
  test('a novice plays a whole game by the rules and beats random players', () => {
    const seats = new BotSeats(TITLE, against('novice'), LITTLE);
    const { state } = seats.playOut(game('novice', 4), { cap: 3_000, seed: 'novice' });
    expect(state.ended).not.toBeNull();
    for (const other of [1, 2, 3]) expect(scoreOf(state, 0)).toBeGreaterThan(1.2 * scoreOf(state, other));
  }, 400_000);

  test('regulars play the first rounds by the rules', () => {
    const seats = new BotSeats(TITLE, player('regular'), LITTLE);
    const { state, actions } = seats.playOut(game('regular'), { cap: 120, seed: 'regular' });
    expect(actions.length).toBe(120);
    expect(state.operatingRound).toBeGreaterThan(1);
  }, 400_000);

  test('experts play by the rules, from the first Stock Round on', () => {
    const begun = new BotSeats(TITLE, player('novice'), LITTLE).playOut(game('expert'), { cap: 20, seed: 'expert' });
    const seats = new BotSeats(TITLE, player('expert'), LITTLE);
    const { state, actions } = seats.playOut(begun.state, { cap: 60, seed: 'expert' });
    expect(actions.length).toBe(60);
    expect(state.operatingRound).toBeGreaterThan(0);
  }, 400_000);

  test('what a lot is worth bidding for does not grow with the bids', () => {
    let state = game('auction', 3);
    const { lot } = state.flow.at(-1) as unknown as { readonly lot: string };
    const limits = new Map<number, Set<unknown>>(); // by seat
    const lotOf = ({ flow }: State): unknown => (flow.at(-1) as { readonly lot?: string } | undefined)?.lot;
    while (lotOf(state) === lot) {
      const [seat = 0] = TITLE.waitingFor(state);
      const { action, reason } = player('expert').choose(questionTo(TITLE, state, seat, new Rng('auction')));
      limits.set(seat, (limits.get(seat) ?? new Set()).add(reason?.numbers.limit));
      state = TITLE.apply(state, action as never);
    }
    expect([...limits.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
  });

  test.each(['regular', 'expert'] as const)('%s: answers the same to the same question', (level) => {
    const { state } = new BotSeats(TITLE, player('novice'), LITTLE).playOut(game('same'), { cap: 60, seed: 'same' });
    const [seat = 0] = TITLE.waitingFor(state);
    const ask = (at: State) => player(level).choose(questionTo(TITLE, at, seat, new Rng('asked'), { effort: LITTLE }));
    const answer = ask(state);
    expect(TITLE.check(state, answer.action as never)).toBeUndefined();
    expect(ask(JSON.parse(JSON.stringify(state)))).toEqual(answer);
  });
});
