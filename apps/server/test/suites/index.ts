import type { Home } from '../home.ts';
import { boardsSuite } from './boards.ts';
import { botsSuite } from './bots.ts';
import { consentSuite } from './consent.ts';
import { crashSuite } from './crash.ts';
import { filesSuite } from './files.ts';
import { groupsSuite } from './groups.ts';
import { hostSuite } from './host.ts';
import { hostileSuite } from './hostile.ts';
import { importsSuite } from './imports.ts';
import { movesSuite } from './moves.ts';
import { peopleSuite } from './people.ts';
import { programsSuite } from './programs.ts';
import { resultsSuite } from './results.ts';
import { secretsSuite } from './secrets.ts';
import { standstillSuite } from './standstill.ts';
import { tablesSuite } from './tables.ts';
import { talkSuite } from './talk.ts';

/** Everything that has to hold on either store. */
export const SUITES: readonly ((home: Home) => void)[] = [
  movesSuite,
  peopleSuite,
  tablesSuite,
  consentSuite,
  standstillSuite,
  filesSuite,
  programsSuite,
  talkSuite,
  hostileSuite,
  crashSuite,
  botsSuite,
  resultsSuite,
  hostSuite,
  groupsSuite,
];

/** How files are read and judged. These suites store nothing that other suites do not store, too. */
export const ON_ONE_STORE: readonly ((home: Home) => void)[] = [boardsSuite, importsSuite];

/** What people are sent, which is the same with either store; with two servers, one hears of a game from the other. */
export const ON_TWO_SERVERS: readonly ((home: Home) => void)[] = [secretsSuite];
