import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Notice } from '../store/bus.ts';
import type { DueKey, DueRow } from '../store/due-rows.ts';
import type { Reader, Store } from '../store/store.ts';

/** What became of due work: it is done, or has to be looked at again then. */
export type DueResult = 'done' | { readonly again: number };

/** Work that is due, in the hands of one process. */
export interface Claimed extends DueKey {
  readonly payload: string;
  readonly tries: number; // this one counted
  readonly token: string;
}

/** Does one kind of due work. What it stores must be stored once even if it is begun twice: see finishDue(). */
export type DueHandler = (claimed: Claimed) => Promise<DueResult>;

/** Somebody else has the work by now, or it was planned anew, or it is no longer wanted. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

const mine = ({ kind, key, token }: Claimed) => sql<boolean>`kind = ${kind} and key = ${key} and token = ${token}`;

/**
 * Takes due work off the list, in the transaction that stores what it did: then both are stored, or neither, and a process
 * that was too slow, or died, has done nothing. Throws a LostClaim if the work is no longer this process's.
 */
export async function finishDue(tx: Reader, claimed: Claimed): Promise<void> {
  const done = await tx.deleteFrom('due').where(mine(claimed)).executeTakeFirst();
  if (Number(done.numDeletedRows) === 0) throw new LostClaim(`${claimed.kind} ${claimed.key}`);
}

/** So long a process may be at a piece of work before it is taken for dead. */
const LEASE_MS = 60_000;
/** Pieces that one process is at, unless it is said otherwise. */
const AT_ONCE = 16;
/** Timers cannot wait longer than 24 days. */
const LONGEST_MS = 86_400_000;
/** When another process is just taking what is due. */
const PAUSE_MS = 250;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 3_600_000;

const retryAfter = (tries: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));

export interface DueSetup {
  readonly store: Store;
  readonly clock: Clock;
  readonly handlers: Readonly<Record<string, DueHandler>>;
  readonly onError: (error: unknown) => void;
  readonly atOnce?: number; // pieces that this process is at
}

/**
 * Does what is due, when it is due, together with other processes that share the store: each piece is claimed by one. At rest
 * there is one timer, for what comes next; a notice comes when something earlier is planned.
 */
export class DueRunner {
  readonly #setup: DueSetup;
  readonly #kinds: readonly string[];
  #wakeAt: number | null = null; // when the timer will ring
  #cancel: () => void = () => undefined;
  #running: Promise<void> | null = null; // looks for what is due
  readonly #busy = new Map<string, Promise<void>>(); // what is being done, by what it is
  #again = false; // something was planned while it was running
  #closed = false;

  constructor(setup: DueSetup) {
    this.#setup = setup;
    this.#kinds = Object.keys(setup.handlers);
    setup.store.bus.onNotice((notice) => this.#hear(notice));
  }

  /** Begins with what became due while nobody was there. */
  start(): void {
    this.#wake();
  }

  /** Waits for what is under way, and begins nothing more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.idle();
  }

  /** When nothing is under way: for tests. */
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
   * Begins what is due, until nothing is, or enough is under way. Returns when something will be; null if nothing is planned,
   * or if it has to wait for what is under way.
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

  /** What takes long holds nothing else up. */
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

  /** However long this process is at something, it does not begin the same again. */
  #isFree() {
    const names = [...this.#busy.keys()];
    return names.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`kind || ' ' || key not in (${sql.join(names)})`;
  }

  /** Takes what is due out of the reach of other processes, for as long as the lease. */
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
