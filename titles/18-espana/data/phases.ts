import type { TileColour } from '@roundhouse/rails-18xx';

export interface PhaseDef {
  readonly colour: Exclude<TileColour, 'white'>; // of the newest tiles, of mines and of revenues that vary
  readonly operatingRounds: number; // in a set
  readonly trainLimit: { readonly minor: number; readonly major: number };
  readonly privatePrice: number; // dearest, in per cent of the face value; 0: no private company is left
}

/** 7, tables 3 and 8. Phase 1 is the auction. */
export const PHASES: Readonly<Record<number, PhaseDef>> = {
  1: { colour: 'yellow', operatingRounds: 0, trainLimit: { minor: 2, major: 4 }, privatePrice: 0 },
  2: { colour: 'yellow', operatingRounds: 1, trainLimit: { minor: 2, major: 4 }, privatePrice: 100 },
  3: { colour: 'green', operatingRounds: 2, trainLimit: { minor: 2, major: 4 }, privatePrice: 150 },
  4: { colour: 'green', operatingRounds: 2, trainLimit: { minor: 1, major: 3 }, privatePrice: 200 },
  5: { colour: 'brown', operatingRounds: 3, trainLimit: { minor: 0, major: 3 }, privatePrice: 0 },
  6: { colour: 'brown', operatingRounds: 3, trainLimit: { minor: 0, major: 2 }, privatePrice: 0 },
  7: { colour: 'gray', operatingRounds: 3, trainLimit: { minor: 0, major: 2 }, privatePrice: 0 },
};

/** It begins with the first Stock Round, without a train; phase 1 is the auction. */
export const FIRST_PHASE = 2;
/** From this phase on southern majors, passes, second tiles, takeovers and trade in trains are allowed. */
export const GREEN_PHASE = 3;
/** From this phase on trains may be combined. */
export const COMBINING_PHASE = 4;
/** From this phase on private and minor companies are closed, and majors start with full capital. */
export const BROWN_PHASE = 5;
/** After the RENFE was founded. */
export const LAST_ROUNDS = 3;
