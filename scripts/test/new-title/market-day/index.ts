export { marketDay as TITLE } from './rules/market-day.ts';
