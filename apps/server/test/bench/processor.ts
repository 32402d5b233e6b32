import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in seconds, by who used it. */
export interface Used {
  readonly client: number; // the process that sends the moves
  readonly main: number; // the thread of each server on which everything happens
  readonly other: number; // their other threads: memory, packing, reading files
  readonly database: number;
}

const TICKS = 100; // per second, as Linux counts them

interface Count {
  readonly parent: number;
  readonly seconds: number;
  readonly ended: number; // of its child processes that have ended
}

/** What a process or thread has used so far; undefined if the system does not count it, or it has ended. */
function count(folder: string): Count | undefined {
  try {
    const text = readFileSync(`${folder}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, ...ticks] = [fields[1], ...fields.slice(11, 15)];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks;
    return { parent, seconds: (user + system) / TICKS, ended: (endedUser + endedSystem) / TICKS };
  } catch {
    return undefined;
  }
}

const secondsOf = (folder: string): number => count(folder)?.seconds ?? 0;

/** What a process and its child processes have used. */
function family(first: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map((pid) => count(`/proc/${pid}`)).filter((each) => each?.parent === first);
  const own = count(`/proc/${first}`);
  return children.reduce((sum, each) => sum + (each?.seconds ?? 0), (own?.seconds ?? 0) + (own?.ended ?? 0));
}

/** Linux counts for each thread; other systems tell us nothing. */
export const isCounted = (): boolean => count('/proc/self') !== undefined;

/** What each part used until now. `database`: the process whose children serve the connections; 0 if there is none. */
export function usedBy(servers: readonly number[], database: number): Used {
  const { user, system } = process.cpuUsage();
  const sum = (folders: readonly string[]): number => folders.reduce((all, each) => all + secondsOf(each), 0);
  const main = sum(servers.map((pid) => `/proc/${pid}/task/${pid}`));
  const whole = sum(servers.map((pid) => `/proc/${pid}`));
  return {
    client: (user + system) / 1_000_000,
    main,
    other: whole - main,
    database: database === 0 ? 0 : family(database),
  };
}

const combine = (a: Used, b: Used, sign: 1 | -1): Used => ({
  client: a.client + sign * b.client,
  main: a.main + sign * b.main,
  other: a.other + sign * b.other,
  database: a.database + sign * b.database,
});

export const NOTHING: Used = { client: 0, main: 0, other: 0, database: 0 };
export const less = (a: Used, b: Used): Used => combine(a, b, -1);
export const plus = (a: Used, b: Used): Used => combine(a, b, 1);
