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
  readonly rush: number; // trains that a company buys in a round, by which old ones rust
  readonly supply: number; // the same, by which better ones come on sale
  readonly least: number; // Operating Rounds that a game lasts at least from anywhere, unless a price is near the top
  readonly temple: number; // 1: the temple is worth a long way
  readonly funds: number; // 1: begins no company without the money to float it, and floats it first of all
  readonly exchanges: number; // shares whose sale is looked at together with what is bought then
}

/** How a player of 1947 thinks. */
export type Style = Thoroughness & Weights;

/** By feeling. */
export const FIRST: Weights = {
  ...{ usual: 24, saving: 2, growth: 1.05, worthwhile: 0.5, decay: 0.75, hope: 0.65 },
  ...{ later: 0.5, near: 0.5, stops: 4, scarce: 1.5, likely: 0.9 },
  ...{ rush: 0.35, supply: 0.35, least: 5, temple: 0, funds: 0, exchanges: 0 },
};

export const RAILWAYS_NOVICE: Style = { ...NOVICE, ...FIRST };
/** Found by self-play (docs/bots.md, Weights). */
const TUNED = { supply: 0.27, usual: 18, hope: 0.845, likely: 0.69 };
export const RAILWAYS_REGULAR: Style = { ...REGULAR, ...FIRST, ...TUNED };

/**
 * Knows what regulars do wrong in whole games that were watched: they wait for better trains that nobody brings on sale,
 * begin companies that nobody floats, take the temple for too far, plan for too few rounds, and sell nothing.
 */
export const RAILWAYS_EXPERT: Style = {
  ...RAILWAYS_REGULAR,
  ...{ work: 2_500, nodes: 2_000, looks: 300, lays: 12 },
  ...{ supply: 0.12, least: 8, temple: 1, funds: 1, exchanges: 3 },
};
