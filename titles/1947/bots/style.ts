import { NOVICE, REGULAR, type Style as Thoroughness } from '@roundhouse/rails-18xx/bots/index.ts';

/** What counts how much. */
export interface Weights {
  readonly usual: number; // about how many Operating Rounds games last
  readonly saving: number; // rounds that a company may keep back its income for better trains
  readonly growth: number; // what trains earn is multiplied by this every round, since track grows
  readonly worthwhile: number; // a train is bought only if it earns at least this share of its price
  readonly decay: number; // what a stop is worth is multiplied by this for each tile that it is further away
  readonly hope: number; // the share of what lies near that trains will come to earn
  readonly later: number; // where track is laid: how much the income of a longer train counts
  readonly near: number; // and how much what lies near
  readonly stops: number; // stops of the trains for which track is laid
  readonly scarce: number; // what a company's money is worth against its shareholders' while it still has to buy trains
  readonly likely: number; // the chance that a company becomes operational
  readonly rush: number; // trains that a company buys in a round, for when old ones rust
  readonly supply: number; // the same, for when better ones come on sale
  readonly least: number; // Operating Rounds expected at least from any position, unless a price is near the top
  readonly temple: number; // 1: the temple is worth a long way
  readonly funds: number; // 1: begins no company without the money to float it, and floats it before anything else
  readonly exchanges: number; // how many sales are looked at together with what could be bought then
}

/** How a player of 1947 thinks. */
export type Style = Thoroughness & Weights;

/** Chosen by feeling. */
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
 * Avoids what regulars were seen to do wrong in whole games: they wait for better trains that never come on sale, begin
 * companies that never float, think the temple too far, plan for too few rounds, and sell nothing.
 */
export const RAILWAYS_EXPERT: Style = {
  ...RAILWAYS_REGULAR,
  ...{ work: 2_500, nodes: 2_000, looks: 300, lays: 12 },
  ...{ supply: 0.12, least: 8, temple: 1, funds: 1, exchanges: 3 },
};
