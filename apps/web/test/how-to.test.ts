import { TITLES } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { drawPicture } from '../src/how-to/draw-picture.ts';

/** The last picture of each title, which needs the most moves; all are made in the same way. */
const PICTURES = TITLES.flatMap(({ meta, pictures = [] }) =>
  pictures.slice(-1).map(({ id, part }) => ({ title: meta.id, id, part })),
);

describe('pictures of how a game is played', () => {
  test.each(PICTURES)('$title: $id is drawn from the position of its lesson', async ({ title, id, part }) => {
    const svg = await drawPicture(title, id, 'en');
    const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    expect(width).toBeGreaterThan(300);
    // The picture stands next to a text, so it must be neither too wide nor too tall.
    expect(width / height).toBeGreaterThan(0.6);
    expect(width / height).toBeLessThan(2.6);
    expect(Math.max(...part)).toBeLessThanOrEqual(100);
    expect(svg.length).toBeGreaterThan(20_000);
  });

  test('show what was built until then', async () => {
    const [before, after] = [await drawPicture('1947', 'track', 'en'), await drawPicture('1947', 'run', 'en')];
    expect(after).not.toBe(before);
    await expect(drawPicture('1947', 'nothing', 'en')).rejects.toThrow('no picture');
  });
});
