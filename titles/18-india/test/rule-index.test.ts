import { copiedFrom, noBook, readBook, runsOf } from '@roundhouse/testing/rulebook.ts';
import { ruleTexts } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { RULES } from '../rule-index.ts';
import { COMPANY_SECTIONS, SECTIONS, TRAIN_SALE_SECTIONS, UPGRADE_SECTIONS } from '../sections.ts';

const TEXTS = ruleTexts(GAME);

const BOOK = '18-india.txt';

/** Section numbers at the start of a line. The table of contents repeats some; the last place is the section itself. */
function numberedHeadings(text: string): string[] {
  const found = [...text.matchAll(/^(\d+(?:\.\d+)+)[ \t]+\S/gm)].map((match) => match[1] ?? '');
  return found.filter((section, i) => found.lastIndexOf(section) === i);
}

const isNumbered = (section: string) => /^\d+(\.\d+)+$/.test(section);

describe('18 India rule index', () => {
  test('refusals that rest on other sections in some places rest on sections of the book', () => {
    const sections = new Set(RULES.map((rule) => rule.section));
    const elsewhere = [UPGRADE_SECTIONS, TRAIN_SALE_SECTIONS, COMPANY_SECTIONS];
    for (const [code, section] of elsewhere.flatMap((table) => Object.entries(table))) {
      expect(SECTIONS).toHaveProperty([code]);
      expect(sections).toContain(section);
    }
  });

  test('no section appears twice', () => {
    const sections = RULES.map((rule) => rule.section);
    expect(sections).toHaveLength(new Set(sections).size);
  });

  test('a section is a number of the book, a slug under such a number, or a slug of its own', () => {
    for (const { section } of RULES) expect(section).toMatch(/^(\d+(\.\d+)+(\/[a-z0-9-]+)?|[a-z][a-z0-9-]*)$/);
    const numbers = new Set(RULES.map((rule) => rule.section).filter(isNumbered));
    for (const { section } of TEXTS) {
      const [number, slug] = section.split('/');
      if (slug) expect(numbers).toContain(number);
    }
  });

  test('every heading and summary is one line of text, and short', () => {
    for (const { section, heading, summary } of TEXTS) {
      for (const text of [heading, summary]) {
        expect(text, section).toMatch(/^\S(.*\S)?$/);
      }
      expect(summary.length, section).toBeLessThanOrEqual(220);
    }
  });

  test('every numbered heading of the book is here, in its order, and no other', ({ skip }) => {
    const text = readBook(BOOK) ?? skip(noBook(BOOK));
    const headings = numberedHeadings(text);
    expect(headings.length).toBeGreaterThan(100);
    expect(RULES.map((rule) => rule.section).filter(isNumbered)).toEqual(headings);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    expect(copiedFrom(readBook(BOOK) ?? skip(noBook(BOOK)), TEXTS)).toEqual([]);
  });

  test('the comparison sees through markup and line breaks, and takes the section, not the table of contents', () => {
    const text =
      'CONTENTS\n1.0 Start\t2\n2.0 End\n\n1.0 START\n\n1.1 A *very*\nshort, **plain** sentence.\n\n2.0 END\n4 Cities';
    expect(numberedHeadings(text)).toEqual(['1.0', '1.1', '2.0']);
    expect(runsOf(4, text)).toContain('very short plain sentence');
    expect(runsOf(3, 'one two')).toEqual([]);
  });
});
