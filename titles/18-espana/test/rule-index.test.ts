import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { titleProblems } from '@roundhouse/kernel';
import { ruleTexts } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { RULES } from '../rule-index.ts';

const TEXTS = ruleTexts(GAME);

/** The rulebook's text is not ours to publish, so the tests against it run only where somebody has it. */
const BOOK = '18-espana.txt';
const NO_BOOK = `no rulebook text: set ROUNDHOUSE_RULEBOOKS to the folder that holds ${BOOK}`;

function readBook(): string | undefined {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = [process.env.ROUNDHOUSE_RULEBOOKS, path.join(root, '../shared/rules')];
  const file = folders.flatMap((folder) => (folder ? [path.join(folder, BOOK)] : [])).find((name) => existsSync(name));
  return file && readFileSync(file, 'utf8');
}

/** Numbered headings of the book; the table of contents repeats them. */
function numberedHeadings(text: string): readonly string[] {
  const found = [...text.matchAll(/^(?:#+ )?(?:<b>)?(\d+(?:\.\d+)*)\.?(?:<\/b>)?[ \t]+(?:<b>)?[A-Z1]/gm)];
  return [...new Set(found.map((match) => match[1] ?? ''))];
}

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(length: number, text: string): readonly string[] {
  const all = words(text);
  return all.slice(length - 1).map((_, i) => all.slice(i, i + length).join(' '));
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
    const headings = numberedHeadings(readBook() ?? skip(NO_BOOK));
    const known = new Set(RULES.map(({ section }) => section));
    expect(headings.length).toBeGreaterThan(45);
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    const copied = new Set(runsOf(8, readBook() ?? skip(NO_BOOK)));
    const shared = TEXTS.flatMap(({ section, summary }) =>
      runsOf(8, summary)
        .filter((run) => copied.has(run))
        .map((run) => `${section}: ${run}`),
    );
    expect(shared).toEqual([]);
  });
});
