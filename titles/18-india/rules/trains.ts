import {
  type ActionRule,
  type AnyRule,
  alter,
  emit,
  exact,
  push,
  type Refusal,
  type Seat,
  type Step,
  top,
} from '@roundhouse/kernel';
import {
  type BuyTrain,
  beginPhase,
  giveBack,
  highestRefused,
  labelsOf,
  loseTrain,
  nameOf,
  offerOf,
  type TrainName,
  trainLimits,
  trainPurchases,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { LAST_PHASE, TRAIN_CARDS, TRAIN_LIMIT, TRAINS } from '../data/trains.ts';
import { refuse, restingOn, TRAIN_SALE_SECTIONS } from '../sections.ts';
import { bankPays } from './bank.ts';
import { companiesOf, companyIn, withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import { passRule } from './pass-rule.ts';
import { powersAtHand } from './privates.ts';
import type { OfferFrame, State, Train } from './state.ts';
import { decider, desk, doneWith, nextStep, operating, turnOf, withTurn } from './turn.ts';

const POOL = 'market'; // trains sold back to the bank

const priceOf = (train: TrainName): number => TRAINS[train]?.price ?? 0;

/** 8.4.5.1: two trains at most. */
const { checkRoom } = trainLimits<Train, State>({
  ...desk,
  companiesOf,
  limit: () => TRAIN_LIMIT,
  label: nameOf,
  given: (state) => state,
});

const isLast = ({ name }: Train): boolean => TRAINS[name]?.phase === LAST_PHASE;

/** 8.4.5.6: one of them of phase IV. */
function checkLast(state: State, train: Train): Refusal | undefined {
  const second = isLast(train) && operating(state).trains.some(isLast);
  return second ? refuse('train.onePhaseFour', { train: train.name }) : undefined;
}

/** The sides of a train's card. */
const facesOf = (train: TrainName): readonly TrainName[] =>
  TRAIN_CARDS.find(({ faces }) => faces.includes(train))?.faces ?? [train];

/** 8.4.5.3: a used train stays on the side it lies on; 18xx.games lets it be turned. */
function cardInPool({ edition }: State, { train, card = train }: ActionOf<'buyTrain'>): TrainName | null {
  const mayTurn = EDITION_RULES[edition].usedTrainsTurn && facesOf(card).includes(train);
  return card === train || mayTurn ? card : null;
}

/** The sides on which a used train is offered. */
function sidesOf({ edition }: State, purchase: BuyTrain): readonly ActionOf<'buyTrain'>[] {
  const { train: card, from } = purchase;
  if (from !== POOL || !EDITION_RULES[edition].usedTrainsTurn) return [purchase];
  return facesOf(card).map((train) => ({
    ...purchase,
    train,
    price: priceOf(train),
    ...(card === train ? {} : { card }),
  }));
}

/** 8.4.5.5: of trains alike the one that has been longest with companies: its buyer may sell it at once, if any. */
function oldestOf(trains: readonly Train[], wanted: TrainName): number {
  let oldest = -1;
  trains.forEach(({ name, boughtIn }, place) => {
    if (name === wanted && boughtIn < (trains[oldest]?.boughtIn ?? Number.POSITIVE_INFINITY)) oldest = place;
  });
  return oldest;
}

/** 2.3, 3.4 */
const expireWarrants = (state: State): State =>
  companiesOf(state)
    .filter((id) => companyIn(state, id).guaranty)
    .reduce((before, id) => withCompany(before, id, { guaranty: false }), state);

const { buyTrain, settle } = trainPurchases<Train, State, ActionOf<'buyTrain'>>({
  ...desk,
  cards: TRAIN_CARDS,
  trains: TRAINS,
  label: nameOf,
  pool: POOL,
  companiesOf,
  newTrain: ({ operatingRound }, name) => ({ name, boughtIn: operatingRound }),
  placeOf: oldestOf,
  received: ({ edition }, train) => (EDITION_RULES[edition].resalesAtOnce ? { ...train, boughtIn: 0 } : train),
  variants: sidesOf,
  cardInPool,
  refused: (state, seller, train) => highestRefused(turnOf(state).refused, { seller, train }),
  notBettered: (numbers) => refuse('train.offerRefused', numbers),
  room: (state, train) => checkRoom(state, turnOf(state).company) ?? checkLast(state, train),
  ask: (state, deal) => push(state, { step: 'offer', ...deal }),
  bought: (state, { train }) =>
    beginPhase(state, TRAINS[train]?.phase ?? 1, (begun, phase) =>
      phase < LAST_PHASE ? begun : expireWarrants(begun),
    ),
});

const sellTrain: ActionRule<State, Action, 'sellTrain'> = {
  type: 'sellTrain',
  candidates: (state, seat) =>
    labelsOf(operating(state).trains, nameOf).map((train) => exact({ type: 'sellTrain', seat, train })),
  /** 8.4.5.5: not a train that came from the bank in this Operating Round, nor one without resale value. */
  check(state, { train }) {
    const cards = operating(state).trains.filter(({ name }) => name === train);
    if (cards.length === 0)
      return restingOn(TRAIN_SALE_SECTIONS, refuse('train.notOwned', { from: turnOf(state).company, train }));
    if (TRAINS[train]?.resale === 0) return refuse('train.noResale', { train });
    return cards.every(({ boughtIn }) => boughtIn === state.operatingRound)
      ? refuse('train.justBought', { train })
      : undefined;
  },
  apply(state, { train }) {
    const { company } = turnOf(state);
    const place = operating(state).trains.findIndex(
      ({ name, boughtIn }) => name === train && boughtIn !== state.operatingRound,
    );
    const price = TRAINS[train]?.resale ?? 0;
    const sold = loseTrain<Train, State>(state, company, place);
    const paid = bankPays(alter(sold, { depot: giveBack(sold.depot, [train]) }), company, price);
    return emit(paid, { type: 'trainSold', company, train, price });
  },
};

const forgetRefused = (state: State): State =>
  turnOf(state).refused.length === 0 ? state : withTurn(state, { refused: [] });

/** 8.4.5.4: once anything else has happened, an offer that was turned down may be made again. */
const forgetting = (rule: AnyRule<State, Action>): AnyRule<State, Action> => ({
  ...rule,
  apply(state, action) {
    const after = rule.apply(state, action);
    return top(after).step === 'trains' ? forgetRefused(after) : after;
  },
});

const pass = passRule((state) => doneWith(state, { trainsDone: true }));

/** 8.4.5: any number of purchases and sales; no company is ever forced to own a train. */
export const trains: Step<State, Action> = {
  id: 'trains',
  actors(state) {
    const { trains: owned, cash } = operating(state);
    const idle = owned.length === 0 && cash === 0 && !powersAtHand(state);
    return turnOf(state).trainsDone || idle ? [] : [decider(state)];
  },
  actions: [buyTrain, sellTrain, pass],
  leave: nextStep,
};

/** The step, but after any of its actions refused offers are forgotten. */
export const forgettingRefusals = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: step.actions.map(forgetting),
});

const frameOf = (state: State) => top(state) as OfferFrame;

/** 8.4.5.4: the other company's director or manager agrees or not. */
export const offer = offerOf<State>({
  asked: (state) => companyIn(state, frameOf(state).seller).control as Seat,
  answered(before, state, accept) {
    const { step: _, ...deal } = frameOf(before);
    const { buyer, seller, train, price } = deal;
    const answered = emit(state, { type: 'trainOfferAnswered', company: buyer, from: seller, accept });
    if (accept) return forgetRefused(settle(answered, deal));
    return withTurn(answered, { refused: [...turnOf(answered).refused, { seller, train, price }] });
  },
});
