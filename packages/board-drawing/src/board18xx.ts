import { hexesOfBorder } from '@roundhouse/hexgrid';
import type { BoardState, HexId, Lay, MapDef, TileDef, TileId } from '@roundhouse/rails-18xx';
import { drawHex, gaugeEdges, type HexPicture } from './board-hex.ts';
import { drawBorders, drawGaugeMarkers, hexCentre } from './borders.ts';
import { type Decoration, drawOutside, type Signs } from './decorations.ts';
import { APOTHEM, HEX, hexPath, roundedRect } from './geometry.ts';
import { drawLinks } from './links.ts';
import type { SpaceMark } from './market18xx.ts';
import { textWidth } from './metrics.ts';
import { drawOutlets, type Post } from './outlets.ts';
import { drawPlate, type Plate, plateBox } from './plate.ts';
import { type RouteLook, visitsOf } from './routes.ts';
import type { Said } from './said.ts';
import { group, path, type Rect, type Scene, type SceneNode, text } from './scene.ts';
import type { StopLooks } from './stops.ts';
import { drawSurroundings, type Surroundings } from './surroundings.ts';
import { TERRAIN_DEFS } from './terrain.ts';
import { type CompanyLook, looksOf } from './tokens.ts';

/** A highlighted hex: you may act there, it costs something, or it was refused. */
export interface Highlight {
  readonly hex: HexId;
  readonly kind: 'may' | 'costs' | 'refused';
  readonly title?: string;
  /** A short warning about acting there. */
  readonly warning?: string;
}

/** What a title adds to the drawing of its board. */
export interface BoardExtras {
  readonly companies: readonly CompanyLook[];
  readonly decorations: readonly Decoration[];
  readonly surroundings?: Surroundings;
  /** Kinds of ground that look different, by hex. */
  readonly grounds?: Readonly<Record<HexId, string>>;
  readonly stopLook?: StopLooks;
  /** How the title's own kinds of decorations are drawn. */
  readonly signs?: Signs;
  /** Places beyond the sides of the board. */
  readonly posts?: readonly Post[];
  readonly plates?: readonly Plate[];
  readonly marketMarks?: readonly SpaceMark[];
}

export interface BoardPicture extends BoardExtras {
  readonly title: string;
  readonly map: MapDef;
  readonly tiles: Readonly<Record<TileId, TileDef>>;
  readonly board: BoardState;
  /** Tiles about to be laid. */
  readonly pending?: readonly Lay[];
  /** Hexes whose tile is only pencilled in. */
  readonly pencil?: ReadonlySet<HexId>;
  readonly routes?: readonly RouteLook[];
  readonly highlights?: readonly Highlight[];
  readonly words?: Said;
}

const MARGIN = 60;

/** A box around all hexes and the decorations outside them. */
function boxOf(hexes: readonly HexId[]): Rect {
  const centres = hexes.map(hexCentre);
  const left = Math.min(...centres.map((c) => c.x)) - HEX - MARGIN;
  const top = Math.min(...centres.map((c) => c.y)) - APOTHEM - MARGIN;
  const right = Math.max(...centres.map((c) => c.x)) + HEX + MARGIN;
  const bottom = Math.max(...centres.map((c) => c.y)) + APOTHEM + MARGIN;
  const whole = (n: number): number => Math.round(n);
  return { x: whole(left), y: whole(top), width: whole(right - left), height: whole(bottom - top) };
}

/** Looks up the items of a list by their hex. */
function byHex<T extends { readonly hex: HexId }>(all: readonly T[]): (hex: HexId) => readonly T[] {
  const none: readonly T[] = [];
  const found = new Map<HexId, T[]>();
  for (const each of all) {
    const here = found.get(each.hex);
    if (here) here.push(each);
    else found.set(each.hex, [each]);
  }
  return (hex) => found.get(hex) ?? none;
}

/** The part of a picture that each hex needs, so that hexes can also be drawn one by one. */
export function hexPictures(picture: BoardPicture): readonly HexPicture[] {
  const { board, tiles } = picture;
  const looks = looksOf(picture.companies);
  const visits = visitsOf(picture.routes ?? [], picture.map.links);
  const pending = new Map((picture.pending ?? []).map((lay) => [lay.hex, lay]));
  const stations = byHex(board.stations);
  const reservations = byHex(board.reservations);
  const inside = byHex(picture.decorations.filter(({ at }) => at === undefined));
  const outside = byHex(picture.decorations.filter(({ at }) => at !== undefined));
  const gauged = new Set(board.gaugeMarkers.flatMap(hexesOfBorder));
  const none: HexPicture['visits'] = [];
  const noEdges: HexPicture['gaugeEdges'] = [];
  return picture.map.hexes.map((def) => ({
    def,
    tiles,
    laid: pending.get(def.id) ?? board.tiles[def.id],
    pending: pending.has(def.id),
    pencil: !pending.has(def.id) && (picture.pencil?.has(def.id) ?? false),
    here: { hex: def.id, stations: stations(def.id), reservations: reservations(def.id) },
    gaugeEdges: gauged.has(def.id) ? gaugeEdges(board, def.id) : noEdges,
    looks,
    decorations: inside(def.id),
    ground: picture.grounds?.[def.id],
    stopLook: picture.stopLook,
    signs: picture.signs,
    outside: outside(def.id),
    visits: visits.get(def.id) ?? none,
    words: picture.words,
  }));
}

const WARNING = { size: 24, height: 32, y: 62 };

function drawWarning(words: string): SceneNode {
  const at = { x: 0, y: WARNING.y };
  const width = textWidth(words, WARNING.size) + 16;
  return group('warning', [
    path('warning-ground', roundedRect(at, width, WARNING.height, 8)),
    text('warning-text', at, WARNING.size, words),
  ]);
}

export function drawHighlight({ hex, kind, title, warning }: Highlight): SceneNode {
  const rim = hexPath(HEX - 8);
  const lines = [
    path(`glow ${kind}`, hexPath(HEX - 15)),
    path('highlight-casing', rim),
    path(`highlight ${kind}`, rim),
    ...(warning === undefined ? [] : [drawWarning(warning)]),
  ];
  return group('marked', lines, { at: hexCentre(hex), hex, ...(title === undefined ? {} : { title }) });
}

/** What lies under and over the hexes: a page draws this once, and the hexes one by one. */
export interface BoardFrame extends Pick<Scene, 'box' | 'title' | 'defs'> {
  readonly under: readonly SceneNode[];
  readonly over: readonly SceneNode[];
  readonly plates: readonly Rect[]; // where the printed tables are
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Keeps the drawn surroundings, since they stay the same for a whole game. */
const KNOWN = new WeakMap<Surroundings, { readonly key: string; readonly nodes: readonly SceneNode[] }>();

function surroundingsOf(map: MapDef, around: Surroundings, box: Rect, beyond: number): readonly SceneNode[] {
  const key = JSON.stringify([map.id, box, beyond]);
  const known = KNOWN.get(around);
  if (known?.key === key) return known.nodes;
  const nodes = drawSurroundings(map, around, box, grown(box, beyond));
  KNOWN.set(around, { key, nodes });
  return nodes;
}

/** `beyond`: how far the surroundings extend outside the picture, for a window that shows more than the picture. */
export function boardFrame(
  picture: Omit<BoardPicture, 'board' | 'highlights' | 'routes' | 'pending' | 'pencil'>,
  beyond = 0,
): BoardFrame {
  const { map, decorations, surroundings, posts = [], plates = [], words } = picture;
  const outside = decorations.flatMap((d) => (d.at === undefined ? [] : [d.at]));
  const box = boxOf([...map.hexes.map((hex) => hex.id), ...outside]);
  return {
    box,
    title: picture.title,
    defs: TERRAIN_DEFS,
    under: [
      group('surroundings', surroundings ? surroundingsOf(map, surroundings, box, beyond) : []),
      ...(map.links ? [drawLinks(map)] : []),
      group('outlets', drawOutlets(map, posts)),
      group('plates', plates.map(drawPlate)),
    ],
    over: [...drawBorders(map, words), group('decorations', drawOutside(decorations))],
    plates: plates.map(plateBox),
  };
}

/** The whole board as a scene: surroundings, hexes, highlights, lines along the sides of hexes. */
export function boardScene(picture: BoardPicture): Scene {
  const { box, title, defs, under, over } = boardFrame(picture);
  const [borders, ...outside] = over;
  const nodes = [
    ...under,
    group('hexes', hexPictures(picture).map(drawHex)),
    group('highlights', (picture.highlights ?? []).map(drawHighlight)),
    ...(borders ? [borders] : []),
    drawGaugeMarkers(picture.board.gaugeMarkers, picture.words),
    ...outside,
  ];
  return { box, title, defs, nodes };
}
