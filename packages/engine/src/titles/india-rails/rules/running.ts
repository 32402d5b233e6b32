export { suggestMove } from './move.ts';
export { type Reach, reach, shortestWay, type Way } from './reach.ts';
