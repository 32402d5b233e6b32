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
 * Measures in a separate process. Code optimized for one title runs up to a third slower for the next, so the figures of a
 * title would depend on those measured before it. Real players have only one game open.
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
