import { Rng } from '@roundhouse/kernel';
import {
  applyLay,
  type BoardState,
  checkLay,
  layCandidates,
  reserve,
  stationCandidates,
  withStation,
} from '@roundhouse/rails-18xx/board/index.ts';
import { COMPANIES } from '../data/companies.ts';
import { atlas } from './board.ts';

/** Companies whose homes start the board: one or two of every corner. */
export const BUILDERS = ['EIR', 'EBR', 'NWR', 'WR', 'BR', 'TR', 'MR', 'SIR', 'NSR', 'NCR', 'CGR', 'PNS'] as const;

export function startBoard(): BoardState {
  let board: BoardState = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
  for (const company of BUILDERS) {
    const home = COMPANIES[company]?.home;
    if (home) board = reserve(board, { company, ...home });
  }
  for (const company of BUILDERS) {
    const home = COMPANIES[company]?.home;
    // Half of the fixed homes stay reserved for a while, and so does a place in Nepal.
    if (home && home.stop !== null && company !== 'EBR')
      board = withStation(atlas, board, { company, hex: home.hex, stop: home.stop });
  }
  return withStation(atlas, board, { company: 'BR', hex: 'D23', stop: 1 });
}

/** A board on which all have built at random; every step is given to `each`. */
export function busyBoard(seed: string, lays: number, each?: (board: BoardState) => void): BoardState {
  const rng = new Rng(seed);
  let board = startBoard();
  for (let i = 0; i < lays; i++) {
    const company = BUILDERS[rng.below(BUILDERS.length)] as string;
    board = buildSomething(board, company, rng);
    each?.(board);
  }
  return board;
}

function buildSomething(board: BoardState, company: string, rng: Rng): BoardState {
  const lays = layCandidates(atlas, board, company).filter((lay) => !checkLay(atlas, board, company, lay));
  if (lays.length === 0) return board;
  const lay = lays[rng.below(lays.length)];
  const built = lay ? applyLay(atlas, board, lay) : board;
  if (rng.below(6) > 0) return built;
  const mayWait = rng.below(3) === 0;
  const places = stationCandidates(atlas, built, company, { mayWait, anywhere: mayWait });
  const place = places[rng.below(Math.max(1, places.length))];
  return place ? withStation(atlas, built, { company, ...place, ...(mayWait ? { waiting: true } : {}) }) : built;
}
