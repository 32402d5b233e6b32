import type { Atlas } from './atlas.ts';
import type { BoardState, TileId } from './types.ts';

const counted = new WeakMap<
  BoardState['tiles'],
  { readonly atlas: Atlas; readonly used: ReadonlyMap<string, number> }
>();

/** Pieces of a tile that are not on the board; both sides of a piece count as one. */
export function stockLeft(atlas: Atlas, tiles: BoardState['tiles'], tile: TileId): number {
  const stock = atlas.tiles.get(tile)?.stock;
  if (stock === undefined) return 0;
  return (atlas.stocks.get(stock) ?? 0) - (usedStocks(atlas, tiles).get(stock) ?? 0);
}

function usedStocks(atlas: Atlas, tiles: BoardState['tiles']): ReadonlyMap<string, number> {
  const known = counted.get(tiles);
  if (known?.atlas === atlas) return known.used;
  const used = new Map<string, number>();
  for (const hex in tiles) {
    const id = tiles[hex]?.tile as TileId;
    const stock = atlas.tiles.get(id)?.stock ?? id;
    used.set(stock, (used.get(stock) ?? 0) + 1);
  }
  counted.set(tiles, { atlas, used });
  return used;
}
