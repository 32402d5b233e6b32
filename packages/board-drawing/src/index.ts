export { drawHex, type HexPicture, hexDrawing, looksSame } from './board-hex.ts';
export {
  type BoardExtras,
  type BoardFrame,
  type BoardPicture,
  boardFrame,
  boardScene,
  drawHighlight,
  type Highlight,
  hexPictures,
} from './board18xx.ts';
export { drawGaugeMarkers, hexCentre } from './borders.ts';
export { contrast } from './colour.ts';
export type { Decoration } from './decorations.ts';
export { type FarNames, farNames } from './far-names.ts';
export { hexPath } from './geometry.ts';
export { type LabelGround, layLabels, type MapLabel } from './labels.ts';
export { type MarketPicture, marketScene, type SpaceMark } from './market18xx.ts';
export type { Post } from './outlets.ts';
export { PLAYER_COLOURS, ROUTE_COLOURS } from './palettes.ts';
export { drawStale } from './pencil.ts';
export type { Plate, PlateRow } from './plate.ts';
export type { RouteLook } from './routes.ts';
export * from './scene.ts';
export type { StopLook, StopLooks } from './stops.ts';
export type { Surroundings } from './surroundings.ts';
export { type Style, type Theme, themeCss } from './theme.ts';
export { NIGHT_THEME } from './themes/night.ts';
export { PAPER_THEME } from './themes/paper.ts';
export { drawTile, tileScene } from './tile.ts';
export { drawing18xx, type TitleDrawing } from './title-drawing.ts';
export { type CompanyLook, drawToken } from './tokens.ts';
export { routeLine } from './trace.ts';
