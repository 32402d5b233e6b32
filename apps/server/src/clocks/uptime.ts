import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Store, transact } from '../store/store.ts';
import { CLOCK } from './plans.ts';

const NAME = 'alive';
/** How often it is noted that the server is there, while a clock runs. */
const BEAT_MS = 10_000;
/** Another process may have noted it: only a longer silence means that nobody was there. */
const SILENCE_MS = 3 * BEAT_MS;

/**
 * Knows when nobody was there: clocks of seats did not run then. While a clock runs anywhere it is noted now and then that a
 * process is there; who comes after a silence sets all clocks on by as long as it was.
 */
export class Uptime {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #cancel: () => void = () => undefined;
  #closed = false;
  #noting: Promise<void> = Promise.resolve();

  constructor(store: Store, clock: Clock, onError: (error: unknown) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Before anything that is due is done. */
  async begin(): Promise<void> {
    await this.#note(this.#store.dialect === 'sqlite' ? 0 : SILENCE_MS);
    this.#beatLater();
  }

  /** Waits for what is under way, and begins nothing more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.#noting;
  }

  /** When nothing is under way: for tests. */
  async idle(): Promise<void> {
    await this.#noting;
    await Promise.resolve();
  }

  #beatLater(): void {
    if (this.#closed) return;
    this.#cancel = this.#clock.after(BEAT_MS, () => {
      // A machine that slept was not there either.
      this.#noting = this.#note(SILENCE_MS).catch(this.#onError);
      void this.#noting.then(() => this.#beatLater());
    });
  }

  async #note(silence: number): Promise<void> {
    const { db } = this.#store;
    const running = await db.selectFrom('due').select('key').where('kind', '=', CLOCK).limit(1).executeTakeFirst();
    if (!running) return;
    await transact(this.#store, async (tx) => {
      const now = this.#clock.now();
      const first = tx.insertInto('keys').values({ name: NAME, value: String(now) });
      await first.onConflict((conflict) => conflict.column('name').doNothing()).execute();
      const row = tx.selectFrom('keys').select('value').where('name', '=', NAME);
      const locked = this.#store.dialect === 'postgres' ? row.forUpdate() : row;
      const alive = Number((await locked.executeTakeFirst())?.value ?? now);
      if (now - alive > silence) {
        const lost = sql<number>`${now} - case when clock_since > ${alive} then clock_since else ${alive} end`;
        const set = { clock_zero: sql<number>`clock_zero + ${lost}`, clock_since: sql<number>`clock_since + ${lost}` };
        const behind = tx.updateTable('seats').set(set).where('clock_since', 'is not', null);
        await behind.where('clock_since', '<=', now).execute();
        const run = tx.selectFrom('seats').select('table_id').where('clock_since', 'is not', null);
        await tx.updateTable('tables').set({ version: sql`version + 1` }).where('id', 'in', run).execute();
      }
      await tx
        .updateTable('keys')
        .set({ value: String(now) })
        .where('name', '=', NAME)
        .execute();
    });
  }
}
