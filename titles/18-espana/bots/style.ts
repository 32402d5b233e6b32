import { EXPERT, NOVICE, REGULAR, type Style as Thoroughness } from '@roundhouse/rails-18xx/bots/index.ts';

/** What counts how much. */
export interface Weights {
  readonly growth: number; // track grows by the round, and with it what trains earn
  readonly worthwhile: number; // a train earns at least so much of its price, or it is not bought
  readonly decay: number; // a stop a tile further away is worth so much of it
  readonly hope: number; // of what is near, trains come to run to so much
  readonly later: number; // what a longer train would earn counts so much where track is laid
  readonly near: number; // and what lies near
  readonly stops: number; // of the trains that track is laid for
  readonly scarce: number; // money of a company against that of its shareholders, as long as trains are to be bought
  readonly likely: number; // a major that is not launched may never be
  readonly rush: number; // trains that a company buys in a round beside those exported, by which old ones rust and the game ends
  readonly supply: number; // the same, by which better ones come on sale
}

/** How a player of 18España thinks. */
export type Style = Thoroughness & Weights;

/** By feeling. */
export const FIRST: Weights = {
  ...{ growth: 1.05, worthwhile: 0.3, decay: 0.75, hope: 0.7 },
  ...{ later: 0.5, near: 0.5, stops: 4, scarce: 1.5, likely: 0.75, rush: 0.25, supply: 0.25 },
};

export const ESPANA_NOVICE: Style = { ...NOVICE, ...FIRST };
export const ESPANA_REGULAR: Style = { ...REGULAR, ...FIRST };
export const ESPANA_EXPERT: Style = { ...EXPERT, ...FIRST };
