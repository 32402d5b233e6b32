export { suggestMove } from './operations/move.ts';
export { type Reach, reach, shortestWay, type Way } from './operations/reach.ts';
