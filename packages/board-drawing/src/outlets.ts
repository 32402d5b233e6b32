import type { HexId, MapDef } from '@roundhouse/rails-18xx';
import { hexCentre } from './borders.ts';
import { add, edgeAngle, edgePoint, pointsPath, polar } from './geometry.ts';
import { circle, group, type Point, path, type SceneNode } from './scene.ts';

/** A place beyond a side of the board to which track leads, such as a trading post. */
export interface Post {
  readonly hex: HexId;
  readonly edge: number;
  readonly title: string;
}

const STUB = 24;
const BUFFER = 15;
const POST_AWAY = 50;
const POST_RADIUS = 24;

/** A house with its door: walls, roof. */
function house({ x, y }: Point): string {
  const at = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
  const walls = pointsPath([at(-9, 11), at(-9, -1), at(9, -1), at(9, 11), at(3, 11), at(3, 4), at(-3, 4), at(-3, 11)]);
  return walls + pointsPath([at(-13, -1), at(0, -13), at(13, -1)]);
}

function drawOutlet(hex: HexId, edge: number, post: Post | undefined): SceneNode {
  const side = add(hexCentre(hex), edgePoint(edge));
  const out = (far: number, across = 0): Point =>
    add(side, add(polar(edgeAngle(edge), far), polar(edgeAngle(edge) + 90, across)));
  const reach = post ? POST_AWAY : STUB;
  const rail = pointsPath([side, out(reach)], false);
  const line = [path('track-casing', rail), path('track', rail)];
  if (!post) {
    const buffer = pointsPath([out(STUB, -BUFFER), out(STUB, BUFFER)], false);
    return group('dead-end', [...line, path('track', buffer)]);
  }
  const middle = out(reach);
  const sign = [circle('post', middle, POST_RADIUS), path('post-house', house(middle))];
  return group('trading-post', [...line, ...sign], { title: post.title });
}

/** Dead ends, and posts beyond the board: track may lead there, but nothing can be built there. */
export function drawOutlets({ hexes }: MapDef, posts: readonly Post[]): readonly SceneNode[] {
  return hexes.flatMap(({ id, outlets = [] }) =>
    outlets.map((edge) =>
      drawOutlet(
        id,
        edge,
        posts.find((post) => post.hex === id && post.edge === edge),
      ),
    ),
  );
}
