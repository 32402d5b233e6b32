import { EXPERT, NOVICE, REGULAR, type Style as Thoroughness } from '@roundhouse/rails-18xx/bots/index.ts';

/** What counts how much. */
export interface Weights {
  readonly growth: number; // what trains earn is multiplied by this every round, since track grows
  readonly worthwhile: number; // a train is bought only if it earns at least this share of its price
  readonly decay: number; // what a stop is worth is multiplied by this for each tile that it is further away
  readonly hope: number; // the share of what lies near that trains will come to earn
  readonly later: number; // where track is laid: how much the income of a longer train counts
  readonly near: number; // and how much what lies near
  readonly stops: number; // stops of the trains for which track is laid
  readonly scarce: number; // what a company's money is worth against its shareholders' while it still has to buy trains
  readonly likely: number; // the chance that a major will be launched
  readonly rush: number; // trains a company buys in a round (beside exports), for when old ones rust and the game ends
  readonly supply: number; // the same, for when better ones come on sale
}

/** How a player of 18España thinks. */
export type Style = Thoroughness & Weights;

/** Chosen by feeling. */
export const FIRST: Weights = {
  ...{ growth: 1.05, worthwhile: 0.3, decay: 0.75, hope: 0.7 },
  ...{ later: 0.5, near: 0.5, stops: 4, scarce: 1.5, likely: 0.75, rush: 0.25, supply: 0.25 },
};

export const ESPANA_NOVICE: Style = { ...NOVICE, ...FIRST };
export const ESPANA_REGULAR: Style = { ...REGULAR, ...FIRST };
export const ESPANA_EXPERT: Style = { ...EXPERT, ...FIRST };
