import type { Json } from '@roundhouse/kernel';
import type { Atlas } from '../board/atlas.ts';
import type { BoardState, CompanyId } from '../board/types.ts';
import type { MarketDef, MarketState } from '../market/market.ts';
import type { Depot, TrainCard } from '../trains/depot.ts';

/** Players have numbers on the site; in its traces they are keys (texts) or values (numbers). */
export const idOf = (id: string): Json => (/^\d{1,15}$/.test(id) ? Number(id) : id);

export function depotSection(cards: readonly TrainCard[], depot: Depot): Json {
  const upcoming = cards.flatMap(({ faces }, i) => {
    const left = depot.unsold[i] ?? 0;
    return left > 0 ? [`${faces[0]}x${left}`] : [];
  });
  return { upcoming, discarded: [...depot.used] };
}

/** Spaces with markers from the left, each with its markers from the top. `named`: what the site calls a company. */
export function marketSection(def: MarketDef, market: MarketState, named = (id: CompanyId): string => id): Json {
  const spaces = new Map<number, { readonly id: string; readonly entered: number }[]>();
  for (const [id, { column, entered }] of Object.entries(market.markers)) {
    spaces.set(column, [...(spaces.get(column) ?? []), { id, entered }]);
  }
  return [...spaces]
    .sort(([a], [b]) => a - b)
    .map(([column, markers]) => [
      [0, column],
      def.rows[0]?.[column] ?? 0,
      [...markers].sort((a, b) => a.entered - b.entered).map(({ id }) => named(id)),
    ]);
}

const boards = new WeakMap<BoardState['tiles'], Json>();

/** Every hex with its tile; for a hex without a tile, its own name stands there. */
export function boardSection({ hexes }: Atlas, { tiles }: BoardState): Json {
  const known = boards.get(tiles);
  if (known !== undefined) return known;
  const all = [...hexes.keys()].map((hex): [string, Json] => {
    const laid = tiles[hex];
    return [hex, laid ? [laid.tile, laid.rotation] : [hex, 0]];
  });
  const map = Object.fromEntries(all);
  boards.set(tiles, map);
  return map;
}
