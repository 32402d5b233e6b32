import { expect } from 'vitest';
import { COMPANIES } from '../data/companies.ts';
import { ruleTest } from './rule-test.ts';
import { MAJORS, MINORS } from './tables.ts';

const inGroup = (isMinor: boolean) =>
  Object.entries(COMPANIES).filter(([, { group }]) => (group === 'minor') === isMinor);

ruleTest('4.3.1/table-5', 'nine minors and their homes', () => {
  expect(Object.fromEntries(inGroup(true).map(([id, { home }]) => [id, home.hex]))).toEqual(MINORS);
});

ruleTest('4.3.2/table-6', 'fifteen majors, their homes and destinations', () => {
  const majors = inGroup(false).map(([id, { home, destination }]) => [id, `${home.hex}-${destination}`]);
  expect(Object.fromEntries(majors)).toEqual(MAJORS);
  const count = (group: string) => Object.values(COMPANIES).filter((company) => company.group === group).length;
  expect([count('north'), count('south')]).toEqual([6, 9]);
});
