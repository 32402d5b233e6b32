import { readdirSync } from 'node:fs';
import { type AnyTitle, coverage, refusalsDuring, withCheckSilenced } from '@roundhouse/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { collectRuleTests, type RuleTest } from './rule-test.ts';

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

/** That the rule tests beside a file leave no section and no check out. They stand in files such as 8-4-1-track.test.ts. */
export function describeRuleCoverage(title: AnyTitle, beside: string): void {
  const files = readdirSync(new URL('.', beside)).filter((file) => /^\d.*\.test\.ts$/.test(file));
  const refusedBy = new Map<string, RuleTest[]>();
  let tests: readonly RuleTest[] = [];

  beforeAll(async () => {
    tests = await collectRuleTests(async () => {
      for (const file of files) await import(new URL(file, beside).href);
    });
    for (const ruleTest of tests) {
      for (const code of refusalsDuring(() => fails(ruleTest.run)))
        refusedBy.set(code, [...(refusedBy.get(code) ?? []), ruleTest]);
    }
  }, 120_000);

  describe(`${title.meta.name} rule tests`, () => {
    test('every section of the rulebook has a rule test or a reason to have none', () => {
      const { untested, unknown } = coverage(
        title.rules,
        tests.map(({ section }) => section),
      );
      expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
    });

    test('every refusal rests on a section of the rule index', () => {
      const sections = new Set(title.rules.map(({ section }) => section));
      expect(Object.entries(title.sections).filter(([, section]) => !sections.has(section))).toEqual([]);
    });

    test('turning off any one check makes a rule test fail', () => {
      const unguarded = Object.entries(title.sections).filter(([code, section]) => {
        // Tests of the section first: they are the likely guards, and one is enough.
        const guards = [...(refusedBy.get(code) ?? [])].sort((a, b) => distance(a, section) - distance(b, section));
        return !guards.some(({ run }) => withCheckSilenced(code, () => fails(run)));
      });
      expect(unguarded.map(([code]) => code)).toEqual([]);
    }, 240_000);
  });
}
