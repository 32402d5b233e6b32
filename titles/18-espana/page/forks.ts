import { stopsIn } from '@roundhouse/rails-18xx';
import { isMine } from '../data/stops.ts';
import { ATLAS } from '../queries.ts';
import type { Route, View } from '../view.ts';

/** A stop of a route in a hex that has a mine and a town, of which a train visits one. */
export interface Fork {
  readonly route: number; // place in the list of routes
  readonly step: number; // place on its path
  readonly hex: string;
  readonly stop: number;
  readonly mine: number;
  readonly town: number;
}

export function forksOf(view: Pick<View, 'board' | 'edition'>, routes: readonly Route[]): readonly Fork[] {
  const atlas = ATLAS[view.edition];
  return routes.flatMap(({ path }, route) =>
    path.flatMap((element, step): Fork[] => {
      const [hex = '', stop] = element.split('.');
      const stops = stop === undefined ? [] : stopsIn(atlas, view.board.tiles, hex);
      const mine = stops.findIndex(isMine);
      const town = stops.findIndex((each) => each.kind === 'town');
      return mine < 0 || town < 0 ? [] : [{ route, step, hex, stop: Number(stop), mine, town }];
    }),
  );
}

/** The same routes, one of which stops elsewhere in a hex. */
export const stoppingAt = (routes: readonly Route[], { route, step, hex }: Fork, stop: number): readonly Route[] =>
  routes.map((each, i) =>
    i === route ? { ...each, path: each.path.map((element, k) => (k === step ? `${hex}.${stop}` : element)) } : each,
  );

/** The same routes, with the tender behind one train or none. */
export const withTender = (routes: readonly Route[], train: number | null): readonly Route[] =>
  routes.map(({ tender: _, ...route }) => (route.train === train ? { ...route, tender: true } : route));
