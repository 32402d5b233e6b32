import { NOVICE, REGULAR, type Style as Thoroughness } from '@roundhouse/rails-18xx/bots/index.ts';

/** What counts how much. */
export interface Weights {
  readonly usual: number; // Operating Rounds that games last, about
  readonly saving: number; // rounds that a company may keep back its income for better trains
  readonly growth: number; // track grows by the round, and with it what trains earn
  readonly worthwhile: number; // a train earns at least so much of its price, or it is not bought
  readonly decay: number; // a stop a tile further away is worth so much of it
  readonly hope: number; // of what is near, trains come to run to so much
  readonly later: number; // what a longer train would earn counts so much where track is laid
  readonly near: number; // and what lies near
  readonly stops: number; // of the trains that track is laid for
  readonly scarce: number; // a rupee of a company's money is worth so much of its shareholders', while trains are to be bought
  readonly likely: number; // that a company becomes operational
}

/** How a player of 1947 thinks. */
export type Style = Thoroughness & Weights;

/** By feeling. */
export const FIRST: Weights = {
  ...{ usual: 24, saving: 2, growth: 1.05, worthwhile: 0.5, decay: 0.75, hope: 0.65 },
  ...{ later: 0.5, near: 0.5, stops: 4, scarce: 1.5, likely: 0.9 },
};

export const RAILWAYS_NOVICE: Style = { ...NOVICE, ...FIRST };
export const RAILWAYS_REGULAR: Style = { ...REGULAR, ...FIRST };
