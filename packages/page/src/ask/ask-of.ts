import type { Json } from '@roundhouse/kernel';
import type { Helper, SeenPosition } from '../helper/helper.ts';
import type { Connection, Remote } from '../source/rpc.ts';

/** The methods of a helper that runs in a worker. */
export type Ask = Remote<Helper>;

type Method = (about: unknown, ...more: readonly unknown[]) => Promise<unknown>;

const isSeen = (about: unknown): about is SeenPosition =>
  typeof about === 'object' && about !== null && 'view' in about;

/** Asks a worker. A table's own board is large: each worker gets it only once, and questions about it wait until then. */
export function askOf({ call }: Pick<Connection<Helper>, 'call'>): Ask {
  let told: Json | undefined;
  let ready: Promise<unknown> | undefined;
  const methods = call as Readonly<Record<string, Method>>;
  const asking = (method: string): Method => {
    return async (about, ...more) => {
      const send = methods[method] as Method;
      if (!isSeen(about)) return send(about, ...more);
      const { board, ...seen } = about;
      if (board !== undefined && board !== told) {
        told = board;
        ready = call.playOn(seen.title, board);
      }
      if (board !== undefined) await ready;
      return send(seen, ...more);
    };
  };
  return new Proxy(call, { get: (_call, method) => asking(String(method)) });
}
