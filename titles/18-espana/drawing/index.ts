import type { BoardExtras } from '@roundhouse/board-drawing/board18xx.ts';
import { readableOn } from '@roundhouse/board-drawing/colour.ts';
import type { Decoration } from '@roundhouse/board-drawing/decorations.ts';
import type { SpaceMark } from '@roundhouse/board-drawing/market18xx.ts';
import { EAST, PASSES, WEST } from '../data/board.ts';
import { COMPANIES, SHARED_PLACE } from '../data/companies.ts';
import { MARKET, PARS } from '../data/market.ts';
import { BROWN_PHASE } from '../data/phases.ts';
import type { View } from '../view.ts';
import { stopLook } from './stops.ts';

/** The printed colours, moved apart where northern, southern and minor companies have the same. */
const COLOURS: Readonly<Record<string, string>> = {
  N: '#c29137',
  MZA: '#ffd526',
  A: '#8f4327',
  CRB: '#f07a2e',
  MCP: '#2fa9de',
  ZPB: '#d30a25',
  FdSB: '#14507f',
  CFEA: '#b3470b',
  CFLG: '#86102a',
  FdLR: '#00642c',
  MS: '#8fd6ec',
  CM: '#3cba70',
  SC: '#fff014',
  AC: '#d39272',
  MZ: '#a3a5a3',
  ZP: '#c90069',
  SFVA: '#94397f',
  FdC: '#ff9c70',
  GSSR: '#6d1d7d',
  AVT: '#101010',
  TBF: '#7cc48a',
  CSE: '#f5cb98',
  MH: '#f9d4fa',
  FCA: '#eaf7b0',
};

const sides: readonly Decoration[] = [
  ...WEST.map((hex): Decoration => ({ hex, kind: 'side', text: 'W' })),
  ...EAST.map((hex): Decoration => ({ hex, kind: 'side', text: 'E' })),
];

/** Bay of Biscay, Atlantic, Mediterranean: everything off the board beyond the coast. */
const SEA: readonly string[] = [
  '>-2->36',
  '?-1-?37',
  '@-2-@36',
  'A-1-A1',
  'A33-A37',
  'B-2-B2',
  'B32-B36',
  'C-3-C-1',
  'C35-C37',
  'D-2-D0',
  'D36-D36',
  'E-3-E-1',
  'E35-E37',
  'F-2-F2',
  'F36-F36',
  'G-1-G3',
  'G35-G37',
  'H-2-H2',
  'H34-H36',
  'I-1-I3',
  'I35-I37',
  'J-2-J2',
  'J32-J36',
  'K-1-K1',
  'K29-K29',
  'K33-K37',
  'L-2-L2',
  'L24-L24',
  'L28-L36',
  'M-1-M3',
  'M23-M37',
  'N-2-N2',
  'N24-N36',
  'O-1-O1',
  'O19-O37',
  'P18-P36',
];

type DrawnView = Pick<View, 'companies' | 'passes' | 'phase'>;

/** 5.3.4: the minor that shares a major's place in Madrid has no place kept for it, but its home is there. */
function sharedHome({ companies }: Pick<DrawnView, 'companies'>): readonly Decoration[] {
  const { minor, major } = SHARED_PLACE;
  const hex = COMPANIES[minor]?.home.hex ?? '';
  const awaited = companies[minor]?.home === null && companies[major] !== undefined;
  return awaited ? [{ hex, kind: 'note', text: minor }] : [];
}

/** What it costs to open a pass, while it is closed; and destinations not yet reached (companies that start late have no goals). */
export function espanaDecorations({ companies, passes, phase }: DrawnView): readonly Decoration[] {
  const bound = new Map<string, string[]>();
  for (const [id, { goals, launched }] of Object.entries(companies)) {
    const hex = COMPANIES[id]?.destination ?? null;
    const isLate = !launched && phase >= BROWN_PHASE;
    if (hex === null || goals === null || isLate || goals.includes('destination')) continue;
    bound.set(hex, [...(bound.get(hex) ?? []), id]);
  }
  const gates = Object.entries(PASSES).filter(([hex]) => !passes.includes(hex));
  return [
    ...sharedHome({ companies }),
    ...gates.map(([hex, cost]): Decoration => ({ hex, kind: 'gate', text: String(cost) })),
    ...[...bound].map(([hex, ids]): Decoration => ({ hex, kind: 'destination', text: `→ ${ids.join(' ')}` })),
  ];
}

function marketMarks(): readonly SpaceMark[] {
  const pars: readonly number[] = PARS;
  return (MARKET.rows[0] ?? []).flatMap((price, column): readonly SpaceMark[] =>
    pars.includes(price) ? [{ row: 0, column, kind: 'start' }] : [],
  );
}

export const EXTRAS: BoardExtras = {
  companies: Object.entries(COLOURS).map(([id, colour]) => ({ id, colour, textColour: readableOn(colour) })),
  decorations: sides,
  surroundings: { sea: SEA },
  marketMarks: marketMarks(),
  stopLook,
};
