import { roundedRect } from '@roundhouse/board-drawing/geometry.ts';
import { textWidth } from '@roundhouse/board-drawing/metrics.ts';
import { boxAround, type Room } from '@roundhouse/board-drawing/room.ts';
import { group, num, type Point, path, type SceneNode, text } from '@roundhouse/board-drawing/scene.ts';
import type { OptionValues } from '@roundhouse/kernel';
import type { Board, EventCard, Milepost } from '../board/index.ts';
import { conditionsOf } from '../queries.ts';
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

/** Where a card acts: an option can close more to loads than the card itself names. */
export function areaOf(board: Board, { card, kind, mileposts }: EventCard, options: OptionValues): Uint8Array {
  if (kind !== 'no_loads_at_border') return mileposts;
  return conditionsOf({ board, options, events: [{ card, drawer: 0, endsAfter: null }] }).noLoads;
}

/** Round a milepost that nobody may enter: a ring with a bar. */
const noEntry = ({ x, y }: Point): string =>
  `M${num(x - 10)} ${num(y)}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M${num(x - 6)} ${num(y)}h12`;

const cross = ({ x, y }: Point): string => `M${num(x - 8)} ${num(y - 8)}l16 16M${num(x + 8)} ${num(y - 8)}l-16 16`;

/** What a card closes altogether: mileposts that nobody may enter with the border around them, and ferries. */
function drawClosed(board: Board, card: number, options: OptionValues): readonly SceneNode[] {
  const conditions = conditionsOf({ board, options, events: [{ card, drawer: 0, endsAfter: null }] });
  const cells = cellsOf(board, conditions.noEntry);
  const middles = (conditions.ferriesClosed ? board.ferries : []).map(({ ports }) => {
    const [a, b] = ports.map((port) => pointOf(board.mileposts[port] as Milepost)) as [Point, Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  });
  return [
    ...(cells.length > 0 ? [path('rails-closed-rim', softPath(rimOf(cells)))] : []),
    ...(cells.length > 0 ? [path('rails-closed', cells.map((cell) => noEntry(pointOf(cell))).join(''))] : []),
    ...(middles.length > 0 ? [path('rails-ferry-closed', middles.map(cross).join(''))] : []),
  ];
}

const TITLE_SIZE = 19;
const RIBBON = 28;
/** Seen from afar ribbons are this much larger; the page's style sheet says so too. */
const FAR_SCALE = 1.9;

/** Space that is taken on the map, as it is seen from near by and from afar. */
interface Rooms {
  readonly near: Room;
  readonly far: Room;
}

const ribbonWidth = (title: string): number => textWidth(title, TITLE_SIZE) + 20;

/** A ribbon with the event's name. */
function drawTag(at: Point, title: string): SceneNode {
  const ribbon = group('rails-event-plate', [
    path('rails-event-ribbon', roundedRect({ x: 0, y: 0 }, ribbonWidth(title), RIBBON, 5)),
    text('rails-event-title', { x: 0, y: 0 }, TITLE_SIZE, title),
  ]);
  return group('rails-event-tag', [ribbon], { at });
}

/** A place for a ribbon; the less it costs, the better. */
type Spot = Point & { readonly cost: number };

/** Over the upper rim of the area, where least is covered, or else anywhere in it. */
function spotsOver(points: readonly Point[]): readonly Spot[] {
  const top = Math.min(...points.map(({ y }) => y));
  const upper = points.filter(({ y }) => y === top).map(({ x }) => x);
  const middle = (Math.min(...upper) + Math.max(...upper)) / 2;
  const wanted = { x: middle, y: top - 18 };
  const spots = [wanted, ...points.flatMap(({ x, y }) => [-48, -18, 18, 48].map((dy) => ({ x, y: y + dy })))];
  return spots.map((p) => ({ ...p, cost: Math.hypot(p.x - wanted.x, p.y - wanted.y) * NEARNESS }));
}

/** Beside the river, anywhere along it. */
const spotsAlong = (points: readonly Point[]): readonly Spot[] =>
  points.flatMap(({ x, y }, i) =>
    [-60, -30, 30, 60].map((dy) => ({ x, y: y + dy, cost: Math.abs(i - points.length / 2) * NEARNESS })),
  );

/** Being a little off the best place matters less than covering anything. */
const NEARNESS = 0.05;

function floodedLines(board: Board, { area }: EventCard, rivers: readonly RiverLine[], crossings: Uint8Array) {
  if (area?.type !== 'rivers') return [];
  const names = new Set(board.edges.filter((_, i) => crossings[i] === 1).map(({ river }) => river));
  return rivers.filter(({ river }) => names.has(river));
}

/** An event where it acts, below the track, and its name above everything. */
interface EventPicture {
  readonly area: readonly SceneNode[];
  readonly title: string;
  readonly spots: readonly Spot[]; // for its name
}

/** Pictures of an event; none for events that act only once. */
function drawArea(
  board: Board,
  card: EventCard,
  rivers: readonly RiverLine[],
  options: OptionValues,
): readonly EventPicture[] {
  const flooded = floodedLines(board, card, rivers, card.crossings);
  if (flooded.length > 0) {
    const d = riverPath(flooded);
    const longest = flooded.reduce((best, line) => (line.points.length > best.points.length ? line : best));
    const area = [path('rails-flood', d), path('rails-flood-waves', d)];
    return [{ area, title: card.title, spots: spotsAlong(longest.points) }];
  }
  const cells = cellsOf(board, areaOf(board, card, options));
  const stroke = STROKES[card.kind];
  if (cells.length === 0 || !stroke) return [];
  const points = cells.map(pointOf);
  const area = [
    path('rails-event-area', softPath(rimOf(cells))),
    path('rails-event-strokes', points.map(stroke).join('')),
  ];
  return [{ area, title: card.title, spots: spotsOver(points) }];
}

function drawEvent(
  board: Board,
  card: EventCard,
  rivers: readonly RiverLine[],
  options: OptionValues,
): readonly EventPicture[] {
  const closed = drawClosed(board, card.card, options);
  return drawArea(board, card, rivers, options).map((drawn) => ({ ...drawn, area: [...drawn.area, ...closed] }));
}

/** Ribbons lie neither on names of cities nor on each other. */
function placeTags(drawn: readonly EventPicture[], { near, far }: Rooms): readonly SceneNode[] {
  return drawn.map(({ title, spots }) => {
    const width = ribbonWidth(title);
    const weighed = spots.map((spot) => ({
      ...spot,
      cost: spot.cost + far.cost(boxAround(spot, width * FAR_SCALE, RIBBON * FAR_SCALE)),
    }));
    const { at } = near.best(width, RIBBON, weighed);
    near.put(boxAround(at, width + 6, RIBBON + 6));
    far.put(boxAround(at, (width + 6) * FAR_SCALE, (RIBBON + 6) * FAR_SCALE));
    return drawTag(at, title);
  });
}

export function drawEvents(
  board: Board,
  cards: readonly number[],
  rivers: readonly RiverLine[],
  rooms: Rooms,
  options: OptionValues,
): { readonly areas: SceneNode; readonly tags: SceneNode } {
  const drawn = cards.flatMap((number) => {
    const card = board.eventCards.get(number);
    return card ? drawEvent(board, card, rivers, options) : [];
  });
  return {
    areas: group(
      'rails-events',
      drawn.flatMap(({ area }) => area),
    ),
    tags: group('rails-event-tags', placeTags(drawn, rooms)),
  };
}
