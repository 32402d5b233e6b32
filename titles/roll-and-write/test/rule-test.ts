import { ruleTestGroup, ruleTestsOf, testBeside } from '@roundhouse/testing/rule-test.ts';

export const ruleTest = ruleTestsOf('roll-and-write');
export { ruleTestGroup as describe, testBeside as test };
