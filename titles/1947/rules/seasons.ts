import { type CompanyId, type HexId, owns, type PortfolioSlice, type StopRef, stopDefAt } from '@roundhouse/rails-18xx';
import { boardOf, type NamesBoard, type Zone } from '../board/index.ts';
import { PHASES } from '../data/phases.ts';
import { DRY_BREAKTHROUGH, MONSOON_BREAKTHROUGH } from '../data/privates.ts';
import { BAD_ZONE, MONSOON_CITY, SEASONS, type Season } from '../data/seasons.ts';
import type { State } from './state.ts';

export const nextSeason = (season: Season): Season => SEASONS[(SEASONS.indexOf(season) + 1) % SEASONS.length] as Season;

/** null: beyond the map. */
export const zoneOf = (state: NamesBoard, hex: HexId): Zone | null => boardOf(state).ground.get(hex)?.zone ?? null;

type Seasonal = NamesBoard & PortfolioSlice & Pick<State, 'season'>;

/** 6.13.3, P1, P2: the zone in which tiles laid now reduce the company's revenue. */
export function badZoneFor(state: Seasonal, company: CompanyId): Zone | null {
  const zone = BAD_ZONE[state.season];
  if (zone === null) return null;
  return owns(state, company, zone === 'dry' ? DRY_BREAKTHROUGH : MONSOON_BREAKTHROUGH) ? null : zone;
}

/** Whether a tile laid in the hex reduces the company's revenue. */
export function cutsRevenue(state: Seasonal, company: CompanyId, hex: HexId): boolean {
  const zone = zoneOf(state, hex);
  return zone !== null && zone === badZoneFor(state, company);
}

/** 6.6, 6.13.4: what a stop is worth now. Towns and sites know no season. */
export function stopValue(state: NamesBoard & Pick<State, 'board' | 'season' | 'phase'>, at: StopRef): number {
  const stop = stopDefAt(boardOf(state).atlas, state.board.tiles, at);
  if (stop === undefined) return 0;
  const { revenue, kind } = stop;
  const printed = typeof revenue === 'number' ? revenue : (revenue[PHASES[state.phase]?.printed ?? 'yellow'] ?? 0);
  return kind === 'city' && zoneOf(state, at.hex) === 'monsoon' ? printed + MONSOON_CITY[state.season] : printed;
}
