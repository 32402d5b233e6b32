import type { Atlas } from '../board/atlas.ts';
import { layCandidates } from '../board/candidates.ts';
import { applyLay, checkLay, type LayPolicy } from '../board/lay.ts';
import { stockLeft } from '../board/stock.ts';
import type { BoardState, Lay } from '../board/types.ts';
import { routeThrough } from '../routes/draw.ts';
import type { PencilChoice, PencilTile, Planning } from './pencil.ts';

interface Built {
  readonly board: BoardState;
}

/** What differs between titles when something is pencilled in. */
export interface PlanningPolicy<At> {
  atlas(at: At): Atlas;
  /** What the ground costs; left out where that depends on the builder or the time. */
  cost?(at: At, lay: Lay): number;
  /** The board with the tile, where laying it changes more than the tile. */
  lay?(at: At, lay: Lay): BoardState;
  /** What else must hold for the shape of a lay. */
  shape?(at: At): Pick<LayPolicy, 'mustUse' | 'skipColours'>;
}

const layOf = ({ hex, tile, rotation, stops }: PencilTile): Lay => ({ hex, tile, rotation, ...(stops && { stops }) });

/** Planning on a board of hexes and tiles, by the same judge as real lays, but without a company and without counting pieces. */
export function planOf<At extends Built>(policy: PlanningPolicy<At>): Planning<At> {
  const shapeOf = (at: At): LayPolicy => ({ ...policy.shape?.(at), beyondStock: true });
  const fits = (at: At, lay: Lay): boolean =>
    checkLay(policy.atlas(at), at.board, null, lay, shapeOf(at)) === undefined;
  const costOf = (at: At, lay: Lay): number | null => policy.cost?.(at, lay) ?? null;
  return {
    places: (at) =>
      policy.atlas(at).hexList.map(({ id, name, takesTiles }) => ({ hex: id, name: name ?? null, takesTiles })),
    ground(at, hex) {
      const laid = at.board.tiles[hex];
      return laid ? `${laid.tile}/${laid.rotation}` : '';
    },
    tiles(at, hex) {
      const atlas = policy.atlas(at);
      const { skipColours = false } = shapeOf(at);
      return layCandidates(atlas, at.board, null, { hexes: [hex], beyondStock: true, skipColours })
        .filter((lay) => fits(at, lay))
        .map((lay): PencilChoice => {
          return { ...lay, cost: costOf(at, lay), left: Math.max(0, stockLeft(atlas, at.board.tiles, lay.tile)) };
        });
    },
    lay(at, tile) {
      const lay = layOf(tile);
      if (!fits(at, lay)) return undefined;
      const board = policy.lay?.(at, lay) ?? applyLay(policy.atlas(at), at.board, lay);
      return { at: { ...at, board }, cost: costOf(at, lay) };
    },
    route: (at, places, others) => routeThrough(policy.atlas(at), at.board.tiles, places, others),
  };
}
