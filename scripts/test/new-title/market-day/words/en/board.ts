/** Words on the picture of the square, in a file of their own: pages that show it without a table load only these. */
export const BOARD = { prize: 'Worth of the prize' };
