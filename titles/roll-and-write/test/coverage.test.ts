import { readFileSync } from 'node:fs';
import { describeRuleCoverage } from '@roundhouse/testing/rule-coverage.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';

const notes = readFileSync(new URL('../NOTES.md', import.meta.url), 'utf8');
const RULINGS = [...notes.matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number);

test('the notes hold rulings', () => {
  expect(RULINGS.length).toBeGreaterThan(40);
});

describeRuleCoverage(TITLE, import.meta.url, RULINGS);
