import { type Connection, connect } from '@roundhouse/page/source/rpc.ts';
import { startWorkersBy } from '@roundhouse/page/workers.ts';
import type { LocalHost } from '../local/host.ts';

const start = (name: string): Worker => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name });

startWorkersBy(start);

let host: Connection<LocalHost> | undefined;

/** Games at one screen live here. */
export function hostWorker(): Connection<LocalHost> {
  host ??= connect<LocalHost>(start('games'));
  return host;
}
