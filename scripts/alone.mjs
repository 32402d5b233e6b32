import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** So long a process may take from making the folder to writing its number. */
const UNSIGNED_MS = 60_000;
const WAIT_MS = 200;

const sleep = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's
  }
}

/** Whether who made it has gone without removing it. How long it has been there says nothing: a busy machine takes long. */
export function isLeft(lock) {
  try {
    return !isRunning(Number(readFileSync(path.join(lock, 'pid'), 'utf8')));
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return Date.now() - since > UNSIGNED_MS;
  }
}

/** Does something while nobody else does, in this or another process: they wait for the folder to be gone. */
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
  writeFileSync(path.join(lock, 'pid'), String(process.pid));
  try {
    return body();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
