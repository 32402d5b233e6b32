import { figuresIn } from '@roundhouse/testing/figures-in.ts';
import { expect, test } from 'vitest';
import { ACTION_TYPES } from '../action.ts';
import { SEASONS } from '../data/seasons.ts';
import { TITLE } from '../index.ts';
import { WORDS } from '../words/en/index.ts';

const missing = (names: readonly string[], words: object): readonly string[] =>
  names.filter((name) => !Object.hasOwn(words, name));

test('every refusal, every kind of action and every section of the rulebook has words', () => {
  const refusals = { ...WORDS.general.refusals, ...WORDS.refusals };
  expect(missing(Object.keys(TITLE.sections), refusals)).toEqual([]);
  for (const words of [WORDS.actions, WORDS.kinds, WORDS.moves]) expect(missing(ACTION_TYPES, words)).toEqual([]);
  expect(
    missing(
      TITLE.rules.map(({ section }) => section),
      WORDS.rules,
    ),
  ).toEqual([]);
});

test('before a game there are as many seasons as in it', () => {
  expect(figuresIn(WORDS.start.about)).toEqual([1836, 1947, SEASONS.length]);
});
