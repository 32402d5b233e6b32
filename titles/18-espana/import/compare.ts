import { traceComparer } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';

/** Lists whose order tells nothing about the game. */
const UNORDERED = [/\.companies$/, /\.tokens$/, /\.trains$/, /^special\.passes$/];

/** Every field in which our trace of a game differs from a recorded one. */
export const compareTraces = traceComparer(
  MAP.hexes.map(({ id }) => id),
  UNORDERED,
);
