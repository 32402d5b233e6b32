import { planOf } from '@roundhouse/rails-18xx';
import { MUST_USE } from './data/tiles.ts';
import { ATLAS } from './rules/atlas.ts';
import { groundCost, type TrackState } from './rules/track.ts';

/** 5.3: the ground and mines cost the same for everybody; what a second action costs is a matter of the turn. */
export const PLAN = planOf<TrackState>({
  atlas: ({ edition }) => ATLAS[edition],
  cost: groundCost,
  shape: () => ({ mustUse: MUST_USE }),
});
