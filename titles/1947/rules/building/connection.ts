import { type CompanyId, type HexId, hexOf, reachOf, whileBuilt } from '@roundhouse/rails-18xx';
import { boardOf, type Played, type SiteId } from '../../board/index.ts';
import { companyDef } from '../companies.ts';
import type { State } from '../state.ts';

type Built = Played & Pick<State, 'board'>;

/** What the home city of a company is joined to by track that no other company's stations block (6.8, 6.10). */
export const homeReach = whileBuilt((state: Built, company) => {
  const { home } = companyDef(state, company);
  const stations = state.board.stations.filter((station) => station.company !== company || station.hex === home);
  return reachOf(boardOf(state).atlas, { ...state.board, stations }, company);
});

/** 6.8: whether track of the hex is joined to the home city; a full city in it is still reached. */
export function isReachedBy(state: Built, company: CompanyId, hex: HexId): boolean {
  return homeReach(state, company).traces.found[hexOf(boardOf(state).atlas, hex).index] === true;
}

/** Sites to which track leads from the home city, whatever the trains (6.11.3). */
export const sitesInReach = (state: Built, company: CompanyId): readonly SiteId[] =>
  boardOf(state)
    .sites.filter(({ cells }) => cells.some((hex) => homeReach(state, company).hasStop({ hex, stop: 0 })))
    .map(({ id }) => id);
