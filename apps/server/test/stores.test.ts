import { afterAll, beforeAll, describe } from 'vitest';
import { openStore, type Store } from '../src/store/store.ts';
import { removeFolder, temporaryFolder } from './home.ts';
import { openEmbedded, PATIENT_SECONDS, type RunningPostgres } from './own-postgres.ts';
import { commitSuite } from './suites/commit.ts';
import { copySuite } from './suites/copy.ts';
import { dueSuite } from './suites/due.ts';
import { figuresSuite } from './suites/figures.ts';
import { pagesSuite } from './suites/pages.ts';
import { uptimeSuite } from './suites/uptime.ts';

const folder = temporaryFolder();
const ignore = () => undefined;

describe('on SQLite', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ data: folder, databaseUrl: null, who: 'a test' }, ignore);
  });
  afterAll(() => store.close());
  dueSuite(() => [store, store]);
  commitSuite(() => store);
  uptimeSuite(() => store);
  pagesSuite(() => store);
  figuresSuite(() => store);
});

describe('on PostgreSQL', () => {
  const data = temporaryFolder();
  let postgres: RunningPostgres;
  let stores: [Store, Store];
  beforeAll(async () => {
    postgres = await openEmbedded(data);
    const config = { data, databaseUrl: postgres.url, databaseMs: PATIENT_SECONDS * 1_000, who: 'a test' };
    stores = [await openStore(config, ignore), await openStore(config, ignore)];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await postgres.stop();
    removeFolder(data);
    removeFolder(folder);
  });
  dueSuite(() => stores);
  commitSuite(() => stores[0]);
  uptimeSuite(() => stores[0]);
  pagesSuite(() => stores[0]);
  figuresSuite(() => stores[0]);
  copySuite(() => postgres.url);
});
