import { ruleTestsOf } from '@roundhouse/testing/rule-test.ts';

export const ruleTest = ruleTestsOf('18-india');
