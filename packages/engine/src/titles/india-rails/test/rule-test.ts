import { ruleTestGroup, ruleTestsOf, testBeside } from '../../../../test/rule-test.ts';

export const ruleTest = ruleTestsOf('india-rails');
export { ruleTestGroup as describe, testBeside as test };
