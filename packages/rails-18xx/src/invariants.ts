import type { Atlas } from './board/atlas.ts';
import type { BoardState } from './board/types.ts';
import { type MoneySlice, moneyInGame } from './verbs/money.ts';

// What titles ask of every state in their invariants.

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Whatever left one purse is in another, and only the bank is ever below zero. */
export function purseProblems(state: MoneySlice, total: number): readonly string[] {
  const money = moneyInGame(state);
  const purses = [...state.players, ...Object.values(state.companies)];
  return [
    ...(money === total ? [] : [`money ${money}`]),
    ...(purses.some(({ cash }) => cash < 0) ? ['a purse below zero'] : []),
  ];
}

/** No more tiles than there are pieces, and no two stations of a company in one hex. */
export function boardProblems({ tiles, stocks }: Atlas, board: BoardState): readonly string[] {
  const used = new Map<string, number>();
  for (const { tile } of Object.values(board.tiles)) {
    const stock = tiles.get(tile)?.stock ?? tile;
    used.set(stock, (used.get(stock) ?? 0) + 1);
  }
  const places = new Set(board.stations.map(({ company, hex }) => `${company} ${hex}`));
  return [
    ...[...used].flatMap(([stock, count]) => (count > (stocks.get(stock) ?? 0) ? [`${count} tiles ${stock}`] : [])),
    ...(places.size === board.stations.length ? [] : ['two stations of a company in one hex']),
  ];
}
