import { type CompanyId, type HexId, owns, type PortfolioSlice, type StopRef, stopDefAt } from '@roundhouse/rails-18xx';
import { boardOf, type NamesBoard, type Zone } from '../board/index.ts';
import { PHASES } from '../data/phases.ts';
import { DRY_BREAKTHROUGH, MONSOON_BREAKTHROUGH } from '../data/privates.ts';
import { BAD_ZONE, MONSOON_CITY, SEASONS, type Season } from '../data/seasons.ts';
import type { State } from './state.ts';

export const nextSeason = (season: Season): Season => SEASONS[(SEASONS.indexOf(season) + 1) % SEASONS.length] as Season;

/** null: beyond the map. */
export const zoneOf = (state: NamesBoard, hex: HexId): Zone | null => boardOf(state).ground.get(hex)?.zone ?? null;

/** 6.13.3, P1, P2: whether a tile laid there now reduces the company's revenue. */
export function cutsRevenue(
  state: NamesBoard & PortfolioSlice & Pick<State, 'season'>,
  company: CompanyId,
  hex: HexId,
): boolean {
  const zone = zoneOf(state, hex);
  if (zone === null || zone !== BAD_ZONE[state.season]) return false;
  return !owns(state, company, zone === 'dry' ? DRY_BREAKTHROUGH : MONSOON_BREAKTHROUGH);
}

/** 6.6, 6.13.4: what a stop is worth now. Towns and sites know no season. */
export function stopValue(state: NamesBoard & Pick<State, 'board' | 'season' | 'phase'>, at: StopRef): number {
  const stop = stopDefAt(boardOf(state).atlas, state.board.tiles, at);
  if (stop === undefined) return 0;
  const { revenue, kind } = stop;
  const printed = typeof revenue === 'number' ? revenue : (revenue[PHASES[state.phase]?.printed ?? 'yellow'] ?? 0);
  return kind === 'city' && zoneOf(state, at.hex) === 'monsoon' ? printed + MONSOON_CITY[state.season] : printed;
}
