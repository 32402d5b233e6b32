import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { alone, isLeft, signOf } from './alone.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'alone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A lock with this sign, made an hour ago. */
function lockOf(name, pid) {
  const lock = path.join(folder, name);
  mkdirSync(lock);
  if (pid !== null) writeFileSync(path.join(lock, 'pid'), String(pid));
  const past = Date.now() / 1000 - 3600;
  utimesSync(lock, past, past);
  return lock;
}

const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid']));

test('a lock is left when its maker is gone, however new, and not before, however old', () => {
  expect(isLeft(lockOf('busy', process.pid))).toBe(false);
  expect(isLeft(lockOf('gone', gone))).toBe(true);
  expect(isLeft(lockOf('unsigned', null))).toBe(true);
  expect(isLeft(lockOf('signed', signOf(process.pid)))).toBe(false);
  // Another process has got its number since.
  expect(isLeft(lockOf('again', `${process.pid} 1`))).toBe(true);
  expect(isLeft(path.join(folder, 'none'))).toBe(false);
});

test('what is done alone holds the lock, gives its result, and leaves nothing, though it fails', () => {
  const lock = lockOf('left', gone);
  expect(alone(lock, () => [existsSync(path.join(lock, 'pid')), isLeft(lock)])).toEqual([true, false]);
  expect(existsSync(lock)).toBe(false);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => alone(lock, fail)).toThrow('no');
  expect(existsSync(lock)).toBe(false);
});
