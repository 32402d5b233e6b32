import { describe, expect, test } from 'vitest';
import { findRule, type RuleEntry, titleProblems, validateRuleIndex } from '../src/index.ts';
import { marketDay } from './market-day.ts';

const entry = (section: string, more: Partial<RuleEntry> = {}): RuleEntry => ({
  ...{ section },
  ...more,
});
const index = (...sections: readonly string[]) => sections.map((section) => entry(section));

describe('validateRuleIndex', () => {
  test.each([
    [['1', '1.1', '2', '2.9', '2.10', '2.10.1', '10']],
    [['6.15.5', '6.15.5b', '6.15.6']],
    [['6.15.5', '6.15.5.1', '6.15.5b']],
    [['foreword', '1', 'hauling-freight', 'hauling-freight/renting-track', '2', 'index']],
    [['b-first', 'a-second']],
  ])('%s is in order', (sections) => {
    expect(validateRuleIndex(index(...sections))).toEqual([]);
  });

  test.each([
    [['2', '1'], '§1 after §2'],
    [['2.10', '2.9'], '§2.9 after §2.10'],
    [['2.1', '2'], '§2 after §2.1'],
    [['6.15.5b', '6.15.5'], '§6.15.5 after §6.15.5b'],
    [['2', 'aside', '1'], '§1 after §2'],
    [['freight/rent', 'freight'], '§freight/rent before §freight'],
    [['1', '1'], '§1 is there twice'],
    [['a b'], 'section "a b" is empty or has spaces'],
  ])('%s is not', (sections, problem) => {
    expect(validateRuleIndex(index(...sections))).toEqual([problem]);
  });
});

test('findRule finds by section', () => {
  expect(findRule(marketDay.rules, '2.1')).toEqual({ section: '2.1' });
  expect(findRule(marketDay.rules, '2.2')).toBeUndefined();
});

describe('titleProblems', () => {
  test('the example has none', () => expect(titleProblems(marketDay)).toEqual([]));

  test('finds a first game that cannot begin', () => {
    const { meta } = marketDay;
    const problemsOf = (players: number, options: Readonly<Record<string, number>>) =>
      titleProblems({ ...marketDay, meta: { ...meta, firstGame: { players, options } } });
    expect(problemsOf(meta.players.min, {})).toEqual([]);
    expect(problemsOf(meta.players.max + 1, {})).toEqual([`first game: ${meta.players.max + 1} players`]);
    expect(problemsOf(meta.players.min, { nonsense: 1 })).toEqual([expect.stringMatching(/^first game, nonsense: /)]);
  });

  test('finds citations, options and migrations that lead nowhere', () => {
    const [die, ...rest] = marketDay.meta.options;
    if (!die) throw new Error('no option');
    const excludes = [{ option: 'dice' }, { option: 'hand', value: 3 }];
    const problems = titleProblems({
      ...marketDay,
      sections: { ...marketDay.sections, 'bid.late': '2.7' },
      meta: { ...marketDay.meta, options: [{ ...die, excludes }, ...rest], players: { min: 2, max: 2 } },
      migrations: { 3: (state) => state },
    });
    expect(problems).toEqual([
      'option die excludes dice, which there is not',
      'usual die, 2 players: option.excludes',
      'bid.late cites §2.7, which is not in the index',
      'migration from rules version 3',
    ]);
  });
});
