import { findRule, KERNEL_CODES, validateRuleIndex } from '@roundhouse/kernel';
import { copiedFrom, noBook, readBook } from '@roundhouse/testing/rulebook.ts';
import { describe, expect, test } from 'vitest';
import { RULES } from '../rule-index.ts';
import { EXCESS_SECTIONS, POOL_SECTIONS, SECTIONS, STATION_WORKER_SECTIONS } from '../sections.ts';
import { RULES as TEXTS } from '../words/en/rules.ts';

const BOOK = '1947.txt';

/** Numbered headings and paragraphs of the book: "## 5.0 STOCK ROUND", "**5.3.1 Buying from the Bank Pool.**" */
function numberedHeadings(text: string): readonly string[] {
  const found = [...text.matchAll(/^(?:#+ |- )?(?:\*\*)?(\d+(?:\.\d+)+)\.?(?:\*\*)? +(?:\*\*)?[A-Z"“]/gm)];
  return [...new Set(found.map((match) => (match[1] ?? '').replace(/\.0$/, '')))];
}

describe('1947 rule index', () => {
  test('the index is in order, and every refusal rests on a section of it', () => {
    expect(validateRuleIndex(RULES)).toEqual([]);
    expect(Object.values(SECTIONS).filter((section) => findRule(RULES, section) === undefined)).toEqual([]);
    const elsewhere = [POOL_SECTIONS, EXCESS_SECTIONS, STATION_WORKER_SECTIONS].flatMap((each) => Object.entries(each));
    expect(elsewhere.filter(([code, section]) => !(code in SECTIONS) || !findRule(RULES, section))).toEqual([]);
    expect(KERNEL_CODES.filter((code) => SECTIONS[code] === undefined)).toEqual([]);
  });

  test('every heading and summary is one line of text, and short', () => {
    expect(Object.keys(TEXTS).toSorted()).toEqual(RULES.map(({ section }) => section).toSorted());
    for (const [section, { heading, summary }] of Object.entries(TEXTS)) {
      for (const text of [heading, summary]) expect(text, section).toMatch(/^\S(.*\S)?$/);
      expect(summary.length, section).toBeLessThanOrEqual(220);
    }
  });

  test('every numbered heading of the book is here', ({ skip }) => {
    const headings = numberedHeadings(readBook(BOOK) ?? skip(noBook(BOOK)));
    const known = new Set(RULES.map(({ section }) => section));
    expect(headings.length).toBeGreaterThan(90);
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    expect(
      copiedFrom(
        readBook(BOOK) ?? skip(noBook(BOOK)),
        Object.entries(TEXTS).map(([section, { summary }]) => ({ section, summary })),
      ),
    ).toEqual([]);
  });
});
