import { expect, test } from 'vitest';
import { svgToPng } from '../src/index.ts';

const svg = (words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><text x="2" y="15" font-family="'IBM Plex Sans Condensed',sans-serif">${words}</text></svg>`;

const signature = [...'\u0089PNG'].map((c) => c.charCodeAt(0));

test('a PNG has the width asked for', () => {
  const png = Buffer.from(svgToPng(svg('Delhi'), 320));
  expect([...png.subarray(0, 4)]).toEqual(signature);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 64]);
});

test('text shows, the currency sign too, without fonts of the machine', () => {
  const pictures = ['', 'Delhi', '₹100', '100'].map((words) =>
    Buffer.from(svgToPng(svg(words), 320)).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});
