import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { alone } from './browser/lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a run that was broken off left behind is waited for by nobody', () => {
  const lock = path.join(folder, 'page-left.lock');
  writeFileSync(lock, execFileSync(process.execPath, ['-p', 'process.pid'])); // gone by now
  expect(alone('left', () => existsSync(lock), folder)).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('it is given back though what was done fails', () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => alone('failed', fail, folder)).toThrow('no');
  expect(alone('failed', () => 'again', folder)).toBe('again');
});
