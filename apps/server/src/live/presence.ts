import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';

/** How often the presence of people is stored again. */
const BEAT_MS = 30_000;
/** A process that dies cannot remove the presence of its people, so it expires after this time. */
const PRESENT_MS = 2 * BEAT_MS;

/** Somebody who looks at a table at which they have a seat. */
export interface SeatedViewer {
  readonly user: string;
  readonly table: string;
}

const nameOf = ({ user, table }: SeatedViewer): string => `${user} ${table}`;

/**
 * Stores who is looking at which table, so that every process can tell whether somebody needs a notice. It is written when
 * somebody comes or leaves, and regularly for everybody who stays.
 */
export class Presence {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #there = new Map<string, SeatedViewer>();
  #isBeating = false;

  constructor(store: Store, clock: Clock, onError: (error: unknown) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Sets who is looking at tables through this process from now on. */
  set(all: readonly SeatedViewer[]): void {
    const there = new Map(all.map((each) => [nameOf(each), each]));
    const come = [...there].filter(([name]) => !this.#there.has(name)).map(([, each]) => each);
    const gone = [...this.#there].filter(([name]) => !there.has(name)).map(([, each]) => each);
    this.#there = there;
    const now = this.#clock.now();
    if (come.length > 0) this.#write(come, now + PRESENT_MS);
    if (gone.length > 0) this.#write(gone, now);
    if (there.size > 0 && !this.#isBeating) this.#beat();
  }

  #beat(): void {
    this.#isBeating = true;
    this.#clock.after(BEAT_MS, () => {
      this.#isBeating = false;
      if (this.#there.size === 0) return;
      this.#write([...this.#there.values()], this.#clock.now() + PRESENT_MS);
      this.#beat();
    });
  }

  /** Tables and people may be gone meanwhile: those that no longer exist are left out. */
  #write(who: readonly SeatedViewer[], until: number): void {
    const rows = sql.join(who.map(({ user, table }) => sql`(${user}, ${table})`));
    const write = sql`insert into presence (user_id, table_id, until)
      select users.id, tables.id, cast(${until} as bigint) from users, tables
        where (users.id, tables.id) in (values ${rows})
      on conflict (user_id, table_id) do update set until = excluded.until`;
    write.execute(this.#store.db).catch(this.#onError);
  }
}
