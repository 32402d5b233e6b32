import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '@roundhouse/page/text/index.ts';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/table/others-begin.tsx');
const { OthersBegin } = (await import(FILE)) as { OthersBegin: ComponentType<{ ctx: unknown }> };

function said(oneScreen: boolean, entries: readonly object[] = [], actor: number | null = null): string {
  const position = { actor, ended: null, moves: 0, length: 0 };
  const ctx = { table: { oneScreen, title: { meta: { id: '1947' } } }, position, entries };
  return renderToStaticMarkup(createElement(OthersBegin, { ctx }));
}

test('who waits for the first move of others reads what the game is about, and of bots that they play', () => {
  expect(said(false)).toContain('Railways of India');
  expect(said(false)).not.toContain(t.bots.begin);
  expect(said(true)).toContain(t.bots.begin);
  expect(said(false, [{ seat: 1 }])).toBe('');
  expect(said(false, [], 0)).toBe('');
});
