import type { Home } from '../home.ts';
import { consentSuite } from './consent.ts';
import { movesSuite } from './moves.ts';
import { peopleSuite } from './people.ts';
import { tablesSuite } from './tables.ts';

/** Everything that has to hold on either store. */
export const SUITES: readonly ((home: Home) => void)[] = [movesSuite, peopleSuite, tablesSuite, consentSuite];
