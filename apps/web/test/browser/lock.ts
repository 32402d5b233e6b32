import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer than any task holds the lock. Needed because another process may get the number of one that is gone. */
const STALE_MS = 900_000;
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs, but belongs to another user
  }
}

/** Whether the maker of a lock is gone: interrupted tests leave it behind, and the next ones would wait for ever. */
function isLeft(lock: string): boolean {
  try {
    return !isRunning(Number(readFileSync(lock, 'utf8'))) || Date.now() - statSync(lock).mtimeMs > STALE_MS;
  } catch {
    return false; // removed in the meantime
  }
}

/** Runs a task that only one of the test files, which run side by side, may do at a time. */
export function alone<T>(name: string, body: () => T, folder = tmpdir()): T {
  const lock = path.join(folder, `page-${name}.lock`);
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isLeft(lock)) rmSync(lock, { force: true });
      else sleep(200);
    }
  }
  try {
    return body();
  } finally {
    rmSync(lock, { force: true });
  }
}
