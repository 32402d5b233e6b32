import { type ActionBase, type Choice, newGame, play, Rng } from '@roundhouse/kernel';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import { describe, expect, test } from 'vitest';
import { BotSeats, questionTo, randomBot } from '../src/index.ts';

const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const { state } = newGame(marketDay, { players, seed: 'bots', options: {} });

const exact = (type: string): Choice<ActionBase> => ({ kind: 'exact', action: { type, seat: 0 } });

const asked = (choices: readonly Choice<ActionBase>[], rng: Rng) => questionTo(marketDay, state, 0, rng, { choices });

/** How often each type is drawn in a thousand draws. */
function drawn(weights: Record<string, number>, choices: readonly Choice<ActionBase>[]): Record<string, number> {
  const bot = randomBot(marketDay, { weights });
  const rng = new Rng('draw');
  const counts: Record<string, number> = {};
  for (let i = 0; i < 1000; i++) {
    const { type } = bot.choose(asked(choices, rng)).action;
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

describe('random bot', () => {
  test('draws types by weight, however many choices a type has', () => {
    const choices = [exact('a'), exact('a'), exact('a'), exact('b')];
    const even = drawn({}, choices);
    expect(even.a).toBeGreaterThan(400);
    expect(even.b).toBeGreaterThan(400);
    const uneven = drawn({ a: 9, b: 1 }, choices);
    expect(uneven.a).toBeGreaterThan(850);
    expect(uneven.b).toBeGreaterThan(50);
  });

  test('takes a type of weight 0 only when there is nothing else', () => {
    expect(drawn({ a: 0 }, [exact('a'), exact('b')])).toEqual({ b: 1000 });
    expect(drawn({ a: 0 }, [exact('a')])).toEqual({ a: 1000 });
  });

  test('amounts stay in range, on their steps, and reach both ends', () => {
    const choice = {
      kind: 'amount',
      action: { type: 'bid', seat: 0 },
      field: 'bid',
      min: 10,
      max: 95,
      step: 5,
    } as const;
    const rng = new Rng('amounts');
    const amounts = Array.from({ length: 500 }, () => {
      const { action } = randomBot(marketDay).choose(asked([choice], rng));
      return (action as ActionBase & { bid: number }).bid;
    });
    expect(Math.min(...amounts)).toBe(10);
    expect(Math.max(...amounts)).toBe(95);
    expect(amounts.every((amount) => amount % 5 === 0)).toBe(true);
  });

  test('asks the solver for an open choice, and does the least if that helps nothing', () => {
    const choice = { kind: 'open', type: 'arrange', seat: 0, hints: {} } as const;
    const { action } = randomBot(marketDay).choose(asked([choice], new Rng('open')));
    expect(action.type).toBe('arrange');
    expect(play(marketDay, state, action as never).ok).toBe(true);
    const helpless = { ...marketDay, solve: () => undefined };
    const { action: least } = randomBot(helpless).choose(asked([choice], new Rng('open')));
    expect(least).toEqual(marketDay.idle(state, 0));
    const late: boolean[] = [];
    const hurried: typeof marketDay = {
      ...marketDay,
      solve: (_state, _choice, { stop }) => void late.push(stop?.() === true),
    };
    randomBot(hurried).choose({ ...asked([choice], new Rng('open')), effort: { work: 1, isLate: () => true } });
    expect(late).toEqual([true]);
  });

  test('draws a selection where the hints describe one', () => {
    const from = state.hands[0] ?? [];
    const choice = {
      kind: 'open',
      type: 'arrange',
      seat: 0,
      hints: { field: 'order', from: [...from], min: 3, max: 3 },
    } as const;
    const bot = randomBot(marketDay);
    const orders = Array.from({ length: 30 }, (_, i) => JSON.stringify(bot.choose(asked([choice], new Rng(`${i}`)))));
    expect(new Set(orders).size).toBeGreaterThan(2);
  });

  test('plays whole games, the same for the same seed', () => {
    const games = ['x', 'x', 'y'].map((seed) =>
      new BotSeats(marketDay, randomBot(marketDay)).playOut(state, { cap: 1000, seed }),
    );
    expect(games.map(({ finished }) => finished)).toEqual([true, true, true]);
    expect(games[0]?.actions).toEqual(games[1]?.actions);
    expect(games[0]?.actions).not.toEqual(games[2]?.actions);
  });
});
