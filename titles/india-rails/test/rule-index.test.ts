import { validateRuleIndex } from '@roundhouse/kernel';
import { copiedFrom, noBook, readBook } from '@roundhouse/testing/rulebook.ts';
import { ruleTexts } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { RULES } from '../rule-index.ts';

const TEXTS = ruleTexts(GAME);

const BOOK = 'india-rails.txt';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Headings of the last page repeat rules of the book: they are the sections they repeat. */
const REPEATED = ['the pilgrims', 'sri lankan ferry'];
const NOT_HEADINGS = [
  'india rails',
  'rulebook',
  'rulesguru mayfairgames com',
  'always clean the board immediately after play',
  ...REPEATED,
];

/** Short lines by themselves, in the case of titles, and the bold beginnings of optional rules. */
function headingsOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const alone = lines.filter(
    (line, i) =>
      /^[A-Z0-9]/.test(line) &&
      line.length < 60 &&
      !/[.,;]$/.test(line) &&
      (lines[i - 1] ?? '') === '' &&
      (lines[i + 1] ?? '') === '' &&
      line
        .split(/\s+/)
        .every(
          (word) => /^[A-Z0-9(&—/]/.test(word) || /^(to|into|and|of|the|for|in|your)$/.test(word) || word.endsWith(')'),
        ),
  );
  return alone.map((line) => plain(line.replace(/:$/, ''))).filter((line) => !NOT_HEADINGS.includes(line));
}

describe('India Rails rule index', () => {
  test('is in order, and every entry is short', () => {
    expect(validateRuleIndex(RULES)).toEqual([]);
    for (const { section, summary } of TEXTS) {
      expect(section).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
      expect(summary.length, section).toBeLessThanOrEqual(220);
    }
  });

  test('every heading of the book is here', ({ skip }) => {
    const text = readBook(BOOK) ?? skip(noBook(BOOK));
    const headings = headingsOf(text);
    expect(headings.length).toBeGreaterThan(30);
    const known = new Set(TEXTS.map(({ heading }) => plain(heading)));
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('and no heading that the book does not have', ({ skip }) => {
    const text = plain(readBook(BOOK) ?? skip(noBook(BOOK)));
    expect(TEXTS.filter(({ heading }) => !text.includes(plain(heading))).map(({ heading }) => heading)).toEqual([]);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    expect(copiedFrom(readBook(BOOK) ?? skip(noBook(BOOK)), TEXTS)).toEqual([]);
  });
});
