import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';

/** How often it is stored that people are still there. */
const BEAT_MS = 30_000;
/** A process that dies says no goodbye to anybody: those who looked there count as present for so long. */
const PRESENT_MS = 2 * BEAT_MS;

/** Somebody who looks at a table at which they have a seat. */
export interface SeatedViewer {
  readonly user: string;
  readonly table: string;
}

const nameOf = ({ user, table }: SeatedViewer): string => `${user} ${table}`;

/**
 * Stores who looks at which table, for whichever process has to know whether somebody must be called. It is written when
 * somebody comes or goes, and now and then for all who stay.
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

  /** Everybody who looks at anything here, from now on. */
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

  /** Tables and people may be gone meanwhile: what there is not is left out. */
  #write(who: readonly SeatedViewer[], until: number): void {
    const rows = sql.join(who.map(({ user, table }) => sql`(${user}, ${table})`));
    const write = sql`insert into presence (user_id, table_id, until)
      select users.id, tables.id, cast(${until} as bigint) from users, tables
        where (users.id, tables.id) in (values ${rows})
      on conflict (user_id, table_id) do update set until = excluded.until`;
    write.execute(this.#store.db).catch(this.#onError);
  }
}
