export type { Closed } from './closed.ts';
export { type FarRun, farRuns } from './far-run.ts';
export { type Errand, planHand, suppliesOf, type WithPlanning } from './plan.ts';
export { type Stop, stopsOn } from './stops.ts';
export { NO_WAY, type Travel, type TravelMap, travel, travelMapFor, type Weights, wayTo, withWay } from './travel.ts';
export { type Worth, worthOfHand } from './worth.ts';
