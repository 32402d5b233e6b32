import { PALETTES } from '../palettes.ts';
import type { Style, Theme } from '../theme.ts';
import { PAPER_THEME } from './paper.ts';

const INK = '#241f1a';
const LIGHT = '#f4ecdc';
const GROUND = '#39352e';

const recolour = (role: string, fill: string, halo?: string): Style => {
  const style = PAPER_THEME.styles[role] ?? {};
  return { ...style, fill, ...(halo !== undefined && style.halo ? { halo: { ...style.halo, colour: halo } } : {}) };
};

const [YELLOW, GREEN, BROWN, GRAY] = PALETTES.standard.tileNight;

/** What differs in the night theme: ground, water and letters. Tiles keep their colours, a little darker. */
const NIGHT: Readonly<Record<string, Style>> = {
  paper: { fill: '#1f1d19' },
  sea: { fill: '#1a262b' },
  waterline: { stroke: '#35525f', fill: 'none' },
  'waterline-gap': { stroke: '#1a262b', fill: 'none' },
  beyond: { fill: '#1f1d19' },
  land: { fill: GROUND, stroke: '#7b715f', width: 2 },
  'land-dry': { fill: '#453a29', stroke: '#85744f', width: 2 },
  'land-monsoon': { fill: '#2c3d33', stroke: '#6b806c', width: 2 },
  'land-gray': { fill: '#6f6b64', stroke: '#4a443b', width: 1.2 },
  'land-yellow': { fill: YELLOW, stroke: '#4a443b', width: 1.2 },
  'land-orange': { fill: '#7a5228', stroke: '#4a443b', width: 1.2 },
  'land-red': { fill: '#a06356', stroke: '#4a443b', width: 1.2 },
  'land-blue': { fill: '#31505b', stroke: '#24404a', width: 1.2 },
  'tile-white': { fill: GROUND },
  'tile-yellow': { fill: YELLOW },
  'tile-green': { fill: GREEN },
  'tile-brown': { fill: BROWN },
  'tile-gray': { fill: GRAY },
  'pending-rim': { stroke: LIGHT, width: 4, dash: '12 8' },
  'pencil-rim': { ...PAPER_THEME.styles['pencil-rim'], stroke: '#b9bcc2' },
  'pencil-track': { ...PAPER_THEME.styles['pencil-track'], stroke: '#d3d5d9' },
  'pencil-line': { stroke: '#d3d5d9' },
  'pencil-fill': { fill: '#d3d5d9' },
  'pencil-stale': { stroke: '#e09a2b', width: 5 },
  'pencil-warning': { ...PAPER_THEME.styles['pencil-warning'], fill: '#a8620a' },
  name: recolour('name', LIGHT, '#1d1b18'),
  'tile-label': recolour('tile-label', INK),
  coordinate: { ...recolour('coordinate', '#b9ac96'), opacity: 0.85 },
  cost: recolour('cost', '#d9bf98', GROUND),
  terrain: { ...PAPER_THEME.styles.terrain, stroke: '#c9ae86' },
  'terrain-water': { stroke: '#6cacd6' },
  river: { ...PAPER_THEME.styles.river, stroke: '#4b93c6' },
  'river-casing': { ...PAPER_THEME.styles['river-casing'], stroke: '#1d1b18' },
  'river-cost': recolour('river-cost', '#a9d3ef', '#1d1b18'),
  'gauge-line': { ...PAPER_THEME.styles['gauge-line'], stroke: '#e2637a' },
  'gauge-casing': { ...PAPER_THEME.styles['gauge-casing'], stroke: '#1d1b18' },
  'gauge-core': { ...PAPER_THEME.styles['gauge-core'], stroke: '#1d1b18' },
  side: { fill: LIGHT, stroke: INK, width: 1.5 },
  'side-text': recolour('side-text', INK),
  'link-casing': { ...PAPER_THEME.styles['link-casing'], stroke: '#1d1b18' },
  link: { ...PAPER_THEME.styles.link, stroke: '#d79a52' },
  plate: { fill: '#2a2722', stroke: '#8a7a5c', width: 3, opacity: 0.94 },
  'plate-head': recolour('plate-head', '#d9bf98'),
  'plate-now': { fill: '#574a22', stroke: '#d8c49c', width: 2.5 },
  'plate-sign': { fill: LIGHT },
  'plate-sign-next': { fill: 'none', stroke: LIGHT, width: 3, dash: '5 4' },
  'plate-name': recolour('plate-name', LIGHT),
  'plate-note': recolour('plate-note', '#d8cdb9'),
  leader: { ...PAPER_THEME.styles.leader, stroke: '#b39a76' },
  note: recolour('note', '#d9bf98', GROUND),
  source: { fill: '#d8c49c', stroke: INK, width: 1.5 },
  'source-text': recolour('source-text', INK),
  destination: { fill: '#3a352e', stroke: '#d8c49c', width: 1.5 },
  'destination-text': recolour('destination-text', '#f0e2c4'),
  'reserved-text': { ...recolour('reserved-text', INK), opacity: 0.6 },
  may: { stroke: '#2fa85a' },
  costs: { stroke: '#e09a2b' },
  refused: { stroke: '#ef5a4c' },
  cell: { fill: '#2f2b26', stroke: '#5b5347', width: 1.2 },
  'cell-closed': { fill: '#1c1a17' },
  'cell-start': { fill: '#574a22' },
  'cell-end': { fill: '#573d56' },
  'cell-start-green': { fill: '#3c5138' },
  'cell-start-brown': { fill: '#5b4530' },
  'cell-start-blue': { fill: '#2d4b5e' },
  'cell-ledge': { fill: '#40333f' },
  'cell-limit': { stroke: '#e2637a', width: 6 },
  price: recolour('price', LIGHT),
  'cell-note': recolour('cell-note', '#cbbfa9'),
};

/** The same map in dark colours. */
export const NIGHT_THEME: Theme = { id: 'night', styles: { ...PAPER_THEME.styles, ...NIGHT } };
