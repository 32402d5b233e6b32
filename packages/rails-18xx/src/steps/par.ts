import type { Frame, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { exact, pop, type Step, top } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import type { Rule } from './rule.ts';

export interface SetPar {
  readonly type: 'setPar';
  readonly seat: Seat;
  readonly price: number;
}

/** A player who got a company in another way than by starting it sets its par. */
export interface ParFrame extends Frame {
  readonly step: 'par';
  readonly company: CompanyId;
  readonly seat: Seat;
}

interface ParPolicy<S> {
  prices(state: S, company: CompanyId): readonly number[];
  check(state: S, company: CompanyId, price: number): Refusal | undefined;
  /** Sets the par and does what follows from it; the frame of the question is gone already. */
  set(state: S, company: CompanyId, seat: Seat, price: number): S;
}

/** A question that interrupts an auction: the par of a company. */
export function parOf<S extends KernelState>({ prices, check, set }: ParPolicy<S>): Step<S, SetPar> {
  const frameOf = (state: S): ParFrame => top<Frame>(state) as ParFrame;
  const setPar: Rule<S, SetPar> = {
    type: 'setPar',
    candidates: (state, seat) =>
      prices(state, frameOf(state).company).map((price) => exact<SetPar>({ type: 'setPar', seat, price })),
    check: (state, { price }) => check(state, frameOf(state).company, price),
    apply: (state, { seat, price }) => set(pop(state), frameOf(state).company, seat, price),
  };
  return { id: 'par', actors: (state) => [frameOf(state).seat], actions: [setPar], leave: pop };
}
