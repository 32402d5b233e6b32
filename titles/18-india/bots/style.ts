import { EXPERT, NOVICE, REGULAR, type Style as Thoroughness } from '@roundhouse/rails-18xx/bots/index.ts';

/** What counts how much. */
export interface Weights {
  readonly usual: number; // about how many Operating Rounds games last
  readonly saving: number; // rounds that a company may keep back its income for better trains
  readonly growth: number; // what trains earn is multiplied by this every round, since track grows
  readonly rise: number; // what a rupee of income brings: the dividend, and a rising price
  readonly decay: number; // what a stop is worth is multiplied by this for each tile that it is further away
  readonly hope: number; // the share of what lies near that trains will come to earn
  readonly later: number; // where track is laid: how much the income of a longer train counts
  readonly near: number; // and how much what lies near
  readonly bonus: number; // how much near bonuses of routes and commodities count, against stops
  readonly guard: number; // how likely it is that others take the last place of a city before long
  readonly stops: number; // stops of the trains for which track is laid
}

/** How a player of 18 India thinks. */
export interface Style extends Thoroughness, Weights {
  readonly powers: boolean; // uses the powers of private companies
}

/** Chosen by feeling. */
export const FIRST: Weights = {
  ...{ usual: 11, saving: 1, growth: 1.08, rise: 1.6 },
  ...{ decay: 0.8, hope: 0.7, later: 0.5, near: 0.5, bonus: 0.3, guard: 0.4, stops: 4 },
};

export const INDIA_NOVICE: Style = { ...NOVICE, ...FIRST, powers: false };
export const INDIA_REGULAR: Style = { ...REGULAR, ...FIRST, powers: false };
export const INDIA_EXPERT: Style = { ...EXPERT, ...FIRST, powers: true };
