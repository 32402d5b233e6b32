import type { Seat } from '@roundhouse/engine/kernel';
import type { Position, TableSource } from '../source/table-source.ts';

const KEPT = 64;

/** Earlier moves that were looked at, and those beside the last of them: whoever leafs back goes on leafing. */
export class Moments {
  readonly #source: TableSource;
  readonly #known = new Map<string, Promise<Position>>();

  constructor(source: TableSource) {
    this.#source = source;
  }

  async at(move: number, as: Seat | null): Promise<Position> {
    const position = await this.#ask(move, as);
    if (move > position.floor) this.#fetch(move - 1, as);
    if (move + 1 < position.length) this.#fetch(move + 1, as);
    return position;
  }

  /** Somebody is about to look back from here. */
  ahead({ moves, floor }: Position, as: Seat | null): void {
    if (moves > floor) this.#fetch(moves - 1, as);
  }

  /** After a move everything is asked anew: how long the game is, and what was taken back. */
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
