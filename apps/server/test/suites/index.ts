import type { Home } from '../home.ts';
import { movesSuite } from './moves.ts';

/** Everything that has to hold on either store. */
export const SUITES: readonly ((home: Home) => void)[] = [movesSuite];
