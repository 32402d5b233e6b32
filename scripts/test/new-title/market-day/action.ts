export type { Action } from './rules/market-day.ts';
