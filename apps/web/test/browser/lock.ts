import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer than anything that is done so; another process may have got the number of one that is gone. */
const STALE_MS = 900_000;
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's
  }
}

/** Whether who made it is gone: tests that were broken off leave it behind, and the next ones would wait for nobody. */
function isLeft(lock: string): boolean {
  try {
    return !isRunning(Number(readFileSync(lock, 'utf8'))) || Date.now() - statSync(lock).mtimeMs > STALE_MS;
  } catch {
    return false; // given back meanwhile
  }
}

/** Test files run side by side: what only one of them may do at a time goes through here. */
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
