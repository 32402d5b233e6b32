import { figuresIn } from '@roundhouse/testing/figures-in.ts';
import { expect, test } from 'vitest';
import { DRAWN, GROUPS } from '../data/companies.ts';
import { IN_STANDARD_SETUP } from '../rules/setup.ts';
import { HOW_TO } from '../words/en/how-to.ts';
import { RULES } from '../words/en/rules.ts';
import { START } from '../words/en/start.ts';

test('what is said of the set-up before a game names the numbers of the rules', () => {
  const { standard, random } = START.options.setup.values;
  expect(figuresIn(standard.help)).toEqual([IN_STANDARD_SETUP.length]);
  expect(figuresIn(random.help)).toEqual(GROUPS.map((group) => DRAWN[group]));
});

test('what minors may not do is not told as if they might', () => {
  expect(HOW_TO.turn.build.say).toContain('if it is a major, one station and one mountain pass');
  expect(RULES['3.1/2'].summary).toContain('majors a 1+2');
  expect(RULES['5.7'].summary).toContain('minors own Iberian ones');
});
