import { Recent } from './recent.ts';
import type { BoardState, CompanyId } from './types.ts';

/** Keeps answers about a company while nothing is built, since they may be asked for after every move. */
export function whileBuilt<S extends { readonly board: BoardState }, T>(
  answer: (state: S, company: CompanyId) => T,
): (state: S, company: CompanyId) => T {
  const known = new Recent<BoardState, Map<CompanyId, T>>(4);
  return (state, company) => {
    const answers = known.get(state.board) ?? new Map<CompanyId, T>();
    known.set(state.board, answers);
    if (!answers.has(company)) answers.set(company, answer(state, company));
    return answers.get(company) as T;
  };
}
