import { PLAYER_COLOURS } from '@roundhouse/board-drawing/palettes.ts';

/** How a player's crayon looks: a colour, and a pattern in the line for those who cannot tell the colours apart. */
export interface CrayonLook {
  readonly colour: string;
  readonly pattern: 'plain' | 'double' | 'ties' | 'dashes' | 'dots' | 'bars';
  readonly name: string;
}

const LOOKS: readonly Omit<CrayonLook, 'colour'>[] = [
  { pattern: 'plain', name: 'blue' },
  { pattern: 'double', name: 'magenta' },
  { pattern: 'ties', name: 'black' },
  { pattern: 'dashes', name: 'teal' },
  { pattern: 'dots', name: 'violet' },
  { pattern: 'bars', name: 'brown' },
];

/** Clear of the signal colours and of the map's own; apart for the common colour-blindnesses. */
export const CRAYONS: readonly CrayonLook[] = LOOKS.map((look, seat) => ({
  ...look,
  colour: PLAYER_COLOURS[seat] as string,
}));

export const crayonOf = (seat: number): CrayonLook => CRAYONS[seat % CRAYONS.length] as CrayonLook;

/** What is drawn in the line, in the colour of paper. */
export const PATTERNS: Readonly<Record<CrayonLook['pattern'], { width: number; dash?: string } | null>> = {
  plain: null,
  double: { width: 2 },
  ties: { width: 3.4, dash: '2 4' },
  dashes: { width: 2.6, dash: '8 5.3' },
  dots: { width: 3.6, dash: '3.4 9.9' },
  bars: { width: 5, dash: '1.6 11.7' },
};
