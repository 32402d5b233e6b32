import type { Seat } from '@roundhouse/kernel';
import type { Position, TableSource } from '@roundhouse/page/source/table-source.ts';

const KEPT = 64;
/** This long after it arrived, a move has been drawn. */
const DRAWN_MS = 30;

/** Positions of earlier moves that were shown, and of the next ones in the same direction: people page on. */
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
    // Fetch neighbours after this one has been drawn.
    setTimeout(() => this.#around(position, step, as), DRAWN_MS);
    return position;
  }

  #around({ moves, floor, length }: Position, step: number, as: Seat | null): void {
    if (moves !== this.#last) return; // another move is shown already
    for (const near of [moves + step, moves + 2 * step, moves - step]) {
      if (near >= floor && near < length) this.#fetch(near, as);
    }
  }

  /** Somebody is about to look back from here. */
  ahead({ moves, floor }: Position, as: Seat | null): void {
    for (const near of [moves - 1, moves - 2]) if (near >= floor) this.#fetch(near, as);
  }

  /** After a move everything is requested again, since the game's length has changed, or moves were undone. */
  forget(): void {
    this.#known.clear();
  }

  #fetch(move: number, as: Seat | null): void {
    this.#ask(move, as).catch(() => undefined); // reported when somebody wants to see it
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
