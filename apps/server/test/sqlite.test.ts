import { afterAll, beforeAll, describe } from 'vitest';
import { type Home, removeFolder, Server, temporaryFolder } from './home.ts';
import { ON_ONE_STORE, SUITES } from './suites/index.ts';

const data = temporaryFolder();
const home: Home = {
  name: 'SQLite',
  environment: { ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000', ABSENT_HOURS: '0' },
  servers: [],
  people: [],
};

/** The whole suite on one server with a SQLite file. */
describe('on SQLite', () => {
  beforeAll(async () => {
    home.servers = [await Server.open(home.environment)];
  });
  afterAll(async () => {
    for (const server of home.servers) await server.end();
    removeFolder(data);
  });
  for (const suite of [...SUITES, ...ON_ONE_STORE]) suite(home);
});
