import { expect, test } from 'vitest';
import { fullDepot, giveBack, onSale, phaseOnSale, type TrainCard, takeNew, takeUsed } from './depot.ts';

const CARDS: readonly TrainCard[] = [
  { faces: ['2'], count: 1, phase: 1 },
  { faces: ['4', '4E'], count: 1, phase: 2 },
  { faces: ['5'], count: 1, phase: 3 },
  { faces: ['6', '6E'], count: 2, phase: 3 },
];

test('trains of a phase are on sale together, once those of the phase before are gone', () => {
  let depot = fullDepot(CARDS);
  expect([phaseOnSale(CARDS, depot), onSale(CARDS, depot)]).toEqual([1, ['2']]);
  depot = takeNew(CARDS, depot, '2');
  expect([phaseOnSale(CARDS, depot), onSale(CARDS, depot)]).toEqual([2, ['4', '4E']]);
  depot = takeNew(CARDS, depot, '4E');
  expect(onSale(CARDS, depot)).toEqual(['5', '6', '6E']);
  expect(() => takeNew(CARDS, depot, '4')).toThrow('no new 4');
});

test('a double-sided card is one card whichever side is bought', () => {
  let depot = takeNew(CARDS, takeNew(CARDS, fullDepot(CARDS), '2'), '4');
  depot = takeNew(CARDS, takeNew(CARDS, depot, '6'), '6E');
  expect(onSale(CARDS, depot)).toEqual(['5']);
});

test('used trains lie apart, on their side', () => {
  const depot = giveBack(takeNew(CARDS, fullDepot(CARDS), '2'), ['2', '4E']);
  expect(onSale(CARDS, depot)).toEqual(['4', '4E']);
  expect(takeUsed(depot, '4E').used).toEqual(['2']);
  expect(() => takeUsed(depot, '4')).toThrow('no used 4');
});
