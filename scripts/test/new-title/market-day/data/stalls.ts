/** Where each player's stall stands on the square, and its awning. Drawn for this game. */
export const STALLS = [
  { x: 90, y: 90, awning: '#c8342b' },
  { x: 310, y: 90, awning: '#2563b5' },
  { x: 90, y: 250, awning: '#2f8a3c' },
  { x: 310, y: 250, awning: '#d99a1c' },
] as const;

export const SQUARE = { width: 400, height: 340 } as const;
