import { traceComparer } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';

/** Lists whose order tells nothing about the game. */
const UNORDERED = [
  /\.hand$/,
  /\.companies$/,
  /\.tokens$/,
  /\.trains$/,
  /\.commodities$/,
  /^depot\.discarded$/,
  /^special\.(gauge|unclaimed)$/,
];

/** Every field in which our trace of a game differs from a recorded one. */
export const compareTraces = traceComparer(
  MAP.hexes.map(({ id }) => id),
  UNORDERED,
);
