/** What the picture of the square says: pages that show it without the table load it alone. */
export const BOARD = { prize: 'Worth of the prize' };
