import type { Season } from '../data/seasons.ts';

/** What is written on the board beside names and figures. */
export interface BoardTexts {
  readonly seasons: string; // head of the course of the seasons
  readonly season: Readonly<Record<Season, string>>;
  /** What a season does, and where: per cent of the revenue for a tile, and the change of a city. */
  readonly effect: Readonly<Record<Season, (cut: number, city: number) => string>>;
  readonly drop: string;
  readonly post: string;
  temple(company: string): string;
  workers(site: string, count: number): string;
}

/** As a picture says it that is drawn without words of a language. */
export const PRINTED: BoardTexts = {
  seasons: 'SEASONS',
  season: { dry: 'Dry', monsoon: 'Monsoon', intermediate: 'Intermediate', fertile: 'Fertile' },
  effect: {
    dry: (cut) => `tile in the Dry Zone −${cut}%`,
    monsoon: (cut, city) => `tile −${cut}%, city −${city} in the Monsoon Zone`,
    intermediate: () => 'nothing changes',
    fertile: (_cut, city) => `city +${city} in the Monsoon Zone`,
  },
  drop: 'Monsoon Zone',
  post: 'Trading Post',
  temple: (company) => `Temple of the ${company}`,
  workers: (site, count) => `${site}: ${count}`,
};
