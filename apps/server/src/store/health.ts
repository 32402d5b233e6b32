import { sql } from 'kysely';
import type { Store } from './store.ts';
import { TROUBLE_TEXT, type Trouble, troubleOf } from './trouble.ts';

export interface HealthAnswer {
  readonly ok: boolean;
  readonly reading?: boolean;
  readonly writing?: boolean;
  readonly why?: string;
}

/** How long the store may take to answer, and how long an answer is reused, so that frequent checks cost nothing. */
const PATIENCE_MS = 5_000;
const FRESH_MS = 2_000;
/** The row that is written, with a new value each time, since SQLite does not write an unchanged value. */
const NAME = 'health';

const inTime = async (body: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), PATIENCE_MS);
  });
  await Promise.race([body, late]).finally(() => clearTimeout(timer));
};

/** Finds out whether the store can be read and written, by doing both. The host is told when that changes. */
export class Health {
  readonly #store: Store;
  readonly #tell: (text: string | null, error: unknown) => void;
  #asked: Promise<HealthAnswer> | undefined;
  #at = Number.NEGATIVE_INFINITY;
  #trouble: Trouble | undefined;

  /** `tell` gets a line for the log; null: everything works again. */
  constructor(store: Store, tell: (text: string | null, error: unknown) => void) {
    this.#store = store;
    this.#tell = tell;
  }

  check(): Promise<HealthAnswer> {
    if (!this.#asked || performance.now() - this.#at > FRESH_MS) {
      this.#at = performance.now();
      this.#asked = this.#ask().finally(() => {
        this.#at = performance.now();
      });
    }
    return this.#asked;
  }

  /** Reports an error that may be a trouble of the store. */
  heard(error: unknown): void {
    const trouble = troubleOf(error);
    if (trouble === undefined) return;
    if (trouble !== this.#trouble) this.#tell(TROUBLE_TEXT[trouble], error);
    this.#trouble = trouble;
    this.#at = Number.NEGATIVE_INFINITY; // so that the next check is done immediately
  }

  #write(): Promise<unknown> {
    const value = String(Date.now());
    const row = this.#store.db.insertInto('keys').values({ name: NAME, value });
    return row.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
  }

  async #ask(): Promise<HealthAnswer> {
    const { db } = this.#store;
    let reading = false;
    try {
      await inTime(sql`select 1`.execute(db));
      reading = true;
      await inTime(this.#write());
    } catch (error) {
      this.heard(error);
      const why = TROUBLE_TEXT[troubleOf(error) ?? (reading ? 'full' : 'away')];
      return { ok: false, reading, writing: false, why };
    }
    if (this.#trouble !== undefined) this.#tell(null, undefined);
    this.#trouble = undefined;
    return { ok: true };
  }
}
