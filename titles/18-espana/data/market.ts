import type { MarketDef } from '@roundhouse/rails-18xx';

/**
 * A zig-zag: printed in two rows, of which neighbours in price alternate. One step along it is the zig-zag move; two
 * steps are a horizontal one, and from 55 or 380 only one is left, to 50 or 400.
 */
export const MARKET: MarketDef = {
  rows: [
    [
      50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 126, 132, 138, 144, 151, 158, 165, 172, 180, 188,
      196, 204, 213, 222, 231, 240, 250, 260, 270, 280, 295, 310, 325, 340, 360, 380, 400,
    ],
  ],
};

export const HORIZONTAL = 2;

/** Prices at which a company may start. */
export const PARS = [70, 75, 80, 85, 90, 95, 100] as const;
/** The dearest for a northern major in the yellow phase. */
export const YELLOW_PAR = 90;
