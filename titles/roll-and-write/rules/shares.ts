import { type Choice, emit, exact, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { Value } from '../board/index.ts';
import { refuse } from '../sections.ts';
import { checkPick, diceLeft, picksFrom, takeDice, valueUsed } from './dice.ts';
import { checkPayment, paymentsOf, spend } from './income.ts';
import { available, ownerOf, playerOf, priceOf, sharesOf, withPlayer } from './players.ts';
import type { State } from './state.ts';
import { leaveTurn } from './tasks.ts';

function check(state: State, action: ActionOf<'buyShares'>): Refusal | undefined {
  const { seat, seller, pay } = action;
  const pick = checkPick(state, action);
  if (pick) return pick;
  const company = valueUsed(action);
  const count = diceLeft(action);
  if (ownerOf(state, company) === undefined) {
    return refuse('shares.notInPlay', { company });
  }
  if (seller === seat || !state.players[seller]) {
    return refuse('shares.seller', { seller });
  }
  const held = state.players[seller] ? sharesOf(playerOf(state, seller), company) : 0;
  if (held < count) return refuse('shares.tooFew', { company, seller, held, count });
  return checkPayment(playerOf(state, seat), pay, priceOf(state, company) * count);
}

const withShares = (state: State, seat: Seat, company: Value, by: number): State =>
  withPlayer(state, seat, {
    shares: playerOf(state, seat).shares.map((held, at) => (at === company - 1 ? held + by : held)),
  });

/** Shares change hands; the seller's income is a matter of the tasks that follow. */
export function moveShares(state: State, sale: { buyer: Seat; seller: Seat; company: Value; count: number }): State {
  const { buyer, seller, company, count } = sale;
  return withShares(withShares(state, seller, company, -count), buyer, company, count);
}

function apply(before: State, action: ActionOf<'buyShares'>): State {
  const { seat, seller, pay } = action;
  const company = valueUsed(action);
  const count = diceLeft(action);
  const cost = priceOf(before, company) * count;
  let state = spend(takeDice(before, action.value, action.taken), seat, pay);
  state = moveShares(state, { buyer: seat, seller, company, count });
  state = emit(state, { type: 'boughtShares', seat, seller, company, count, cost, pay });
  return leaveTurn(state, [{ do: 'income', seat: seller, amount: cost, why: 'sale' }]);
}

function candidates(state: State, seat: Seat): readonly Choice<Action>[] {
  const has = available(playerOf(state, seat));
  return picksFrom(state).flatMap((pick) => {
    const company = valueUsed(pick);
    if (ownerOf(state, company) === undefined) return [];
    const count = diceLeft(pick);
    const payments = paymentsOf(has, priceOf(state, company) * count);
    if (payments.length === 0) return [];
    return state.players.flatMap((player, seller) =>
      seller === seat || sharesOf(player, company) < count
        ? []
        : payments.map((pay) => exact<Action>({ type: 'buyShares', seat, ...pick, seller, pay })),
    );
  });
}

export const buyShares = { type: 'buyShares', candidates, check, apply } as const;
