import { drawTile, PAPER_THEME, type Point, type SceneNode, tileScene, toSvg } from '@roundhouse/board-drawing';
import { APOTHEM, distance, insideBy, rotatePoint, sample } from '@roundhouse/board-drawing/geometry.ts';
import { layoutFace } from '@roundhouse/board-drawing/layout.ts';
import { textWidth } from '@roundhouse/board-drawing/metrics.ts';
import { checkXml, pathPoints, walk, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { TILE_LIBRARY, type TileDef } from '@roundhouse/rails-18xx';
import { describe, expect, test } from 'vitest';
import { TILE_COUNTS } from '../../data/tiles.ts';
import { TILES } from './boards.ts';

const ROTATIONS = [0, 1, 2, 3, 4, 5];
const tileOf = (id: string): TileDef => TILES[id] as TileDef;
const SET = TILE_COUNTS.map(({ tile }) => tile);

const pieces = (node: SceneNode): number => (node.kind === 'path' ? (node.d.match(/M/g) ?? []).length : 0);
const count = (nodes: readonly SceneNode[], role: string): number => withRole(nodes, role).length;

/** The points farthest out of whatever a node draws. */
function extremes(node: SceneNode): readonly Point[] {
  if (node.kind === 'path') return pathPoints(node.d);
  if (node.kind === 'circle') {
    return ROTATIONS.map((i) => ({
      x: node.x + node.r * Math.cos((i * Math.PI) / 3 + Math.PI / 2),
      y: node.y + node.r * Math.sin((i * Math.PI) / 3 + Math.PI / 2),
    }));
  }
  if (node.kind !== 'text') return [];
  const half = textWidth(node.text, node.size) / 2;
  return [
    { x: node.x - half, y: node.y },
    { x: node.x + half, y: node.y },
    { x: node.x - half, y: node.y - node.size * 0.7 },
    { x: node.x + half, y: node.y - node.size * 0.7 },
  ];
}

const allJunctions = (def: TileDef): boolean => def.stops.every((stop) => stop.kind === 'junction');
const paying = (def: TileDef): number => def.stops.filter((stop) => stop.kind !== 'junction').length;
/** One figure where all stops pay the same, else one for each. */
const figures = (def: TileDef): number =>
  allJunctions(def) ? 0 : new Set(def.stops.map((stop) => stop.revenue)).size === 1 ? 1 : paying(def);

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(node: SceneNode): Box {
  const points = node.kind === 'path' ? pathPoints(node.d) : [];
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const gap = ({ left, right, top, bottom }: Box, p: Point): number =>
  Math.hypot(Math.max(left - p.x, 0, p.x - right), Math.max(top - p.y, 0, p.y - bottom));

describe.each(SET)('tile %s in all turns', (id) => {
  const def = tileOf(id);
  const drawn = ROTATIONS.map((rotation) => ({ rotation, nodes: [drawTile(id, def, rotation)] }));

  test('every piece of track and every stop is there', () => {
    for (const { nodes } of drawn) {
      const track = withRole(nodes, 'track-casing').reduce((sum, node) => sum + pieces(node), 0);
      expect(track).toBe(def.paths.length);
      expect(count(nodes, 'slot')).toBe(def.stops.reduce((sum, stop) => sum + stop.slots, 0));
      expect(count(nodes, 'town')).toBe(def.stops.filter((stop) => stop.kind === 'town').length);
      expect(count(nodes, 'track-joint')).toBe(def.stops.filter((stop) => stop.kind === 'junction').length);
      expect(count(nodes, 'tile-label')).toBe(def.label === undefined ? 0 : 1);
      expect(count(nodes, 'revenue')).toBe(figures(def));
    }
  });

  test('nothing sticks out of the hex', () => {
    const out = drawn.flatMap(({ nodes, rotation }) =>
      [...walk(nodes)].flatMap(({ node }) =>
        extremes(node).flatMap((p) => (insideBy(p) > -0.05 ? [] : [`${rotation}: ${node.role} at ${p.x},${p.y}`])),
      ),
    );
    expect(out).toEqual([]);
  });

  test('no revenue chip covers track or a stop', () => {
    for (const { nodes, rotation } of drawn) {
      const layout = layoutFace(def, rotation);
      for (const chip of withRole(nodes, 'chip').map(boxOf)) {
        const track = layout.tracks.flatMap((t) => sample(t.curve, 20)).map((p) => gap(chip, p));
        const stops = layout.sites.flatMap((site) => site.slots).map((p) => gap(chip, p));
        expect(Math.min(...track)).toBeGreaterThan(5.5);
        expect(Math.min(...stops)).toBeGreaterThan(5);
      }
    }
  });
});

describe('layout', () => {
  test('track ends in the middle of its sides, wherever the tile is turned', () => {
    for (const id of SET) {
      for (const rotation of ROTATIONS) {
        for (const { ends, curve } of layoutFace(tileOf(id), rotation).tracks) {
          if (typeof ends[0] !== 'number') continue;
          const [x, y] = [0, APOTHEM];
          expect(distance(curve.from, rotatePoint({ x, y }, 60 * ends[0]))).toBeLessThan(0.01);
        }
      }
    }
  });

  test('separate cities stand apart, clear of the rim', () => {
    for (const id of ['235', '59', '64', '65', '66', '67', '68', '984']) {
      const [a, b] = layoutFace(tileOf(id)).sites.map((site) => site.at);
      if (!a || !b) throw new Error('two cities');
      expect(distance(a, b), id).toBeGreaterThan(55);
      for (const at of [a, b]) expect(insideBy(at), id).toBeGreaterThan(29);
    }
  });

  test('turning a tile turns its sites', () => {
    const [before, after] = [layoutFace(tileOf('67')), layoutFace(tileOf('67'), 2)];
    before.sites.forEach((site, i) => {
      expect(distance(rotatePoint(site.at, 120), after.sites[i]?.at ?? { x: 999, y: 0 })).toBeLessThan(0.01);
    });
  });
});

describe('the whole library', () => {
  test.each(Object.keys(TILE_LIBRARY))('tile %s is drawn with real numbers', (id) => {
    const svg = toSvg(tileScene(id, tileOf(id)), { size: 200, theme: PAPER_THEME });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(checkXml(svg)).toBeGreaterThan(5);
  });

  test('narrow and dual gauge differ from broad by more than colour', () => {
    const face = (gauge: 'broad' | 'narrow' | 'dual'): readonly SceneNode[] => [
      drawTile('9', { colour: 'yellow', stops: [], paths: [[0, 3, gauge]] }),
    ];
    expect([count(face('broad'), 'track-ties'), count(face('narrow'), 'track-ties')]).toEqual([0, 1]);
    expect([count(face('broad'), 'track-core'), count(face('dual'), 'track-core')]).toEqual([0, 1]);
  });
});
