import type { MarketDef } from '@roundhouse/rails-18xx';

/** One row; the first space is the closed box. */
export const MARKET: MarketDef = {
  rows: [
    [
      0, 56, 58, 61, 64, 67, 71, 76, 82, 90, 100, 112, 126, 142, 160, 180, 205, 230, 255, 280, 300, 320, 340, 360, 380,
      400, 420, 440, 460,
    ],
  ],
};

/** A marker on this price or above ends the game. */
export const END_PRICE = 400;
