import type { CompanyId } from '@roundhouse/rails-18xx';
import { COMPANIES, GIPR } from '../data/companies.ts';
import { STATION_COSTS } from '../data/setup.ts';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

/** 8.4.2.1: the home is free, the next station ₹40, all others ₹100. */
const costOfStation = (built: number): number => STATION_COSTS[Math.min(built, STATION_COSTS.length - 1)] ?? 0;

type Charters = Pick<State, 'edition' | 'companies'>;

/** 18xx.games: how many of the stations on the charter came there by an exchange. They are built last, and free. */
export function exchangedOnes({ edition, companies }: Charters, company: CompanyId): number {
  if (company !== GIPR || !EDITION_RULES[edition].exchangedStationsFree) return 0;
  const { stations = 0, built = 0 } = companies[company] ?? {};
  return Math.max(0, stations - Math.max(0, (COMPANIES[GIPR]?.stations ?? 0) - built));
}

/** What its next station costs a company. */
export function stationCostOf(state: Charters, company: CompanyId): number {
  const { stations = 0, built = 0 } = state.companies[company] ?? {};
  const free = exchangedOnes(state, company);
  return free > 0 && stations === free ? 0 : costOfStation(built);
}
