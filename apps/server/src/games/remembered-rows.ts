import type { Clock } from '../clock.ts';
import type { Notice } from '../store/bus.ts';
import type { TableRows } from './table-rows.ts';

/** A program other than the server may change names without telling, so they are read again after this time. */
const FRESH_MS = 30_000;

type Rows = Pick<TableRows, 'row' | 'owner' | 'seats' | 'proposals'>;

/** What is known about a table without asking the store. */
export interface Remembered extends Rows {
  readonly readAt: number; // when the store was last asked; later changes by this process are included
}

/** Whether there was any news about a table during some work. */
export interface Ear {
  isUntouched: boolean;
}

/**
 * Tables as this process stored them last, if there is no news of a change since. They may still be outdated, so they are
 * only used where that does no harm: for writing, which then stores nothing and is started again, and for messages to
 * clients, which are sent again as soon as the news arrives.
 */
export class RememberedRows {
  readonly #most: number;
  readonly #clock: Clock;
  readonly #tables = new Map<string, Remembered>();
  readonly #ears = new Map<string, Ear>();

  constructor(most: number, clock: Clock) {
    this.#most = most;
    this.#clock = clock;
  }

  get(id: string): Remembered | undefined {
    const known = this.#tables.get(id);
    if (!known) return undefined;
    const age = this.#clock.now() - known.readAt;
    if (age >= 0 && age < FRESH_MS) return known;
    this.#tables.delete(id);
    return undefined;
  }

  put(id: string, rows: Remembered): void {
    this.#tables.delete(id);
    this.#tables.set(id, rows);
    if (this.#tables.size > this.#most) this.#tables.delete(this.#tables.keys().next().value as string);
  }

  /** Listens for news about a table while `body` runs; only one `body` per table runs at a time. */
  async listening<T>(id: string, body: (ear: Ear) => Promise<T>): Promise<T> {
    const ear: Ear = { isUntouched: true };
    this.#ears.set(id, ear);
    try {
      return await body(ear);
    } finally {
      this.#ears.delete(id);
    }
  }

  forget(id: string): void {
    this.#tables.delete(id);
    const ear = this.#ears.get(id);
    if (ear) ear.isUntouched = false;
  }

  hear(notice: Notice): void {
    if (notice.topic === 'table' || notice.topic === 'rewritten') this.forget(notice.table);
    // Names and memberships of groups may concern any table.
    if (notice.topic === 'sessions' || notice.topic === 'missed') {
      for (const id of [...this.#tables.keys(), ...this.#ears.keys()]) this.forget(id);
    }
  }
}
