import { readdirSync, readFileSync } from 'node:fs';
import type { AnyTitle, RuleIndex } from '@roundhouse/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RuleTest } from './rule-test.ts';
import { loadSilenceable, type Silenceable } from './silenced-checks.ts';

/** 0: the test is about exactly this section; 1: about a part of it, or a section around it; 2: about another. */
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

/** Rule tests are in the files that use ruleTest. */
function ruleFilesBeside(file: string): readonly URL[] {
  const here = new URL('.', file);
  const urls = readdirSync(here).map((name) => new URL(name, here));
  return urls.filter(({ href }) => href.endsWith('.test.ts')).filter((url) => usesRuleTest(url));
}

const usesRuleTest = (url: URL): boolean => /^\s*ruleTest\(/m.test(readFileSync(url, 'utf8'));

interface Rules extends Pick<Silenceable, 'silenced' | 'refusalsDuring'> {
  readonly loaded: readonly RuleTest[];
}

/** The collector is loaded together with the files, so that they register their tests with this copy of it. */
async function loadRuleTests(files: readonly URL[]): Promise<Rules> {
  const collector = new URL('./rule-test.ts', import.meta.url);
  const { load, ...checks } = await loadSilenceable([collector, ...files]);
  const { collectRuleTests } = await load<typeof import('./rule-test.ts')>(collector);
  const loaded = await collectRuleTests(async () => {
    for (const file of files) await load(file);
  });
  return { ...checks, loaded };
}

function refusedBy({ loaded, refusalsDuring }: Rules): ReadonlyMap<string, readonly RuleTest[]> {
  const found = new Map<string, RuleTest[]>();
  for (const ruleTest of loaded) {
    for (const code of refusalsDuring(() => fails(ruleTest.run)))
      found.set(code, [...(found.get(code) ?? []), ruleTest]);
  }
  return found;
}

/** The rulings in the name of a test: "rulings 3 and 7: …", or "… (A3, B7)". */
function rulingsIn(name: string): readonly string[] {
  const [, said = ''] = /^rulings? ([\d, and]+)/.exec(name) ?? /\(([A-Z]\d+(?:, [A-Z]\d+)*)\)$/.exec(name) ?? [];
  return said.match(/[A-Z]?\d+/g) ?? [];
}

interface Coverage {
  readonly untested: readonly string[]; // sections with neither a test nor a reason to have none
  readonly unknown: readonly string[]; // cited, but not in the book
}

/** Compares the sections that tests cite with the index of the rulebook. */
export function coverage(index: RuleIndex, citedSections: Iterable<string>): Coverage {
  const cited = new Set(citedSections);
  const known = new Set(index.map(({ section }) => section));
  return {
    untested: index.filter(({ section, untested }) => !untested && !cited.has(section)).map(({ section }) => section),
    unknown: [...cited].filter((section) => !known.has(section)).sort(),
  };
}

/** Tests that the rule tests next to a file leave out no section, no check and no ruling of a title. */
export function describeRuleCoverage(title: AnyTitle, beside: string, rulings: readonly string[] = []): void {
  let rules: Rules;
  let refused: ReadonlyMap<string, readonly RuleTest[]>;

  beforeAll(async () => {
    rules = await loadRuleTests(ruleFilesBeside(beside));
    refused = refusedBy(rules);
  });

  describe(`${title.meta.name} rule tests`, () => {
    test('every section of the rulebook has a rule test or a reason to have none', () => {
      const cited = rules.loaded.map(({ section }) => section);
      expect(coverage(title.rules, cited)).toEqual({ untested: [], unknown: [] });
    });

    test('every refusal rests on a section of the rule index', () => {
      const sections = new Set(title.rules.map(({ section }) => section));
      expect(Object.entries(title.sections).filter(([, section]) => !sections.has(section))).toEqual([]);
    });

    test('turning off any one check makes a rule test fail', () => {
      const unguarded = Object.entries(title.sections).filter(([code, section]) => {
        // Tests of the same section first: they are the most likely to fail, and one failure is enough.
        const guards = [...(refused.get(code) ?? [])].sort((a, b) => distance(a, section) - distance(b, section));
        return !guards.some(({ run }) => rules.silenced(code, () => fails(run)));
      });
      expect(unguarded.map(([code]) => code)).toEqual([]);
    }, 240_000);

    if (rulings.length === 0) return;
    test('every ruling has a rule test', () => {
      const named = new Set(rules.loaded.flatMap(({ name }) => rulingsIn(name)));
      expect(rulings.filter((ruling) => !named.has(ruling))).toEqual([]);
    });
  });
}
