import { planOf } from '@roundhouse/rails-18xx';
import { ATLAS } from './rules/atlas.ts';
import { EDITION_RULES } from './rules/edition.ts';
import { costOf, layOnBoard, type TrackState } from './rules/track.ts';

/** 8.4.1: terrain and rivers cost the same for everybody; a crossing of a gauge line brings its marker. */
export const PLAN = planOf<TrackState>({
  atlas: ({ edition }) => ATLAS[edition],
  cost: costOf,
  lay: layOnBoard,
  shape: ({ edition }) => ({ mustUse: EDITION_RULES[edition].mustUse }),
});
