import { describe, expect, test } from 'vitest';
import { termsIn } from '../src/terms/find-terms.ts';

const TERMS = {
  pass: { name: 'Mountain pass', said: 'mountain pass|mountain passes', means: 'joins two maps' },
  par: { name: 'Par', said: 'par', means: 'a price' },
  city: { name: 'City', said: 'ƥåŕé', means: 'in another language' },
  mountain: { name: 'Mountain', said: 'mountain', means: 'high' },
};

/** The words that are set apart, each with its term in front. */
const found = (text: string): readonly string[] =>
  termsIn(text, TERMS).flatMap(({ text: part, term }) => (term === undefined ? [] : [`${term}: ${part}`]));

describe('words of the glossary in a sentence', () => {
  test('are found whole, in any case, and the longest first', () => {
    expect(found('Open a Mountain pass at par.')).toEqual(['pass: Mountain pass', 'par: par']);
    expect(found('A partner passes the mountains apart.')).toEqual([]);
    expect(found('ƥåŕ ƥåŕé ƥåŕéd')).toEqual(['city: ƥåŕé']);
  });

  test('are set apart where they are used first', () => {
    expect(found('par, par and Par')).toEqual(['par: par']);
  });

  test('leave the sentence as it was', () => {
    for (const text of ['par', 'No term here.', 'The par of a mountain pass: par.', '']) {
      expect(
        termsIn(text, TERMS)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
    expect(termsIn('par', {})).toEqual([{ text: 'par', at: 0 }]);
  });
});
