import type { Style, Theme } from '@roundhouse/board-drawing/theme.ts';
import { NIGHT_THEME } from '@roundhouse/board-drawing/themes/night.ts';
import { PAPER_THEME } from '@roundhouse/board-drawing/themes/paper.ts';

const PALE = '#fdf9ef';

/** Mines and harbours. */
const PAPER: Readonly<Record<string, Style>> = {
  mine: { fill: '#5b4a2f', stroke: PALE, width: 2.5 },
  'mine-unreached': { fill: PALE, stroke: '#5b4a2f', width: 2.2, dash: '5 3.5' },
  hammers: { stroke: '#b08d4f', width: 2.6, cap: 'round' },
  harbour: { fill: PALE, stroke: '#1d5b85', width: 2.2 },
  anchor: { fill: 'none', stroke: '#1d5b85', width: 3, cap: 'round', join: 'round' },
};

const NIGHT: Readonly<Record<string, Style>> = {
  'mine-unreached': { fill: '#39352e', stroke: '#d8c49c', width: 2.2, dash: '5 3.5' },
};

/** The general looks with those of this board. */
export const ESPANA_THEMES: { readonly paper: Theme; readonly night: Theme } = {
  paper: { id: 'paper', styles: { ...PAPER_THEME.styles, ...PAPER } },
  night: { id: 'night', styles: { ...NIGHT_THEME.styles, ...PAPER, ...NIGHT } },
};
