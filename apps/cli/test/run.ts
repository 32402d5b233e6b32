import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Game } from '@roundhouse/titles';
import { onTestFinished } from 'vitest';
import { runCli } from '../src/cli.ts';
import { TITLES } from './toy-titles.ts';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

class Sink extends Writable {
  text = '';
  override _write(chunk: Buffer | string, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

interface RunOptions {
  readonly titles?: readonly Game[];
  readonly input?: string;
}

/** Runs a command in this process, with the small game unless titles are given. */
export async function run(
  words: readonly string[],
  { titles = TITLES, input = '' }: RunOptions = {},
): Promise<Outcome> {
  const out = new Sink();
  const err = new Sink();
  const code = await runCli(words, {
    titles,
    titlesFrom: new URL('./toy-titles.ts', import.meta.url).href,
    stdin: Readable.from([input]) as unknown as NodeJS.ReadStream,
    stdout: out as unknown as NodeJS.WriteStream,
    stderr: err as unknown as NodeJS.WriteStream,
  });
  return { code, out: out.text, err: err.text };
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the command that users run. */
export function spawnCommand(words: readonly string[], input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'apps/cli/src/main.ts', ...words],
    {
      cwd: ROOT,
      encoding: 'utf8',
      input,
      timeout: 600_000,
    },
  );
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** A folder that is removed after the test. */
export function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'roundhouse-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Names, contents and times of all files: equal before and after means that nothing was written. */
export function snapshot(dir: string): unknown {
  return readdirSync(dir)
    .sort()
    .map((name) => {
      const file = path.join(dir, name);
      return [name, statSync(file).mtimeMs, statSync(file).isFile() ? readFileSync(file, 'utf8') : ''];
    });
}

/** A new game of the small title. */
export async function newToy(dir = folder(), ...more: readonly string[]): Promise<string> {
  const file = path.join(dir, 'game.json');
  if (!existsSync(file)) await run(['new', 'market-day', '--players', '2', '--seed', '1', '--out', file, ...more]);
  return file;
}
