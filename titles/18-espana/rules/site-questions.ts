import { ownerOf } from '@roundhouse/rails-18xx';
import { SECOND_ACTION_COST } from '../data/board.ts';
import { HABANA } from '../data/privates.ts';
import type { State } from './state.ts';
import { tilesOf } from './track.ts';
import { operating, turnOf } from './turn.ts';

/** When 18xx.games asks for tiles: while it does, the step stays open for whatever else belongs to it. */

/** First for ordinary tiles (without the 20 for the second not even a mine is asked for), and after these for a mine. */
export function asksForTiles(state: State): boolean {
  const { company, tiles, mineLaid } = turnOf(state);
  if (tiles.length >= tilesOf(state, company)) return !mineLaid;
  return tiles.length === 0 || operating(state).cash >= SECOND_ACTION_COST;
}

/** The tile of the first private company: the company has it, or could still buy it. */
export function asksForHabana(state: State): boolean {
  const owner = ownerOf(state, HABANA);
  return owner === turnOf(state).company || (typeof owner === 'number' && operating(state).cash > 0);
}
