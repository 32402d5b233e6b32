import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Finished, finished, type Home, ROOT, removeFolder, Server, somebody, temporaryFolder } from './home.ts';
import { installedPostgres, openInstalled, PATIENT_SECONDS, type RunningPostgres } from './own-postgres.ts';
import { begun, playMoves } from './play.ts';

const bin = installedPostgres();
if (bin === undefined) {
  console.warn('SKIPPED: backup of PostgreSQL was not tested, because no PostgreSQL with its tools is installed.');
}

const text = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');

describe.skipIf(bin === undefined)('docs/hosting.md, PostgreSQL', () => {
  const [data, backup] = [temporaryFolder(), temporaryFolder()];
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await openInstalled(bin as string, data);
  });
  afterAll(async () => {
    await postgres?.stop();
    for (const folder of [data, backup]) removeFolder(folder);
  });

  /** Runs a block of the page unchanged. */
  function command(name: string): Promise<Finished> {
    const script = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? 'exit 99';
    const env = { PATH: `${bin}:${process.env.PATH}`, BACKUP: backup, DATABASE_URL: postgres.url };
    return finished(spawn('sh', ['-ec', script], { env }));
  }

  test('a backup is made while the server runs, and restored', async () => {
    const patience = { DATABASE_SECONDS: String(PATIENT_SECONDS) };
    const environment = { RATE_FACTOR: '1000', DATABASE_URL: postgres.url, ...patience };
    const home: Home = { name: 'backup', environment, servers: [await Server.open(environment)], people: [] };
    const table = await begun(home);
    await playMoves(table, 4);
    const { seq, view } = await table.owner.position(table.id);
    expect(await command('pg-backup')).toEqual({ code: 0, output: '' });
    await playMoves(table, 3, 'after the backup');
    expect((await table.owner.position(table.id)).seq).toBe(seq + 3);
    await home.servers[0]?.end();
    expect(await command('pg-restore')).toEqual({ code: 0, output: '' });
    home.servers = [await Server.open(environment)];
    const again = somebody(home);
    again.cookie = table.owner.cookie;
    expect(await again.position(table.id)).toMatchObject({ seq, view });
    const people = table.people.map(({ cookie }) => Object.assign(somebody(home), { cookie }));
    await playMoves({ ...table, people, owner: again }, 2, 'after the restore');
    expect((await again.position(table.id)).seq).toBe(seq + 2);
    await home.servers[0]?.end();
  });
});
