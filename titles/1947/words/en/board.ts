import { RAILS_BOARD } from '@roundhouse/words/en/rails-board.ts';
import { formOf } from '@roundhouse/words/en/tongue.ts';
import type { Season } from '../../data/seasons.ts';

/** What is written on the board itself, beside names and figures. */
export const BOARD = {
  ...RAILS_BOARD,
  seasons: 'SEASONS',
  season: {
    dry: 'Dry',
    monsoon: 'Monsoon',
    intermediate: 'Intermediate',
    fertile: 'Fertile',
  } as Readonly<Record<Season, string>>,
  /** What a season does, and where: per cent of the revenue for a tile, and the change of a city. */
  effect: {
    dry: (cut: number) => `tile in the Dry Zone −${cut}%`,
    monsoon: (cut: number, city: number) => `tile −${cut}%, city −${city} in the Monsoon Zone`,
    intermediate: () => 'nothing changes',
    fertile: (_cut: number, city: number) => `city +${city} in the Monsoon Zone`,
  } as Readonly<Record<Season, (cut: number, city: number) => string>>,
  drop: 'Monsoon Zone',
  post: 'Trading Post',
  temple: (id: string) => `Temple of the ${id}`,
  workers: (site: string, count: number) => `${site}: ${formOf(count, '1 worker', `${count} workers`)}`,
  cut: (percent: number) => `−${percent}%`,
};
