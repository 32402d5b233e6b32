import {
  boardScene,
  farNames,
  hexDrawing,
  hexPictures,
  layLabels,
  type Rect,
  routeLine,
} from '@roundhouse/board-drawing';
import { listBoxes } from '@roundhouse/board-drawing/decorations.ts';
import { hexGroup, pathPoints, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY, picture } from './boards.ts';

const built = { ...EMPTY, tiles: { J23: { tile: '9', rotation: 0 }, J25: { tile: '9', rotation: 0 } } };

describe('what is pencilled in', () => {
  const scene = boardScene(picture(built, { pencil: new Set(['J23']) }));
  const [pencilled, real] = [hexGroup(scene, 'J23'), hexGroup(scene, 'J25')];

  test('is drawn with broken lines and a rim; what is built is not', () => {
    expect(withRole([pencilled], 'pencil-track').length).toBeGreaterThan(0);
    expect(withRole([pencilled], 'pencil-rim').length).toBe(1);
    expect(withRole([real], 'pencil-track')).toEqual([]);
    expect(withRole([real], 'pencil-rim')).toEqual([]);
  });
  test('is called so', () => {
    expect(pencilled.title).toContain('pencilled yellow tile 9');
    expect(real.title).not.toContain('pencilled');
  });
  test('gives way to a tile about to be laid', () => {
    const pending = [{ hex: 'J23', tile: '9', rotation: 0 }];
    const both = boardScene(picture(EMPTY, { pencil: new Set(['J23']), pending }));
    expect(withRole([hexGroup(both, 'J23')], 'pencil-rim')).toEqual([]);
  });
  test('routes are dashed, whichever train they are for', () => {
    const path = ['J21', 'J23', 'J25'];
    const looks = [0, 1].map(() => ({ path, colour: '#08478f', pencil: true as const }));
    const drawn = hexGroup(boardScene(picture(built, { routes: looks })), 'J23');
    const lines = withRole([drawn], 'pencil-route');
    expect(lines.length).toBe(2);
    expect(new Set(lines.map(({ paint }) => paint?.dash)).size).toBe(2);
    expect(lines.every(({ paint }) => paint?.dash !== undefined)).toBe(true);
    expect(withRole([drawn], 'route')).toEqual([]);
  });
});

describe('the line of a route', () => {
  test('runs from hex to hex without a gap', () => {
    const line = routeLine(hexPictures(picture(built)), { path: ['J21', 'J23', 'J25', 'J27'] });
    expect(line.match(/M/g)?.length).toBe(1);
    const points = pathPoints(line);
    expect(Math.round(Math.abs((points.at(-1)?.y ?? 0) - (points[0]?.y ?? 0)))).toBe(346); // two hexes
  });
});

describe('names seen from afar', () => {
  const drawn = hexPictures(picture()).map((hex) => ({ hex, ...farNames(hex, hexDrawing(hex).figures) }));
  const labels = drawn.flatMap(({ label }) => label ?? []);
  const ground = { within: boardScene(picture()).box, bars: drawn.flatMap(({ bars }) => bars) };
  const overlaps = (a: Rect, b: Rect): boolean =>
    a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

  test('keep off the lists beside hexes', () => {
    const lists = drawn.flatMap(({ hex }) => listBoxes(hex.outside));
    expect(lists.length).toBeGreaterThan(5);
    for (const { key, box } of layLabels(labels, 37, ground)) {
      expect(
        lists.filter((list) => overlaps(list, box)),
        key,
      ).toEqual([]);
    }
  });
  test('never cover each other, and are fewer from farther away: the important ones', () => {
    const keysAt = (size: number): ReadonlySet<string> => {
      const placed = layLabels(labels, size, ground);
      placed.forEach(({ box }, i) => {
        expect(placed.slice(i + 1).filter((other) => overlaps(other.box, box))).toEqual([]);
      });
      return new Set(placed.map(({ key }) => key));
    };
    const [all, some] = [keysAt(110), keysAt(220)];
    expect(all.size).toBe(labels.length);
    expect(some.size).toBeLessThan(all.size);
    for (const city of ['P17', 'D23', 'G8']) expect(some).toContain(city);
  });
  test('are not given to hexes without one', () => {
    expect(labels.length).toBe(drawn.filter(({ hex }) => hex.def.name !== undefined).length);
  });
});
