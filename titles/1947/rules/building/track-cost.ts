import { type CompanyId, type Lay, layCosts } from '@roundhouse/rails-18xx';
import { boardOf, type Played, type Terrain } from '../../board/index.ts';
import { INCENTIVES, THAR_STUDIES } from '../../data/privates.ts';
import { owns } from '../companies.ts';
import type { State } from '../state.ts';

/** P3, P5: ground that costs the owner nothing. */
const FREE_GROUND: Partial<Readonly<Record<Terrain, string>>> = { desert: THAR_STUDIES, swamp: INCENTIVES };

/** What the cost of a tile hangs on. */
export type Priced = Played & Pick<State, 'board' | 'players' | 'companies'>;

/** 6.4.2: the ground with the first tile, a green box with the first upgrade. Nobody (null) has powers. */
export function layCost(state: Priced, company: CompanyId | null, lay: Lay): number {
  const { atlas, ground } = boardOf(state);
  const { terrain = null, greenCost = 0 } = ground.get(lay.hex) ?? {};
  const isGreen = state.board.tiles[lay.hex] === undefined && atlas.tiles.get(lay.tile)?.def.colour === 'green';
  if (isGreen) return greenCost;
  const power = terrain === null ? undefined : FREE_GROUND[terrain];
  if (company !== null && power !== undefined && owns(state, company, power)) return 0;
  return layCosts(atlas, state.board, lay).terrain;
}
