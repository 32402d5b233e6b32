import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Outbox } from './outbox.ts';
import type { Schema } from './schema.ts';
import type { Reader } from './store.ts';

/** What one server process tells the others: that something changed, never what; each reads it from the store. */
export type Notice =
  /** `only`: for one person, of whose own matter the others are to hear nothing. */
  | { readonly topic: 'table'; readonly table: string; readonly only?: string }
  /** Lines of its log were changed, as nothing in a game can: what is kept of it in memory is no longer what is stored. */
  | { readonly topic: 'rewritten'; readonly table: string }
  | { readonly topic: 'chat'; readonly table: string; readonly line: number }
  /** Who somebody is has changed: they logged out, have another name, or belong to a group no longer. */
  | { readonly topic: 'sessions'; readonly user: string }
  /** Something has to happen then; of which kind, so that others who wait for something do not look. */
  | { readonly topic: 'due'; readonly at: number; readonly kind?: string }
  /** The connection was down from `since` on, or may have been: look at everything again. */
  | { readonly topic: 'missed'; readonly since: number };

export interface Bus {
  /** Hands a notice to the other processes with what a transaction writes: it reaches them when that is committed. */
  carry(tx: Transaction<Schema>, notice: Notice): Promise<void>;
  /**
   * Tells the other processes of what is committed already. PostgreSQL lets only one transaction with notices commit at a
   * time, and each would wait for the disk meanwhile; so those of moves go out after them, many at once.
   */
  spread(notices: readonly Notice[]): void;
  /** Tells this process, once it is committed. */
  tell(notice: Notice): void;
  onNotice(listener: (notice: Notice) => void): void;
  close(): Promise<void>;
}

type Listener = (notice: Notice) => void;

/** One process: everybody is here. */
export function localBus(): Bus {
  const listeners: Listener[] = [];
  return {
    carry: async () => undefined,
    spread: () => undefined,
    tell: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    onNotice: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
}

const CHANNEL = 'roundhouse';
/** By this name the processes that listen are known to each other. */
const LISTENERS = 'roundhouse-notices';
const RETRY_MS = 1_000;
/** A connection can be dead without either end having been told. */
const PING_MS = 20_000;
const CONNECT_MS = 20_000;

/** Whether a server uses this database: each of them listens as long as it is there. */
export async function isServed(db: Reader): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENERS}`.execute(db);
  return rows.length > 0;
}

export interface Listening {
  readonly url: string;
  readonly hear: (payload: string) => void;
  readonly again: (since: number) => void; // it was down from then on
  readonly onError: (error: unknown) => void;
  readonly pingMs: number;
}

/** One listening connection until it ends. `heard` says when it was last known to work. */
class Ear {
  readonly #client: pg.Client;
  readonly #ping: NodeJS.Timeout;
  #listeners: ReadonlySet<string> = new Set();
  heard = Date.now();

  constructor(listening: Listening, onEnd: (heard: number) => void) {
    const { url, hear, onError, pingMs } = listening;
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENERS,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: pingMs,
    });
    this.#client = client;
    this.#ping = setInterval(() => void this.#check(listening), pingMs).unref();
    client.on('error', onError);
    client.on('notification', ({ payload }) => {
      this.heard = Date.now();
      hear(payload ?? '{}');
    });
    client.once('end', () => {
      clearInterval(this.#ping);
      onEnd(this.heard);
    });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(`listen ${CHANNEL}`);
    await this.#client.query('set synchronous_commit to off'); // news are not kept: they do not wait for the disk
    this.#listeners = await this.#others();
    this.heard = Date.now();
  }

  /**
   * Asks for a sign of life. Without one the connection is cut, whatever its other end thinks of it. It is asked who else
   * listens: a process that is gone may have stored something of which it could not tell any more.
   */
  async #check({ onError, again }: Listening): Promise<void> {
    const asked = Date.now();
    try {
      const others = await this.#others();
      const isGone = [...this.#listeners].some((each) => !others.has(each));
      this.#listeners = others;
      if (isGone) again(this.heard);
      this.heard = asked;
    } catch (error) {
      onError(error);
      this.cut();
    }
  }

  async #others(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#client.query(
      `select pid || ' ' || backend_start as name from pg_stat_activity where application_name = $1`,
      [LISTENERS],
    );
    return new Set(rows.map(({ name }) => String(name)));
  }

  async tell(payloads: readonly string[]): Promise<void> {
    await this.#client.query('select pg_notify($1, payload) from json_array_elements_text($2::json) as payload', [
      CHANNEL,
      JSON.stringify(payloads),
    ]);
  }

  cut(): void {
    (this.#client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  async close(): Promise<void> {
    clearInterval(this.#ping);
    await this.#client.end();
  }
}

/** A connection that listens and speaks, made again whenever it ends. */
interface Line {
  tell(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

async function listen(listening: Listening): Promise<Line> {
  let ear: Ear | undefined;
  let downSince: number | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    ear = new Ear(listening, (heard) => {
      downSince ??= heard;
      if (!closed) setTimeout(reconnect, RETRY_MS).unref();
    });
    await ear.open();
  };
  const reconnect = async (): Promise<void> => {
    if (closed) return;
    try {
      await connect();
      listening.again(downSince ?? Date.now());
      downSince = null;
    } catch (error) {
      listening.onError(error);
      ear?.cut(); // then it ends, and is tried again
    }
  };
  const close = async (): Promise<void> => {
    closed = true;
    await ear?.close();
  };
  await connect().catch(async (error) => {
    closed = true;
    ear?.cut();
    throw error;
  });
  const tell = async (payloads: readonly string[]): Promise<void> => {
    if (ear === undefined || downSince !== null) throw new Error('nobody carries the news at present');
    await ear.tell(payloads);
  };
  return { tell, close };
}

async function notify(tx: Transaction<Schema>, payload: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
}

/** What a process says to the others: it hears itself too, and must know what it said. */
const payloadOf = (self: string, notice: Notice): string => JSON.stringify({ from: self, notice });

/** For a program beside the servers, which plays no moves: it tells them, and listens to nobody. */
export function postgresVoice(): Bus {
  const self = randomUUID();
  return { ...localBus(), carry: (tx, notice) => notify(tx, payloadOf(self, notice)) };
}

/** Several processes: PostgreSQL's LISTEN and NOTIFY carry the notices; the own process is told directly. */
export async function postgresBus(url: string, onError: (error: unknown) => void, pingMs = PING_MS): Promise<Bus> {
  const local = localBus();
  const self = randomUUID();
  const hear = (payload: string): void => {
    const { from, notice } = JSON.parse(payload) as { from: string; notice: Notice };
    if (from !== self) local.tell(notice);
  };
  const again = (since: number): void => local.tell({ topic: 'missed', since });
  const line = await listen({ url, hear, again, onError, pingMs });
  const outbox = new Outbox({ send: line.tell, onError });
  return {
    ...local,
    carry: (tx, notice) => notify(tx, payloadOf(self, notice)),
    spread: (notices) => outbox.add(notices.map((notice) => payloadOf(self, notice))),
    close: async () => {
      await outbox.close();
      await line.close();
    },
  };
}
