import type { Clock } from '../clock.ts';
import type { Notice } from '../store/bus.ts';
import type { TableRows } from './table-rows.ts';

/** Names may be changed by a program beside the server, which tells nobody: they are read anew after so long. */
const FRESH_MS = 30_000;

type Rows = Pick<TableRows, 'row' | 'owner' | 'seats' | 'proposals'>;

/** What is known of a table without asking the store. */
export interface Remembered extends Rows {
  readonly readAt: number; // when the store was asked last: what this process wrote since is known
}

/** Whether there was any news of a table while something went on. */
export interface Ear {
  isUntouched: boolean;
}

/**
 * Tables as this process stored them last, while nobody is known to have touched them since. Only for what does no harm if
 * another process was quicker all the same: writing, which then stores nothing and is begun anew, and telling those who
 * watch, who are told again as soon as the news arrives.
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

  /** Listens for news of a table while `body` runs, of which there is one at a time for each table. */
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
    // Names, and who belongs to a group, may stand at any table.
    if (notice.topic === 'sessions' || notice.topic === 'missed') {
      for (const id of [...this.#tables.keys(), ...this.#ears.keys()]) this.forget(id);
    }
  }
}
