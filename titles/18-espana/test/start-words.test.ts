import { figuresIn } from '@roundhouse/testing/figures-in.ts';
import { expect, test } from 'vitest';
import { DRAWN, GROUPS } from '../data/companies.ts';
import { IN_STANDARD_SETUP } from '../rules/setup.ts';
import { START } from '../words/en/start.ts';

test('what is said of the set-up before a game names the numbers of the rules', () => {
  const { standard, random } = START.options.setup.values;
  expect(figuresIn(standard.help)).toEqual([IN_STANDARD_SETUP.length]);
  expect(figuresIn(random.help)).toEqual(GROUPS.map((group) => DRAWN[group]));
});
