import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateRuleIndex } from '@roundhouse/kernel';
import { ruleTexts } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { RULES } from '../rule-index.ts';

const TEXTS = ruleTexts(GAME);

/** The rulebook's text is not ours to publish, so the tests against it run only where somebody has it. */
const BOOK = 'india-rails.txt';
const NO_BOOK = `no rulebook text: set ROUNDHOUSE_RULEBOOKS to the folder that holds ${BOOK}`;

function readBook(): string | undefined {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = [process.env.ROUNDHOUSE_RULEBOOKS, path.join(root, '../shared/rules')];
  const file = folders.flatMap((folder) => (folder ? [path.join(folder, BOOK)] : [])).find((name) => existsSync(name));
  return file && readFileSync(file, 'utf8');
}

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

const runsOf = (length: number, text: string): string[] => {
  const all = plain(text).split(' ');
  return all.slice(length - 1).map((_, i) => all.slice(i, i + length).join(' '));
};

describe('India Rails rule index', () => {
  test('is in order, and every entry is short', () => {
    expect(validateRuleIndex(RULES)).toEqual([]);
    for (const { section, summary } of TEXTS) {
      expect(section).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
      expect(summary.length, section).toBeLessThanOrEqual(220);
    }
  });

  test('every heading of the book is here', ({ skip }) => {
    const text = readBook() ?? skip(NO_BOOK);
    const headings = headingsOf(text);
    expect(headings.length).toBeGreaterThan(30);
    const known = new Set(TEXTS.map(({ heading }) => plain(heading)));
    expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
  });

  test('and no heading that the book does not have', ({ skip }) => {
    const text = plain(readBook() ?? skip(NO_BOOK));
    expect(TEXTS.filter(({ heading }) => !text.includes(plain(heading))).map(({ heading }) => heading)).toEqual([]);
  });

  test('no summary shares eight consecutive words with the book', ({ skip }) => {
    const text = readBook() ?? skip(NO_BOOK);
    const copied = new Set(runsOf(8, text));
    const shared = TEXTS.flatMap(({ section, summary }) =>
      runsOf(8, summary)
        .filter((run) => copied.has(run))
        .map((run) => `${section}: ${run}`),
    );
    expect(shared).toEqual([]);
  });
});
