import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Notice } from '../store/bus.ts';
import type { DueKey, DueRow } from '../store/due-rows.ts';
import type { Reader, Store } from '../store/store.ts';

/** The outcome of due work: it is done, or has to be looked at again at the given time. */
export type DueResult = 'done' | { readonly again: number };

/** Due work that one process has claimed. */
export interface Claimed extends DueKey {
  readonly payload: string;
  readonly tries: number; // including this one
  readonly token: string;
}

/** Does one kind of due work. It must store its results only once even if it is begun twice: see finishDue(). */
export type DueHandler = (claimed: Claimed) => Promise<DueResult>;

/** Another process has the work by now, or it was planned again, or it is no longer wanted. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

const mine = ({ kind, key, token }: Claimed) => sql<boolean>`kind = ${kind} and key = ${key} and token = ${token}`;

/**
 * Removes due work from the list, in the transaction that stores its results: then both are stored, or neither, and a
 * process that was too slow, or died, has changed nothing. Throws a LostClaim if this process has lost the work.
 */
export async function finishDue(tx: Reader, claimed: Claimed): Promise<void> {
  const done = await tx.deleteFrom('due').where(mine(claimed)).executeTakeFirst();
  if (Number(done.numDeletedRows) === 0) throw new LostClaim(`${claimed.kind} ${claimed.key}`);
}

/** How long a process may take for a piece of work before it is presumed dead. */
const LEASE_MS = 60_000;
/** How many pieces of work one process does at the same time by default. */
const AT_ONCE = 16;
/** Timers cannot wait longer than 24 days. */
const LONGEST_MS = 86_400_000;
/** How long to wait if another process is just claiming the due work. */
const PAUSE_MS = 250;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 3_600_000;

const retryAfter = (tries: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));

export interface DueSetup {
  readonly store: Store;
  readonly clock: Clock;
  readonly handlers: Readonly<Record<string, DueHandler>>;
  readonly onError: (error: unknown) => void;
  readonly atOnce?: number; // how many pieces this process does at the same time
}

/**
 * Does due work on time, together with other processes that share the store: each piece is claimed by one of them. When
 * idle there is one timer, for the next piece; a notice arrives if something earlier is planned.
 */
export class DueRunner {
  readonly #setup: DueSetup;
  readonly #kinds: readonly string[];
  #wakeAt: number | null = null; // when the timer will ring
  #cancel: () => void = () => undefined;
  #running: Promise<void> | null = null; // the search for due work
  readonly #busy = new Map<string, Promise<void>>(); // work in progress, by kind and key
  #again = false; // something was planned during the search
  #closed = false;

  constructor(setup: DueSetup) {
    this.#setup = setup;
    this.#kinds = Object.keys(setup.handlers);
    setup.store.bus.onNotice((notice) => this.#hear(notice));
  }

  /** Begins with the work that became due while the server was down. */
  start(): void {
    this.#wake();
  }

  /** Waits for work in progress, and begins no more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.idle();
  }

  /** Resolves when no work is in progress: for tests. */
  async idle(): Promise<void> {
    while (this.#running !== null || this.#busy.size > 0) await Promise.all([this.#running, ...this.#busy.values()]);
  }

  #hear(notice: Notice): void {
    if (notice.topic === 'missed') this.#wake();
    if (notice.topic === 'due' && notice.kind !== undefined && !this.#kinds.includes(notice.kind)) return;
    if (notice.topic === 'due' && (this.#running !== null || this.#wakeAt === null || notice.at < this.#wakeAt)) {
      this.#wakeFor(notice.at);
    }
  }

  #wakeFor(at: number): void {
    const { clock } = this.#setup;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#cancel();
    if (this.#closed) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, at - clock.now()));
    this.#wakeAt = clock.now() + wait;
    this.#cancel = clock.after(wait, () => this.#wake());
  }

  #wake(): void {
    if (this.#closed) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#cancel();
    this.#wakeAt = null;
    this.#running = this.#work()
      .catch((error: unknown) => {
        this.#setup.onError(error);
        return this.#setup.clock.now() + retryAfter(5);
      })
      .then((next) => {
        this.#running = null;
        if (this.#again) this.#wake();
        else if (next !== null) this.#wakeFor(next);
      });
  }

  /**
   * Begins due work until there is no more, or enough is in progress. Returns when more will be due; null if nothing is
   * planned, or if it has to wait for work in progress.
   */
  async #work(): Promise<number | null> {
    const { clock, atOnce = AT_ONCE } = this.#setup;
    for (;;) {
      this.#again = false;
      const room = atOnce - this.#busy.size;
      if (this.#closed || room <= 0) return null;
      const claimed = await this.#claim(room);
      for (const each of claimed) this.#begin(each);
      if (claimed.length > 0 || this.#again) continue;
      const next = await this.#next();
      if (this.#again) continue;
      return next === null ? null : Math.max(next, clock.now() + (next <= clock.now() ? PAUSE_MS : 0));
    }
  }

  /** Begins a piece of work without waiting for it, so that slow work delays nothing else. */
  #begin(claimed: Claimed): void {
    const name = `${claimed.kind} ${claimed.key}`;
    const work = this.#do(claimed).finally(() => {
      this.#busy.delete(name);
      this.#wake();
    });
    this.#busy.set(name, work);
  }

  async #next(): Promise<number | null> {
    if (this.#kinds.length === 0) return null;
    const first = this.#setup.store.db
      .selectFrom('due')
      .select('at')
      .where('kind', 'in', [...this.#kinds])
      .where(this.#isFree());
    const row = await first.orderBy('at').limit(1).executeTakeFirst();
    return row?.at ?? null;
  }

  /** Excludes work that this process is still doing, even if its lease is over. */
  #isFree() {
    const names = [...this.#busy.keys()];
    return names.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`kind || ' ' || key not in (${sql.join(names)})`;
  }

  /** Claims due work, so that other processes do not touch it before the lease is over. */
  async #claim(room: number): Promise<readonly Claimed[]> {
    const { store, clock } = this.#setup;
    if (this.#kinds.length === 0) return [];
    const now = clock.now();
    const token = randomUUID();
    const kinds = sql.join(this.#kinds);
    const alone = store.dialect === 'postgres' ? sql`for update skip locked` : sql``;
    const { rows } = await sql<DueRow>`update due set at = ${now + LEASE_MS}, token = ${token}, tries = tries + 1
      where (kind, key) in (select kind, key from due where at <= ${now} and kind in (${kinds}) and ${this.#isFree()}
        order by at limit ${room} ${alone})
      returning kind, key, at, payload, token, tries`.execute(store.db);
    return rows.map(({ kind, key, payload, tries }) => ({ kind, key, payload, tries, token }));
  }

  async #do(claimed: Claimed): Promise<void> {
    const { store, clock, handlers, onError } = this.#setup;
    try {
      const result = (await handlers[claimed.kind]?.(claimed)) ?? 'done';
      if (result === 'done') await store.db.deleteFrom('due').where(mine(claimed)).execute();
      else await this.#putBack(claimed, result.again, 0);
    } catch (error) {
      if (error instanceof LostClaim) return;
      onError(error);
      await this.#putBack(claimed, clock.now() + retryAfter(claimed.tries), claimed.tries).catch(onError);
    }
  }

  async #putBack(claimed: Claimed, at: number, tries: number): Promise<void> {
    const { db } = this.#setup.store;
    await db.updateTable('due').set({ at, tries, token: null }).where(mine(claimed)).execute();
  }
}
