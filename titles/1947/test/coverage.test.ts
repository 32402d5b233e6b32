import { describeRuleCoverage } from '@roundhouse/testing/rule-coverage.ts';
import { TITLE } from '../index.ts';

describeRuleCoverage(TITLE, import.meta.url);
