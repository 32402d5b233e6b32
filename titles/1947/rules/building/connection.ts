import {
  type BoardState,
  type CompanyId,
  type HexId,
  hexOf,
  type Reach,
  Recent,
  reachOf,
} from '@roundhouse/rails-18xx';
import { boardOf, type Played, type SiteId } from '../../board/index.ts';
import { companyDef } from '../companies.ts';
import type { State } from '../state.ts';

type Built = Played & Pick<State, 'board'>;

/** Answers while nothing is built: they are asked after every move of a turn. */
const known = new Recent<BoardState, Map<CompanyId, Reach>>(4);

/** What the home city of a company is joined to by track that no other company's stations block (6.8, 6.10). */
export function homeReach(state: Built, company: CompanyId): Reach {
  let answers = known.get(state.board);
  if (!answers) {
    answers = new Map();
    known.set(state.board, answers);
  }
  const { home } = companyDef(state, company);
  const stations = state.board.stations.filter((station) => station.company !== company || station.hex === home);
  const answer = answers.get(company) ?? reachOf(boardOf(state).atlas, { ...state.board, stations }, company);
  answers.set(company, answer);
  return answer;
}

/** 6.8: whether track of the hex is joined to the home city; a full city in it is still reached. */
export function isReachedBy(state: Built, company: CompanyId, hex: HexId): boolean {
  return homeReach(state, company).traces.found[hexOf(boardOf(state).atlas, hex).index] === true;
}

/** Sites to which track leads from the home city, whatever the trains (6.11.3). */
export const sitesInReach = (state: Built, company: CompanyId): readonly SiteId[] =>
  boardOf(state)
    .sites.filter(({ cells }) => cells.some((hex) => homeReach(state, company).hasStop({ hex, stop: 0 })))
    .map(({ id }) => id);
