import type { Zone } from '../board/schema.ts';
import { SEASON_CITY } from './setup.ts';

/** 6.13.1, in their order. The marker starts on the first and moves before every Operating Round. */
export const SEASONS = ['dry', 'monsoon', 'intermediate', 'fertile'] as const;
export type Season = (typeof SEASONS)[number];

/** 6.13.3: the zone in which tiles reduce the revenue. */
export const BAD_ZONE: Readonly<Record<Season, Zone | null>> = {
  dry: 'dry',
  monsoon: 'monsoon',
  intermediate: null,
  fertile: null,
};

/** 6.13.4: what is added to cities of the Monsoon Zone. */
export const MONSOON_CITY: Readonly<Record<Season, number>> = {
  dry: 0,
  monsoon: -SEASON_CITY,
  intermediate: 0,
  fertile: SEASON_CITY,
};
