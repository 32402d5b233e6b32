import type { Entry } from '../source/table-source.ts';

const MOST = 24;

/** At most this many items, evenly spaced. Items left out stay left out as the list grows, so no lookup is wasted. */
export function thinned<T>(all: readonly T[], most = MOST): readonly T[] {
  let step = 1;
  while (Math.ceil(all.length / step) > most) step *= 2;
  return all.filter((_, i) => i % step === 0);
}

type Figures = readonly number[];

/** Figures of earlier moves, each looked up once. The key is the log line (`seq`), since undo may put another move in its place. */
export class Looks {
  readonly #known = new Map<number, Figures>();
  readonly #asked = new Map<number, Promise<void>>();

  of({ seq }: Entry): Figures | undefined {
    return this.#known.get(seq);
  }

  /** Looks up unknown figures one after the other, as long as they are wanted. Returns whether any were found. */
  async fill(
    entries: readonly Entry[],
    look: (move: number) => Promise<Figures>,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const missing = entries.filter(({ seq }) => !this.#known.has(seq));
    for (const entry of missing) {
      if (!isWanted()) return false;
      await this.#once(entry, look);
    }
    return missing.length > 0;
  }

  #once({ seq, moves }: Entry, look: (move: number) => Promise<Figures>): Promise<void> {
    const asked = this.#asked.get(seq);
    if (asked) return asked;
    const asking = look(moves)
      .then((figures) => void this.#known.set(seq, figures))
      .finally(() => this.#asked.delete(seq));
    this.#asked.set(seq, asking);
    return asking;
  }
}
