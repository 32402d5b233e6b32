import { borderId } from '@roundhouse/hexgrid';
import type { BoardState, HexDef, LaidTile, TileDef, TileId } from '@roundhouse/rails-18xx';
import { hexCentre, riverFigures } from './borders.ts';
import { type Decoration, decorationMark, decorationRims, type Signs } from './decorations.ts';
import { edgePoint, HEX, hexPath } from './geometry.ts';
import { type FaceLayout, layoutFace } from './layout.ts';
import { fieldOf, labelMark, type Mark, placeMarks, revenueMarks } from './marks.ts';
import { textWidth } from './metrics.ts';
import { nameMark } from './names.ts';
import { pencilGround, pencilled } from './pencil.ts';
import { drawVisits, type Visit } from './routes.ts';
import type { Said } from './said.ts';
import { type GroupNode, group, path, type Rect, type SceneNode, text } from './scene.ts';
import { drawStops, type StopLooks } from './stops.ts';
import { terrainMark } from './terrain.ts';
import { drawTileGround } from './tile.ts';
import { besideMarks, drawStations, type HexStations, type Looks } from './tokens.ts';
import { drawTrack } from './track.ts';

/** Everything that the drawing of one hex depends on, so that a page can keep the hexes that have not changed. */
export interface HexPicture {
  readonly def: HexDef;
  readonly tiles: Readonly<Record<TileId, TileDef>>;
  readonly laid: LaidTile | undefined;
  readonly pending: boolean;
  /** The tile is only pencilled in, by the viewer and for the viewer alone. */
  readonly pencil: boolean;
  readonly here: HexStations;
  /** Sides on which a gauge change marker lies: names keep clear of it. */
  readonly gaugeEdges: readonly number[];
  readonly looks: Looks;
  readonly decorations: readonly Decoration[];
  /** The kind of ground, on boards that have several. */
  readonly ground?: string | undefined;
  readonly stopLook?: StopLooks | undefined;
  readonly signs?: Signs | undefined;
  /** Decorations drawn outside the hex. */
  readonly outside: readonly Decoration[];
  readonly visits: readonly Visit[];
  readonly words?: Said;
}

/** The lists of a picture that are short and mostly empty, compared one by one. */
const listsOf = ({ here, gaugeEdges: edges, decorations, visits }: HexPicture): readonly (readonly unknown[])[] => [
  here.stations,
  here.reservations,
  edges,
  decorations,
  visits,
];

const sameList = (a: readonly unknown[], b: readonly unknown[] = []): boolean =>
  a === b || (a.length === b.length && (a.length === 0 || JSON.stringify(a) === JSON.stringify(b)));

/**
 * Whether two pictures of the same hex of one board look the same: a page draws only what changed. Map, tiles and
 * companies are left out, since they stay the same for a whole game.
 */
export function looksSame(a: HexPicture, b: HexPicture): boolean {
  if (a.laid?.tile !== b.laid?.tile || a.laid?.rotation !== b.laid?.rotation) return false;
  if (a.pending !== b.pending || a.pencil !== b.pencil) return false;
  const others = listsOf(b);
  return listsOf(a).every((list, i) => sameList(list, others[i]));
}

interface ShownFace {
  readonly face: Pick<TileDef, 'stops' | 'paths' | 'label'>;
  readonly layout: FaceLayout;
}

/** What the hex shows now, and where its stops and track lie. */
export function shownFace({ def, tiles, laid }: HexPicture): ShownFace {
  const tile = laid && tiles[laid.tile];
  if (laid && !tile) throw new Error(`No tile ${laid.tile} to draw on ${def.id}`);
  return tile && laid
    ? { face: tile, layout: layoutFace(tile, laid.rotation) }
    : { face: def, layout: layoutFace(def) };
}

/** Where stops and track lie in what the hex shows now. */
export const shownLayout = (picture: HexPicture): FaceLayout => shownFace(picture).layout;

function landRole({ def: { colour }, ground }: HexPicture): string {
  if (colour !== 'white') return `land land-${colour}`;
  return ground === undefined ? 'land' : `land land-${ground}`;
}

function drawGround(picture: HexPicture): readonly SceneNode[] {
  const { tiles, laid, pending, pencil } = picture;
  if (!laid) return [path(landRole(picture), hexPath())];
  const ground = drawTileGround(tiles[laid.tile]?.colour ?? 'white');
  if (pencil) return [path(landRole(picture), hexPath()), ...pencilGround(ground)];
  return pending ? [group('pending', ground), path('pending-rim', hexPath(HEX - 18))] : ground;
}

const COORDINATE_SIZE = 13.5;

const coordinateMark = (id: string): Mark => ({
  width: textWidth(id, COORDINATE_SIZE),
  height: COORDINATE_SIZE - 2,
  near: [
    { x: -36, y: -69 },
    { x: 36, y: -69 },
    { x: -36, y: 69 },
    { x: 36, y: 69 },
  ],
  pull: 4,
  draw: (at) => text('coordinate', at, COORDINATE_SIZE, id),
});

/** In the order in which they pick a place: the largest and most important come first. */
function marksOf(picture: HexPicture, { face, layout }: ShownFace): readonly Mark[] {
  const { def, laid, looks } = picture;
  const label = face.label ?? def.label;
  const tags = picture.decorations.filter(({ kind }) => picture.signs?.[kind]?.isAside !== true).length;
  const bare = def.stops.length === 0 && tags === 0;
  const crowded = def.stops.length > 1 || (def.stops.length === 1 && tags > 0);
  const signed = def.stops.some((stop) => picture.stopLook?.(stop)?.draw !== undefined);
  return [
    ...(def.name === undefined ? [] : [nameMark(def.name, layout)]),
    ...revenueMarks(layout, face.stops, picture.stopLook),
    ...besideMarks(picture.here, layout, face.stops, looks, picture.words),
    ...picture.decorations.map((decoration) =>
      decorationMark(decoration, face.stops.length === 0, looks, picture.signs),
    ),
    // A tile covers the terrain: its cost has been paid.
    ...(def.terrain && !laid ? [terrainMark(def.terrain, { bare, crowded, signed })] : []),
    ...(label === undefined ? [] : [labelMark(label)]),
    coordinateMark(def.id),
  ];
}

/** What a screen reader says about a hex in a picture. */
function hexTitle({ def, laid, tiles, here, pencil, words }: HexPicture): string | undefined {
  if (!words) return undefined;
  const parts = [def.name === undefined ? def.id : `${def.name}, ${def.id}`];
  if (laid) {
    const tile = words.tile(words.colours[tiles[laid.tile]?.colour ?? ''] ?? '', laid.tile);
    parts.push(pencil ? words.pencilled(tile) : tile);
  } else if (def.terrain) parts.push(`${words.terrain[def.terrain.kind] ?? def.terrain.kind} ${def.terrain.cost}`);
  const stations = here.stations.map(({ company, waiting }) => (waiting ? words.waits(company) : company));
  if (stations.length > 0) parts.push(words.stations(stations.join(', ')));
  return parts.join('; ');
}

export interface HexDrawing {
  readonly node: GroupNode;
  /** Where its revenue is written, relative to its middle. */
  readonly figures: readonly Rect[];
}

export const drawHex = (picture: HexPicture): GroupNode => hexDrawing(picture).node;

export function hexDrawing(picture: HexPicture): HexDrawing {
  const { def, here, looks } = picture;
  const shown = shownFace(picture);
  const { face, layout } = shown;
  const field = fieldOf(layout, face.stops);
  const onSides = [
    ...picture.gaugeEdges.map((edge) => ({ ...edgePoint(edge), r: 22, weight: 5 })),
    ...riverFigures(def).map((at) => ({ ...at, r: 14, weight: 5 })),
  ];
  const marks = placeMarks({ ...field, obstacles: [...field.obstacles, ...onSides] }, marksOf(picture, shown));
  const children = [
    ...drawGround(picture),
    ...decorationRims(picture.decorations, looks, picture.signs),
    ...(picture.pencil ? pencilled(drawTrack(layout, face.stops)) : drawTrack(layout, face.stops)),
    ...drawVisits(picture.visits, layout),
    ...drawStops(layout, face.stops, picture.stopLook),
    ...drawStations(here, layout, face.stops, looks, picture.words),
    ...marks.nodes,
  ];
  // Boxes are in the order of placement: the name, if there is one, then the revenue.
  const first = def.name === undefined ? 0 : 1;
  return {
    node: group('hex', children, { at: hexCentre(def.id), hex: def.id, title: hexTitle(picture) }),
    figures: marks.field.boxes.slice(first, first + revenueMarks(layout, face.stops, picture.stopLook).length),
  };
}

const EDGES = [0, 1, 2, 3, 4, 5] as const;

export const gaugeEdges = ({ gaugeMarkers }: BoardState, hex: string): readonly number[] =>
  EDGES.filter((edge) => gaugeMarkers.includes(borderId(hex, edge)));
