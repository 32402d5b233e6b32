import { describe, expect, test } from 'vitest';
import { fanPlaces } from './fan-places.ts';

const window = { width: 390, height: 420 };
const space = { count: 5, size: 48, around: 40, window };

const isInside = ({ x, y }: { x: number; y: number }, centre: { x: number; y: number }): boolean =>
  x + centre.x >= 24 && x + centre.x <= 390 - 24 && y + centre.y >= 24 && y + centre.y <= 420 - 24;

describe('the places of a fan', () => {
  test('lie above its centre, side by side', () => {
    const places = fanPlaces({ ...space, centre: { x: 195, y: 210 } });
    expect(places).toHaveLength(5);
    for (const [i, { x, y }] of places.entries()) {
      expect(Math.hypot(x, y)).toBeGreaterThan(40 + 24);
      const next = places[i + 1];
      if (next) expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(45);
    }
    expect(places[2]?.y).toBeLessThan(-60);
  });

  test.each([
    [5, 5],
    [385, 5],
    [5, 415],
    [385, 415],
    [195, 3],
  ])('stay in the window, and apart, if the centre is at its edge: %i, %i', (x, y) => {
    const places = fanPlaces({ ...space, count: 4, centre: { x, y } });
    for (const [i, place] of places.entries()) {
      expect(isInside(place, { x, y })).toBe(true);
      for (const other of places.slice(i + 1)) {
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(30);
      }
    }
  });

  test('go all around if there are many', () => {
    const places = fanPlaces({ ...space, count: 12, centre: { x: 195, y: 210 } });
    expect(places.some(({ y }) => y > 60)).toBe(true);
    expect(places.every((place) => isInside(place, { x: 195, y: 210 }))).toBe(true);
  });
});
