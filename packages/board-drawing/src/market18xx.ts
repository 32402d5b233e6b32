import type { CompanyId, MarketDef, MarketState } from '@roundhouse/rails-18xx';
import { pointsPath, roundedRect } from './geometry.ts';
import { group, type Point, path, type Scene, type SceneNode, text } from './scene.ts';
import { type CompanyLook, drawToken, lookOf, looksOf } from './tokens.ts';

/** What is printed in a space besides its price. */
export interface SpaceMark {
  readonly row: number;
  readonly column: number;
  /** 'start': companies may begin here; 'end': ends the game; 'closed': out of business; others that the theme has styles for. */
  readonly kind: string;
  readonly note?: string;
}

export interface MarketPicture {
  readonly title: string;
  readonly def: MarketDef;
  readonly market: MarketState;
  readonly companies: readonly CompanyLook[];
  readonly currency?: string;
  readonly marks?: readonly SpaceMark[];
  /**
   * How to fold a market of a single row: 'zigzag' alternates between two rows; `{ zigzag }` also breaks that into lines of
   * this many spaces (an even number); a number breaks the row into lines of this many spaces.
   */
  readonly fold?: 'zigzag' | { readonly zigzag: number } | number;
  /** A line after a space, which markers may only cross under certain conditions. */
  readonly limits?: readonly { readonly row: number; readonly afterColumn: number }[];
}

const WIDTH = 84;
const PRICE_HEIGHT = 34;
const TOKEN = 21;
const STACK = 45;
const PAD = 8;

interface Space {
  readonly row: number;
  readonly column: number;
  readonly price: number;
  readonly markers: readonly CompanyId[];
}

/** All spaces with their markers; the first marker to enter is on top. */
function spacesOf({ def, market }: MarketPicture): readonly Space[] {
  const inOrder = Object.entries(market.markers).sort(
    ([a, x], [b, y]) => x.entered - y.entered || (a < b ? -1 : a > b ? 1 : 0),
  );
  return def.rows.flatMap((prices, row) =>
    prices.map((price, column) => {
      const markers = inOrder.filter(([, at]) => at.row === row && at.column === column).map(([company]) => company);
      return { row, column, price, markers };
    }),
  );
}

/** Where a space is in the drawn table, in columns and rows. */
function gridOf({ row, column }: Pick<Space, 'row' | 'column'>, fold: MarketPicture['fold']): Point {
  const upper = column % 2 === 0 ? 1 : 0;
  if (fold === 'zigzag') return { x: column / 2, y: upper };
  if (typeof fold === 'object')
    return { x: (column % fold.zigzag) / 2, y: 2 * Math.floor(column / fold.zigzag) + upper };
  if (typeof fold === 'number') return { x: column % fold, y: Math.floor(column / fold) };
  return { x: column, y: row };
}

/** The top of every row of the table; each row is as high as its fullest space needs. */
function rowTops(spaces: readonly Space[], fold: MarketPicture['fold'], notes: number): readonly number[] {
  const heights: number[] = [];
  for (const space of spaces) {
    const { y } = gridOf(space, fold);
    const need = PRICE_HEIGHT + notes + Math.max(1, space.markers.length) * STACK + PAD;
    heights[y] = Math.max(heights[y] ?? 0, need);
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + (height ?? 0));
  return tops;
}

interface Frame {
  readonly at: Point; // top left
  readonly width: number;
  readonly height: number;
}

function drawSpace(space: Space, frame: Frame, picture: MarketPicture, notes: number): SceneNode {
  const looks = looksOf(picture.companies);
  const mark = picture.marks?.find((m) => m.row === space.row && m.column === space.column);
  const middle = { x: frame.at.x + frame.width / 2, y: frame.at.y + frame.height / 2 };
  const price = space.price > 0 || mark === undefined ? `${picture.currency ?? ''}${space.price}` : (mark.note ?? '');
  const role = mark ? `cell cell-${mark.kind}` : 'cell';
  const nodes: SceneNode[] = [
    path(role, roundedRect(middle, frame.width, frame.height, 0.01)),
    text('price', { x: middle.x, y: frame.at.y + PRICE_HEIGHT / 2 + 2 }, 22, price),
  ];
  if (mark?.note !== undefined && space.price > 0) {
    // A sign is larger than words.
    const size = mark.note.length === 1 ? 26 : 14;
    nodes.push(text('cell-note', { x: middle.x, y: frame.at.y + PRICE_HEIGHT + notes / 2 - 2 }, size, mark.note));
  }
  space.markers.forEach((company, i) => {
    const at = { x: middle.x, y: frame.at.y + PRICE_HEIGHT + notes + STACK * (i + 0.5) };
    nodes.push(drawToken(lookOf(looks, company), at, TOKEN));
  });
  const title = [price, ...space.markers].join(', ');
  return group('space', nodes, { title });
}

function drawLimits(picture: MarketPicture, tops: readonly number[]): readonly SceneNode[] {
  return (picture.limits ?? []).map(({ row, afterColumn }) => {
    const { x, y } = gridOf({ row, column: afterColumn }, picture.fold);
    const edge = (x + 1) * WIDTH;
    const [top, bottom] = [tops[y] ?? 0, tops[y + 1] ?? 0];
    return path(
      'cell-limit',
      pointsPath(
        [
          { x: edge, y: top },
          { x: edge, y: bottom },
        ],
        false,
      ),
    );
  });
}

/** The stock market as a strip, a table or a zig-zag, with the companies' markers in the order in which they operate. */
export function marketScene(picture: MarketPicture): Scene {
  const spaces = spacesOf(picture);
  const noted = (m: SpaceMark): boolean => m.note !== undefined && (picture.def.rows[m.row]?.[m.column] ?? 0) > 0;
  const notes = picture.marks?.some(noted) ? 18 : 0;
  const tops = rowTops(spaces, picture.fold, notes);
  const nodes = spaces.map((space) => {
    const { x, y } = gridOf(space, picture.fold);
    const top = tops[y] ?? 0;
    const frame = { at: { x: x * WIDTH, y: top }, width: WIDTH, height: (tops[y + 1] ?? top) - top };
    return drawSpace(space, frame, picture, notes);
  });
  const right = Math.max(...spaces.map((space) => (gridOf(space, picture.fold).x + 1) * WIDTH));
  const box = { x: -8, y: -8, width: right + 16, height: (tops.at(-1) ?? 0) + 16 };
  return { box, title: picture.title, defs: {}, nodes: [...nodes, ...drawLimits(picture, tops)] };
}
