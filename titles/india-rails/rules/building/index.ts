export { borrow } from './borrow.ts';
export { building } from './build.ts';
export { type Buildable, buildable, cheapestTrack, type Track, type TrackLimits } from './cheapest.ts';
export { BUILD_LIMIT, CROSSGRADE_COST, FROM_MAJORS, UPGRADE_COST } from './limits.ts';
export { affordablePart, suggestBuild, suggestOffer } from './suggest.ts';
export { trackOffer } from './trade.ts';
