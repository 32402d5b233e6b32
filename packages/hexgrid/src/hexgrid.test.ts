import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  borderId,
  cellOf,
  centreOf,
  distance,
  edgeTowards,
  hexesOfBorder,
  labelOf,
  neighbour,
  opposite,
  parityOf,
  toAxial,
} from './index.ts';

const label = fc
  .record({ column: fc.integer({ min: 2, max: 23 }), row: fc.integer({ min: 3, max: 60 }) })
  .map((cell) => labelOf(cell));
const edge = fc.integer({ min: 0, max: 5 });

describe('labels', () => {
  test('a label names column and row', () => {
    expect(cellOf('D23')).toEqual({ column: 3, row: 23 });
    expect(labelOf({ column: 17, row: 9 })).toBe('R9');
    expect(() => cellOf('nowhere')).toThrow();
  });

  test('the six neighbours, clockwise from the bottom', () => {
    expect([0, 1, 2, 3, 4, 5].map((e) => neighbour('D23', e))).toEqual(['D25', 'C24', 'C22', 'D21', 'E22', 'E24']);
  });

  test('a border has one name for both of its hexes', () => {
    expect(borderId('D19', 0)).toBe('D19|D21');
    expect(borderId('D21', 3)).toBe('D19|D21');
    expect(borderId('D9', 0)).toBe('D9|D11');
    expect(hexesOfBorder('D9|D11')).toEqual(['D9', 'D11']);
    expect(() => hexesOfBorder('D9')).toThrow();
  });

  test('there and back', () => {
    fc.assert(
      fc.property(label, edge, (hex, e) => {
        const other = neighbour(hex, e);
        expect(neighbour(other, opposite(e))).toBe(hex);
        expect(borderId(hex, e)).toBe(borderId(other, opposite(e)));
        expect(edgeTowards(hex, other)).toBe(e);
        expect(distance(hex, other)).toBe(1);
      }),
    );
  });
});

describe('axial coordinates', () => {
  test('they and the kind of board tell the hex', () => {
    fc.assert(
      fc.property(label, (hex) => {
        const [{ q, r }, parity] = [toAxial(hex), parityOf(hex)];
        expect(labelOf({ column: q, row: 2 * r + q + parity })).toBe(hex);
      }),
    );
  });

  test('distance counts steps', () => {
    expect(distance('D23', 'D23')).toBe(0);
    expect(distance('A16', 'R17')).toBe(17);
    expect(distance('D3', 'D23')).toBe(10);
    expect(edgeTowards('D3', 'D23')).toBeUndefined();
  });
});

describe('points for drawing', () => {
  test('neighbouring centres are as far apart as two hexes are high', () => {
    fc.assert(
      fc.property(label, edge, (hex, e) => {
        const [a, b] = [centreOf(hex), centreOf(neighbour(hex, e))];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3));
      }),
    );
  });
});
