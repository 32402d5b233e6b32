import { ruleTestGroup, ruleTestsOf, testBeside } from '@roundhouse/testing/rule-test.ts';

export const ruleTest = ruleTestsOf('india-rails');
export { ruleTestGroup as describe, testBeside as test };
