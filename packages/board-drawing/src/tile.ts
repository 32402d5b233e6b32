import type { TileDef, TileId } from '@roundhouse/rails-18xx';
import { cornerAfter, HEX, hexPath } from './geometry.ts';
import { layoutFace } from './layout.ts';
import { fieldOf, labelMark, placeMarks, revenueMarks } from './marks.ts';
import { place } from './place.ts';
import { group, path, type Scene, type SceneNode, text } from './scene.ts';
import { drawStops, type StopLooks } from './stops.ts';
import { drawTrack } from './track.ts';

/** The cardboard of a tile: its colour, and a rim that sets it off from the map. */
export const drawTileGround = (colour: string): readonly SceneNode[] => [
  path(`tile tile-${colour}`, hexPath()),
  path('tile-rim', hexPath(HEX - 3.5)),
];

const NUMBER_SIZE = 12;

/** The number printed on a tile, in the emptiest corner. */
function tileNumber(tile: TileId, field: Parameters<typeof place>[0]): SceneNode {
  const near = [4, 5, 0, 3, 2, 1].map((edge) => cornerAfter(edge, 82));
  const placed = place(field, { width: tile.length * 6, height: NUMBER_SIZE, near, pull: 3 });
  return text('tile-number', placed.at, NUMBER_SIZE, tile);
}

/** One tile around its middle, turned by `rotation` sixths; letters and figures stay upright. */
export function drawTile(tile: TileId, def: TileDef, rotation = 0, stopLook?: StopLooks): SceneNode {
  const layout = layoutFace(def, rotation);
  const marks = placeMarks(fieldOf(layout, def.stops), [
    ...revenueMarks(layout, def.stops, stopLook),
    ...(def.label === undefined ? [] : [labelMark(def.label)]),
  ]);
  return group(
    'tile-face',
    [
      ...drawTileGround(def.colour),
      ...drawTrack(layout, def.stops),
      ...drawStops(layout, def.stops, stopLook),
      ...marks.nodes,
      tileNumber(tile, marks.field),
    ],
    { title: tile },
  );
}

/** A single tile as a picture. */
export const tileScene = (tile: TileId, def: TileDef, rotation = 0, stopLook?: StopLooks): Scene => ({
  box: { x: -104, y: -91, width: 208, height: 182 },
  title: tile,
  defs: {},
  nodes: [drawTile(tile, def, rotation, stopLook)],
});
