import { alter, emit, type Seat } from '@roundhouse/kernel';
import { playerOf, withPlayer } from './players.ts';
import type { State } from './state.ts';
import { isTurnOf, operateFrame } from './turn.ts';

/** The use fee for an opponent's track, by train and turn. */
export const USE_FEE = 4;
/** What a turn on own track costs with Cost to Move; red areas are run as own track. */
export const OWN_FEE = 1;

const addCash = (state: State, seat: Seat, amount: number): State =>
  withPlayer(state, seat, { cash: playerOf(state, seat).cash + amount });

export function payBank(state: State, seat: Seat, amount: number): State {
  return alter(addCash(state, seat, -amount), { bank: state.bank + amount });
}

/** Money from the bank; what the player owes is taken at once. */
export function receiveFromBank(state: State, seat: Seat, amount: number): State {
  return settleDebts(alter(addCash(state, seat, amount), { bank: state.bank - amount }), seat);
}

export function payPlayer(state: State, seat: Seat, to: Seat, amount: number): State {
  return settleDebts(addCash(addCash(state, seat, -amount), to, amount), to);
}

/** A loan taken in this operations phase is not due before what it was taken for is paid, in it or in the building phase. */
const isLoanWaiting = (state: State, seat: Seat): boolean =>
  isTurnOf(state, seat) && operateFrame(state)?.borrowed === true;

/** Use fees still due come first, as far as the money goes; then a loan, once the whole of it can be repaid. */
export function settleDebts(before: State, seat: Seat): State {
  let state = before;
  // The one who is paid may owe this seat, and then some of its fees are settled on the way: the list is read again each time.
  for (;;) {
    const { cash, rentDue } = playerOf(state, seat);
    const [due, ...later] = rentDue;
    if (!due || cash === 0) break;
    const paid = Math.min(cash, due.amount);
    const left = paid < due.amount ? [{ ...due, amount: due.amount - paid }] : [];
    state = withPlayer(state, seat, { rentDue: [...left, ...later] });
    state = emit(payPlayer(state, seat, due.to, paid), {
      type: 'feePaid',
      seat,
      owner: due.to,
      amount: paid,
      late: true,
    });
  }
  return repayLoan(state, seat);
}

/** A loan is repaid once the cash covers the whole of it. */
export function repayLoan(before: State, seat: Seat): State {
  const { cash, debt } = playerOf(before, seat);
  if (debt === 0 || cash < debt || isLoanWaiting(before, seat)) return before;
  const state = withPlayer(payBank(before, seat, debt), seat, { debt: 0 });
  return emit(state, { type: 'loanRepaid', seat, amount: debt });
}
