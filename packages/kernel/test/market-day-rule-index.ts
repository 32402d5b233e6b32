import type { RuleIndex } from '../src/index.ts';

/** The sections of the rules of Market Day, in their order. */
export const RULES: RuleIndex = [
  { section: '1', untested: 'components' },
  { section: '1.1' },
  { section: '2' },
  { section: '2.1' },
  { section: '3' },
  { section: '10' },
];
