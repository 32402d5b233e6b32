import { ruleTestGroup, ruleTestsOf, testBeside } from '@roundhouse/testing/rule-test.ts';

export const ruleTest = ruleTestsOf('1947');
export { ruleTestGroup as describe, testBeside as test };
