import { marketDay } from '@roundhouse/kernel/test/market-day.ts';

/** A small, quick game in place of the real ones. */
export const TITLES = [marketDay] as const;
