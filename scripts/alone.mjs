import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How long a process may take from making the folder to writing its number. */
const UNSIGNED_MS = 60_000;
const WAIT_MS = 200;

const sleep = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // it runs, but belongs to another user
  }
}

/** When a process began, if the system says so: after a restart, another process may have the same number. */
function beginOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return 'unknown';
  }
}

/** A process, by its number and when it began. */
export const signOf = (pid) => `${pid} ${beginOf(pid)}`;

/** Whether the maker of a lock has gone without removing it. The lock's age says nothing: a busy machine takes long. */
export function isLeft(lock) {
  try {
    const sign = readFileSync(path.join(lock, 'pid'), 'utf8');
    const pid = Number.parseInt(sign, 10);
    if (Number.isNaN(pid)) throw new Error('it is being written');
    return !isRunning(pid) || (sign.includes(' ') && sign !== signOf(pid));
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return Date.now() - since > UNSIGNED_MS;
  }
}

/** Runs `body` while no other process holds the lock, which is a folder: others wait until it is gone. */
export function alone(lock, body) {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (isLeft(lock)) rmSync(lock, { recursive: true, force: true });
      sleep(WAIT_MS);
    }
  }
  writeFileSync(path.join(lock, 'pid'), signOf(process.pid));
  try {
    return body();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
