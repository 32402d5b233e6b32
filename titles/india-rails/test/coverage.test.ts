import { describeRuleCoverage } from '@roundhouse/testing/rule-coverage.ts';
import { TITLE } from '../index.ts';

/** Rulings of NOTES.md, but for those about the data or about rules that other rulings' tests prove. */
const RULINGS = Array.from({ length: 52 }, (_, i) => String(i + 1)).filter((ruling) => !['29', '50'].includes(ruling));

describeRuleCoverage(TITLE, import.meta.url, RULINGS);
