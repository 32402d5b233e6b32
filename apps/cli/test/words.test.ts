import { hasWords } from '@roundhouse/testing/has-words.ts';
import { TITLES as REAL } from '@roundhouse/titles';
import { factText, fill, money, refusalText } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { TITLES } from './toy-titles.ts';

const [toy] = TITLES;
const speech = { names: ['Ada', 'Bob'], currency: '₹' };

describe('templates', () => {
  test('take values, names and money', () => {
    const values = { seat: 1, waitingFor: '0 1', cost: 1200, hex: 'D23' };
    expect(fill('{hex}: {seat:player}, {waitingFor:players}, {cost:money}', values, speech)).toBe(
      'D23: Bob, Ada and Bob, ₹1,200',
    );
    expect(money(-5, speech)).toBe('-₹5');
    expect(money(1200, { currency: '₹#M' })).toBe('₹1,200M');
  });
  test('are not used when a value is missing', () => {
    expect(fill('{nothing}', {}, speech)).toBeUndefined();
  });
});

describe('sentences', () => {
  test('a code without words becomes one of its numbers, with the rule', () => {
    const violation = {
      code: 'offer.tooDear',
      numbers: { price: 9, has: 4 },
      rule: { book: 'market-day', section: '3' },
    };
    expect(refusalText(toy, violation, speech.names)).toBe(
      'Offer: too dear (price 9, has 4). Rule 3: The winner may pay to see a card.',
    );
  });
  test('a fact without words lists what it says', () => {
    expect(factText(toy, { type: 'hasBid', seat: 1 }, speech.names)).toBe('Has bid: Bob');
  });
  test('phases are counted in Roman numerals', () => {
    const [india] = REAL;
    expect(india && factText(india, { type: 'phase', phase: 3 }, speech.names)).toBe('Phase III begins');
  });
  test.each(REAL.map((title) => [title.meta.id, title] as const))('every refusal of %s has words', (_, title) => {
    expect(Object.keys(title.sections).filter((code) => !hasWords(title, code))).toEqual([]);
  });
});
