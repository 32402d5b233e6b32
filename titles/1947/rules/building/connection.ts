import {
  alterBoard,
  type CompanyId,
  type HexId,
  hexOf,
  type Reach,
  reachOf,
  type Station,
  whileBuilt,
} from '@roundhouse/rails-18xx';
import { boardOf, type NamesBoard, type SiteId } from '../../board/index.ts';
import { companyDef } from '../companies.ts';
import type { State } from '../state.ts';

type Built = NamesBoard & Pick<State, 'board'>;

/** What the home city of a company is joined to by track that no other company's stations block (6.8, 6.10). */
export const homeReach = whileBuilt((state: Built, company) => {
  const { home } = companyDef(state, company);
  const { board } = state;
  const isElsewhere = (station: Station): boolean => station.company === company && station.hex !== home;
  if (!board.stations.some(isElsewhere)) return reachOf(boardOf(state).atlas, board, company);
  // Others do not block a city in which the company has a station, be it beside all spaces (P6): none of it is left there.
  const own = new Set(board.stations.filter(isElsewhere).map(({ hex }) => hex));
  const stations = board.stations.filter(({ hex }) => !own.has(hex));
  return reachOf(boardOf(state).atlas, alterBoard(board, { stations }), company);
});

/** 6.8: whether track of the hex is joined to the home city; a full city in it is still reached. */
export function isReachedBy(state: Built, company: CompanyId, hex: HexId): boolean {
  const { atlas } = boardOf(state);
  const { index } = hexOf(atlas, hex);
  // What all its stations together do not reach, its home does not reach: asked first, since that answer is kept for others too.
  const isFound = ({ traces }: Reach): boolean => traces.found[index] === true;
  return isFound(reachOf(atlas, state.board, company)) && isFound(homeReach(state, company));
}

/** Sites to which track leads from the home city, whatever the trains (6.11.3). */
export const sitesInReach = (state: Built, company: CompanyId): readonly SiteId[] =>
  boardOf(state)
    .sites.filter(({ cells }) => cells.some((hex) => homeReach(state, company).hasStop({ hex, stop: 0 })))
    .map(({ id }) => id);
