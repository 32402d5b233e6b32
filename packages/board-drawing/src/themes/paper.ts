import { PALETTES } from '../palettes.ts';
import type { Style, Theme } from '../theme.ts';
import { CASING_WIDTH, TRACK_WIDTH } from '../track.ts';

const INK = '#241f1a';
const PALE = '#fdf9ef';
const PAPER = '#f7f1e3';
const SEPIA = '#7a6244';
const RIVER = '#2f74a3';
const GAUGE = '#a5283a';
const GRAPHITE = '#62656c';

/** Signal colours: no other highlights use these three hues. */
const MAY = '#157a35';
const COSTS = '#b56a00';
const REFUSED = '#c3241b';

const letters = (fill: string, weight: number, spacing?: number): Style => ({
  fill,
  font: 'condensed',
  weight,
  ...(spacing === undefined ? {} : { spacing }),
});
const haloed = (style: Style, colour: string = PALE, width = 4): Style => ({ ...style, halo: { colour, width } });

const [YELLOW, GREEN, BROWN, GRAY] = PALETTES.standard.tile;

const GROUNDS: Readonly<Record<string, Style>> = {
  paper: { fill: '#efe7d6' },
  sea: { fill: '#d6e4e6' },
  waterline: { stroke: '#a9c6cf', fill: 'none' },
  'waterline-gap': { stroke: '#d6e4e6', fill: 'none' },
  beyond: { fill: '#efe7d6' },
  land: { fill: PAPER, stroke: '#c9bda4', width: 1.2 },
  'land-dry': { fill: '#f8ebcd', stroke: '#d2c19b', width: 1.2 },
  'land-monsoon': { fill: '#dce9d6', stroke: '#b4c3a8', width: 1.2 },
  'land-gray': { fill: '#d3cec3', stroke: '#a9a193', width: 1.2 },
  'land-yellow': { fill: YELLOW, stroke: '#8d8069', width: 1.2 },
  'land-orange': { fill: '#efc08a', stroke: '#b0763a', width: 1.2 },
  'land-red': { fill: '#e6aa9c', stroke: '#b9796c', width: 1.2 },
  'land-blue': { fill: '#c6dde4', stroke: '#9dbcc6', width: 1.2 },
  tile: { stroke: '#8d8069', width: 1.2 },
  'tile-white': { fill: PAPER },
  'tile-yellow': { fill: YELLOW },
  'tile-green': { fill: GREEN },
  'tile-brown': { fill: BROWN },
  'tile-gray': { fill: GRAY },
  'tile-rim': { stroke: '#2b2113', width: 1.6, opacity: 0.16 },
  pending: { opacity: 0.8 },
  'pending-rim': { stroke: INK, width: 4, dash: '12 8' },
  'pencil-ground': { opacity: 0.42 },
  'pencil-rim': { stroke: GRAPHITE, width: 3, dash: '5 6', cap: 'round' },
  'pencil-stale': { stroke: COSTS, width: 5 },
};

const RAILS: Readonly<Record<string, Style>> = {
  'track-casing': { stroke: PALE, width: CASING_WIDTH },
  track: { stroke: INK, width: TRACK_WIDTH },
  'track-ties': { width: TRACK_WIDTH, dash: '3.5 5.5' },
  'track-thin': { width: 3.5 },
  'track-core': { stroke: PALE, width: 4, dash: '7 6' },
  'track-joint': { fill: INK },
  'track-arrow': { fill: INK },
  'pencil-track': { stroke: GRAPHITE, dash: '14 4' },
  'pencil-line': { stroke: GRAPHITE },
  'pencil-fill': { fill: GRAPHITE },
  'pencil-casing': { fill: 'none', stroke: PALE, width: TRACK_WIDTH + 2, join: 'round' },
  'pencil-route': { fill: 'none', width: 6, cap: 'round', join: 'round' },
  'route-casing': { stroke: PALE, width: CASING_WIDTH + 1, join: 'round' },
  route: { fill: 'none', width: TRACK_WIDTH + 1, join: 'round' },
  slot: { fill: '#ffffff', stroke: INK, width: 2.5 },
  'city-rim': { fill: INK, stroke: INK, cap: 'round', join: 'round' },
  'city-ground': { fill: '#ffffff', stroke: '#ffffff', cap: 'round', join: 'round' },
  'town-casing': { stroke: PALE, width: 15 },
  'town-bar': { stroke: INK, width: 9 },
  'town-dot': { fill: INK, stroke: PALE, width: 3 },
  halt: { fill: PALE, stroke: INK, width: 4 },
  'closed-city': { stroke: GAUGE, width: 5, cap: 'round' },
  token: { stroke: INK, width: 1 },
  'waiting-rim': { fill: 'none', stroke: INK, width: 1.6, dash: '4 3' },
  'token-ring': { fill: 'none', width: 1.5, opacity: 0.75 },
  'token-text': letters(INK, 700),
  'home-ground': { fill: '#fffdf7', opacity: 0.85 },
  reserved: { fill: 'none', width: 2.5, dash: '4 4', opacity: 0.8 },
  'reserved-text': { ...letters(INK, 600), opacity: 0.55 },
};

const WORDS: Readonly<Record<string, Style>> = {
  chip: { fill: '#fffdf7', stroke: INK, width: 1.2 },
  'chip-frame': { fill: 'none', stroke: INK, width: 1.2 },
  'chip-figure': letters(INK, 600),
  'band-yellow': { fill: '#f6e3a0' },
  'band-green': { fill: '#bcd8ab' },
  'band-brown': { fill: '#dcbd9b' },
  'band-gray': { fill: '#d2d1cc' },
  'tile-label': haloed(letters(INK, 700, 0.5), 'rgba(255,253,247,0.75)', 3),
  'pencil-sign': letters('#ffffff', 700),
  'pencil-warning': { fill: COSTS, stroke: PALE, width: 2 },
  'tile-number': { ...letters(INK, 500), opacity: 0.55 },
  name: haloed(letters(INK, 600, 0.9), PALE, 4),
  coordinate: { ...letters('#6d6251', 500), opacity: 0.75 },
  cost: haloed(letters(SEPIA, 600), PAPER, 3),
  terrain: { stroke: SEPIA, width: 1.8, cap: 'round' },
  'terrain-water': { stroke: RIVER },
  source: { fill: '#5b4a2f', stroke: PALE, width: 1.5 },
  'source-text': letters('#fffaf0', 600, 0.4),
  destination: { fill: '#fffdf7', stroke: '#5b4a2f', width: 1.5 },
  'destination-text': letters('#4a3b24', 600, 0.2),
  note: haloed(letters(SEPIA, 500)),
  side: { fill: INK, stroke: PALE, width: 1.5 },
  'side-text': letters('#ffffff', 700),
  'link-casing': { fill: 'none', stroke: PALE, width: 15, cap: 'round' },
  link: { fill: 'none', stroke: '#a8641c', width: 7, dash: '20 11' },
  post: { fill: '#fffdf7', stroke: '#1f6b43', width: 3.5 },
  'post-house': { fill: '#1f6b43' },
  plate: { fill: '#fffdf7', stroke: '#5b4a2f', width: 3, opacity: 0.92 },
  'plate-head': letters(SEPIA, 600, 2),
  'plate-now': { fill: '#f3e3b3', stroke: '#5b4a2f', width: 2.5 },
  'plate-sign': { fill: INK },
  'plate-sign-next': { fill: 'none', stroke: INK, width: 3, dash: '5 4' },
  'plate-name': letters(INK, 600),
  'plate-note': letters('#4a3b24', 500),
  leader: { stroke: '#5b4a2f', width: 1.5, dash: '2 4', cap: 'round' },
};

const LINES: Readonly<Record<string, Style>> = {
  'river-casing': { stroke: PALE, width: 11, cap: 'round', opacity: 0.7 },
  river: { stroke: RIVER, width: 7, cap: 'round' },
  'river-wide': { width: 13 },
  'gauge-core': { stroke: PALE, width: 6 },
  'river-cost': haloed(letters('#1d5b85', 700), PALE, 4),
  'gauge-casing': { stroke: PALE, width: 7 },
  'gauge-line': { stroke: GAUGE, width: 4.2, dash: '9 7' },
  impassable: { stroke: INK, width: 8 },
  'gauge-marker': { fill: '#fffdf7', stroke: GAUGE, width: 2.6, join: 'round' },
  'gauge-seam': { stroke: GAUGE, width: 2.6 },
  'gauge-rails': { stroke: INK, width: 3 },
};

const highlight = (colour: string): Style => ({ stroke: colour });
const SIGNALS: Readonly<Record<string, Style>> = {
  glow: { fill: 'none', width: 16, opacity: 0.3 },
  'highlight-casing': { stroke: PALE, width: 9 },
  highlight: { fill: 'none', width: 5 },
  'warning-ground': { fill: '#fff4dd', stroke: COSTS, width: 3 },
  'warning-text': letters('#8a4b00', 700),
  may: highlight(MAY),
  costs: highlight(COSTS),
  refused: highlight(REFUSED),
};

/** The market: a table of figures on the same paper. */
const MARKET_STYLES: Readonly<Record<string, Style>> = {
  cell: { fill: PAPER, stroke: '#a99d86', width: 1.2 },
  'cell-closed': { fill: '#d8d3c8' },
  'cell-start': { fill: '#fbe8b0' },
  'cell-start-green': { fill: '#cfe3c2' },
  'cell-start-brown': { fill: '#e3c9ab' },
  'cell-start-blue': { fill: '#cbdfee' },
  'cell-end': { fill: '#d9c3d6' },
  'cell-ledge': { fill: '#ece0ea' },
  'cell-limit': { stroke: GAUGE, width: 6 },
  price: letters(INK, 600),
  'cell-note': letters('#5f5444', 500),
};

/** Survey map: warm paper, pale water, exact lines. */
export const PAPER_THEME: Theme = {
  id: 'paper',
  styles: { ...GROUNDS, ...RAILS, ...WORDS, ...LINES, ...SIGNALS, ...MARKET_STYLES },
};
