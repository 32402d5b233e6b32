export type { Closed } from './closed.ts';
export { type Errand, planHand, suppliesOf, type WithPlanning } from './plan.ts';
export { type Ground, groundFor, NO_WAY, type Travel, travel, type Weights, wayTo, withWay } from './travel.ts';
