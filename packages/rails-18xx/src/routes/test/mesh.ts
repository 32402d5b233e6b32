import { Rng } from '@roundhouse/kernel';
import type { PathDef, StopDef } from '../../board/types.ts';
import { city, junction, town } from '../../tiles/stops.ts';
import type { RouteContext } from '../index.ts';
import { contextOf, type Drawn } from './boards.ts';

const EVERY_EDGE = [0, 1, 2, 3, 4, 5].map((edge): PathDef => [edge, 'n0']);

/** A board on which everything leads everywhere: far more routes than a search could look at one by one. */
export function mesh(size: number): RouteContext {
  const rng = new Rng(`mesh ${size}`);
  const drawn: Record<string, Drawn> = {};
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      const kind = rng.below(10);
      const worth = 10 * (1 + rng.below(9));
      const stop: StopDef = kind < 5 ? city(worth, 2) : kind < 7 ? town(10) : junction;
      drawn[`${String.fromCharCode(65 + column)}${2 * row + 1 + (column % 2)}`] = { stops: [stop], paths: EVERY_EDGE };
    }
  }
  const cities = Object.entries(drawn).flatMap(([hex, { stops }]) => (stops?.[0]?.kind === 'city' ? [`${hex}.0`] : []));
  return contextOf(drawn, { own: cities.slice(0, 3) });
}
