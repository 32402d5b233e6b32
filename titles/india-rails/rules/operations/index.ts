export { draw } from '../cards.ts';
export { circus, derailed } from '../derailed.ts';
export { lostTurn } from './backtrack.ts';
export { contracts } from './hand.ts';
export { openOperations, operate } from './operate.ts';
