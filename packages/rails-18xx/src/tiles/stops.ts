import type { Gauge, StopDef } from '../board/types.ts';

export type Revenue = StopDef['revenue'];

export const city = (revenue: Revenue, slots = 1): StopDef => ({ kind: 'city', revenue, slots });
export const town = (revenue: Revenue): StopDef => ({ kind: 'town', revenue, slots: 0 });
export const offboard = (revenue: Revenue): StopDef => ({ kind: 'offboard', revenue, slots: 0 });
export const junction: StopDef = { kind: 'junction', revenue: 0, slots: 0 };

export const NARROW: Gauge = 'narrow';
export const DUAL: Gauge = 'dual';
