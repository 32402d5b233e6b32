import type { HexDef } from '@roundhouse/rails-18xx';
import type { Mark } from './marks.ts';
import { textWidth } from './metrics.ts';
import { group, type Point, path, type SceneNode, text, use } from './scene.ts';

/** Survey marks around their middle, about 54 wide and 30 high. Drawn once, used in every hex of the kind. */
const MARKS: Readonly<Record<string, string>> = {
  mountain:
    'M-27 13L-13 -8L-6 3M-12 13L6 -17L26 13' +
    'M9.5 -11L7 1M13.5 -5L11 7M17.5 1L15.5 11M21.5 7L20.5 13M-11 -4L-12.5 4M-8.5 0L-10.5 8',
  hill: 'M-27 11C-20 -9 -7 -10 0 10M-5 -1C2 -13 18 -12 26 11M-12.5 -1l-.5 7M-8 1l0 7M-4 5l.5 5M11 -5l-.5 8M15.5 -2.5l0 8M19.5 1.5l.5 7',
  water: 'M-22 -6q5.5 -6 11 0t11 0t11 0t11 0M-22 3q5.5 -6 11 0t11 0t11 0t11 0M-16 12q5.5 -6 11 0t11 0t11 0',
  desert: 'M-18 8h.1M-8 2h.1M-4 10h.1M4 -3h.1M8 7h.1M17 3h.1M-13 -4h.1M14 -7h.1M-2 -9h.1',
  swamp: 'M-20 10h12M-17 10l-2 -9M-14 10v-11M-11 10l2 -9M2 10h16M5 10l-2 -9M9 10v-12M13 10l2 -9M-4 -2h12',
  forest: 'M-14 12v-7M-14 5l-7 0l7 -17l7 17zM4 12v-7M4 5l-7 0l7 -17l7 17zM16 12v-5M16 7l-5 0l5 -12l5 12z',
  rough: 'M-20 10l8 -14l8 14zM2 10l8 -14l8 14z',
};

/** The same for crowded hexes, about 28 wide and 16 high. */
const SMALL_MARKS: Readonly<Record<string, string>> = {
  mountain: 'M-13 7L-3 -8L3 1L6 -3L13 7M-1 -5L-2.5 3M2 0L1 6',
  hill: 'M-13 7C-10 -6 -4 -6 0 6M-3 -1C1 -9 9 -8 13 7M-6 0v5M6 -3v6',
  water: 'M-12 -3q3 -4 6 0t6 0t6 0t6 0M-12 4q3 -4 6 0t6 0t6 0t6 0',
  desert: 'M-11 5h.1M-4 1h.1M3 5h.1M10 2h.1M-7 -5h.1M3 -4h.1',
  swamp: 'M-13 6h10M-10 6l-1 -7M-8 6v-9M-6 6l1 -7M2 6h11M5 6l-1 -7M7.5 6v-9M10 6l1 -7',
};

/** Other names that games give to the same terrain. */
const ALIASES: Readonly<Record<string, string>> = {
  ferry: 'water',
  river: 'water',
  sea: 'water',
  jungle: 'forest',
};

const markOf = (kind: string): string => {
  const name = ALIASES[kind] ?? kind;
  return name in MARKS ? name : 'rough';
};
const refOf = (name: string): string => `terrain-${name}`;

const smallRefOf = (name: string): string => `terrain-small-${name}`;

const marked = (name: string, d: string): readonly SceneNode[] => [path(`terrain terrain-${name}`, d)];
export const TERRAIN_DEFS: Readonly<Record<string, readonly SceneNode[]>> = Object.fromEntries([
  ...Object.entries(MARKS).map(([name, d]) => [refOf(name), marked(name, d)]),
  ...Object.entries(SMALL_MARKS).map(([name, d]) => [smallRefOf(name), marked(name, d)]),
]);

const SIZE = { width: 56, height: 32 };
const SMALL_SIZE = { width: 30, height: 18 };
const COST_SIZE = 19;

/** What else is in the hex. */
interface Surrounded {
  readonly bare?: boolean; // nothing
  readonly crowded?: boolean; // so much that the sign must be small
  readonly signed?: boolean; // a stop drawn as a sign, which replaces that of the terrain
}

/** The sign that fits: a small one for crowded hexes, none where the stop is a sign already. */
function signOf(
  kind: string,
  { crowded, signed }: Surrounded,
): { readonly ref: string | null; readonly width: number; readonly height: number } {
  if (signed) return { ref: null, width: 0, height: SMALL_SIZE.height };
  const name = markOf(kind);
  const small = crowded === true && name in SMALL_MARKS;
  return small ? { ref: smallRefOf(name), ...SMALL_SIZE } : { ref: refOf(name), ...SIZE };
}

/** The mark goes in the middle of bare hexes, elsewhere where there is room. */
const nearFor = (bare = false): readonly Point[] =>
  bare
    ? [{ x: 0, y: 0 }]
    : [
        { x: 0, y: 48 },
        { x: 0, y: -48 },
      ];

/** A small mark with the cost below it: between two cities and a name there is no room side by side. */
function stackedMark(ref: string, kind: string, figure: string): Mark {
  const { width, height } = SMALL_SIZE;
  const [mark, cost] = [-COST_SIZE / 2 + 1, height / 2 + 1];
  return {
    width,
    height: height + COST_SIZE - 3,
    near: nearFor(false),
    draw: (at) =>
      group('terrain-place', [
        use('terrain-mark', ref, { x: at.x, y: at.y + mark }),
        text(`cost cost-${markOf(kind)}`, { x: at.x, y: at.y + cost }, COST_SIZE, figure),
      ]),
  };
}

/** The mark with the cost beside it. */
export function terrainMark(terrain: NonNullable<HexDef['terrain']>, around: Surrounded): Mark {
  const { bare, crowded } = around;
  const figure = terrain.cost > 0 ? String(terrain.cost) : '';
  const costWidth = figure === '' ? 0 : textWidth(figure, COST_SIZE) + 6;
  const { ref, height, ...sign } = signOf(terrain.kind, around);
  const width = sign.width + costWidth;
  const stacks = crowded === true && ref !== null && figure !== '' && height === SMALL_SIZE.height;
  return {
    width,
    height,
    near: nearFor(bare),
    ...(stacks && { instead: stackedMark(ref, terrain.kind, figure) }),
    draw: (at) => {
      const mark = ref === null ? [] : [use('terrain-mark', ref, { x: at.x - costWidth / 2, y: at.y })];
      const beside = { x: at.x + width / 2, y: at.y + (crowded ? 1 : 4) };
      const cost = text(`cost cost-${markOf(terrain.kind)}`, beside, COST_SIZE, figure, { anchor: 'end' });
      return group('terrain-place', figure === '' ? mark : [...mark, cost]);
    },
  };
}
