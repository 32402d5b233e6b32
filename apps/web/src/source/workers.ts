import type { Helper } from '../helper/helper.ts';
import type { LocalHost } from '../local/host.ts';
import { type Connection, connect } from './rpc.ts';

const start = (name: string): Worker => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name });

let host: Connection<LocalHost> | undefined;
let helper: Connection<Helper> | undefined;

/** Games at one screen live here. */
export function hostWorker(): Connection<LocalHost> {
  host ??= connect<LocalHost>(start('games'));
  return host;
}

/** Quick questions about a view: what would this cost, why not there. */
export function helperWorker(): Connection<Helper> {
  helper ??= connect<Helper>(start('helper'));
  return helper;
}

/** A worker of its own for long searches: ended when nobody wants the answer any more. */
export function solverWorker(): { readonly call: Connection<Helper>['call']; end(): void } {
  const worker = start('solver');
  return { call: connect<Helper>(worker).call, end: () => worker.terminate() };
}
