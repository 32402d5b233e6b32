import { initialsOf } from '@roundhouse/board-drawing/initials.ts';
import { CIRCUS } from '../board/index.ts';
import type { Train, View } from '../view.ts';
import type { RailsPicture } from './index.ts';
import type { CityLoads } from './trains.ts';

/** What lies open on the table: every viewer sees it. */
export interface OnTheTable
  extends Pick<View, 'track' | 'ferries' | 'events' | 'lostBridges' | 'stored' | 'circus'>,
    Partial<Pick<View, 'options'>> {
  readonly players: readonly { readonly trains: readonly Train[] }[];
}

function lyingIn({ stored, circus }: OnTheTable): readonly CityLoads[] {
  const goods = new Map<string, string[]>();
  const put = (city: string, good: string): void => {
    goods.set(city, [...(goods.get(city) ?? []), good]);
  };
  for (const city of circus) put(city, CIRCUS);
  for (const { city, good } of stored) put(city, good);
  return [...goods].map(([city, list]) => ({ city, goods: list }));
}

/** A picture of what lies on the table. */
export function pictureOf(view: OnTheTable, names: readonly string[], title: string): RailsPicture {
  const labels = initialsOf(names);
  return {
    title,
    track: view.track,
    ferries: view.ferries,
    events: view.events.map(({ card }) => card),
    ...(view.options && { options: view.options }),
    lostBridges: view.lostBridges,
    lying: lyingIn(view),
    trains: view.players.flatMap(({ trains }, seat) =>
      trains.map(({ at, loads }, i) => {
        const number = trains.length > 1 ? String(i + 1) : '';
        const whose = [names[seat] ?? '', number].filter((part) => part !== '').join(' ');
        return {
          seat,
          at,
          label: `${labels[seat] ?? ''}${number}`,
          loads: loads.map(({ good }) => good),
          title: [whose, ...loads.map(({ good }) => good)].join(', '),
        };
      }),
    ),
  };
}
