import { readFileSync } from 'node:fs';
import { describeRuleCoverage } from '@roundhouse/testing/rule-coverage.ts';
import { TITLE } from '../index.ts';

const NOTES = readFileSync(new URL('../NOTES.md', import.meta.url), 'utf8');
/** Where the rulebook contradicts itself (A) or is silent (B). */
const RULINGS = [...NOTES.matchAll(/^\| ([AB]\d+) \|/gm)].map(([, ruling = '']) => ruling);

describeRuleCoverage(TITLE, import.meta.url, RULINGS);
