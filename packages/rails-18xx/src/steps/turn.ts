import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { Frame, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import { alter, write } from '@roundhouse/kernel/flow/copies.ts';
import { type FrameOf, replaceTop, top } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import { type CompaniesSlice, companyIn } from '../verbs/companies.ts';

interface TurnFrame {
  readonly step: string;
  readonly company: CompanyId;
}

/** Who is asked in a company's turn; the shared steps need to know no more about a title's turns. */
export interface TurnDesk<S> {
  /** The company whose turn it is. */
  operator(state: S): CompanyId;
  /** Who decides for the operating company. */
  decider(state: S): Seat;
  /** Who decides for any company; null: nobody. */
  controllerOf(state: S, company: CompanyId): Seat | null;
}

/** How the steps of a company's turn read and write what it has done so far. */
export interface TurnKit<S, F, C> extends TurnDesk<S> {
  /** The turn under way, which is the innermost frame unless a question interrupts it. */
  turnOf(state: S): F;
  operating(state: S): C;
  withTurn(state: S, patch: Partial<F>): S;
  /** Leaves a step by a pass, and emits which step it was: the log does not show a bare pass. */
  doneWith(state: S, patch: Partial<F>): S;
  nextStep(state: S): S;
  /** The turn under way, also while a question interrupts it; undefined in a Stock Round. */
  turnUnder(state: { readonly flow: readonly Frame[] }): F | undefined;
  withTurnUnder(state: S, patch: Partial<F>): S;
}

/**
 * For a turn whose steps follow one another and whose frame carries what was done. `copyOf`: a literal with all fields of
 * the frame, which is much quicker than a spread (`kernel/flow/copies.ts`).
 */
export function turnKit<S extends KernelState & CompaniesSlice<C>, F extends FrameOf<S> & TurnFrame, C>(
  steps: readonly F['step'][],
  decides: (company: C) => Seat | null,
  copyOf: (turn: F) => F = (turn) => ({ ...turn }),
): TurnKit<S, F, C> {
  const turnOf = (state: S): F => top(state) as F;
  const operating = (state: S): C => companyIn<C>(state, turnOf(state).company);
  const withTurn = (state: S, patch: Partial<F>): S => replaceTop(state, write(copyOf(turnOf(state)), patch));
  const isTurn = (frame: Frame): frame is F => steps.includes(frame.step);
  return {
    turnOf,
    operator: (state) => turnOf(state).company,
    controllerOf: (state, company) => decides(companyIn<C>(state, company)),
    operating,
    withTurn,
    doneWith: (state, patch) =>
      emit(withTurn(state, patch), { type: 'stepDone', company: turnOf(state).company, step: turnOf(state).step }),
    nextStep: (state) => withTurn(state, { step: steps[steps.indexOf(turnOf(state).step) + 1] } as Partial<F>),
    turnUnder: ({ flow }) => flow.findLast(isTurn),
    withTurnUnder(state, patch) {
      const at = state.flow.findLastIndex(isTurn);
      return alter<KernelState & CompaniesSlice<C>, S>(state, {
        flow: state.flow.map((frame, i) => (i === at ? write(copyOf(frame as F), patch) : frame)),
      });
    },
    decider(state) {
      const seat = decides(operating(state));
      if (seat === null) throw new Error('nobody decides for the operating company');
      return seat;
    },
  };
}
