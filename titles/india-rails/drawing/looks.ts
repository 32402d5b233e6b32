/** How a player's crayon looks: a colour, and a pattern in the line for those who cannot tell the colours apart. */
export interface CrayonLook {
  readonly colour: string;
  readonly pattern: 'plain' | 'double' | 'ties' | 'dashes' | 'dots' | 'bars';
  readonly name: string;
}

/** Clear of the signal colours and of the map's own; apart for the common colour-blindnesses, and by lightness. */
export const CRAYONS: readonly CrayonLook[] = [
  { colour: '#0b4fa8', pattern: 'plain', name: 'blue' },
  { colour: '#b5157a', pattern: 'double', name: 'magenta' },
  { colour: '#1f1c1a', pattern: 'ties', name: 'black' },
  { colour: '#0c8f9b', pattern: 'dashes', name: 'turquoise' },
  { colour: '#8458dc', pattern: 'dots', name: 'violet' },
  { colour: '#7a4408', pattern: 'bars', name: 'brown' },
];

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
