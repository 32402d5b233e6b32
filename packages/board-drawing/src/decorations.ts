import type { HexId } from '@roundhouse/rails-18xx';
import { hexCentre } from './borders.ts';
import { distance, lerp, pointsPath, polar, roundedRect } from './geometry.ts';
import type { Mark } from './marks.ts';
import { textWidth } from './metrics.ts';
import { group, type Point, path, type Rect, type SceneNode, text } from './scene.ts';
import { terrainMark } from './terrain.ts';
import type { Looks } from './tokens.ts';

/** Printed on the board beside track and places; a title gives them as data. */
export interface Decoration {
  readonly hex: HexId;
  readonly text: string;
  /**
   * 'source' marks where something comes from, 'destination' where it is wanted, 'note' is plain text, 'side' a letter on
   * a plate, 'gate' the cost of opening the place. Other kinds are drawn by the title's `signs`.
   */
  readonly kind: string;
  /** The name of a sign without words. */
  readonly title?: string;
  /** Drawn in this hex instead, usually off the board, with a line to the hex it belongs to. */
  readonly at?: HexId;
}

/** How a title draws one of its own kinds of decorations. */
export interface Sign {
  /** `free`: the middle of the hex is empty. */
  mark(decoration: Decoration, free: boolean, looks: Looks): Mark;
  /** Drawn along the sides of the hex, under everything else in it. */
  rim?(decoration: Decoration, looks: Looks): readonly SceneNode[];
  /** True: it is drawn in a corner and takes no room. */
  readonly isAside?: boolean;
}

/** By kind of decoration. */
export type Signs = Readonly<Record<string, Sign>>;

const SIZE = 18;
const HEIGHT = 25;
const SPACING = 0.4;

const tagWidth = (words: string): number => textWidth(words, SIZE, SPACING) + 14;

function drawTag(kind: Decoration['kind'], words: string, at: Point, width: number): SceneNode {
  if (kind === 'note') return text('note', at, SIZE, words);
  // A 'source' has pointed ends, other tags have round ones.
  const [w, h] = [width / 2, HEIGHT / 2];
  const pointed = pointsPath([
    { x: at.x - w + 4, y: at.y - h },
    { x: at.x + w - 4, y: at.y - h },
    { x: at.x + w + 5, y: at.y },
    { x: at.x + w - 4, y: at.y + h },
    { x: at.x - w + 4, y: at.y + h },
    { x: at.x - w - 5, y: at.y },
  ]);
  const shape = kind === 'source' ? pointed : roundedRect(at, width, HEIGHT, 6);
  return group(`tag tag-${kind}`, [path(kind, shape), text(`${kind}-text`, at, SIZE, words)]);
}

/** A letter that says on which side of the board a place is. */
const sideMark = (words: string): Mark => ({
  width: HEIGHT,
  height: HEIGHT,
  near: [polar(-60, 66), polar(-120, 66), polar(60, 66), polar(120, 66)],
  pull: 3,
  draw: (at) =>
    group('tag tag-side', [path('side', roundedRect(at, HEIGHT, HEIGHT, 4)), text('side-text', at, SIZE, words)]),
});

/** A decoration inside its hex; `free`: the middle of the hex is empty. */
export function decorationMark(decoration: Decoration, free: boolean, looks: Looks, signs: Signs = {}): Mark {
  const { kind, text: words } = decoration;
  const sign = signs[kind];
  if (sign) return sign.mark(decoration, free, looks);
  if (kind === 'side') return sideMark(words);
  if (kind === 'gate') return terrainMark({ kind: 'mountain', cost: Number(words) }, { crowded: true });
  return tagMark(decoration, free);
}

export const decorationRims = (
  decorations: readonly Decoration[],
  looks: Looks,
  signs: Signs = {},
): readonly SceneNode[] => decorations.flatMap((each) => signs[each.kind]?.rim?.(each, looks) ?? []);

function tagMark({ text: words, kind }: Decoration, free: boolean): Mark {
  const width = tagWidth(words);
  const middle: readonly Point[] = free ? [{ x: 0, y: 0 }] : [];
  return {
    width: width + 12,
    height: HEIGHT,
    near: [...middle, { x: 0, y: 40 }, { x: 0, y: -40 }],
    draw: (at) => drawTag(kind, words, at, width),
  };
}

/** Decorations outside their hex: a list of tags, with a line to the hex they belong to. */
export function drawOutside(decorations: readonly Decoration[]): readonly SceneNode[] {
  const spots = new Map<HexId, Decoration[]>();
  for (const d of decorations) {
    if (d.at !== undefined) spots.set(d.at, [...(spots.get(d.at) ?? []), d]);
  }
  return [...spots].map(([spot, list]) => drawList(hexCentre(spot), hexCentre(list[0]?.hex ?? spot), list));
}

const STEP = HEIGHT + 4;

/** A little nearer to the owner than the middle of the hex, so that the lines stay short. */
const listAt = (centre: Point, owner: Point): Point => lerp(centre, owner, 0.16);
const listWidth = (list: readonly Decoration[]): number => Math.max(...list.map((d) => tagWidth(d.text)));

/** The room that lists of a hex take outside it. */
export function listBoxes(list: readonly Decoration[]): readonly Rect[] {
  return [...new Set(list.map(({ at }) => at))].flatMap((spot) => {
    const [first, ...rest] = list.filter(({ at }) => at === spot);
    if (spot === undefined || !first) return [];
    const at = listAt(hexCentre(spot), hexCentre(first.hex));
    const [width, height] = [listWidth([first, ...rest]), (rest.length + 1) * STEP];
    return [{ x: at.x - width / 2, y: at.y - height / 2, width, height }];
  });
}

function drawList(centre: Point, owner: Point, list: readonly Decoration[]): SceneNode {
  const at = listAt(centre, owner);
  const width = listWidth(list);
  const reach = 87 / Math.max(1, distance(owner, at));
  const leader = path('leader', pointsPath([lerp(owner, at, reach), at], false));
  const tags = list.map((d, i) =>
    drawTag(d.kind, d.text, { x: at.x, y: at.y + (i - (list.length - 1) / 2) * STEP }, width),
  );
  return group('outside', [leader, ...tags]);
}
