import { describe, test } from 'vitest';

export interface RuleTest {
  readonly book: string;
  readonly section: string;
  readonly name: string;
  readonly run: () => void;
}

const collected: RuleTest[] = [];
let collecting = false;

/**
 * Makes the `ruleTest` of one book: a test that cites the section it is about. Rule tests are plain synchronous functions,
 * so that the coverage tests can count them and run them again with a check turned off.
 */
export const ruleTestsOf =
  (book: string) =>
  (section: string, name: string, run: () => void): void => {
    collected.push({ book, section, name, run });
    if (!collecting) test(`§${section} ${name}`, run);
  };

/** A group of rule tests; other tests in it are skipped when rule tests are only collected. */
export const ruleTestGroup = (name: string, body: () => void): void => {
  if (collecting) body();
  else describe(name, body);
};

/** A test among rule tests that is about no single section. */
export const testBeside = (name: string, run: () => void): void => {
  if (!collecting) test(name, run);
};

/** Loads files of rule tests without running them. */
export async function collectRuleTests(load: () => Promise<unknown>): Promise<readonly RuleTest[]> {
  collecting = true;
  try {
    await load();
  } finally {
    collecting = false;
  }
  return collected;
}
