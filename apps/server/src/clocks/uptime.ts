import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Store, transact } from '../store/store.ts';
import { CLOCK } from './plans.ts';

const NAME = 'alive';
/** How often a process records that it is up, while a clock runs. */
const BEAT_MS = 10_000;
/** Several processes record this, so only a longer silence means that none was up. */
const SILENCE_MS = 3 * BEAT_MS;

/**
 * Keeps seats' clocks from running while no server process is up. As long as a clock runs anywhere, processes regularly
 * record that they are up; the first process after a silence moves all clocks on by its length.
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

  /** To be called before any due work is done. */
  async begin(): Promise<void> {
    await this.#note(this.#store.dialect === 'sqlite' ? 0 : SILENCE_MS);
    this.#beatLater();
  }

  /** Waits for work in progress, and begins no more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.#noting;
  }

  /** Resolves when no work is in progress: for tests. */
  async idle(): Promise<void> {
    await this.#noting;
    await Promise.resolve();
  }

  #beatLater(): void {
    if (this.#closed) return;
    this.#cancel = this.#clock.after(BEAT_MS, () => {
      // A machine that slept counts as down too.
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
