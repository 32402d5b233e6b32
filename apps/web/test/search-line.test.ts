import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../packages/page/src/rails/search-line.tsx',
);
const { SearchLine } = (await import(FILE)) as { SearchLine: ComponentType<Readonly<Record<string, unknown>>> };

/** What the page says about a run that takes in `value` on the way. */
function said(value: number, earned?: (gross: number) => number, upperBound?: number): string {
  const solution = { value, upperBound, proved: upperBound === undefined };
  const cash = (amount: number): string => `£${amount}`;
  const html = renderToStaticMarkup(createElement(SearchLine, { best: { solution, searching: false }, earned, cash }));
  return html.replace(/<[^>]*>/g, '');
}

const less40 = (gross: number): number => gross * 0.6;

test('the best run is told as what the company gets, and what is on the way beside it where that is not the same', () => {
  expect(said(200)).toBe('✓ Best run, proved: £200');
  expect(said(200, less40)).toBe('✓ Best run, proved: £120 (of £200 on the way)');
  expect(said(0, (gross) => gross + 10)).toBe('✓ Best run, proved: £0');
  expect(said(200, less40, 300)).toBe('Best run so far: £120 (of £200 on the way) (no run brings more than £180)');
});
