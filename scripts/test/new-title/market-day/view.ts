export type { View } from './rules/market-day.ts';
