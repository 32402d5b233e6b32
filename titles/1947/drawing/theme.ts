import type { Style, Theme } from '@roundhouse/board-drawing/theme.ts';
import { NIGHT_THEME } from '@roundhouse/board-drawing/themes/night.ts';
import { PAPER_THEME } from '@roundhouse/board-drawing/themes/paper.ts';

const INK = '#241f1a';
const PALE = '#fdf9ef';

/** Signs of this board. */
const PAPER: Readonly<Record<string, Style>> = {
  upgrade: { fill: '#9cc486', stroke: INK, width: 1.2 },
  drop: { fill: '#2f74a3', stroke: PALE, width: 1.5 },
  'temple-casing': { fill: 'none', stroke: PALE, width: 13 },
  'temple-rim': { fill: 'none', width: 8, dash: '30 8 6 8' },
  'temple-tag': { stroke: INK, width: 1.2 },
  'temple-text': { fill: INK, font: 'condensed', weight: 700, spacing: 0.4 },
  worker: { fill: INK, stroke: PALE, width: 1.5 },
};

const NIGHT: Readonly<Record<string, Style>> = {
  drop: { fill: '#6cacd6', stroke: '#1d1b18', width: 1.5 },
  'temple-casing': { fill: 'none', stroke: '#f4ecdc', width: 13 },
};

/** The general looks with those of this board. */
export const THEMES_1947: { readonly paper: Theme; readonly night: Theme } = {
  paper: { id: 'paper', styles: { ...PAPER_THEME.styles, ...PAPER } },
  night: { id: 'night', styles: { ...NIGHT_THEME.styles, ...PAPER, ...NIGHT } },
};
