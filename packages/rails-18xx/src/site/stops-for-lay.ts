import type { Atlas } from '../board/atlas.ts';
import { partsOf, waysDiffer } from '../board/lay-parts.ts';
import type { BoardState, Lay } from '../board/types.ts';

/**
 * The site does not say which city of a new tile replaces which old one: in order if that is allowed, else any allowed way.
 * Undefined where there is nothing to choose.
 */
export function stopsForLay(
  atlas: Atlas,
  board: BoardState,
  lay: Lay,
  allows: (lay: Lay) => boolean,
): number[] | undefined {
  const ways = partsOf(atlas, board, lay)?.fit?.ways ?? [];
  if (!waysDiffer(board, lay.hex, ways)) return undefined;
  const inOrder = ways.filter(({ stops }) => stops.every((stop, i) => stop === i));
  const allowed = [...inOrder, ...ways].find(({ stops }) => allows({ ...lay, stops }));
  return [...((allowed ?? ways[0])?.stops ?? [])];
}
