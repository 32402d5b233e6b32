import { type ComparePolicy, compareLines, type TraceDifference, type TraceLine } from '@roundhouse/rails-18xx';
import { MAP } from '../data/map.ts';

const HEXES = new Set(MAP.hexes.map(({ id }) => id));

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

/** What the site's traces say beside the state of the game; docs/18xx-games.md gives the reasons. */
const NOT_OURS = /^flow\.(legal_types|operator)$|^order\.priority$/;

const POLICY: ComparePolicy = {
  unordered: (field) => UNORDERED.some((pattern) => pattern.test(field)),
  ignored: (field) => NOT_OURS.test(field) || (field.startsWith('map.') && !HEXES.has(field.slice(4))),
};

/** Every field in which our trace of a game differs from a recorded one. */
export const compareTraces = (ours: readonly TraceLine[], theirs: readonly TraceLine[]): readonly TraceDifference[] =>
  compareLines(ours, theirs, POLICY);
