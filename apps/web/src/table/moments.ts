import type { Seat } from '@roundhouse/kernel';
import type { Position, TableSource } from '@roundhouse/page/source/table-source.ts';

const KEPT = 64;
/** So long after it came, a move has been drawn. */
const DRAWN_MS = 30;

/** Earlier moves that were looked at, and those that come next the same way: who leafs back goes on leafing. */
export class Moments {
  readonly #source: TableSource;
  readonly #known = new Map<string, Promise<Position>>();
  #last = Number.POSITIVE_INFINITY;

  constructor(source: TableSource) {
    this.#source = source;
  }

  async at(move: number, as: Seat | null): Promise<Position> {
    const step = move > this.#last ? 1 : -1;
    this.#last = move;
    const position = await this.#ask(move, as);
    // Asked when this one is drawn.
    setTimeout(() => this.#around(position, step, as), DRAWN_MS);
    return position;
  }

  #around({ moves, floor, length }: Position, step: number, as: Seat | null): void {
    if (moves !== this.#last) return; // gone on already
    for (const near of [moves + step, moves + 2 * step, moves - step]) {
      if (near >= floor && near < length) this.#fetch(near, as);
    }
  }

  /** Somebody is about to look back from here. */
  ahead({ moves, floor }: Position, as: Seat | null): void {
    for (const near of [moves - 1, moves - 2]) if (near >= floor) this.#fetch(near, as);
  }

  /** After a move everything is asked again: how long the game is, and what was taken back. */
  forget(): void {
    this.#known.clear();
  }

  #fetch(move: number, as: Seat | null): void {
    this.#ask(move, as).catch(() => undefined); // said when somebody wants to see it
  }

  #ask(move: number, as: Seat | null): Promise<Position> {
    const key = `${move} ${as}`;
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.#source.at(move, as);
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    return asked;
  }
}
