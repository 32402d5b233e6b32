import { expect, test } from 'vitest';
import { controllerAfter } from './control.ts';
import { type CertDefs, change, countOf, holdingOf, listOf, sharesOf, sizeOf } from './holdings.ts';

const DEFS: CertDefs = {
  A: { company: 'A', shares: 1, director: false },
  'A*': { company: 'A', shares: 2, director: true },
  A4: { company: 'A', shares: 4, director: false },
  P: { company: null, shares: 0, director: false },
};

test('a holding counts certificates by kind and forgets kinds that are gone', () => {
  const holding = holdingOf(['A', 'P', 'A', 'A*']);
  expect(holding).toEqual({ A: 2, P: 1, 'A*': 1 });
  expect(change(holding, 'P', -1)).toEqual({ A: 2, 'A*': 1 });
  expect(() => change(holding, 'P', -2)).toThrow('-1 certificates of P');
  expect(listOf(holding)).toEqual(['A', 'A', 'A*', 'P']);
  expect(sizeOf(holding)).toBe(4);
});

test('certificates of any size count with their shares', () => {
  expect(sharesOf(DEFS, holdingOf(['A', 'A*', 'A4', 'P']), 'A')).toBe(7);
  expect(sharesOf(DEFS, {}, 'A')).toBe(0);
});

test('names that every object inherits are no certificates', () => {
  expect(['constructor', 'toString', '__proto__'].map((name) => countOf({}, name))).toEqual([0, 0, 0]);
});

test('the one who controls a company keeps it until somebody holds more', () => {
  const order = [2, 0, 1];
  expect(controllerAfter([0, 0, 0], null, order, null)).toBeNull();
  expect(controllerAfter([0, 0, 0], 1, order, 1)).toBe(1); // sold out, and nobody else holds any
  expect(controllerAfter([2, 2, 1], 1, order, 0)).toBe(1); // a tie changes nothing
  expect(controllerAfter([3, 2, 1], 1, order, 0)).toBe(0);
});

test('a tie among others goes to the next in player order after the one whose turn it is', () => {
  expect(controllerAfter([2, 1, 2], 1, [2, 0, 1], 1)).toBe(2);
  expect(controllerAfter([2, 1, 2], 1, [1, 0, 2], 1)).toBe(0);
  expect(controllerAfter([2, 1, 2], 1, [0, 1, 2], 1)).toBe(2);
});
