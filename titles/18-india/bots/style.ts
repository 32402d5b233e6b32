import { EXPERT, NOVICE, REGULAR, type Style as Thoroughness } from '@roundhouse/rails-18xx/bots/index.ts';

/** What counts how much. */
export interface Weights {
  readonly usual: number; // Operating Rounds that games last, about
  readonly saving: number; // rounds that a company may keep back its income for better trains
  readonly growth: number; // track grows by the round, and with it what trains earn
  readonly rise: number; // what a rupee of income brings: the dividend, and a rising price
  readonly decay: number; // a stop a tile further away is worth so much of it
  readonly hope: number; // of what is near, trains come to run to so much
  readonly later: number; // what a longer train would earn counts so much where track is laid
  readonly near: number; // and what lies near
  readonly bonus: number; // what bonuses of routes and commodities near count, against stops
  readonly guard: number; // how likely it is that others take the last place of a city before long
  readonly stops: number; // of the trains that track is laid for
}

/** How a player of 18 India thinks. */
export interface Style extends Thoroughness, Weights {
  readonly powers: boolean; // uses the powers of private companies
}

/** By feeling. */
export const FIRST: Weights = {
  ...{ usual: 11, saving: 1, growth: 1.08, rise: 1.6 },
  ...{ decay: 0.8, hope: 0.7, later: 0.5, near: 0.5, bonus: 0.3, guard: 0.4, stops: 4 },
};

export const INDIA_NOVICE: Style = { ...NOVICE, ...FIRST, powers: false };
export const INDIA_REGULAR: Style = { ...REGULAR, ...FIRST, powers: false };
export const INDIA_EXPERT: Style = { ...EXPERT, ...FIRST, powers: true };
