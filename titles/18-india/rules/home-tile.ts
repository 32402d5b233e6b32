import type { Refusal } from '@roundhouse/kernel';
import { checkLay, type Lay, layCandidates, stopsIn } from '@roundhouse/rails-18xx';
import { TOWNS_BECOME } from '../data/tiles.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import type { State } from './state.ts';

/** 2.4.3: a town without a tile, or with a yellow one, becomes a green city of one place, wherever it lies. */
export function checkHomeTile(state: State, lay: Lay): Refusal | undefined {
  const atlas = ATLAS[state.edition];
  const stops = stopsIn(atlas, state.board.tiles, lay.hex);
  const isTown = stops.length === 1 && stops[0]?.kind === 'town' && atlas.hexes.get(lay.hex)?.takesTiles === true;
  const toCity = (TOWNS_BECOME as readonly string[]).includes(lay.tile);
  if (!isTown || !toCity) return refuse('home.notATown', { hex: lay.hex, tile: lay.tile });
  return checkLay(atlas, state.board, null, lay, { skipColours: true });
}

export const homeTiles = (state: State): readonly Lay[] =>
  layCandidates(ATLAS[state.edition], state.board, null, { skipColours: true, tiles: TOWNS_BECOME });
