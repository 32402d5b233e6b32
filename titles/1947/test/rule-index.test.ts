import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRule, KERNEL_CODES, validateRuleIndex } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { RULES } from '../rule-index.ts';
import { SECTIONS } from '../sections.ts';
import { RULES as TEXTS } from '../words/en/rules.ts';

/** The rulebook's text is not ours to publish, so the tests against it run only where somebody has it. */
const BOOK = '1947.txt';
const NO_BOOK = `no rulebook text: set ROUNDHOUSE_RULEBOOKS to the folder that holds ${BOOK}`;

function readBook(): string | undefined {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = [process.env.ROUNDHOUSE_RULEBOOKS, path.join(root, '../shared/rules')];
  const file = folders.flatMap((folder) => (folder ? [path.join(folder, BOOK)] : [])).find((name) => existsSync(name));
  return file && readFileSync(file, 'utf8');
}

/** Numbered headings and paragraphs of the book: "## 5.0 STOCK ROUND", "**5.3.1 Buying from the Bank Pool.**" */
function numberedHeadings(text: string): readonly string[] {
  const found = [...text.matchAll(/^(?:#+ |- )?(?:\*\*)?(\d+(?:\.\d+)+)\.?(?:\*\*)? +(?:\*\*)?[A-Z"“]/gm)];
  return [...new Set(found.map((match) => (match[1] ?? '').replace(/\.0$/, '')))];
}

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(length: number, text: string): readonly string[] {
  const all = words(text);
  return all.slice(length - 1).map((_, i) => all.slice(i, i + length).join(' '));
}

describe('1947 rule index', () => {
  test('the index is in order, and every refusal rests on a section of it', () => {
    expect(validateRuleIndex(RULES)).toEqual([]);
    expect(Object.values(SECTIONS).filter((section) => findRule(RULES, section) === undefined)).toEqual([]);
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
    const headings = numberedHeadings(readBook() ?? skip(NO_BOOK));
    const known = new Set(RULES.map(({ section }) => section));
    expect(headings.length).toBeGreaterThan(90);
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    const copied = new Set(runsOf(8, readBook() ?? skip(NO_BOOK)));
    const shared = Object.entries(TEXTS).flatMap(([section, { summary }]) =>
      runsOf(8, summary)
        .filter((run) => copied.has(run))
        .map((run) => `${section}: ${run}`),
    );
    expect(shared).toEqual([]);
  });
});
