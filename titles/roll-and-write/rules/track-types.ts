import { boardOf, type TrackType, type Value } from '../board/index.ts';
import type { WithPlayers } from './players.ts';
import type { LaidTrack, State, TileSpace } from './state.ts';

/** Track tiles as a player sees them: what an unflipped one is called is unknown. */
export interface WithTiles {
  readonly tiles: readonly (Omit<TileSpace, 'id'> & { readonly id: string | null })[];
}

/** What judging track reads: a player's view has it too. */
export type WithTrack = WithPlayers & WithTiles;

/** Edges next to each other make a sharp turn, opposite ones a straight. */
export function typeOfTrack({ from, to }: Pick<LaidTrack, 'from' | 'to'>): Exclude<TrackType, 'wild'> {
  const apart = Math.abs(from - to);
  const steps = Math.min(apart, 6 - apart);
  return steps === 3 ? 'straight' : steps === 2 ? 'gentle' : 'sharp';
}

/** The type on a flipped tile; undefined while it has cubes. */
export function shownType(state: Pick<State, 'board'> & WithTiles, value: Value): TrackType | undefined {
  const tile = state.tiles[value - 1];
  return tile?.flipped ? boardOf(state).tiles.find(({ id }) => id === tile.id)?.back : undefined;
}

/** Cost of a whole Build Track action: every flipped tile, and every cube left when a flipped tile is used. */
export function trackCost({ tiles }: WithTiles, value: Value): number {
  const dear = tiles[value - 1]?.flipped === true;
  let cost = 0;
  for (const { flipped, cubes } of tiles) cost += flipped ? 1 : dear ? cubes.length : 0;
  return cost;
}
