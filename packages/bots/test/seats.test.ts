import { type Fact, factsFor, newGame, Rng } from '@roundhouse/kernel';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import { describe, expect, test } from 'vitest';
import { type Bot, BotSeats, type Question, questionTo, randomBot } from '../src/index.ts';

const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const { state } = newGame(marketDay, { players, seed: 'seats', options: {} });

describe('a question to a seat', () => {
  test('shows what the seat may know, and its facts only', () => {
    const facts: readonly Fact[] = [{ type: 'open' }, { type: 'mine', to: [1] }, { type: 'theirs', to: [0, 2] }];
    const asked = questionTo(marketDay, state, 1, new Rng('x'), { facts });
    expect(asked.view).toEqual(marketDay.view(state, 1));
    expect(asked.facts.map(({ type }) => type)).toEqual(['open', 'mine']);
    expect(asked.choices).toEqual(marketDay.legal(state, 1));
    expect(asked.memory).toBeNull();
  });

  test('makes no view that nobody looks at, and never two', () => {
    let views = 0;
    const counting: typeof marketDay = {
      ...marketDay,
      view(...seen) {
        views++;
        return marketDay.view(...seen);
      },
    };
    const asked = questionTo(counting, state, 0, new Rng('x'));
    expect(views).toBe(0);
    expect(asked.view).toBe(asked.view);
    expect(views).toBe(1);
  });
});

describe('bots at their seats', () => {
  /** Plays at random, and counts in its memory how often it was asked. */
  function counting(seen: Question[]): Bot {
    const bot = randomBot(marketDay);
    return {
      choose(asked) {
        seen.push({ ...asked });
        return { ...bot.choose(asked), memory: Number(asked.memory) + 1 };
      },
    };
  }

  test('find their memory again, each their own', () => {
    const seen: Question[] = [];
    new BotSeats(marketDay, counting(seen), { work: 7 }).playOut(state, { cap: 30 });
    for (const seat of [0, 1, 2]) {
      const memories = seen.filter((asked) => asked.seat === seat).map(({ memory }) => memory);
      expect(memories.length).toBeGreaterThan(2);
      expect(memories).toEqual(memories.map((_, i) => (i === 0 ? null : i)));
    }
    expect(new Set(seen.map(({ effort }) => effort.work))).toEqual(new Set([7]));
  });

  test('are told once what happened since they were asked, though the game was stopped in between', () => {
    const seen: Question[] = [];
    const told: Fact[] = [];
    const seats = new BotSeats(marketDay, counting(seen));
    const onMove = (_before: unknown, _action: unknown, _after: unknown, facts: readonly Fact[]) => {
      told.push(...facts);
    };
    const first = seats.playOut(state, { cap: 15, onMove });
    seats.playOut(first.state, { cap: 15, onMove });
    for (const seat of [0, 1, 2]) {
      const own = factsFor(told, seat);
      const heard = seen.filter((asked) => asked.seat === seat).flatMap(({ facts }) => facts);
      expect(heard.length).toBeGreaterThan(5);
      expect(heard).toEqual(own.slice(0, heard.length));
    }
  });
});
