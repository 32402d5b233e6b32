import { newGame, Rng } from '@roundhouse/kernel';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import { describe, expect, test } from 'vitest';
import {
  askSafely,
  type Bot,
  type BotJob,
  doBotJob,
  LEVELS,
  type LevelName,
  patienceWith,
  type Question,
} from '../src/index.ts';

/** The kernel's small game, with one bot for all levels that play to win. */
const withBot = (bot: Bot) => {
  const make = (): Bot => bot;
  return { ...marketDay, bots: { random: make, levels: { novice: make, regular: make, expert: make } } };
};

const jobFor = (level: LevelName): BotJob => ({
  ...{ title: 'market-day', board: undefined, level, view: { my: 'hand' }, seat: 1 },
  ...{ choices: [], facts: [], memory: { plan: 1 }, chance: 'chance' },
});

describe('a question to a bot as data', () => {
  test.each(LEVELS)('the $name has its work, and is late after its time', ({ name, work, milliseconds }) => {
    let now = 1_000;
    const late: boolean[] = [];
    const bot: Bot = {
      choose({ effort, seat }) {
        expect(effort.work).toBe(work);
        for (const passed of [0, milliseconds, milliseconds + 1]) {
          now = 1_000 + passed;
          late.push(effort.isLate?.() === true);
        }
        return { action: { type: 'pass', seat } };
      },
    };
    expect(doBotJob(withBot(bot), jobFor(name), () => now)).toMatchObject({ ok: true });
    expect(late).toEqual([false, false, true]);
    expect(patienceWith({ level: name })).toBeGreaterThan(milliseconds);
  });

  test('says how long a bot may think: a fifth of a second, one and five', () => {
    const times = LEVELS.map(({ name, milliseconds }) => [name, milliseconds]);
    expect(times).toEqual(Object.entries({ random: 200, novice: 200, regular: 1_000, expert: 5_000 }));
  });

  test('holds what the seat knows and remembers, and nothing of the game itself', () => {
    let seen: Question | undefined;
    const bot: Bot = {
      choose(question) {
        seen = question;
        return { action: { type: 'pass', seat: question.seat } };
      },
    };
    doBotJob(withBot(bot), jobFor('novice'), () => 0);
    expect(seen).toMatchObject({ view: { my: 'hand' }, seat: 1, choices: [], facts: [], memory: { plan: 1 } });
    expect(Object.keys(seen ?? {}).sort()).toEqual(['choices', 'effort', 'facts', 'memory', 'rng', 'seat', 'view']);
  });

  test('is answered with what went wrong where a bot fails, or there is none', () => {
    const bot: Bot = {
      choose() {
        throw new Error('no idea');
      },
    };
    const failed = doBotJob(withBot(bot), jobFor('novice'), () => 0);
    expect(failed).toMatchObject({ ok: false, why: 'failed', problem: expect.stringContaining('no idea') });
    expect(doBotJob(marketDay, jobFor('expert'), () => 0)).toMatchObject({ ok: false, why: 'failed' });
  });

  test('a bot that says nothing at all has failed too, and something safe is played in its place', () => {
    const players = ['Ann', 'Bob'].map((name) => ({ id: name, name }));
    const { state } = newGame(marketDay, { players, seed: 'silent', options: {} });
    const silent = { choose: () => undefined } as unknown as Bot;
    const question: Question = { ...jobFor('novice'), rng: new Rng('silent'), effort: { work: 1 } };
    const { fault } = askSafely(marketDay, state, silent, question);
    expect(fault).toMatchObject({ why: 'failed', problem: 'it answered with no action' });
    expect(doBotJob(withBot(silent), jobFor('novice'), () => 0)).toMatchObject({ ok: false, why: 'failed' });
  });
});
