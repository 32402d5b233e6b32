import { emit, type Json } from '@roundhouse/kernel/contract/fact.ts';
import type { ActionBase, Frame, KernelState } from '@roundhouse/kernel/contract/title.ts';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { type FrameOf, push, replaceTop, type Step, top } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import type { CompaniesSlice } from '../verbs/companies.ts';

export interface OperatingFrame extends Frame {
  readonly step: 'operating';
  readonly queue: readonly CompanyId[]; // still to operate in this round
}

const isOperating = (frame: Frame): frame is OperatingFrame => frame.step === 'operating';

function queueOf(frame: Frame): readonly CompanyId[] {
  if (!isOperating(frame)) throw new Error(`${frame.step} is no Operating Round`);
  return frame.queue;
}

/** Companies still to operate do so in this order, which may have changed in the round. */
export function requeue<S extends KernelState>(state: S, order: readonly CompanyId[]): S {
  const flow = state.flow.map((frame) =>
    isOperating(frame) ? { ...frame, queue: order.filter((id) => frame.queue.includes(id)) } : frame,
  );
  return alter<KernelState, S>(state, { flow });
}

/** What a title says about the beginning of an Operating Round. */
interface RoundPolicy<S> {
  /** Fields of the fact besides the number of the round. */
  readonly fact?: Readonly<Record<string, Json>>;
  /** Pays what is due before the companies operate. */
  income(state: S): S;
  /** Which companies operate, in order; asked once the income is paid. */
  order(state: S): readonly CompanyId[];
}

/** Begins an Operating Round in the place of the innermost frame. */
export function beginOperating<S extends KernelState & { readonly operatingRound: number }>(
  state: S,
  { fact = {}, income, order }: RoundPolicy<S>,
): S {
  const round = state.operatingRound + 1;
  const withQueue = (next: S, queue: readonly CompanyId[]): S =>
    replaceTop(next, { step: 'operating', queue } as FrameOf<S>);
  const begun = withQueue(
    alter<KernelState & { readonly operatingRound: number }, S>(state, { operatingRound: round }),
    [],
  );
  const paid = income(emit(begun, { type: 'operatingRound', round, ...fact }));
  return withQueue(paid, order(paid));
}

interface OperatingPolicy<S extends KernelState> {
  /** The frame in which a company's turn begins. */
  newTurn(company: CompanyId): FrameOf<S>;
  /** Anything that comes before the first step of a turn. */
  begin?(state: S, company: CompanyId): S;
  endRound(state: S): S;
}

/** An Operating Round: the companies of the queue take their turns, except those that have closed in the meantime. */
export const operatingRoundOf = <S extends KernelState & CompaniesSlice<unknown>, A extends ActionBase>({
  newTurn,
  begin = (state) => state,
  endRound,
}: OperatingPolicy<S>): Step<S, A> => ({
  id: 'operating',
  actors: () => [],
  actions: [],
  leave(state) {
    const [company, ...queue] = queueOf(top(state));
    if (company === undefined) return endRound(state);
    const next = replaceTop(state, { step: 'operating', queue } as FrameOf<S>);
    if (next.companies[company] === undefined) return next;
    return begin(push(emit(next, { type: 'turn', company }), newTurn(company)), company);
  },
});
