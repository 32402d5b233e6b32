import type { TileColour, TrainName } from '@roundhouse/rails-18xx';
import type { Band } from '../board/schema.ts';

export interface PhaseDef {
  readonly train: TrainName; // whose first sale begins it
  readonly operatingRounds: number; // after the next Stock Round
  readonly band: Band; // of the par prices
  readonly cities: TileColour; // newest colour of city tiles
  readonly printed: 'yellow' | 'brown' | 'gray'; // which of a printed city's revenues holds
  readonly rusts: TrainName | null;
  readonly trainLimit: number;
  readonly privatePrice: number; // dearest, in per cent of the hammer price
  readonly post: number; // what a Trading Post is worth to the owner of P7
}

/** 4.0, Appendix 3. */
// biome-ignore format: one line per phase
export const PHASES: Readonly<Record<number, PhaseDef>> = {
  1: { train: 'T2', operatingRounds: 1, band: 'yellow', cities: 'yellow', printed: 'yellow', rusts: null, trainLimit: 4, privatePrice: 100, post: 10 },
  2: { train: 'T3', operatingRounds: 2, band: 'green', cities: 'green', printed: 'yellow', rusts: null, trainLimit: 4, privatePrice: 150, post: 10 },
  3: { train: 'T4', operatingRounds: 2, band: 'green', cities: 'green', printed: 'yellow', rusts: 'T2', trainLimit: 3, privatePrice: 200, post: 10 },
  4: { train: 'T5', operatingRounds: 3, band: 'brown', cities: 'brown', printed: 'brown', rusts: null, trainLimit: 3, privatePrice: 250, post: 20 },
  5: { train: 'T6', operatingRounds: 3, band: 'brown', cities: 'brown', printed: 'brown', rusts: 'T3', trainLimit: 2, privatePrice: 250, post: 20 },
  6: { train: 'T8', operatingRounds: 3, band: 'blue', cities: 'brown', printed: 'gray', rusts: 'T4', trainLimit: 2, privatePrice: 250, post: 20 },
  7: { train: 'T10', operatingRounds: 3, band: 'blue', cities: 'gray', printed: 'gray', rusts: null, trainLimit: 2, privatePrice: 250, post: 20 },
  8: { train: 'T12', operatingRounds: 3, band: 'blue', cities: 'gray', printed: 'gray', rusts: 'T5', trainLimit: 2, privatePrice: 250, post: 20 },
};

/** Plain tiles of these colours are laid in every phase (6.4.3). */
export const PLAIN_COLOURS: readonly TileColour[] = ['yellow', 'green', 'brown', 'gray'];
/** From T3 on hexes printed in yellow may be upgraded (6.4, 6.5.1). */
export const GREEN_PHASE = 2;
/** From T5 on towns may be built over or become cities (6.4.6). */
export const TOWN_PHASE = 4;
/** From T8 on: one train and a percentage (6.14.3), and no temple for companies that become operational (6.8.3). */
export const LARGE_TRAIN_PHASE = 6;
