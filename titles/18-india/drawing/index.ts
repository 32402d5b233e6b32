import type { BoardExtras } from '@roundhouse/board-drawing/board18xx.ts';
import { readableOn } from '@roundhouse/board-drawing/colour.ts';
import type { Decoration } from '@roundhouse/board-drawing/decorations.ts';
import type { SpaceMark } from '@roundhouse/board-drawing/market18xx.ts';
import type { StopLook } from '@roundhouse/board-drawing/stops.ts';
import type { CompanyLook } from '@roundhouse/board-drawing/tokens.ts';
import { COMPANIES } from '../data/companies.ts';
import { END_PRICE, MARKET } from '../data/market.ts';
import { COMMODITIES } from '../data/revenue.ts';
import type { IndiaStop } from '../data/stops.ts';
import type { Words } from '../words/index.ts';

/**
 * The printed colours, moved apart where two were too close (NWR and DHR, EIR and KGF, NCR and SPD) or too middling
 * for letters of either colour.
 */
const COLOURS: Readonly<Record<string, string>> = {
  GIPR: '#ffffff',
  NWR: '#52bf43',
  EIR: '#ee5a36',
  NCR: '#dcc2a8',
  MR: '#fccd1c',
  SIR: '#702f2b',
  BNR: '#cf7d24',
  CGR: '#a58bd0',
  PNS: '#b3d336',
  WIP: '#f2629a',
  EBR: '#5c6a77',
  BR: '#5a3fa0',
  NSR: '#62a6e6',
  TR: '#100e0d',
  SPD: '#a8935a',
  DHR: '#1d6b37',
  WR: '#2f5cb0',
  KGF: '#b3122f',
};

/** Where the wants of a place are listed: beside it, off the board. */
const BESIDE: Readonly<Record<string, string>> = {
  A16: 'A18',
  D3: 'C4',
  D23: 'C24',
  G36: 'G38',
  K30: 'L31',
  K40: 'L41',
  M10: 'N9',
  Q10: 'R9',
  M24: 'N25',
  P19: 'Q20',
};

/** What is written on the board beside names and figures. */
export type BoardTexts = Pick<Words['board'], 'commodity' | 'closed'>;

function commodityDecorations({ commodity }: BoardTexts): readonly Decoration[] {
  const wanted = Object.entries(BESIDE).flatMap(([hex, at]) =>
    COMMODITIES.flatMap(({ id, destinations }) =>
      destinations
        .filter((d) => d.hex === hex)
        .map((d): Decoration => ({ hex, at, kind: 'destination', text: `${commodity(id)} ${d.bonus}` })),
    ),
  );
  const sources = COMMODITIES.flatMap(({ id, sources: from }) =>
    from.map((hex): Decoration => ({ hex, kind: 'source', text: commodity(id) })),
  );
  return [...sources, ...wanted];
}

/** The token of the jewellery concession, where it lies now. */
export const jewelleryAt = (hex: string | null, { commodity }: BoardTexts): readonly Decoration[] =>
  hex === null ? [] : [{ hex, kind: 'source', text: commodity('jewellery') }];

/** Arabian Sea, Bay of Bengal: everything off the board below the coast. */
const SEA: readonly string[] = [
  '?18-?44',
  '@17-@45',
  'A18-A44',
  'B19-B45',
  'C20-C44',
  'D27-D45',
  'E32-E44',
  'F35-F45',
  'G38-G44',
  'H41-H45',
  'I40-I44',
  'J39-J45',
  'K32-K36',
  'K42-K44',
  'L27-L37',
  'L41-L45',
  'M26-M44',
  'N23-N45',
  'O22-O44',
  'P21-P45',
  'Q20-Q44',
  'R19-R45',
  'S22-S44',
  'T23-T45',
];

const SURROUNDINGS = { sea: SEA };

/** What a variable city pays on top of another one. */
const stopLook = ({ variable }: IndiaStop): StopLook | undefined =>
  variable === undefined ? undefined : { figure: `+${variable}` };

/** Companies start at the price on their certificates. */
function marketMarks({ closed }: BoardTexts): readonly SpaceMark[] {
  const starts = new Set(Object.values(COMPANIES).map((company) => company.face));
  return (MARKET.rows[0] ?? []).flatMap((price, column): readonly SpaceMark[] => {
    if (price === 0) return [{ row: 0, column, kind: 'closed', note: closed }];
    if (price >= END_PRICE) return [{ row: 0, column, kind: 'end' }];
    return starts.has(price) ? [{ row: 0, column, kind: 'start' }] : [];
  });
}

export const COMPANY_LOOKS: readonly CompanyLook[] = Object.entries(COLOURS).map(([id, colour]) => ({
  id,
  colour,
  textColour: readableOn(colour),
}));

export const extrasIn = (texts: BoardTexts): BoardExtras => ({
  companies: COMPANY_LOOKS,
  decorations: commodityDecorations(texts),
  surroundings: SURROUNDINGS,
  marketMarks: marketMarks(texts),
  stopLook,
});
