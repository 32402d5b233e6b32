import {
  alterBoard,
  type BoardState,
  type CompanyId,
  companyIn,
  hexOf,
  reachOf,
  stopsIn,
  whileBuilt,
} from '@roundhouse/rails-18xx';
import { trackIn } from '@roundhouse/rails-18xx/board/tracks.ts';
import { COMPANIES } from '../data/companies.ts';
import { ATLAS } from './atlas.ts';
import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

/** 6.1.1: from the home, over any track and open passes; no station blocks the way. In other editions from any station. */
function startsOf({ board, companies, edition }: State, id: CompanyId): BoardState['stations'] {
  const home = companies[id]?.home;
  const { destinationFromHome } = EDITION_RULES[edition];
  return board.stations.filter(({ company, hex }) => company === id && (hex === home || !destinationFromHome));
}

const traceToDestination = whileBuilt((state: State, id) => {
  const destination = COMPANIES[id]?.destination ?? '';
  const atlas = ATLAS[state.edition];
  // Most are far away: without track in the hex there is nothing to trace.
  if (trackIn(atlas, state.board.tiles, hexOf(atlas, destination)).edges === 0) return false;
  const reach = reachOf(atlas, alterBoard(state.board, { stations: startsOf(state, id) }), id);
  return stopsIn(atlas, state.board.tiles, destination).some((_, stop) => reach.hasStop({ hex: destination, stop }));
});

/** Whether the track leads from a company's home to its destination. */
export const destinationReached = (state: State, id: CompanyId): boolean =>
  companyIn(state, id).home !== null && traceToDestination(state, id);
