import type { Bot } from '@roundhouse/bots';
import type { Game } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import type { SeatResult } from '../src/arena/game.ts';
import { intervalOf, sharesOf } from '../src/arena/results.ts';
import { run } from './run.ts';
import { TITLES } from './toy-titles.ts';

/** The small game with players of several levels. */
function withBots(levels: Readonly<Record<string, (title: Game) => Bot>>): readonly Game[] {
  const [title] = TITLES;
  return [{ ...title, bots: { levels } } as Game];
}

/** A player that does what changes least. */
const idler = (title: Game): Bot => ({
  choose: ({ view, seat, rng }) => ({ action: title.idle(title.determinize(view, seat, rng), seat) }),
});

const ARENA = ['arena', 'market-day', '--seed', 's', '--json'];

const seat = (bot: SeatResult['bot'], place: number, score: number): SeatResult => ({
  ...{ bot, place, score, milliseconds: [], faults: [] },
});

describe('arena', () => {
  test('bots change seats, and every deal is played from each', async () => {
    const titles = withBots({ novice: idler });
    const { code, out } = await run([...ARENA, '--bots', 'novice,random', '--games', '6'], { titles });
    expect(code).toBe(0);
    const results = JSON.parse(out);
    expect(results).toMatchObject({ title: 'market-day', players: 2, games: 6, finished: 6, faults: [] });
    const [novice, random] = results.bots;
    expect(novice).toMatchObject({ bot: 'novice', games: 6, illegal: 0 });
    expect(novice.wins + random.wins).toBe(6);
    expect(novice.interval[0]).toBeLessThanOrEqual(novice.winRate);
    expect(novice.interval[1]).toBeGreaterThanOrEqual(novice.winRate);
  });

  test('a deal is not played again once everybody sits where they sat', async () => {
    const lost: Bot = { choose: ({ seat: own }) => ({ action: { type: 'fly', seat: own } }) };
    const titles = withBots({ novice: () => lost, regular: () => lost });
    const seedsOf = async (bots: string, games: string): Promise<readonly string[]> => {
      const { out } = await run([...ARENA, '--players', '4', '--bots', bots, '--games', games], { titles });
      const { faults } = JSON.parse(out) as { readonly faults: readonly { readonly seed: string }[] };
      return [...new Set(faults.map(({ seed }) => seed))];
    };
    expect(await seedsOf('novice', '2')).toEqual(['s-1', 's-2']);
    expect(await seedsOf('novice,regular', '3')).toEqual(['s-1', 's-2']);
  });

  test('the same seed gives the same games', async () => {
    const wins = async (): Promise<unknown> => {
      const { out } = await run([...ARENA, '--bots', 'random', '--players', '3', '--games', '4']);
      const { moves, bots } = JSON.parse(out);
      return [moves, bots[0].score];
    };
    expect(await wins()).toEqual(await wins());
  });

  test('many games are shared out among threads', async () => {
    const { code, out } = await run([...ARENA, '--bots', 'random', '--players', '2', '--games', '8']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 8, finished: 8 });
  });

  test('what a bot proposes against the rules, or fails at, is counted, and the game goes on', async () => {
    const titles = withBots({
      novice: () => ({ choose: ({ seat: own }) => ({ action: { type: 'fly', seat: own } }) }),
      regular: () => ({
        choose() {
          throw new Error('no idea');
        },
      }),
    });
    const { code, out, err } = await run([...ARENA, '--bots', 'novice,regular', '--games', '2'], { titles });
    expect(code).toBe(1);
    const { finished, bots } = JSON.parse(out);
    expect(finished).toBe(2);
    for (const { illegal, decisions } of bots) expect(illegal).toBe(decisions);
    expect(err).toContain('novice: illegal');
    expect(err).toContain('regular: failed: no idea');
  });

  test('a level that the title has no bot for is not offered', async () => {
    const { code, err } = await run([...ARENA, '--bots', 'expert,random']);
    expect(code).toBe(2);
    expect(err).toContain('has no bot called "expert"');
  });
});

describe('who wins', () => {
  test('is the best place; equal places share it', () => {
    const seats = [seat('novice', 1, 10), seat('random', 1, 10), seat('regular', 3, 2)];
    expect(sharesOf(seats, ['novice', 'random', 'regular'])).toEqual([0.5, 0.5, 0]);
  });

  test('between sides of several seats is the better average', () => {
    const seats = [seat('novice', 1, 100), seat('random', 2, 90), seat('novice', 4, 10), seat('random', 3, 80)];
    expect(sharesOf(seats, ['novice', 'random'])).toEqual([0, 1]);
  });

  test('is sure only as far as there were games', () => {
    expect(intervalOf(10, 10)[0]).toBeCloseTo(0.722, 2);
    expect(intervalOf(10, 10)[1]).toBe(1);
    expect(intervalOf(50, 100)[0]).toBeCloseTo(0.404, 2);
  });
});
