import type { Style } from '@roundhouse/board-drawing';

const INK = '#2a2622';
const PALE = '#fffdf6';
const RED = '#a5281f';

const letters = (fill: string, weight: number, halo: string, spacing?: number): Style => ({
  fill,
  font: 'condensed',
  weight,
  halo: { colour: halo, width: 4 },
  ...(spacing === undefined ? {} : { spacing }),
});

/** The map of Estonia by day. */
export const ROLL_PAPER: Readonly<Record<string, Style>> = {
  'roll-sea': { fill: '#cfe2ec' },
  'roll-land': { fill: '#f3efd9', stroke: '#8d8c70', width: 1.6, join: 'round' },
  'roll-abroad': { fill: '#e3ddd0', stroke: '#a8a08e', width: 1, join: 'round' },
  'roll-lake': { fill: '#cfe2ec', stroke: '#8fb3c6', width: 1.2, join: 'round' },
  'roll-hex-plain': { fill: '#fffaf0', stroke: '#a39a84', width: 1, opacity: 0.72 },
  'roll-hex-station': { fill: '#fbf0cc', stroke: '#a39a84', width: 1, opacity: 0.85 },
  'roll-hex-city': { fill: '#f4e3bd', stroke: '#a39a84', width: 1, opacity: 0.9 },
  'roll-hex-red': { fill: '#f6d3ce', stroke: '#a39a84', width: 1, opacity: 0.9 },
  'roll-template': { stroke: '#8b8168', width: 0.9, dash: '0.5 4.5', cap: 'round', opacity: 0.6 },
  'roll-exit': { stroke: '#4b453b', width: 4.4, cap: 'butt' },
  'roll-exit-red': { stroke: '#6d4640', width: 4.4, cap: 'butt' },
  'roll-city': { fill: PALE, stroke: INK, width: 3.6 },
  'roll-city-start': { fill: '#eab64c', stroke: INK, width: 3.6 },
  'roll-city-red': { fill: RED, stroke: '#5b120c', width: 3.2 },
  'roll-cross': { stroke: PALE, width: 3.4, cap: 'round' },
  'roll-station': { fill: PALE, stroke: INK, width: 2.6 },
  'roll-station-red': { fill: RED, stroke: '#5b120c', width: 2.6 },
  'roll-name': letters(INK, 700, PALE, 0.3),
  'roll-name-station': letters(INK, 500, PALE),
  'roll-name-red': letters('#8c1d14', 700, PALE, 0.3),
  'roll-label': { fill: '#8b8168', font: 'condensed', weight: 500 },
  'roll-track-casing': { stroke: PALE, width: 8.6, cap: 'round', join: 'round' },
  'roll-track': { fill: 'none', width: 5.6, cap: 'round', join: 'round' },
  'roll-plan-casing': { stroke: PALE, width: 11, cap: 'round' },
  'roll-plan': { fill: 'none', width: 7, dash: '9 5', cap: 'butt' },
  'roll-pen': { stroke: PALE, width: 2.5 },
  'roll-run': { fill: 'none', width: 20, cap: 'round', join: 'round', opacity: 0.65 },
  'roll-token-rim': { fill: PALE, stroke: INK, width: 1.6 },
  'roll-token': { stroke: PALE, width: 1.6 },
  'roll-token-text': { fill: '#ffffff', font: 'condensed', weight: 700 },
  'roll-lit': { fill: '#ffd34d', stroke: '#a66a00', width: 3, opacity: 0.55 },
  'roll-chosen': { fill: 'none', stroke: '#a66a00', width: 5, join: 'round' },
};

/** The same by lamplight: tracks keep their colours under a pale casing. */
export const ROLL_NIGHT: Readonly<Record<string, Style>> = {
  'roll-sea': { fill: '#1b2a33' },
  'roll-land': { fill: '#37342a', stroke: '#6f6c57', width: 1.6, join: 'round' },
  'roll-abroad': { fill: '#2a2823', stroke: '#4e4a41', width: 1, join: 'round' },
  'roll-lake': { fill: '#1b2a33', stroke: '#3d5a69', width: 1.2, join: 'round' },
  'roll-hex-plain': { fill: '#45413a', stroke: '#6f6858', width: 1, opacity: 0.75 },
  'roll-hex-station': { fill: '#57503a', stroke: '#6f6858', width: 1, opacity: 0.9 },
  'roll-hex-city': { fill: '#62543a', stroke: '#6f6858', width: 1, opacity: 0.92 },
  'roll-hex-red': { fill: '#5e3632', stroke: '#6f6858', width: 1, opacity: 0.92 },
  'roll-template': { stroke: '#a79c82', width: 0.9, dash: '0.5 4.5', cap: 'round', opacity: 0.55 },
  'roll-exit': { stroke: '#cfc4ae', width: 4.4, cap: 'butt' },
  'roll-exit-red': { stroke: '#d9a49c', width: 4.4, cap: 'butt' },
  'roll-name': letters('#f6eedd', 700, '#1f1c18', 0.3),
  'roll-name-station': letters('#f6eedd', 500, '#1f1c18'),
  'roll-name-red': letters('#ffb9ae', 700, '#1f1c18', 0.3),
  'roll-label': { fill: '#b5aa92', font: 'condensed', weight: 500 },
  'roll-lit': { fill: '#e0a92a', stroke: '#ffd982', width: 3, opacity: 0.5 },
  'roll-chosen': { fill: 'none', stroke: '#ffd982', width: 5, join: 'round' },
};
