import { titleProblems } from '@roundhouse/kernel';
import { copiedFrom, noBook, readBook } from '@roundhouse/testing/rulebook.ts';
import { ruleTexts } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { RULES } from '../rule-index.ts';

const TEXTS = ruleTexts(GAME);

const BOOK = '18-espana.txt';

/** Numbered headings of the book; the table of contents repeats them. */
function numberedHeadings(text: string): readonly string[] {
  const found = [...text.matchAll(/^(?:#+ )?(?:<b>)?(\d+(?:\.\d+)*)\.?(?:<\/b>)?[ \t]+(?:<b>)?[A-Z1]/gm)];
  return [...new Set(found.map((match) => match[1] ?? ''))];
}

describe('18España rule index', () => {
  test('the title and its index are in order', () => {
    expect(titleProblems(TITLE)).toEqual([]);
  });

  test('every heading and summary is one line of text, and short', () => {
    for (const { section, heading, summary } of TEXTS) {
      for (const text of [heading, summary]) expect(text, section).toMatch(/^\S(.*\S)?$/);
      expect(summary.length, section).toBeLessThanOrEqual(220);
    }
  });

  test('every numbered heading of the book is here', ({ skip }) => {
    const headings = numberedHeadings(readBook(BOOK) ?? skip(noBook(BOOK)));
    const known = new Set(RULES.map(({ section }) => section));
    expect(headings.length).toBeGreaterThan(45);
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    expect(copiedFrom(readBook(BOOK) ?? skip(noBook(BOOK)), TEXTS)).toEqual([]);
  });
});
