import type { Board, EventCard } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import { roundedRect } from '../../geometry.ts';
import { textWidth } from '../../metrics.ts';
import { group, num, type Point, path, type SceneNode, text } from '../../scene.ts';
import { pointOf, rimOf } from './grid.ts';
import { softPath } from './lines.ts';
import { type RiverLine, riverPath } from './rivers.ts';

/** Strokes in the cell of a milepost, different for each kind of event. */
const STROKES: Readonly<Record<string, (p: Point) => string>> = {
  half_rate: ({ x, y }) => [-10, 0, 10].map((d) => `M${num(x + d - 5)} ${num(y + 9)}l10 -18`).join(''),
  sandstorm: ({ x, y }) => [-9, 0, 9].map((d) => `M${num(x - 13)} ${num(y + d)}q6.5 -6 13 0t13 0`).join(''),
  no_loads_at_border: ({ x, y }) => `M${num(x - 9)} ${num(y - 9)}l18 18M${num(x + 9)} ${num(y - 9)}l-18 18`,
};

const cellsOf = (board: Board, inside: Uint8Array) => board.mileposts.filter((_, i) => inside[i] === 1);

/** A ribbon with the event's name, in the middle of where it acts. */
function drawTag(at: Point, title: string): SceneNode {
  const size = 19;
  const width = textWidth(title, size) + 20;
  const ribbon = group('rails-event-plate', [
    path('rails-event-ribbon', roundedRect({ x: 0, y: 0 }, width, 28, 5)),
    text('rails-event-title', { x: 0, y: 0 }, size, title),
  ]);
  return group('rails-event-tag', [ribbon], { at });
}

/** On the upper rim of the area, where least is covered. */
function tagPoint(points: readonly Point[]): Point {
  const top = Math.min(...points.map(({ y }) => y));
  const upper = points.filter(({ y }) => y === top).map(({ x }) => x);
  return { x: (Math.min(...upper) + Math.max(...upper)) / 2, y: top - 18 };
}

/** The point of a river that is farthest from any city. */
function clearOfCities(board: Board, points: readonly Point[]): Point {
  const cities = board.cities.map(({ centre }) => pointOf(board.mileposts[centre] as Board['mileposts'][number]));
  const free = (p: Point): number => Math.min(...cities.map((city) => Math.hypot((city.x - p.x) / 3, city.y - p.y)));
  return points.reduce((best, p) => (free(p) > free(best) ? p : best), points[0] ?? { x: 0, y: 0 });
}

function floodedLines(board: Board, { area }: EventCard, rivers: readonly RiverLine[], crossings: Uint8Array) {
  if (area?.type !== 'rivers') return [];
  const names = new Set(board.edges.filter((_, i) => crossings[i] === 1).map(({ river }) => river));
  return rivers.filter(({ river }) => names.has(river));
}

/** An event where it acts, below the track, and its name above everything. */
interface EventPicture {
  readonly area: readonly SceneNode[];
  readonly tag: SceneNode;
}

/** Nothing for those that act once. */
function drawEvent(board: Board, card: EventCard, rivers: readonly RiverLine[]): readonly EventPicture[] {
  const flooded = floodedLines(board, card, rivers, card.crossings);
  if (flooded.length > 0) {
    const d = riverPath(flooded);
    const longest = flooded.reduce((best, line) => (line.points.length > best.points.length ? line : best));
    const at = clearOfCities(board, longest.points);
    const area = [path('rails-flood', d), path('rails-flood-waves', d)];
    return [{ area, tag: drawTag({ x: at.x, y: at.y - 30 }, card.title) }];
  }
  const cells = cellsOf(board, card.mileposts);
  const stroke = STROKES[card.kind];
  if (cells.length === 0 || !stroke) return [];
  const points = cells.map(pointOf);
  const area = [
    path('rails-event-area', softPath(rimOf(cells))),
    path('rails-event-strokes', points.map(stroke).join('')),
  ];
  return [{ area, tag: drawTag(tagPoint(points), card.title) }];
}

/** Ribbons that would lie on each other move down. */
function apart(tags: readonly SceneNode[]): readonly SceneNode[] {
  const taken: Point[] = [];
  return tags.map((tag) => {
    if (tag.kind !== 'group' || !tag.at) return tag;
    let { y } = tag.at;
    const { x } = tag.at;
    while (taken.some((other) => Math.abs(other.x - x) < 300 && Math.abs(other.y - y) < 34)) y += 34;
    taken.push({ x, y });
    return { ...tag, at: { x, y } };
  });
}

export function drawEvents(
  board: Board,
  cards: readonly number[],
  rivers: readonly RiverLine[],
): { readonly areas: SceneNode; readonly tags: SceneNode } {
  const drawn = cards.flatMap((number) => {
    const card = board.eventCards.get(number);
    return card ? drawEvent(board, card, rivers) : [];
  });
  return {
    areas: group(
      'rails-events',
      drawn.flatMap(({ area }) => area),
    ),
    tags: group('rails-event-tags', apart(drawn.map(({ tag }) => tag))),
  };
}
