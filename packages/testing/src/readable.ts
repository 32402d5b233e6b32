/** The least contrast between letters and their background, by the accessibility guidelines. */
export const READABLE = 4.5;
