import { ruleTestsOf } from '../../../../test/rule-test.ts';

export const ruleTest = ruleTestsOf('18-espana');
