import { Rng } from '@roundhouse/engine/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../src/store/database.ts';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from './home.ts';
import { openEmbedded, type RunningPostgres } from './own-postgres.ts';
import { begun, choose } from './play.ts';
import { SUITES } from './suites/index.ts';

const data = temporaryFolder();
let postgres: RunningPostgres;
const home: Home & { environment: Record<string, string> } = {
  name: 'PostgreSQL',
  environment: { RATE_FACTOR: '1000' },
  servers: [],
  people: [],
};

/** The whole suite on two server processes that share a real PostgreSQL; people come to one or the other. */
describe('on PostgreSQL, with two servers', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    postgres = await openEmbedded(data);
    home.environment.DATABASE_URL = postgres.url;
    home.servers = await Promise.all([Server.open(home.environment), Server.open(home.environment)]);
  }, 120_000);
  afterAll(async () => {
    for (const server of home.servers) await server.end();
    await postgres?.stop();
    removeFolder(data);
  }, 60_000);
  for (const suite of SUITES) suite(home);

  test('a lost connection between the servers is made again, and nothing is missed', async () => {
    const table = await begun(home);
    const watcher = somebody(home, 1);
    watcher.cookie = table.people[1]?.cookie ?? '';
    const live = await watcher.live();
    live.say({ type: 'watch', table: table.id });
    await live.table();
    const { db } = openPostgres(home.environment.DATABASE_URL ?? '');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'roundhouse-notices'`.execute(
      db,
    );
    await db.destroy();
    // At the other server, while nobody carries the news.
    const mover = somebody(home, 0);
    mover.cookie = table.owner.cookie;
    const { decision, ...position } = await mover.position(table.id);
    expect((await mover.move(table.id, decision, choose({ ...position, decision }, new Rng('lost')))).status).toBe(200);
    expect((await live.table(({ position: seen }) => seen?.seq === 1)).entries.map(({ seq }) => seq)).toEqual([1]);
    live.close();
  });
});
