import { emit, type Refusal, type Seat } from '@roundhouse/kernel';
import { refuse } from '../../sections.ts';
import { OWN_FEE, payBank, payPlayer, repayLoan, USE_FEE } from '../money.ts';
import { playerOf, withPlayer } from '../players.ts';
import type { RentDue, Running, State } from '../state.ts';
import { mustRun, operateFrame, runningOf, type WithRunning, withOperate, withRunning } from '../turn.ts';

/**
 * Fees as a set of seats, one bit for each: an opponent's bit is their use fee, the own bit is Cost to Move. A fee that
 * was paid for this train in this turn has no bit any more.
 */
export type FeeSet = number;

/** By owner of a section: the fee that running on it calls for. */
export function feeByOwner(
  state: Pick<State, 'options'> & { readonly players: readonly unknown[] },
  seat: Seat,
  { paid, ownPaid }: Running,
): readonly FeeSet[] {
  return state.players.map((_, owner) => {
    if (owner === seat) return state.options.costToMove === true && !ownPaid ? 1 << owner : 0;
    return paid.includes(owner) ? 0 : 1 << owner;
  });
}

const has = (fees: FeeSet, seat: Seat): boolean => (fees & (1 << seat)) !== 0;

/** Opponents whose fee is among these. */
export const feesTo = ({ players }: WithRunning, seat: Seat, fees: FeeSet): readonly Seat[] =>
  players.flatMap((_, owner) => (owner !== seat && has(fees, owner) ? [owner] : []));

export function costOf(fees: FeeSet, seat: Seat): number {
  let cost = has(fees, seat) ? OWN_FEE : 0;
  for (let rest = fees & ~(1 << seat); rest !== 0; rest &= rest - 1) cost += USE_FEE;
  return cost;
}

/** Late Payment: fees may wait for this turn's deliveries, unless one of an earlier turn is still open. */
export function mayPayLate(state: WithRunning, seat: Seat): boolean {
  const { rentDue } = playerOf(state, seat);
  const lost = state.flow.find((frame) => frame.step === 'lostTurn');
  const isOfThisTurn = ({ train, to }: RentDue): boolean =>
    runningOf(state, seat, train)?.paid.includes(to) ?? lost?.charged?.includes(train) ?? false;
  return state.options.latePayment === true && rentDue.every(isOfThisTurn);
}

/** Cash that is not shown to this viewer counts as none. */
const cashKnown = (state: WithRunning, seat: Seat): number => playerOf(state, seat).cash ?? 0;

export function canPay(state: WithRunning, seat: Seat, fees: FeeSet): boolean {
  const cash = cashKnown(state, seat);
  if (costOf(fees, seat) <= cash) return true;
  return mayPayLate(state, seat) && (has(fees, seat) ? OWN_FEE : 0) <= cash;
}

export function checkFees(state: WithRunning, seat: Seat, fees: FeeSet): Refusal | undefined {
  if (canPay(state, seat, fees)) return undefined;
  return refuse('rent.cash', { cost: costOf(fees, seat), cash: cashKnown(state, seat) });
}

/** One opponent's fee: at once if the cash is there, otherwise later (see canPay). */
export function chargeFee(before: State, seat: Seat, train: number, to: Seat): State {
  const { cash, rentDue } = playerOf(before, seat);
  if (cash >= USE_FEE) {
    const fact = { type: 'feePaid', seat, owner: to, amount: USE_FEE, late: false };
    return emit(payPlayer(before, seat, to, USE_FEE), fact);
  }
  const state = withPlayer(before, seat, { rentDue: [...rentDue, { train, to, amount: USE_FEE }] });
  return emit(state, { type: 'feeDue', seat, owner: to, amount: USE_FEE });
}

/** What a loan of this phase may have been taken for is paid: from now on it is due. A fee that waits goes on waiting. */
function endLoanWait(state: State, seat: Seat): State {
  if (operateFrame(state)?.borrowed !== true) return state;
  return repayLoan(withOperate(state, { borrowed: false }), seat);
}

/** Pays before the train moves: opponents in the order in which it comes to their track, if the cash is not for all. */
export function payFees(
  before: State,
  seat: Seat,
  train: number,
  fees: FeeSet,
  owners: readonly Seat[] = feesTo(before, seat, fees),
): State {
  let state = before;
  if (has(fees, seat)) {
    state = withRunning(payBank(state, seat, OWN_FEE), seat, train, { ownPaid: true });
    state = emit(state, { type: 'movePaid', seat, amount: OWN_FEE });
  }
  for (const to of owners) {
    state = chargeFee(state, seat, train, to);
    state = withRunning(state, seat, train, { paid: [...mustRun(state, seat, train).paid, to] });
  }
  return fees === 0 ? state : endLoanWait(state, seat);
}
