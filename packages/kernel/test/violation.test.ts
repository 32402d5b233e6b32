import { describe, expect, test } from 'vitest';
import { cite, RuleError, refusalsOf } from '../src/index.ts';
import { marketDay } from './market-day.ts';

describe('cite', () => {
  test('adds book and section', () => {
    expect(cite(marketDay, { code: 'bid.notHeld', numbers: { card: 3 } })).toEqual({
      code: 'bid.notHeld',
      numbers: { card: 3 },
      rule: { book: 'market-day', section: '2.1' },
    });
    expect(cite(marketDay, undefined)).toBeUndefined();
  });

  test.each(['bid.unheardOf', 'constructor', '__proto__'])('throws for %s, which has no section', (code) => {
    expect(() => cite(marketDay, { code, numbers: {} })).toThrow(`no section for ${code}`);
  });

  test('an error names the rule', () => {
    const error = new RuleError(cite(marketDay, { code: 'bid.notHeld', numbers: {} }), 'move 3: ');
    expect(error.message).toBe('move 3: bid.notHeld (market-day §2.1)');
  });
});

describe('refusals of a book', () => {
  const { refuse, restingOn } = refusalsOf<'a.b' | 'c'>();

  test('carry a code and the numbers', () => {
    expect(refuse('a.b')).toEqual({ code: 'a.b', numbers: {} });
    expect(refuse('c', { left: 2 })).toEqual({ code: 'c', numbers: { left: 2 } });
    // @ts-expect-error: no code of this book
    expect(refuse('a.c').code).toBe('a.c');
  });

  test('rest on another section where a rule says so', () => {
    expect(restingOn({ c: '7' }, refuse('c'))).toEqual({ code: 'c', numbers: {}, section: '7' });
    expect(restingOn({ c: '7' }, refuse('a.b'))).toEqual({ code: 'a.b', numbers: {} });
    expect(restingOn({ c: '7' }, undefined)).toBeUndefined();
    // @ts-expect-error: no code of this book
    expect(restingOn({ d: '7' }, refuse('c'))).toEqual({ code: 'c', numbers: {} });
  });
});
