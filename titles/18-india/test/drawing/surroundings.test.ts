import { drawSurroundings } from '@roundhouse/board-drawing/surroundings.ts';
import { describe, expect, test } from 'vitest';
import { MAP } from '../../data/map.ts';
import { EXTRAS } from './boards.ts';

const box = { x: -160, y: -60, width: 2870, height: 3757 };
const far = { x: -5160, y: -5060, width: 12870, height: 13757 };
const sea = EXTRAS.surroundings as NonNullable<typeof EXTRAS.surroundings>;

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The shapes of a path, as corners: they follow M and L, or make a box of h and v. */
function shapesOf(d: string): readonly (readonly Corner[])[] {
  return d
    .split('Z')
    .filter((shape) => shape !== '')
    .map((shape) => {
      const n = (shape.match(/-?[\d.]+/g) ?? []).map(Number);
      const [x = 0, y = 0, width = 0, height = 0] = n;
      if (!shape.includes('h')) return n.flatMap((value, i) => (i % 2 === 0 ? [{ x: value, y: n[i + 1] ?? 0 }] : []));
      return [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
    });
}

/** Whether one of the shapes, which are all convex, holds a point. */
function isIn(shapes: ReturnType<typeof shapesOf>, x: number, y: number): boolean {
  return shapes.some((corners) => {
    let [left, right] = [0, 0];
    for (let i = 0; i < corners.length; i++) {
      const [a, b] = [corners[i] as Corner, corners[(i + 1) % corners.length] as Corner];
      const side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
      if (side > 0) right++;
      if (side < 0) left++;
      if (left > 0 && right > 0) return false;
    }
    return true;
  });
}

const seaOf = (nodes: ReturnType<typeof drawSurroundings>) =>
  shapesOf(nodes.flatMap((node) => (node.kind === 'path' && node.role === 'sea' ? [node.d] : [])).join(''));

describe('what lies around the board', () => {
  const near = seaOf(drawSurroundings(MAP, sea, box));
  const beyond = seaOf(drawSurroundings(MAP, sea, box, far));

  test('is the same inside the picture however far it is drawn', () => {
    for (let x = -150; x < 2700; x += 97) {
      for (let y = -50; y < 3690; y += 103) expect([x, y, isIn(near, x, y)]).toEqual([x, y, isIn(beyond, x, y)]);
    }
  });
  test('goes on beyond it without a step: the coast stays within one hex of where it left the picture', () => {
    const coast = (x: number): number => {
      for (let y = 0; y < 4000; y += 10) if (isIn(beyond, x, y)) return y;
      return Number.NaN;
    };
    const [left, right] = [coast(-140), coast(2690)];
    for (const x of [-300, -900, -2000, -4900]) expect(Math.abs(coast(x) - left)).toBeLessThan(175);
    for (const x of [2800, 3500, 5000, 7500]) expect(Math.abs(coast(x) - right)).toBeLessThan(175);
    expect(isIn(beyond, 1000, 8000)).toBe(true); // the ocean below
    expect(isIn(beyond, 1000, -4000)).toBe(false); // land above
  });
  test('has no holes in open water', () => {
    for (let x = -5000; x < 7500; x += 61)
      for (let y = 3750; y < 8600; y += 89) expect([x, y, isIn(beyond, x, y)]).toEqual([x, y, true]);
  });
});
