import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { ActionBase, KernelState } from '@roundhouse/kernel/contract/title.ts';
import { type FrameOf, push, replaceTop, type Step, top } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import type { CompaniesSlice } from '../verbs/companies.ts';

export interface OperatingFrame {
  readonly step: 'operating';
  readonly queue: readonly CompanyId[]; // still to operate in this round
}

interface OperatingPolicy<S extends KernelState> {
  /** What a company's turn begins with. */
  newTurn(company: CompanyId): FrameOf<S>;
  /** Anything that comes before the first step of a turn. */
  begin?(state: S, company: CompanyId): S;
  endRound(state: S): S;
}

/** An Operating Round: the companies of the queue take their turns, but for those that closed meanwhile. */
export const operatingRoundOf = <S extends KernelState & CompaniesSlice<unknown>, A extends ActionBase>({
  newTurn,
  begin = (state) => state,
  endRound,
}: OperatingPolicy<S>): Step<S, A> => ({
  id: 'operating',
  actors: () => [],
  actions: [],
  leave(state) {
    const [company, ...queue] = (top(state) as unknown as OperatingFrame).queue;
    if (company === undefined) return endRound(state);
    const next = replaceTop(state, { step: 'operating', queue } as FrameOf<S>);
    if (next.companies[company] === undefined) return next;
    return begin(push(emit(next, { type: 'turn', company }), newTurn(company)), company);
  },
});
