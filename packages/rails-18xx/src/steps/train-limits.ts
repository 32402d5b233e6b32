import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { exact, type FrameOf, pop, push, type Step } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { labelsOf, loseTrain, placeOf, type TrainLabel, type TrainsSlice } from '../trains/owned.ts';
import { companyIn } from '../verbs/companies.ts';
import type { Rule } from './rule.ts';

export interface DiscardTrain {
  readonly type: 'discardTrain';
  readonly seat: Seat;
  readonly company: CompanyId;
  readonly train: string;
}

export interface TrainLimitPolicy<S, T> {
  /** Companies in play, in the order of the title's tables. */
  companiesOf(state: S): readonly CompanyId[];
  controllerOf(state: S, company: CompanyId): Seat | null;
  limit(state: S, company: CompanyId): number;
  /** Whether a train counts against the limit; if absent, all do. */
  counts?(train: T): boolean;
  readonly label: TrainLabel<T>;
  /** Why a train may not be given up, if it may not. */
  mayGo?(state: S, train: T): Refusal | undefined;
  /** Where a train goes that was given up: to the pool, or out of the game. It has left its company already. */
  given(state: S, train: T): S;
}

export interface TrainLimits<S> {
  /** Whether a company may take one more train. */
  checkRoom(state: S, company: CompanyId): Refusal | undefined;
  /** Companies with more trains than they may own. */
  overLimit(state: S): readonly CompanyId[];
  /** Asks for trains to be given up, where a limit fell or a company was taken over. */
  maybeDiscard(state: S): S;
  /** Companies above the limit give up trains immediately; their controllers all choose at the same time. */
  readonly discard: Step<S, DiscardTrain>;
}

export function trainLimits<T, S extends KernelState & TrainsSlice<T>>(policy: TrainLimitPolicy<S, T>): TrainLimits<S> {
  const { companiesOf, controllerOf, limit, counts = () => true, label, mayGo, given } = policy;
  const trainsOf = (state: S, id: CompanyId): readonly T[] =>
    companyIn<{ readonly trains: readonly T[] }>(state, id).trains;
  const counted = (state: S, id: CompanyId): readonly T[] => trainsOf(state, id).filter(counts);
  const overLimit = (state: S): readonly CompanyId[] =>
    companiesOf(state).filter((id) => counted(state, id).length > limit(state, id));

  const discardTrain: Rule<S, DiscardTrain> = {
    type: 'discardTrain',
    candidates: (state, seat) =>
      overLimit(state)
        .filter((company) => controllerOf(state, company) === seat)
        .flatMap((company) =>
          labelsOf(counted(state, company), label).map((train) =>
            exact<DiscardTrain>({ type: 'discardTrain', seat, company, train }),
          ),
        ),
    check(state, { seat, company, train }) {
      if (!overLimit(state).includes(company)) return refuse('train.withinLimit', { company });
      if (controllerOf(state, company) !== seat) return refuse('company.notYours', { company });
      const trains = trainsOf(state, company);
      const chosen = trains[placeOf(trains, label, train)];
      return chosen ? mayGo?.(state, chosen) : refuse('train.notOwned', { from: company, train });
    },
    apply(state, { company, train }) {
      const trains = trainsOf(state, company);
      const place = placeOf(trains, label, train);
      const gone = given(loseTrain<T, S>(state, company, place), trains[place] as T);
      return emit(gone, { type: 'discarded', company, train });
    },
  };

  return {
    checkRoom(state, company) {
      const most = limit(state, company);
      return counted(state, company).length < most ? undefined : refuse('train.limit', { limit: most });
    },
    overLimit,
    maybeDiscard: (state) => (overLimit(state).length > 0 ? push(state, { step: 'discard' } as FrameOf<S>) : state),
    discard: {
      id: 'discard',
      actors: (state) => [...new Set(overLimit(state).flatMap((id) => controllerOf(state, id) ?? []))],
      actions: [discardTrain],
      leave: pop,
    },
  };
}
