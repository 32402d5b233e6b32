import { textWidth } from './metrics.ts';
import { type Bar, boxAround, Room } from './room.ts';
import { type Point, type Rect, type SceneNode, text } from './scene.ts';

/** Words on a map that stay readable at any zoom: their size is in pixels, so the room for them depends on the zoom. */
export interface MapLabel {
  readonly key: string;
  readonly words: string;
  readonly role: string;
  /** The middle of the thing that it names, and how far that reaches sideways, and up and down. */
  readonly at: Point;
  readonly reach: Point;
  /** Labels with a lower rank choose their places first; those for which there is no room are left out. */
  readonly rank: number;
  /** A factor for the size of plain names. */
  readonly scale?: number;
  /** The label that it belongs to: it is placed beside that one, or left out. */
  readonly under?: string;
  /** Shorter words, used if there is no room for `words`. */
  readonly short?: string;
}

/** Where labels may be placed, and what they should not cover. */
export interface LabelGround {
  readonly within: Rect;
  readonly bars: readonly Bar[];
  /** Areas that no label may cover. */
  readonly taken?: readonly Rect[];
}

export interface PlacedLabel {
  readonly key: string;
  readonly box: Rect;
  readonly nodes: readonly SceneNode[];
}

interface Spot extends Point {
  readonly cost: number;
}

/** The line height: capitals and a little space, relative to the size of the letters. */
const LINE = 1.02;
const CAPS = 0.74;
const SPACING = 0.03;
const GAP = 0.14;
/** How much a label may cover before it is better left out, relative to its size. */
const TOO_MUCH = 5.5;
/** Names longer than this, relative to their size, may be set in two lines. */
const LONG = 5;

interface Form {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

function formOf(lines: readonly string[], size: number): Form {
  const width = Math.max(...lines.map((line) => textWidth(line, size, SPACING * size)));
  return { lines, width: width + size * 0.2, height: size * (CAPS + 0.2 + (lines.length - 1) * LINE) };
}

/** The two halves of a name, as even as its words allow. */
export function halved(words: string): readonly string[] | undefined {
  const parts = words.split(' ');
  const cuts = parts.slice(1).map((_, i) => [parts.slice(0, i + 1).join(' '), parts.slice(i + 1).join(' ')] as const);
  return cuts.sort((a, b) => longer(a) - longer(b))[0];
}
const longer = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));

function formsOf({ words, short }: MapLabel, size: number): readonly Form[] {
  const one = formOf([words], size);
  const two = one.width > LONG * size ? halved(words) : undefined;
  return [one, ...(two ? [formOf(two, size)] : []), ...(short === undefined ? [] : [formOf([short], size)])];
}

const SLIDES = [0, -0.25, 0.25, -0.5, 0.5] as const;
const RINGS = [0, 0.5, 1.1] as const;

/** Spots above, below, to the right and to the left, near and farther off; costs relative to the size. */
function spotsAround({ at, reach }: Pick<MapLabel, 'at' | 'reach'>, { width, height }: Form, size: number): Spot[] {
  const spots: Spot[] = [];
  RINGS.forEach((ring, far) => {
    const gap = (GAP + ring) * size;
    for (const slide of SLIDES) {
      const dear = far * 0.9 + Math.abs(slide) * 0.8;
      const dy = reach.y + gap + height / 2;
      spots.push({ x: at.x + slide * width, y: at.y - dy, cost: dear });
      spots.push({ x: at.x + slide * width, y: at.y + dy, cost: dear + 0.1 });
      const dx = reach.x + gap + width / 2;
      spots.push({ x: at.x + dx, y: at.y + slide * 2 * height, cost: dear + 0.15 });
      spots.push({ x: at.x - dx, y: at.y + slide * 2 * height, cost: dear + 0.25 });
    }
  });
  return spots.sort((a, b) => a.cost - b.cost);
}

interface Choice {
  readonly form: Form;
  readonly at: Point;
  readonly cost: number;
}

/** The best place for any of the forms; later ones are a little less welcome. */
function choose(label: MapLabel, size: number, room: Room): Choice | undefined {
  let best: Choice | undefined;
  formsOf(label, size).forEach((form, later) => {
    for (const spot of spotsAround(label, form, size)) {
      const least = spot.cost + later * 0.4;
      if (best && least >= best.cost) break; // the remaining spots cost even more
      const covered = room.free(boxAround(spot, form.width, form.height));
      const cost = least + covered / size;
      if (cost < TOO_MUCH && (!best || cost < best.cost - 1e-6)) best = { form, at: spot, cost };
    }
  });
  return best;
}

function drawn({ role, key }: MapLabel, { form, at }: Choice, size: number): PlacedLabel {
  const first = at.y - ((form.lines.length - 1) * LINE * size) / 2;
  const nodes = form.lines.map((line, i) => text(role, { x: at.x, y: first + i * LINE * size }, size, line));
  return { key, box: boxAround(at, form.width, form.height), nodes };
}

const byRank = (a: MapLabel, b: MapLabel): number => a.rank - b.rank || (a.key < b.key ? -1 : 1);

/** The part of a map that words may cover; more would hide what they name. */
const MOST = 0.14;
const areaOf = ({ width, height }: Rect): number => width * height;

/** By rank; repetitions of a name come last, so that they displace no other name. */
function inOrder(labels: readonly MapLabel[]): readonly MapLabel[] {
  const told = new Set<string>();
  const again: MapLabel[] = [];
  const first = [...labels].sort(byRank).filter((label) => {
    const isNew = !told.has(label.words) || label.under !== undefined;
    told.add(label.words);
    if (!isNew) again.push(label);
    return isNew;
  });
  return [...first, ...again];
}

/** Places as many labels as there is room for, the most important first, without overlaps. `size`: of plain names. */
export function layLabels(labels: readonly MapLabel[], size: number, ground: LabelGround): readonly PlacedLabel[] {
  const room = new Room(ground.within, ground.bars);
  for (const box of ground.taken ?? []) room.put(box);
  const placed = new Map<string, PlacedLabel>();
  let left = areaOf(ground.within) * MOST;
  for (const label of inOrder(labels)) {
    if (left <= 0) break;
    const owner = label.under === undefined ? undefined : placed.get(label.under);
    if (label.under !== undefined && !owner) continue;
    const own = size * (label.scale ?? 1);
    const choice = choose(owner ? besideOf(label, owner) : label, own, room);
    if (!choice) continue;
    const put = drawn(label, choice, own);
    room.put(put.box);
    left -= areaOf(put.box);
    placed.set(label.key, put);
  }
  return [...placed.values()];
}

/** The same label, to be placed directly below or above the label it belongs to. */
function besideOf(label: MapLabel, { box }: PlacedLabel): MapLabel {
  const reach = { x: box.width / 2, y: box.height / 2 };
  return { ...label, at: { x: box.x + reach.x, y: box.y + reach.y }, reach };
}
