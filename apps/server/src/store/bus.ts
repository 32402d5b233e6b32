import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** What one server process tells the others: that something changed, never what; each reads it from the store. */
export type Notice =
  | { readonly topic: 'table'; readonly table: string }
  | { readonly topic: 'chat'; readonly table: string; readonly line: number }
  | { readonly topic: 'sessions'; readonly user: string }
  | { readonly topic: 'missed' }; // the connection was down: look at everything again

export interface Bus {
  publish(notice: Notice): void;
  onNotice(listener: (notice: Notice) => void): void;
  close(): Promise<void>;
}

type Listener = (notice: Notice) => void;

/** One process: everybody is here. */
export function localBus(): Bus {
  const listeners: Listener[] = [];
  return {
    publish: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    onNotice: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
}

const CHANNEL = 'roundhouse';
const RETRY_MS = 1_000;

/** A connection that listens, made again whenever it ends. Returns how to end it for good. */
async function listen(
  url: string,
  hear: (payload: string) => void,
  again: () => void,
  onError: (error: unknown) => void,
) {
  let client: pg.Client | undefined;
  let closed = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'roundhouse-notices' });
    next.on('error', onError);
    next.on('end', () => {
      client = undefined;
      if (!closed) setTimeout(reconnect, RETRY_MS).unref();
    });
    next.on('notification', ({ payload }) => hear(payload ?? '{}'));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const reconnect = (): void => {
    if (!closed) connect().then(again, onError); // a connection that failed ends too, and is tried again
  };
  await connect();
  return async (): Promise<void> => {
    closed = true;
    await client?.end();
  };
}

/**
 * Several processes: PostgreSQL's LISTEN and NOTIFY carry the notices; the own process is told directly. Notices go out
 * over `db`, not over the listening connection, which may be down just then.
 */
export async function postgresBus(url: string, db: Kysely<Schema>, onError: (error: unknown) => void): Promise<Bus> {
  const local = localBus();
  const self = randomUUID();
  const hear = (payload: string): void => {
    const { from, notice } = JSON.parse(payload) as { from: string; notice: Notice };
    if (from !== self) local.publish(notice);
  };
  const close = await listen(url, hear, () => local.publish({ topic: 'missed' }), onError);
  return {
    publish(notice) {
      local.publish(notice);
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, notice })})`.execute(db).catch(onError);
    },
    onNotice: local.onNotice,
    close,
  };
}
