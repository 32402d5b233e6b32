import { type ActionRule, emit, refuse } from '../../../../kernel/index.ts';
import type { Action } from '../../action.ts';
import { receiveFromBank } from '../money.ts';
import { playerOf, withPlayer } from '../players.ts';
import type { State } from '../state.ts';

const MOST = 20;
/** What a loan is repaid with, for every rupee. */
const TIMES = 2;

/** Mercy: a loan in one's own turn. One that could be repaid at once would be no loan, so it must exceed the cash. */
export const borrow: ActionRule<State, Action, 'borrow'> = {
  type: 'borrow',
  candidates(state, seat) {
    const { cash, debt } = playerOf(state, seat);
    if (state.options.borrowing !== true || debt > 0 || cash >= MOST) return [];
    const action: Action = { type: 'borrow', seat, amount: cash + 1 };
    return [{ kind: 'amount', action, field: 'amount', min: cash + 1, max: MOST, step: 1 }];
  },
  check(state, { seat, amount }) {
    const { cash, debt } = playerOf(state, seat);
    if (state.options.borrowing !== true) return refuse('option.off', { option: 'borrowing' });
    if (debt > 0) return refuse('borrow.open', { debt });
    if (amount > MOST) return refuse('borrow.limit', { limit: MOST });
    return amount <= cash ? refuse('borrow.needless', { amount, cash }) : undefined;
  },
  apply(state, { seat, amount }) {
    const after = withPlayer(receiveFromBank(state, seat, amount), seat, { debt: TIMES * amount });
    return emit(after, { type: 'borrowed', seat, amount, debt: TIMES * amount });
  },
};
