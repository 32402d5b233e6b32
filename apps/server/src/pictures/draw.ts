import { toSvg } from '@roundhouse/board-drawing';
import { svgToPng } from '@roundhouse/raster';
import { titleById } from '@roundhouse/titles';

/** Everything that a picture is drawn from: only what everybody may know. */
export interface PictureJob {
  readonly title: string;
  readonly view: unknown; // a spectator's
  readonly names: readonly string[]; // by seat
  readonly head: string; // the name of the table
  readonly lines: readonly string[]; // the players, with their results
}

export type DrawnPicture = { readonly ok: true; readonly png: Uint8Array };

/** The size that pages expect for pictures of links. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 24;
const SIDE = 330; // for words
const LINE = 40;
const MOST_LINES = 10;
const MOST_LETTERS = 22;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
};

const words = (text: string, x: number, y: number, size: number, weight: number): string =>
  `<text x="${x}" y="${y}" font-family="IBM Plex Sans Condensed" font-size="${size}" font-weight="${weight}" fill="#241f1a">${escaped(cut(text))}</text>`;

/** The board, with the players beside it. */
export function pictureSvg({ title, view, names, head, lines }: PictureJob): string | undefined {
  const game = titleById(title);
  if (!game?.drawing) return undefined;
  // In English, like everything in link previews: many people see the same picture, and their languages are unknown.
  const scene = game.drawing.scene(view as never, game.meta.name, names, game.words?.board);
  const room = { width: WIDTH - SIDE - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };
  const size = Math.min(room.width, (room.height * scene.box.width) / scene.box.height);
  const height = (size * scene.box.height) / scene.box.width;
  const [x, y] = [MARGIN + (room.width - size) / 2, MARGIN + (room.height - height) / 2];
  const beside = x + size + 2 * MARGIN;
  const board = toSvg(scene, { size, theme: game.drawing.theme }).replace('<svg ', `<svg x="${x}" y="${y}" `);
  const said = [
    words(head, beside, 70, 38, 700),
    ...(head === game.meta.name ? [] : [words(game.meta.name, beside, 112, 28, 500)]),
    ...lines.slice(0, MOST_LINES).map((line, i) => words(line, beside, 180 + i * LINE, 28, 500)),
  ];
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f1e3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${board}${said.join('')}</svg>`;
}

export function draw(job: PictureJob): DrawnPicture | { readonly ok: false; readonly problem: string } {
  try {
    const svg = pictureSvg(job);
    if (svg === undefined) return { ok: false, problem: 'there is no drawing of this title' };
    return { ok: true, png: svgToPng(svg, WIDTH) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
