import type { Gauge, StopDef } from '../board/types.ts';

export type Revenue = StopDef['revenue'];

export const city = (revenue: Revenue, slots = 1): StopDef => ({ kind: 'city', revenue, slots });
/** A city worth a modifier on top of something else on the route. */
export const variableCity = (variable: number, slots = 1): StopDef => ({ kind: 'city', revenue: 0, slots, variable });
export const town = (revenue: Revenue): StopDef => ({ kind: 'town', revenue, slots: 0 });
/** A halt whose income is a mine's. */
export const mine = (revenue: Revenue): StopDef => ({ kind: 'halt', revenue, slots: 0, mine: true });
/** A halt by the sea. */
export const harbour = (revenue: Revenue): StopDef => ({ kind: 'halt', revenue, slots: 0, harbour: true });
export const offboard = (revenue: Revenue): StopDef => ({ kind: 'offboard', revenue, slots: 0 });
/** A mine pays less as the game goes on. */
export const MINE_INCOME = { yellow: 30, green: 20, brown: 10, gray: 0 } as const;
export const junction: StopDef = { kind: 'junction', revenue: 0, slots: 0 };

export const NARROW: Gauge = 'narrow';
export const DUAL: Gauge = 'dual';
