import { describe, expect, test } from 'vitest';
import { cite, RuleError, refusalsDuring, refuse, withCheckSilenced } from '../src/index.ts';
import { bidOf, game } from './helpers.ts';
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

describe('silenced checks', () => {
  const foreign = { ...bidOf(game(), 0), seat: 1 } as const;

  test('a check that is turned off says nothing; the others still do', () => {
    const state = game();
    expect(marketDay.check(state, foreign)).toMatchObject({ code: 'bid.notHeld' });
    expect(withCheckSilenced('bid.notHeld', () => marketDay.check(state, foreign))).toBeUndefined();
    expect(withCheckSilenced('offer.toSelf', () => marketDay.check(state, foreign))).toMatchObject({
      code: 'bid.notHeld',
    });
  });

  test('turning off whose turn it is leaves the rest of the rule in force', () => {
    const state = game();
    const action = { type: 'bid', seat: 9, card: 1 } as const;
    expect(marketDay.check(state, action)).toMatchObject({ code: 'turn.notYours' });
    expect(withCheckSilenced('turn.notYours', () => marketDay.check(state, action))).toMatchObject({
      code: 'bid.notHeld',
    });
  });

  test('is turned on again, after an error too', () => {
    expect(() =>
      withCheckSilenced('a', () => {
        throw new Error('x');
      }),
    ).toThrow('x');
    expect(refuse('a')).toEqual({ code: 'a', numbers: {} });
  });

  test('nested silence ends with the inner one', () => {
    withCheckSilenced('a', () => {
      withCheckSilenced('b', () => expect([refuse('a')?.code, refuse('b')?.code]).toEqual(['a', undefined]));
      expect([refuse('a')?.code, refuse('b')?.code]).toEqual([undefined, 'b']);
    });
  });
});

test('refusalsDuring names the checks that spoke, to every listener', () => {
  const inner: ReadonlySet<string>[] = [];
  const outer = refusalsDuring(() => {
    refuse('a');
    inner.push(refusalsDuring(() => refuse('b')));
    refuse('c');
  });
  expect([...outer]).toEqual(['a', 'b', 'c']);
  expect(inner.map((codes) => [...codes])).toEqual([['b']]);
  expect(refusalsDuring(() => undefined).size).toBe(0);
});
