import { pop, push, type Step } from '@roundhouse/kernel';
import { cashOf, FROM_BANK, highestRefused, type Rule, type TrainName, trainPurchases } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { TRAIN_CARDS, TRAINS } from '../../data/trains.ts';
import { POOL_SECTIONS, refuse, restingOn } from '../../sections.ts';
import { companiesOf } from '../companies.ts';
import { passRule } from '../pass-rule.ts';
import type { State } from '../state.ts';
import { decider, desk, doneWith, turnOf } from '../turn.ts';
import { FROM_POOL } from './bank-trains.ts';
import {
  checkFromBank,
  checkFunds,
  checkOwns,
  declareBankruptcy,
  mustBuy,
  payForTrain,
  sell,
  sellBonds,
} from './forced-purchase.ts';
import { afterSale, checkTrainRoom, labelOf } from './phase-change.ts';

/** Any train, in whatever step of the turn (P8); and a deal between companies once both Presidents agree. */
export const { buyTrain: trainPurchase, settle: buyFromCompany } = trainPurchases<
  TrainName,
  State,
  ActionOf<'buyTrain'>
>({
  ...desk,
  cards: TRAIN_CARDS,
  trains: TRAINS,
  label: labelOf,
  pool: FROM_POOL,
  companiesOf,
  newTrain: (_state, name) => name,
  refused: (state, from, train) => highestRefused(turnOf(state).refused, { what: 'train', from, train }),
  notBettered: (numbers) => refuse('train.refused', numbers),
  room: (state) => checkTrainRoom(state, turnOf(state).company),
  funds: checkFunds,
  payBank: payForTrain,
  ask: (state, { buyer, seller: from, train, price }) =>
    push(state, { step: 'offer', buyer, offer: { what: 'train', from, train, price } }),
  bought: (state, { from, train }) => (from === FROM_BANK ? afterSale(state, train) : state),
});

/** 6.15: new ones from the top of the stack, from the pool, or from another company. */
const buyTrain: Rule<State, ActionOf<'buyTrain'>> = {
  ...trainPurchase,
  check(state, action) {
    const wrong = checkFromBank(state, action) ?? trainPurchase.check(state, action);
    return action.from === FROM_POOL ? restingOn(POOL_SECTIONS, wrong) : wrong;
  },
};

const pass = passRule((state) => doneWith(state, { trainsDone: true }), checkOwns);

/** 6.15 */
export const trains: Step<State, Action> = {
  id: 'trains',
  actors(state) {
    const { company, trainsDone } = turnOf(state);
    const isOver = trainsDone || (cashOf(state, company) === 0 && !mustBuy(state));
    return isOver ? [] : [decider(state)];
  },
  actions: [buyTrain, sell, sellBonds, pass, declareBankruptcy],
  leave: pop,
};
