import { describeRuleCoverage } from '../../../../test/rule-coverage.ts';
import { TITLE } from '../index.ts';

describeRuleCoverage(TITLE, import.meta.url);
