import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Outbox } from './outbox.ts';
import type { Schema } from './schema.ts';
import type { Reader } from './store.ts';

/** A message from one server process to the others: that something changed, but not how; each reads that from the store. */
export type Notice =
  /** `only`: the one person who is told, if the change does not concern others. */
  | { readonly topic: 'table'; readonly table: string; readonly only?: string }
  /** Existing lines of the log were changed, which no game does: copies in memory are outdated. */
  | { readonly topic: 'rewritten'; readonly table: string }
  | { readonly topic: 'chat'; readonly table: string; readonly line: number }
  /** Something about a person has changed: they logged out, have another name, or have left a group. */
  | { readonly topic: 'sessions'; readonly user: string }
  /** Something is due at that time; the kind spares runners of other kinds a look. */
  | { readonly topic: 'due'; readonly at: number; readonly kind?: string }
  /** The connection was down from `since` on, or may have been: look at everything again. */
  | { readonly topic: 'missed'; readonly since: number };

export interface Bus {
  /** Sends a notice to the other processes as a part of a transaction: it reaches them when that is committed. */
  carry(tx: Transaction<Schema>, notice: Notice): Promise<void>;
  /**
   * Tells the other processes about something already committed. PostgreSQL lets only one transaction with notices commit at
   * a time, each waiting for the disk; so notices of moves are sent after their commits, many together.
   */
  spread(notices: readonly Notice[]): void;
  /** Tells this process, after the commit. */
  tell(notice: Notice): void;
  onNotice(listener: (notice: Notice) => void): void;
  close(): Promise<void>;
}

type Listener = (notice: Notice) => void;

/** For a single process. */
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
/** The name by which listening processes recognise each other. */
const LISTENERS = 'roundhouse-notices';
const RETRY_MS = 1_000;
/** How often to check the connection: it can be dead without either end noticing. */
const PING_MS = 20_000;
const CONNECT_MS = 20_000;

/** Whether a server uses this database: every server listens as long as it runs. */
export async function isServed(db: Reader): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENERS}`.execute(db);
  return rows.length > 0;
}

export interface Listening {
  readonly url: string;
  readonly hear: (payload: string) => void;
  readonly again: (since: number) => void; // called when notices since then may be missing
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
    await this.#client.query('set synchronous_commit to off'); // notices are not stored, so they need not wait for the disk
    this.#listeners = await this.#others();
    this.heard = Date.now();
  }

  /**
   * Checks that the connection works, and cuts it if not. It asks which processes are listening: one that is gone may have
   * stored something without being able to send its notice.
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
      ear?.cut(); // it ends, and then a new connection is made
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

/** The text of a notice. It names the sender, since a process also receives its own notices. */
const payloadOf = (self: string, notice: Notice): string => JSON.stringify({ from: self, notice });

/** For a program besides the servers, which plays no moves: it sends notices, but does not listen. */
export function postgresVoice(): Bus {
  const self = randomUUID();
  return { ...localBus(), carry: (tx, notice) => notify(tx, payloadOf(self, notice)) };
}

/** For several processes: PostgreSQL's LISTEN and NOTIFY carry the notices; this process itself is told directly. */
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
