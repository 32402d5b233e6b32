/** Homes and destinations as in tables 5, 6a and 6b of the book. */
export const MINORS = {
  CM: 'E29',
  AC: 'H28',
  MZ: 'F24',
  ZP: 'J20',
  MS: 'C27',
  MH: 'E21',
  CSE: 'H32',
  FCA: 'J20',
  SC: 'C31',
} as const;

export const MAJORS = {
  CFLG: 'E3-E7',
  CFEA: 'D6-G5',
  FdLR: 'H8-K5',
  FdSB: 'I5-K5',
  SFVA: 'D6-C1',
  FdC: 'I5-G5',
  MZA: 'F24-J28',
  N: 'F24-E21',
  A: 'E33-C31',
  MCP: 'F24-C25',
  CRB: 'B26-F28',
  ZPB: 'M21-J20',
  GSSR: 'I29-F32',
  AVT: 'K25-L22',
  TBF: 'L22-N18',
} as const;
