import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd } from './at-end.ts';
import { Person } from './person.ts';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const MEMORY = '/dev/shm';
const ROOM = 2 ** 31; // for the data of several servers and databases; containers often have less

/** Linux keeps files in memory there, so that commits need not wait for the disk: tests kill processes, not machines. */
function inMemory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder that is removed when this process ends, if not before. */
export function temporaryFolder(within = inMemory()): string {
  const folder = mkdtempSync(path.join(within, 'roundhouse-'));
  atEnd(() => removeFolder(folder));
  return folder;
}

type Environment = Readonly<Record<string, string>>;

/** Runs the server's program with a clean environment, as a host would. */
export const run = (environment: Environment, ...args: readonly string[]): ChildProcess =>
  runFrom(ROOT, environment, args);

/** The same with the sources of another folder. */
function runFrom(root: string, environment: Environment, args: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...environment };
  return ending(spawn(process.execPath, ['scripts/run.mjs', 'apps/server/src/main.ts', ...args], { cwd: root, env }));
}

/** Makes sure that a process does not outlive this one. */
export function ending<Child extends ChildProcess>(child: Child): Child {
  const isGone = atEnd(() => child.kill('SIGKILL'));
  child.on('exit', isGone);
  return child;
}

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** Waits for the end of a command. */
export function finished(child: ChildProcess): Promise<Finished> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** One server process. */
export class Server {
  readonly child: ChildProcess;
  readonly address: string;
  output: string;

  private constructor(child: ChildProcess, address: string, output: string) {
    this.child = child;
    this.address = address;
    this.output = output;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        this.output += data;
      });
    }
  }

  static open(environment: Environment, root = ROOT): Promise<Server> {
    const child = runFrom(root, environment, []);
    let output = '';
    return new Promise((resolve, reject) => {
      const listen = (data: unknown) => {
        output += data;
        const address = /is open at (\S+)/.exec(output)?.[1];
        if (!address) return;
        for (const stream of [child.stdout, child.stderr]) stream?.off('data', listen);
        resolve(new Server(child, address, output));
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.on('close', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    });
  }

  /** Ends the process and waits until it is gone, and all its output has been read. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const gone = new Promise<number | null>((resolve) => this.child.on('close', resolve));
    this.child.kill(signal);
    return gone;
  }
}

/** The servers that a suite is played on: one on SQLite, two that share a PostgreSQL. */
export interface Home {
  readonly name: string;
  readonly environment: Environment;
  servers: readonly Server[];
  /** Everybody to whom the servers sent anything, for the search for secrets. */
  readonly people: Person[];
}

/** A home where all use the first of several servers, so that nobody has to wait for news from the other servers. */
export const atOneServer = (home: Home): Home => ({ ...home, servers: home.servers.slice(0, 1) });

let turns = 0;

/** A new person; the servers are used in turn. */
export function somebody(home: Home, at?: number): Person {
  const server = home.servers[(at ?? turns++) % home.servers.length];
  const person = new Person(server?.address ?? '');
  home.people.push(person);
  return person;
}

let names = 0;
export const newName = (): string => `Player ${process.pid} ${++names}`;

export const account = (home: Home, at?: number): Promise<Person> => somebody(home, at).register(newName());
