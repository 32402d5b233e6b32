import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  deepFreeze,
  type Json,
  jsonDifference,
  jsonEqual,
  jsonProblem,
  sha256,
  stableHash,
} from '../src/index.ts';

/** What a file can hold, except the one key that is refused. */
const json = fc
  .json({ maxDepth: 4 })
  .filter((text) => !text.includes('__proto__'))
  .map((text) => JSON.parse(text.replaceAll('-0', '0')) as Json);

function cycle(): unknown {
  const round: { self?: unknown; list: unknown[] } = { list: [] };
  round.self = round;
  round.list.push(round, round);
  return round;
}

const isPlain = (value: unknown): boolean => jsonProblem(value) === undefined;

describe('what is plain JSON', () => {
  test('accepts what JSON gives', () => {
    fc.assert(fc.property(json, (value) => isPlain(value)));
  });

  test('whatever it accepts comes back from JSON unchanged', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withSparseArray: true, withDate: true, withMap: true }),
        (value) => {
          if (isPlain(value)) expect(jsonEqual(JSON.parse(JSON.stringify(value)), value)).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });

  class Company {
    name = 'x';
  }
  test.each([
    ['undefined', { a: [1, undefined] }, 'a[1]: undefined'],
    ['NaN', { a: { b: Number.NaN } }, 'a.b: NaN'],
    ['infinity', Number.POSITIVE_INFINITY, 'Infinity'],
    ['minus zero', [-0], '[0]: -0'],
    ['a class', { c: new Company() }, 'c: not a plain object'],
    ['a map', new Map(), 'not a plain object'],
    ['a date', new Date(0), 'not a plain object'],
    ['a function', { f: () => 0 }, 'f: function'],
    ['a bigint', 1n, 'bigint'],
    ['a hole', new Array(2), '[0]: undefined'],
    ['a symbol key', { [Symbol('x')]: 1 }, 'hidden keys'],
    ['a prototype key', JSON.parse('{"a": {"__proto__": 1}}'), 'a: key __proto__'],
    ['an array with a name', Object.assign([1], { name: 'x' }), 'array with more than items'],
  ])('refuses %s', (_, value, problem) => {
    expect(jsonProblem(value)).toBe(problem);
  });

  test('refuses cycles and depth without running out of stack', () => {
    expect(isPlain(cycle())).toBe(false);
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(isPlain(deep)).toBe(false);
  });
});

describe('jsonEqual', () => {
  test('does not mind the order of keys, but that of items', () => {
    expect(jsonEqual({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(jsonEqual([1, 2], [2, 1])).toBe(false);
  });

  test.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'a[1].b: 2 / 3'],
    [{ a: 1 }, {}, 'a: only in the first'],
    [{}, { 'x y': 1 }, '["x y"]: only in the second'],
    [[1], { 0: 1 }, '[1] / {"0":1}'],
    [null, {}, 'null / {}'],
    [[1], [1, 2], '1: only in the second'],
  ])('%# says where the difference is', (a, b, found) => {
    expect(jsonDifference(a, b)).toBe(found);
  });

  test('agrees with the canonical text', () => {
    fc.assert(fc.property(json, json, (a, b) => jsonEqual(a, b) === (canonicalJson(a) === canonicalJson(b))));
  });
});

describe('hashes', () => {
  test('sha256 is SHA-256, for all lengths and alphabets', () => {
    const check = (text: string) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    };
    for (let length = 0; length < 200; length++) check('a'.repeat(length));
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), check));
  });

  test('the canonical text sorts keys at every depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'é"' })).toBe('{"a":"é\\"","b":[{"c":null,"d":1}]}');
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('no JSON: a: NaN');
  });

  test('the hash of a board is fixed, and any change moves it', () => {
    expect(stableHash({ b: 1, a: [2] })).toBe(stableHash({ a: [2], b: 1 }));
    expect(stableHash({ b: 1, a: [2] })).toBe(
      createHash('sha256').update('{"a":[2],"b":1}').digest('hex').slice(0, 32),
    );
    expect(stableHash({ b: 1, a: [3] })).not.toBe(stableHash({ b: 1, a: [2] }));
  });
});

test('deepFreeze reaches every part', () => {
  const state = deepFreeze({ hands: [[1], [2]], turn: { seat: 0 } });
  expect(Object.isFrozen(state.hands[1])).toBe(true);
  expect(() => Object.assign(state.turn, { seat: 1 })).toThrow(TypeError);
});
