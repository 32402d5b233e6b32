import { type ActionRule, emit } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { OWN_FEE, receiveFromBank, USE_FEE } from '../money.ts';
import { playerOf, withPlayer } from '../players.ts';
import type { State } from '../state.ts';
import { operateFrame, withOperate } from '../turn.ts';
import { BUILD_LIMIT } from './limits.ts';

/** The largest loan. */
export const LOAN_LIMIT = 20;
/** What a loan is repaid with, for every rupee. */
export const REPAID_TIMES = 2;

/** The most that one payment can take: a building phase, the fees of one move, or any price for traded track. */
function mostToPay({ options, players }: State): number {
  if (options.tradingTrack === true) return Number.MAX_SAFE_INTEGER;
  return Math.max(BUILD_LIMIT, USE_FEE * (players.length - 1) + (options.costToMove === true ? OWN_FEE : 0));
}

/**
 * Mercy: a loan in the player's own turn, for what they lack. It falls due after the payment it was taken for: a player
 * who needs 20 and has 15 borrows 5 and does not repay at once.
 */
export const borrow: ActionRule<State, Action, 'borrow'> = {
  type: 'borrow',
  candidates(state, seat) {
    const { cash, debt } = playerOf(state, seat);
    if (state.options.borrowing !== true || debt > 0 || cash >= mostToPay(state)) return [];
    const action: Action = { type: 'borrow', seat, amount: 1 };
    return [{ kind: 'amount', action, field: 'amount', min: 1, max: LOAN_LIMIT, step: 1 }];
  },
  check(state, { seat, amount }) {
    const { cash, debt } = playerOf(state, seat);
    if (state.options.borrowing !== true) return refuse('option.off', { option: 'borrowing' });
    if (debt > 0) return refuse('borrow.open', { debt });
    if (amount < 1 || amount > LOAN_LIMIT) return refuse('borrow.limit', { limit: LOAN_LIMIT });
    return cash >= mostToPay(state) ? refuse('borrow.needless', { most: mostToPay(state), cash }) : undefined;
  },
  apply(before, { seat, amount }) {
    const debt = REPAID_TIMES * amount;
    const state = operateFrame(before) ? withOperate(before, { borrowed: true }) : before;
    const after = withPlayer(receiveFromBank(state, seat, amount), seat, { debt });
    return emit(after, { type: 'borrowed', seat, amount, debt });
  },
};
