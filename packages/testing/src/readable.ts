/** Least contrast of letters on a coloured ground, by the accessibility guidelines. */
export const READABLE = 4.5;
