import { roundedRect } from '@roundhouse/board-drawing/geometry.ts';
import { group, num, type Point, path, type SceneNode, text } from '@roundhouse/board-drawing/scene.ts';
import type { Board, City, Milepost } from '../board/index.ts';
import { pointOf } from './grid.ts';

export const ring = ({ x, y }: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;

const triangle = ({ x, y }: Point, r: number): string =>
  `M${num(x)} ${num(y - r)}L${num(x + r)} ${num(y + 0.75 * r)}H${num(x - r)}Z`;

/** A tuft of reeds. */
const reeds = ({ x, y }: Point): string =>
  `M${num(x)} ${num(y + 4)}V${num(y - 5)}M${num(x - 1)} ${num(y + 4)}L${num(x - 5)} ${num(y - 3)}` +
  `M${num(x + 1)} ${num(y + 4)}L${num(x + 5)} ${num(y - 3)}M${num(x - 6)} ${num(y + 4.5)}h12`;

const MARKS: Readonly<Record<string, (at: Point) => string>> = {
  clear: (at) => ring(at, 2.6),
  desert: (at) => ring(at, 3.4),
  mountain: (at) => triangle(at, 6),
  alpine: (at) => triangle(at, 7.5),
  salt_marsh: reeds,
};

/** Mileposts by kind, one path each: dots, rings, black and white triangles, reeds. */
export function drawMileposts(board: Board): SceneNode {
  const plain = board.mileposts.filter(({ city, terrain }) => city === null && MARKS[terrain]);
  const kinds = Object.keys(MARKS).map((kind) =>
    path(
      `rails-post rails-post-${kind}`,
      plain
        .filter(({ terrain }) => terrain === kind)
        .map((m) => MARKS[kind]?.(pointOf(m)) ?? '')
        .join(''),
    ),
  );
  return group('mileposts', kinds);
}

const at = (board: Board, index: number): Point => pointOf(board.mileposts[index] as Milepost);

/** All or part of a red hexagon: the outer mileposts in order, cut off where the sea is. */
export function redArea(board: Board, { centre, mileposts }: City): readonly Point[] {
  const middle = at(board, centre);
  return mileposts
    .filter((index) => index !== centre)
    .map((index) => at(board, index))
    .map((p) => ({ ...p, angle: Math.atan2(p.y - middle.y, p.x - middle.x) }))
    .sort((a, b) => a.angle - b.angle);
}

function cutAtTheSea(board: Board, city: City): readonly Point[] {
  const points = redArea(board, city);
  const middle = at(board, city.centre);
  // The widest gap is where the hexagon is open; it closes there in a straight line, by the centre if need be.
  const angles = points.map((p) => Math.atan2(p.y - middle.y, p.x - middle.x));
  const gaps = angles.map((a, i) => ((angles[(i + 1) % angles.length] as number) - a + 2 * Math.PI) % (2 * Math.PI));
  const widest = gaps.indexOf(Math.max(...gaps));
  const rest = [...points.slice(widest + 1), ...points.slice(0, widest + 1)];
  return (gaps[widest] ?? 0) > Math.PI + 0.01 ? [...rest, middle] : rest;
}

const polygon = (points: readonly Point[]): string =>
  `${points.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x)} ${num(p.y)}`).join('')}Z`;

function drawMajor(board: Board, city: City): SceneNode {
  const outer = city.mileposts.filter((index) => index !== city.centre).map((index) => ring(at(board, index), 4.6));
  return group('rails-major', [
    path('rails-red', polygon(cutAtTheSea(board, city))),
    path('rails-red-post', outer.join('')),
    path('rails-red-centre', ring(at(board, city.centre), 7)),
  ]);
}

/** The radius of a ring around a milepost: wider at a city, which would hide it otherwise. */
export const ringAround = ({ part }: Milepost): number => (part === 'site' ? 14 : 8);

function drawCity(board: Board, city: City): SceneNode {
  const place = at(board, city.centre);
  if (city.size === 'major') return drawMajor(board, city);
  return city.size === 'medium'
    ? path('rails-city', roundedRect(place, 17, 17, 1.5))
    : path('rails-city', ring(place, 8.6));
}

/** Red hexagons below the track, so that lines to their mileposts stay visible. */
export const drawMajors = (board: Board): SceneNode =>
  group(
    'majors',
    board.cities.filter(({ size }) => size === 'major').map((city) => drawCity(board, city)),
  );

export const drawCities = (board: Board): SceneNode =>
  group(
    'cities',
    board.cities.filter(({ size }) => size !== 'major').map((city) => drawCity(board, city)),
  );

/** Ports and the crossing between them. */
export function drawFerries(board: Board): SceneNode {
  return group(
    'ferries',
    board.ferries.flatMap(({ ports, cost }) => {
      const [a, b] = ports.map((port) => at(board, port)) as [Point, Point];
      const line = `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
      const middle = { x: (a.x + b.x) / 2 + 20, y: (a.y + b.y) / 2 - 12 };
      return [
        path('rails-ferry-casing', line),
        path('rails-ferry', line),
        ...[a, b].flatMap((p) => [path('rails-port', ring(p, 9)), path('rails-anchor', anchor(p))]),
        text('rails-ferry-cost', middle, 13, String(cost)),
      ];
    }),
  );
}

const anchor = ({ x, y }: Point): string =>
  `M${num(x)} ${num(y - 3)}V${num(y + 5)}M${num(x - 3)} ${num(y - 1)}h6` +
  `M${num(x - 4.5)} ${num(y + 1.5)}Q${num(x - 4)} ${num(y + 5)} ${num(x)} ${num(y + 5.4)}` +
  `Q${num(x + 4)} ${num(y + 5)} ${num(x + 4.5)} ${num(y + 1.5)}M${num(x - 1.4)} ${num(y - 4.4)}` +
  'a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0';

const MIDDLE: Point = { x: 0, y: 0 };

/** A hexagon as wide as a sign of the key. */
const HEXAGON: readonly Point[] = [0, 1, 2, 3, 4, 5].map((corner) => ({
  x: 11 * Math.cos((corner * Math.PI) / 3),
  y: 11 * Math.sin((corner * Math.PI) / 3),
}));

/** The signs of the map around the origin, as its key shows them. */
export function drawSign(kind: string): SceneNode {
  const wave = 'M-12 3Q-6 -7 0 0T12 -3';
  switch (kind) {
    case 'major_city':
      return group('key-sign', [path('rails-red', polygon(HEXAGON)), path('rails-red-centre', ring(MIDDLE, 4))]);
    case 'medium_city':
      return path('rails-city', roundedRect(MIDDLE, 17, 17, 1.5));
    case 'small_city':
      return path('rails-city', ring(MIDDLE, 8.6));
    case 'ferry':
      return group('key-sign', [path('rails-port', ring(MIDDLE, 9)), path('rails-anchor', anchor(MIDDLE))]);
    case 'river':
      return path('rails-river', wave);
    default:
      return path(`rails-post rails-post-${kind}`, MARKS[kind]?.(MIDDLE) ?? '');
  }
}
