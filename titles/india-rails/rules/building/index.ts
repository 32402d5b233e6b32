export { building } from './build.ts';
export { type Buildable, buildable, cheapestTrack, type Track, type TrackLimits } from './cheapest.ts';
export { affordablePart, suggestBuild, suggestOffer } from './suggest.ts';
export { trackOffer } from './trade.ts';
