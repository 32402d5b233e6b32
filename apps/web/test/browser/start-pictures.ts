import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSvg } from '@roundhouse/board-drawing';
import { type GameLog, replay } from '@roundhouse/kernel';
import { type Game, titleById } from '@roundhouse/titles';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from '../../../server/test/home.ts';
import { findBrowser, openBrowser } from './chromium.ts';

/** The pictures of the start page: a part of each board, as it was in a game. `npm run start-pictures` makes them again. */
interface Part {
  readonly golden: string;
  readonly played: number; // after which fraction of its moves
  readonly at: readonly [x: number, y: number]; // the centre of the picture, as fractions of the board
  readonly width: number; // of the picture, as a fraction of the board's
}

const PARTS: Readonly<Record<string, Part>> = {
  '18-india': { golden: 'price', played: 0.7, at: [0.5, 0.36], width: 0.62 },
  '18-espana': { golden: 'purchase', played: 0.8, at: [0.42, 0.76], width: 0.66 },
  '1947': { golden: 'top-price', played: 0.9, at: [0.42, 0.42], width: 0.6 },
  'india-rails': { golden: 'win', played: 0.9, at: [0.45, 0.4], width: 0.6 },
  'roll-and-write': { golden: 'income', played: 0.95, at: [0.5, 0.5], width: 0.8 },
};

const SIZE = { width: 640, height: 300 };
const QUALITY = 0.72;

function boardOf(title: Game, { golden, played }: Part): string {
  const file = path.join(ROOT, `titles/${title.meta.id}/test/golden/${golden}.json`);
  const log = JSON.parse(readFileSync(file, 'utf8')) as GameLog;
  const { state } = replay(title, { ...log, events: log.events.slice(0, Math.round(log.events.length * played)) });
  const names = log.players.map(({ name }) => name);
  if (!title.drawing) throw new Error(`there is no drawing of ${title.meta.name}`);
  const { theme, scene } = title.drawing;
  return toSvg(scene(title.view(state, 'spectator'), title.meta.name, names, title.words?.board), {
    size: 2400,
    theme,
  });
}

/** The browser draws the board, cuts the part out and writes it as WebP. */
async function picture(context: BrowserContext, svg: string, { at: [x, y], width }: Part): Promise<Buffer> {
  const page = await context.newPage();
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const text = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = '${source}';
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ${SIZE.width};
    canvas.height = ${SIZE.height};
    const [w, h] = [image.naturalWidth * ${width}, image.naturalWidth * ${width} * ${SIZE.height / SIZE.width}];
    const [left, top] = [image.naturalWidth * ${x} - w / 2, image.naturalHeight * ${y} - h / 2];
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, left, top, w, h, 0, 0, ${SIZE.width}, ${SIZE.height});
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const browser = findBrowser();
if (browser === undefined) throw new Error('no Chromium was found');
const context = await openBrowser(browser, { width: 800, height: 600, still: true, painted: true });
for (const [id, part] of Object.entries(PARTS)) {
  const title = titleById(id);
  if (!title) throw new Error(`there is no title ${id}`);
  const file = path.join(ROOT, `titles/${id}/page/start.webp`);
  const made = await picture(context, boardOf(title, part), part);
  writeFileSync(file, made);
  console.log(file, made.length);
}
await context.close();
