import type { Signs } from '@roundhouse/board-drawing/decorations.ts';
import { HEX, hexPath, pointsPath, roundedRect } from '@roundhouse/board-drawing/geometry.ts';
import type { Mark } from '@roundhouse/board-drawing/marks.ts';
import { textWidth } from '@roundhouse/board-drawing/metrics.ts';
import { circle, group, num, type Point, path, type SceneNode, text } from '@roundhouse/board-drawing/scene.ts';
import { type CompanyLook, lookOf } from '@roundhouse/board-drawing/tokens.ts';

const at = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

/** A drop of water. */
function drop({ x, y }: Point): string {
  return `M${num(x)} ${num(y - 11)}c3.5 5.5 7 9.5 7 13.5a7 7 0 0 1 -14 0c0 -4 3.5 -8 7 -13.5Z`;
}

/** Wet ground: it stays in sight on tiles. */
const dropMark = (title: string): Mark => ({
  width: 16,
  height: 22,
  near: [
    { x: 38, y: -64 },
    { x: -38, y: -64 },
    { x: 38, y: 64 },
    { x: -38, y: 64 },
  ],
  pull: 4,
  draw: (here) => path('drop', drop(here), { title }),
});

/** Stepped roof, spire and door. */
function temple(here: Point): string {
  const roof = [at(here, -10, 9), at(here, -10, 1), at(here, -6, 1), at(here, -6, -5), at(here, -2.5, -5)];
  const other = roof.map(({ x, y }) => ({ x: 2 * here.x - x, y })).reverse();
  return pointsPath([
    ...roof,
    at(here, 0, -13),
    ...other,
    at(here, 3, 9),
    at(here, 3, 4),
    at(here, -3, 4),
    at(here, -3, 9),
  ]);
}

const TAG = 26;
const LETTERS = 18;

/** The temple of a company: its sign and letters, in its colour. */
function templeMark(look: CompanyLook, title: string, free: boolean): Mark {
  const letters = textWidth(look.id, LETTERS, 0.4);
  const width = letters + 40;
  const ink = { paint: { fill: look.textColour } };
  return {
    width: width + 6,
    height: TAG + 2,
    near: [...(free ? [{ x: 0, y: 0 }] : []), { x: 0, y: 56 }, { x: 0, y: -56 }],
    draw: (here) =>
      group(
        'temple',
        [
          path('temple-tag', roundedRect(here, width, TAG, 6), { paint: { fill: look.colour } }),
          path('temple-sign', temple(at(here, 16 - width / 2, 2)), ink),
          text('temple-text', at(here, 15, 0), LETTERS, look.id, ink),
        ],
        { title },
      ),
  };
}

/** Figures of people, side by side. */
function workersMark(count: number, title: string): Mark {
  const step = 24;
  const one = (here: Point): readonly SceneNode[] => [
    circle('worker', at(here, 0, -11), 5.5),
    path('worker', `M${num(here.x - 8)} ${num(here.y + 15)}v-10a8 8 0 0 1 16 0v10Z`),
  ];
  return {
    width: count * step,
    height: 34,
    near: [
      { x: 0, y: 40 },
      { x: 0, y: -40 },
    ],
    draw: (here) =>
      group('workers', Array.from({ length: count }, (_, i) => one(at(here, (i - (count - 1) / 2) * step, 0))).flat(), {
        title,
      }),
  };
}

/** What the next colour of tile costs here, on a ground of that colour. */
function upgradeMark(words: string): Mark {
  const width = textWidth(words, 18.5) + 14;
  return {
    width,
    height: 24,
    near: [
      { x: 44, y: 44 },
      { x: -44, y: 44 },
    ],
    draw: (here) =>
      group('upgrade-cost', [path('upgrade', roundedRect(here, width, 24, 4)), text('chip-figure', here, 18.5, words)]),
  };
}

export const SIGNS: Signs = {
  drop: { mark: ({ title = '' }) => dropMark(title), isAside: true },
  /** Its letters are the text; its hex has a rim in the colour of the company. */
  temple: {
    mark: ({ text: id, title = id }, free, looks) => templeMark(lookOf(looks, id), title, free),
    rim: ({ text: id }, looks) => [
      path('temple-casing', hexPath(HEX - 6)),
      path('temple-rim', hexPath(HEX - 6), { paint: { stroke: lookOf(looks, id).colour } }),
    ],
  },
  workers: { mark: ({ text: count, title = count }) => workersMark(Number(count), title) },
  upgrade: { mark: ({ text: cost }) => upgradeMark(cost) },
};
