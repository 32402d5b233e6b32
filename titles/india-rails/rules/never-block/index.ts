export { barredBy, canJoinMajors } from './join-majors.ts';
export { crowdedBy, inheritRoom, settleRoom, shortages } from './kept-ways.ts';
export { isNarrower } from './narrower.ts';
export type { Place } from './places.ts';
