import { alter, endGame, push } from '@roundhouse/kernel';
import {
  byPrice,
  type CompanyId,
  companyIn,
  incomeFrom,
  operatingSets,
  ownerOf,
  payIncomes,
  requeue as requeueBy,
} from '@roundhouse/rails-18xx';
import { boardOf } from '../board/index.ts';
import { INSIDER_TRADING, PRIVATES } from '../data/privates.ts';
import { phaseOf } from './phases.ts';
import { nextSeason } from './seasons.ts';
import type { State } from './state.ts';
import { beginStock } from './stock/stock-turn.ts';

/** 5.0: bonds of the last round may be sold from now on; the owner of P4 is asked first (3.1). */
export function beginStockRound(state: State): State {
  const players = state.players.map((player) => ({ ...player, freshBonds: {} }));
  const begun = beginStock(alter(state, { players }));
  return typeof ownerOf(begun, INSIDER_TRADING) === 'number' ? push(begun, { step: 'insider' }) : begun;
}

const incomeOf = incomeFrom(PRIVATES);

/** 3.4, 6.2: players alone are paid for private companies. */
const payIncome = (state: State): State => payIncomes(state, [...state.players.keys()], incomeOf);

/** 4.2.1: by price, then column, then stack. */
export const operatingOrder = (state: State): readonly CompanyId[] =>
  byPrice(boardOf(state).market, state.market).filter((id) => companyIn(state, id).operational);

/** 4.2.1: the order is looked up afresh before each turn. */
export const requeue = (state: State): State => requeueBy(state, operatingOrder(state));

/** 4.0: the phase at the end of the Stock Round decides how many follow. 6.0: the season goes on with each. */
const sets = operatingSets<State>({
  rounds: (state) => phaseOf(state).operatingRounds,
  begin: (state) => alter(state, { season: nextSeason(state.season) }),
  fact: ({ season }) => ({ season }),
  income: payIncome,
  order: operatingOrder,
});

export const beginOperatingSet = sets.beginSet;

/** 7: the round is over; the game too if a share reached the top price. */
export function endOperatingRound(state: State): State {
  if (state.topReached) return endGame(state, 'topPrice');
  return sets.nextRound(state, beginStockRound);
}
