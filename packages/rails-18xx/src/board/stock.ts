import type { Atlas, AtlasTile } from './atlas.ts';
import { Recent } from './recent.ts';
import type { BoardState, TileId } from './types.ts';

type Tiles = BoardState['tiles'];

/** How many pieces of each stock lie on the board, by the number of the stock. */
const counted = new Recent<Tiles, { readonly atlas: Atlas; readonly used: readonly number[] }>(16);

/** Pieces of a tile that are not on the board; both sides of a piece count as one. */
export function stockLeft(atlas: Atlas, tiles: Tiles, tile: TileId): number {
  const piece = atlas.tiles.get(tile);
  return piece ? piecesLeft(atlas, tiles, piece) : 0;
}

export function piecesLeft(atlas: Atlas, tiles: Tiles, { stock, stockNumber }: AtlasTile): number {
  return (atlas.stocks.get(stock) ?? 0) - (usedStocks(atlas, tiles)[stockNumber] ?? 0);
}

function usedStocks(atlas: Atlas, tiles: Tiles): readonly number[] {
  const known = counted.get(tiles);
  if (known?.atlas === atlas) return known.used;
  const used = new Array<number>(atlas.tiles.size).fill(0);
  for (const hex in tiles) count(atlas, used, tiles[hex]?.tile, 1);
  counted.set(tiles, { atlas, used });
  return used;
}

/** Saves counting everything again after one tile was laid. */
export function rememberStock(atlas: Atlas, before: Tiles, after: Tiles, hex: string): void {
  const known = counted.get(before);
  if (known?.atlas !== atlas) return;
  const used = known.used.slice();
  count(atlas, used, before[hex]?.tile, -1);
  count(atlas, used, after[hex]?.tile, 1);
  counted.set(after, { atlas, used });
}

function count(atlas: Atlas, used: number[], tile: TileId | undefined, by: number): void {
  const number = tile === undefined ? undefined : atlas.tiles.get(tile)?.stockNumber;
  if (number !== undefined) used[number] = (used[number] as number) + by;
}
