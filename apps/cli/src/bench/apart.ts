import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Figure } from './benchmark.ts';

const RUN = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Measured {
  readonly title: string;
  readonly figures: readonly (Figure & { readonly benchmark: string })[];
}

/**
 * Measures in a process of its own. What the compiler has learned from one game makes shared code slower for the next, by up to a
 * third: figures of a title would depend on which came before it. People have one game open when they play.
 */
export async function measuredApart(...args: readonly string[]): Promise<readonly Measured[]> {
  const child = spawn(process.execPath, [RUN, MAIN, 'bench', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (data) => {
    said += data;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`bench ${args.join(' ')} ended with ${code}`);
  return (JSON.parse(said) as { readonly results: readonly Measured[] }).results;
}
