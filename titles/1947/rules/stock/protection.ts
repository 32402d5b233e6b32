import { type ActionRule, alter, emit, exact, pop, type Refusal, type Seat, type Step, top } from '@roundhouse/kernel';
import { type CompanyId, change, companyIn, gain } from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { SHARES } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { bondsOf, ordinaryOf, withPlayer } from '../companies.ts';
import { ceilingOf, certificateLimit, certificatesOf } from '../limits.ts';
import { fall } from '../market.ts';
import type { ProtectFrame, State } from '../state.ts';
import { bondsToProtect, withoutBonds } from './bond-holdings.ts';
import { takeMarked } from './fresh-par.ts';

const frameOf = (state: State) => top(state) as ProtectFrame;

function checkProtection(state: State, president: Seat, company: CompanyId, count: number): Refusal | undefined {
  const [bonds, needed] = [bondsOf(state, president, company), bondsToProtect(state, president, company, count)];
  if (bonds < needed) return refuse('protect.tooFewBonds', { company, bonds, needed });
  const [held, limit] = [certificatesOf(state, president) + count, certificateLimit(state)];
  return held > limit ? refuse('certificates.limit', { held, limit }) : undefined;
}

/** Only a President who could protect the price is asked. */
export const canProtect = (state: State, president: Seat, company: CompanyId, count: number): boolean =>
  checkProtection(state, president, company, count) === undefined;

/** The President gets the shares as Ordinary ones, and may keep them even above the usual limit (5.8). */
function protectPrice(state: State, seat: Seat, { company, count }: ProtectFrame): State {
  const bonds = bondsToProtect(state, seat, company, count);
  const pooled = alter(state, { bankPool: change(state.bankPool, company, -count) });
  const next = gain(withoutBonds(takeMarked(pooled, seat, company, count), seat, company, bonds), seat, company, count);
  const ceiling = Math.min(ordinaryOf(state, seat, company), ceilingOf(state, seat, company)) + count;
  const kept = withPlayer(next, seat, ({ ceilings }) =>
    ceiling > SHARES.holding ? { ceilings: { ...ceilings, [company]: ceiling } } : {},
  );
  return emit(kept, { type: 'protected', seat, company, count, bonds });
}

const protect: ActionRule<State, Action, 'protect'> = {
  type: 'protect',
  candidates: (_state, seat) => [true, false].map((accept) => exact({ type: 'protect', seat, accept })),
  check(state, { seat, accept }) {
    const { company, count } = frameOf(state);
    return accept ? checkProtection(state, seat, company, count) : undefined;
  },
  apply(state, { seat, accept }) {
    const frame = frameOf(state);
    return accept ? protectPrice(pop(state), seat, frame) : fall(pop(state), frame.company, frame.fall);
  },
};

/** 5.4.5: interrupts the turn of the seller, who has been paid. */
export const protection: Step<State, Action> = {
  id: 'protect',
  actors(state) {
    const { president } = companyIn(state, frameOf(state).company);
    return president === null ? [] : [president];
  },
  actions: [protect],
  leave: (state) => fall(pop(state), frameOf(state).company, frameOf(state).fall),
};
