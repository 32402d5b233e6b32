import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Game, titleById } from '@roundhouse/titles';
import { TITLE } from '@roundhouse/titles/18-india';
import { speechOf } from '@roundhouse/words';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { dayStarts } from '../src/panels/days.ts';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/panels/log.tsx');
const { LogPanel } = (await import(FILE)) as { LogPanel: ComponentType<{ view: unknown; ctx: unknown }> };

const at = (day: number, hour: number): number => new Date(2026, 0, day, hour, 5).getTime();
const lines = (...times: readonly number[]) => times.map((time, seq) => ({ seq, at: time }));

describe('the day of a line', () => {
  test('is told where it changes', () => {
    expect([...dayStarts(lines(at(3, 9), at(3, 23), at(4, 0), at(4, 1), at(7, 9)), at(7, 10))]).toEqual([0, 2, 4]);
  });

  test('is not told of a game of today, and is of one that was played on one day before', () => {
    expect([...dayStarts(lines(at(3, 9), at(3, 11)), at(3, 12))]).toEqual([]);
    expect([...dayStarts(lines(at(3, 9), at(3, 11)), at(4, 12))]).toEqual([0]);
    expect([...dayStarts([], at(4, 12))]).toEqual([]);
  });

  test('stands in the log, and with every time', () => {
    const names = ['Asha', 'Bela', 'Chand'];
    const entries = lines(at(3, 9), at(3, 21), at(4, 7)).map((line, moves) => ({
      ...{ ...line, kind: moves === 0 ? 'started' : 'action', seat: moves === 0 ? null : 0, moves },
      ...{ type: moves === 0 ? null : 'pass', facts: [] },
    }));
    const table = { id: 't', title: TITLE, names, oneScreen: true };
    const position = { moves: 2, length: 2 };
    const ctx = { table, entries, position, speech: speechOf(titleById(TITLE.meta.id) as Game, names) };
    const html = renderToStaticMarkup(createElement(LogPanel, { view: null, ctx }));
    const days = [...html.matchAll(/<li class="log-day">([^<]+)</g)].map(([, text]) => text);
    expect(days).toEqual(['Saturday, January 3, 2026', 'Sunday, January 4, 2026']);
    expect(html.indexOf(days[1] as string)).toBeGreaterThan(html.indexOf('21:05'));
    expect(html).toContain('title="Saturday, January 3, 2026 at 09:05:00');
    expect(html).toContain('title="Sunday, January 4, 2026 at 07:05:00');
  });
});
