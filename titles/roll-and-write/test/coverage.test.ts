import { readdirSync, readFileSync } from 'node:fs';
import { coverage, refusalsDuring, withCheckSilenced } from '@roundhouse/kernel';
import { collectRuleTests, type RuleTest } from '@roundhouse/testing/rule-test.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';

let tests: readonly RuleTest[] = [];
const refusedBy = new Map<string, RuleTest[]>();
const here = new URL('.', import.meta.url);

/** Rule tests are in the files that use ruleTest. */
const usesRuleTest = (file: string): boolean => /^\s*ruleTest\(/m.test(readFileSync(new URL(file, here), 'utf8'));
const files = readdirSync(here).filter((file) => file.endsWith('.test.ts') && usesRuleTest(file));

const notes = readFileSync(new URL('../NOTES.md', import.meta.url), 'utf8');
const RULINGS = [...notes.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

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
    for (const file of files) await import(new URL(file, here).href);
  });
  for (const ruleTest of tests) {
    for (const code of refusalsDuring(() => fails(ruleTest.run)))
      refusedBy.set(code, [...(refusedBy.get(code) ?? []), ruleTest]);
  }
}, 120_000);

describe('18XX Roll & Write rule tests', () => {
  test('every section of the rulebook has a rule test or a reason to have none', () => {
    const { untested, unknown } = coverage(
      TITLE.rules,
      tests.map(({ section }) => section),
    );
    expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
  });

  test('every ruling has a rule test', () => {
    const named = new Set(
      tests.flatMap(({ name }) => /^rulings? ([\d, and]+)/.exec(name)?.[1]?.match(/\d+/g)?.map(Number) ?? []),
    );
    expect(RULINGS.length).toBeGreaterThan(40);
    expect(RULINGS.filter((ruling) => !named.has(ruling))).toEqual([]);
  });

  test('turning off any one check makes a rule test fail', () => {
    const unguarded = Object.entries(TITLE.sections).filter(([code, section]) => {
      // Tests of the section first: they are the likely guards, and one is enough.
      const isAbout = (ruleTest: RuleTest): number => (ruleTest.section === section ? 0 : 1);
      const guards = [...(refusedBy.get(code) ?? [])].sort((a, b) => isAbout(a) - isAbout(b));
      return !guards.some(({ run }) => withCheckSilenced(code, () => fails(run)));
    });
    expect(unguarded.map(([code]) => code)).toEqual([]);
  }, 240_000);
});
