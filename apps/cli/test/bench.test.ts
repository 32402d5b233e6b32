import { randomBot } from '@roundhouse/bots';
import { isThorough } from '@roundhouse/testing/thorough.ts';
import { type Game, titleById } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { run } from './run.ts';
import { TITLES } from './toy-titles.ts';

interface Measured {
  readonly title: string;
  readonly figures: readonly { readonly name: string; readonly value: number; readonly unit: string }[];
}

test('bench tells of every title how many positions and playouts a second brings, and how long bots of each level think', async () => {
  const [title] = TITLES;
  const levels = { novice: randomBot, expert: randomBot };
  const titles = [{ ...title, bots: { levels } } as Game];
  const { code, out } = await run(['bench', 'market-day', '--ms', '20', '--json'], { titles });
  expect(code).toBe(0);
  const { results } = JSON.parse(out) as { readonly results: readonly Measured[] };
  expect(results.map((each) => each.title)).toEqual(['market-day']);
  const figures = results[0]?.figures ?? [];
  const unitOf = (name: string): string | undefined => figures.find((each) => each.name === name)?.unit;
  expect(unitOf('positions')).toBe('positions/s');
  expect(unitOf('playouts to the end')).toBe('playouts/s');
  for (const level of ['random', 'novice', 'expert']) expect(unitOf(`a decision, ${level}, median`)).toBe('ms');
  expect(unitOf('a decision, regular, median')).toBeUndefined();
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});

// Most of the time goes into an expert's searches.
test.runIf(isThorough)('bench without a title measures each in a process of its own', async () => {
  const titles = [titleById('roll-and-write') as Game];
  const { code, out } = await run(['bench', '--ms', '1', '--json'], { titles });
  expect(code).toBe(0);
  const { results } = JSON.parse(out) as { readonly results: readonly Measured[] };
  expect(results.map(({ title }) => title)).toEqual(['roll-and-write']);
  expect(results[0]?.figures.find(({ name }) => name === 'check and apply')?.value).toBeGreaterThan(0);
});
