import { expect, test } from 'vitest';
import { cashOf, pay } from './money.ts';

const STATE = { players: [{ cash: 10 }, { cash: 20 }], companies: { A: { cash: 30 } }, bank: { cash: 40 } };

test('money moves between any two purses and its sum stays', () => {
  const after = pay(pay(pay(STATE, 0, 'A', 7), 'A', 'bank', 30), 'bank', 1, 60);
  expect(after).toEqual({ players: [{ cash: 3 }, { cash: 80 }], companies: { A: { cash: 7 } }, bank: { cash: 10 } });
  expect([0, 1, 'A', 'bank'].map((purse) => cashOf(after, purse))).toEqual([3, 80, 7, 10]);
});

test('the bank pays even what it does not have', () => {
  expect(pay(STATE, 'bank', 0, 50).bank.cash).toBe(-10);
});

test('nothing paid, or paid to oneself, changes nothing', () => {
  expect(pay(STATE, 0, 1, 0)).toBe(STATE);
  expect(pay(STATE, 'A', 'A', 5)).toBe(STATE);
});
