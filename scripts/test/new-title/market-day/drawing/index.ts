import { circle, group, PAPER_THEME, path, type SceneNode, type TitleDrawing, text } from '@roundhouse/board-drawing';
import { SQUARE, STALLS } from '../data/stalls.ts';
import type { View } from '../view.ts';
import type { Words } from '../words/index.ts';

const NAME = 18;
const FIGURE = 34;

/** A stall for each player with what was won there, and the prize in the middle. */
export function squareNodes(
  { points, prize }: View,
  names: readonly string[],
  words: Words['board'],
): readonly SceneNode[] {
  const middle = { x: SQUARE.width / 2, y: SQUARE.height / 2 };
  const stalls = STALLS.slice(0, points.length).map(({ x, y, awning }, seat) =>
    group('stall', [
      path('awning', `M${x - 60} ${y - 40}h120l-12 24h-96z`, { paint: { fill: awning } }),
      text('name', { x, y: y + 34 }, NAME, names[seat] ?? ''),
      text('points', { x, y: y + 6 }, FIGURE, String(points[seat] ?? 0)),
    ]),
  );
  return [
    ...stalls,
    group(
      'prize',
      [
        circle('coin', middle, 36, { paint: { fill: '#f2d45c', stroke: '#8a6a00', width: 3 } }),
        text('worth', middle, FIGURE, String(prize)),
      ],
      { title: words.prize },
    ),
  ];
}

export const DRAWING: TitleDrawing<View, Words['board']> = {
  theme: PAPER_THEME,
  scene: (view, title, names, words) => ({
    box: { x: 0, y: 0, ...SQUARE },
    title,
    defs: {},
    nodes: squareNodes(view, names, words),
  }),
};
