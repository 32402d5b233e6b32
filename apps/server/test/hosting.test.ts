import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { atEnd } from './at-end.ts';
import {
  type Finished,
  finished,
  type Home,
  ROOT,
  removeFolder,
  run,
  Server,
  somebody,
  temporaryFolder,
} from './home.ts';
import { begun, playMoves } from './play.ts';

const text = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');
const [data, backup] = [temporaryFolder(), temporaryFolder()];
afterAll(() => {
  removeFolder(data);
  removeFolder(backup);
});

/** The address of a PostgreSQL that does not exist. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000' };

/** Runs a block of docs/hosting.md unchanged. */
function command(name: string, given: Record<string, string> = { ...environment, BACKUP: backup }): Promise<Finished> {
  const script = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? 'exit 99';
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...given };
  return finished(spawn('sh', ['-ec', script], { cwd: ROOT, env }));
}

/** Runs the commands of the README in a process group of their own, so that all of it can be ended. */
function npmStart(): { readonly address: Promise<string>; end(): Promise<unknown> } {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', ROUNDHOUSE_DATA: data };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, detached: true });
  const gone = finished(child);
  const isGone = atEnd(() => process.kill(-(child.pid as number), 'SIGKILL'));
  void gone.then(isGone);
  const address = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
      const found = /Roundhouse is open at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void gone.then(({ output: all }) => reject(new Error(all)));
  });
  return {
    address,
    end: () => {
      process.kill(-(child.pid as number), 'SIGTERM');
      return gone;
    },
  };
}

describe('docs/hosting.md', () => {
  test('the start line of README and hosting.md opens the server with the page', async () => {
    const line = 'npm install && npm start';
    expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toContain(`\n${line}\n`);
    expect(text).toContain(`\n${line}\n`);
    const started = npmStart();
    try {
      const page = await fetch(await started.address);
      expect(await page.text()).toContain('<div id="root">');
    } finally {
      await started.end();
    }
  });

  test('a password is reset, and a backup made and restored, as it says', async () => {
    const server = await Server.open(environment);
    const home: Home = { name: 'hosting', environment, servers: [server], people: [] };
    const ann = await somebody(home).register('Ann');
    const table = await begun(home);
    await playMoves(table, 3);

    const reset = await command('reset');
    const password = /New password of Ann: (\S+)/.exec(reset.output)?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9]{16}$/);
    expect((await ann.get<{ me: null }>('/api/me')).me).toBeNull();
    await ann.post('/api/login', { name: 'Ann', password });

    expect(await ann.get('/api/me')).toMatchObject({ isHost: false });
    expect((await command('make-host')).output).toContain('Ann is a host');
    expect(await ann.get('/api/me')).toMatchObject({ isHost: true });
    expect((await command('backup')).code).toBe(0);
    expect(statSync(path.join(backup, 'roundhouse.sqlite')).mode & 0o077).toBe(0);
    expect((await command('backup')).output).toContain('exists already');
    const { seq } = await table.owner.position(table.id);
    await playMoves(table, 2, 'after the backup');
    await server.end();
    expect((await command('restore')).code).toBe(0);
    home.servers = [await Server.open(environment)];
    const again = somebody(home);
    again.cookie = table.owner.cookie;
    expect((await again.position(table.id)).seq).toBe(seq);
    for (const each of home.servers) await each.end();
  });

  test('a command that lacks a variable does nothing at all', async () => {
    const there = () => readdirSync(data).sort();
    const before = there();
    expect(before).toContain('roundhouse.sqlite');
    const all = { ...environment, BACKUP: backup, DATABASE_URL: NOWHERE };
    for (const [name, variables] of [
      ['backup', ['BACKUP']],
      ['restore', ['BACKUP', 'ROUNDHOUSE_DATA']],
      ['pg-backup', ['BACKUP', 'DATABASE_URL']],
      ['pg-restore', ['BACKUP', 'DATABASE_URL']],
      ['to-postgres', ['ROUNDHOUSE_DATA', 'DATABASE_URL']],
      ['to-sqlite', ['ROUNDHOUSE_DATA', 'DATABASE_URL']],
    ] as const) {
      for (const variable of variables) {
        const { code, output } = await command(name, { ...all, [variable]: '' });
        expect([name, code === 0, output]).toEqual([name, false, expect.stringContaining(variable)]);
      }
    }
    // Nor is anything removed when there is nothing to restore.
    expect((await command('restore', { ...all, BACKUP: path.join(backup, 'elsewhere') })).code).not.toBe(0);
    expect(there()).toEqual(before);
  });

  test('mistakes of the host are told in one line', async () => {
    const nobody = await finished(run(environment, 'reset-password', 'Nobody'));
    expect([nobody.code, nobody.output]).toEqual([1, 'There is no account called Nobody.\n']);
    const elsewhere = path.join(data, 'nothing here');
    const empty = await finished(run({ ROUNDHOUSE_DATA: elsewhere }, 'backup', path.join(backup, 'x')));
    expect(empty.output).toMatch(/^There is no data in .*\n$/);
    expect((await finished(run(environment, 'dance'))).output).toContain('reset-password <name>');
    const junk = temporaryFolder();
    writeFileSync(path.join(junk, 'roundhouse.sqlite'), 'no database at all, whatever its name says '.repeat(30));
    const wrong: readonly [Readonly<Record<string, string>>, RegExp, ...string[]][] = [
      [{ ROUNDHOUSE_DATA: path.join(junk, 'roundhouse.sqlite') }, /^ROUNDHOUSE_DATA \(.+\): EEXIST.*\n$/],
      [{ ROUNDHOUSE_DATA: junk }, /^ROUNDHOUSE_DATA \(.+\): file is not a database\n$/],
      [{ ROUNDHOUSE_DATA: junk }, /^ROUNDHOUSE_DATA \(.+\): file is not a database\n$/, 'make-host', 'Ann'],
      [{ ...environment }, /^\/.+: ENOENT.*\n$/, 'backup', path.join(backup, 'nowhere', 'x')],
      [{ DATABASE_URL: NOWHERE }, /^DATABASE_URL: connect ECONNREFUSED .*\n$/],
      [environment, /^DATABASE_URL is not set.*\n$/, 'copy-to-postgres'],
      [{ ...environment, DATABASE_URL: NOWHERE }, /^DATABASE_URL: connect ECONNREFUSED .*\n$/, 'copy-to-postgres'],
      [{ ROUNDHOUSE_DATA: elsewhere, DATABASE_URL: NOWHERE }, /^There is no data in .*\n$/, 'copy-to-postgres'],
      [
        { ROUNDHOUSE_DATA: junk, DATABASE_URL: NOWHERE },
        /^ROUNDHOUSE_DATA \(.+\): file is not a database\n$/,
        'copy-to-sqlite',
      ],
      [{ DATABASE_URL: 'postgres://a b:c#@d e/f' }, /^DATABASE_URL: Invalid URL\n$/],
      [{ ROUNDHOUSE_DATA: temporaryFolder(), HOST: '192.0.2.1' }, /^HOST and PORT: listen EADDRNOTAVAIL.*\n$/],
    ];
    for (const [given, said, ...command] of wrong) {
      const { code, output } = await finished(run(given, ...command));
      expect([command, given, code, output]).toEqual([command, given, 1, expect.stringMatching(said)]);
    }
  });

  test('it names every variable that is read', async () => {
    const { output } = await finished(run(environment, 'help'));
    for (const [variable] of output.matchAll(/[A-Z]+_?[A-Z]{3,}/g)) expect(text).toContain(`\`${variable}\``);
  });
});
