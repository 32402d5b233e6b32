import type { Atlas } from '../board/atlas.ts';
import type { HexId, TileId } from '../board/types.ts';
import { kindOfPiece } from './pieces.ts';

/**
 * Which tile of a kind comes next on 18xx.games: tiles of a kind wait in a line, and a tile that is replaced goes to its
 * end. The two sides of a piece have the same number there.
 */
export class TilePool {
  readonly #lines = new Map<string, number[]>();
  readonly #laid = new Map<HexId, { readonly stock: string; readonly number: number }>();
  readonly #stockOf: (tile: TileId) => string;

  constructor({ tiles, stocks }: Pick<Atlas, 'tiles' | 'stocks'>) {
    this.#stockOf = (tile) => tiles.get(tile)?.stock ?? tile;
    for (const [stock, count] of stocks)
      this.#lines.set(
        stock,
        Array.from({ length: count }, (_, number) => number),
      );
  }

  /** The next tile of this kind, with its number on the site. */
  next(tile: TileId): string {
    return `${tile}-${this.#lines.get(this.#stockOf(tile))?.[0] ?? 0}`;
  }

  has(id: string): boolean {
    const kind = kindOfPiece(id);
    return this.#lines.get(this.#stockOf(kind))?.includes(Number(id.slice(kind.length + 1))) ?? false;
  }

  lay(id: string, hex: HexId): void {
    const stock = this.#stockOf(kindOfPiece(id));
    const number = Number(id.slice(id.lastIndexOf('-') + 1));
    const line = this.#lines.get(stock);
    if (line?.includes(number)) line.splice(line.indexOf(number), 1);
    const old = this.#laid.get(hex);
    if (old) this.#lines.get(old.stock)?.push(old.number);
    this.#laid.set(hex, { stock, number });
  }
}
