import { emit } from '@roundhouse/kernel';
import { type CompanyId, companyIn, placeStation, withCompany } from '@roundhouse/rails-18xx';
import { boardOf } from '../../board/index.ts';
import { companyDef } from '../companies.ts';
import type { State } from '../state.ts';

/** 6.7: the first thing a company does in its first turn; it costs nothing and is no placement of the turn. */
export function standHome(state: State, company: CompanyId): State {
  const { operated, stations } = companyIn(state, company);
  if (operated) return state;
  const { home: hex } = companyDef(state, company);
  const board = placeStation(boardOf(state).atlas, state.board, { company, hex, stop: 0 });
  const next = withCompany({ ...state, board }, company, { operated: true, stations: stations - 1 });
  return emit(next, { type: 'station', company, hex, stop: 0, cost: 0 });
}
