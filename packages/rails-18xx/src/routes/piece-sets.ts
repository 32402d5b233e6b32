/** Sets of pieces of track, as bits. */
export type PieceSet = Int32Array;

export const meets = (a: PieceSet, b: PieceSet): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] as number) & (b[i] as number)) return true;
  return false;
};

export const isWithin = (a: PieceSet, b: PieceSet): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] as number) & ~(b[i] as number)) return false;
  return true;
};

/** How many pieces are in both. */
export function common(a: PieceSet, b: PieceSet): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    for (let both = (a[i] as number) & (b[i] as number); both !== 0; both &= both - 1) count++;
  }
  return count;
}

export const union = (sets: readonly PieceSet[], words: number): PieceSet => {
  const all = new Int32Array(words);
  for (const set of sets) for (let i = 0; i < words; i++) all[i] = (all[i] as number) | (set[i] as number);
  return all;
};

export const withPiece = (set: PieceSet, piece: number): PieceSet => {
  const more = set.slice();
  more[piece >> 5] = (more[piece >> 5] as number) | (1 << (piece & 31));
  return more;
};

export const has = (set: PieceSet, piece: number): boolean => ((set[piece >> 5] as number) & (1 << (piece & 31))) !== 0;

export function piecesOf(set: PieceSet): readonly number[] {
  const pieces: number[] = [];
  for (let i = 0; i < 32 * set.length; i++) if (has(set, i)) pieces.push(i);
  return pieces;
}
