import { ruleTestGroup, ruleTestsOf, testBeside } from '../../../../test/rule-test.ts';

export const ruleTest = ruleTestsOf('roll-and-write');
export { ruleTestGroup as describe, testBeside as test };
