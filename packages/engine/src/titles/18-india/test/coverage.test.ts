import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { collectRuleTests, type RuleTest } from '../../../../test/rule-test.ts';
import { coverage, refusalsDuring, withCheckSilenced } from '../../../kernel/index.ts';
import { TITLE } from '../index.ts';

let tests: readonly RuleTest[] = [];
const refusedBy = new Map<string, RuleTest[]>();

/** Rule tests stand in the files whose name begins with a section, such as 8-4-1-track.test.ts. */
const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d.*\.test\.ts$/.test(file));

/** 0: the test is about this very section; 1: about its part or whole; 2: about another. */
function distance(ruleTest: RuleTest, section: string): number {
  if (ruleTest.section === section) return 0;
  return ruleTest.section.startsWith(section) || section.startsWith(ruleTest.section) ? 1 : 2;
}

const fails = (run: () => void): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

beforeAll(async () => {
  tests = await collectRuleTests(async () => {
    for (const file of files) await import(new URL(file, import.meta.url).href);
  });
  for (const ruleTest of tests) {
    for (const code of refusalsDuring(() => fails(ruleTest.run)))
      refusedBy.set(code, [...(refusedBy.get(code) ?? []), ruleTest]);
  }
}, 120_000);

describe('18 India rule tests', () => {
  test('every section of the rulebook has a rule test or a reason to have none', () => {
    const { untested, unknown } = coverage(
      TITLE.rules,
      tests.map(({ section }) => section),
    );
    expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
  });

  test('every refusal rests on a section of the rule index', () => {
    const sections = new Set(TITLE.rules.map(({ section }) => section));
    expect(Object.entries(TITLE.sections).filter(([, section]) => !sections.has(section))).toEqual([]);
  });

  test('turning off any one check makes a rule test fail', () => {
    const unguarded = Object.entries(TITLE.sections).filter(([code, section]) => {
      // Tests of the section first: they are the likely guards, and one is enough.
      const guards = [...(refusedBy.get(code) ?? [])].sort((a, b) => distance(a, section) - distance(b, section));
      return !guards.some(({ run }) => withCheckSilenced(code, () => fails(run)));
    });
    expect(unguarded.map(([code]) => code)).toEqual([]);
  }, 240_000);
});
