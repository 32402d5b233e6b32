import { afterAll, beforeAll, describe } from 'vitest';
import { type Home, removeFolder, Server, temporaryFolder } from './home.ts';
import { SUITES } from './suites/index.ts';

const data = temporaryFolder();
const home: Home = {
  name: 'SQLite',
  environment: { ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000', ABSENT_HOURS: '0' },
  servers: [],
  people: [],
};

/** The whole suite on one server with a SQLite file. */
describe('on SQLite', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    home.servers = [await Server.open(home.environment)];
  }, 60_000);
  afterAll(async () => {
    for (const server of home.servers) await server.end();
    removeFolder(data);
  }, 60_000);
  for (const suite of SUITES) suite(home);
});
