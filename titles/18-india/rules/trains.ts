import {
  type ActionRule,
  type AnyRule,
  type Choice,
  emit,
  exact,
  push,
  type Refusal,
  type Seat,
  type Step,
  top,
} from '@roundhouse/kernel';
import {
  type CompanyId,
  cashOf,
  giveBack,
  offerOf,
  onSale,
  pay,
  type TrainName,
  takeNew,
  takeUsed,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { LAST_PHASE, TRAIN_CARDS, TRAIN_LIMIT, TRAINS } from '../data/trains.ts';
import { refuse, restingOn, TRAIN_SALE_SECTIONS } from '../sections.ts';
import { bankGets, bankPays, checkCash } from './bank.ts';
import { companiesOf, companyIn, withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import { passing } from './passing.ts';
import { powersAtHand } from './privates.ts';
import type { Offer, OfferFrame, State, Train } from './state.ts';
import { decider, nextStep, operating, turnOf, withTurn } from './turn.ts';

const BANK = 'bank'; // new trains
const MARKET = 'market'; // trains sold back to the bank

/** 8.4.5.1, 8.4.5.6: two trains, one of them of phase IV. */
function checkRoom(state: State, train: TrainName): Refusal | undefined {
  const { trains } = operating(state);
  if (trains.length >= TRAIN_LIMIT) return refuse('train.limit', { limit: TRAIN_LIMIT });
  const last = (name: TrainName) => TRAINS[name]?.phase === LAST_PHASE;
  return last(train) && trains.some(({ name }) => last(name)) ? refuse('train.onePhaseFour', { train }) : undefined;
}

/** The sides of a train's card. */
const facesOf = (train: TrainName): readonly TrainName[] =>
  TRAIN_CARDS.find(({ faces }) => faces.includes(train))?.faces ?? [train];

/** 8.4.5.3: a used train stays on the side it lies on; 18xx.games lets it be turned. */
function checkUsed(state: State, train: TrainName, card: TrainName): Refusal | undefined {
  const mayTurn = EDITION_RULES[state.edition].usedTrainsTurn && facesOf(card).includes(train);
  const there = state.depot.used.includes(card) && (card === train || mayTurn);
  return there ? undefined : refuse('train.notInMarket', { train });
}

function checkSource(state: State, from: string, train: TrainName, card = train): Refusal | undefined {
  if (from === BANK) {
    return onSale(TRAIN_CARDS, state.depot).includes(train) ? undefined : refuse('train.notOnSale', { train });
  }
  if (from === MARKET) return checkUsed(state, train, card);
  const seller = Object.hasOwn(state.companies, from) ? state.companies[from] : undefined;
  if (!seller || from === turnOf(state).company) return refuse('train.noSeller', { from });
  return seller.trains.some(({ name }) => name === train) ? undefined : refuse('train.notOwned', { from, train });
}

/** 8.4.5.3, 8.4.5.4: the bank asks the face value; companies agree on any price from ₹1. */
function checkPrice(from: string, train: TrainName, price: number): Refusal | undefined {
  const face = TRAINS[train]?.price ?? 0;
  if (from === BANK || from === MARKET) return price === face ? undefined : refuse('train.facePrice', { price, face });
  return price >= 1 ? undefined : refuse('train.atLeastOne', { price });
}

/** The best offer for such a train that was turned down since anything else happened. */
const highestRefused = (state: State, seller: CompanyId, train: TrainName): number =>
  turnOf(state).refused.reduce(
    (most, offer) => (offer.seller === seller && offer.train === train ? Math.max(most, offer.price) : most),
    0,
  );

/** An offer that was just turned down must be bettered. */
function checkOffer(state: State, { seller, train, price }: Offer): Refusal | undefined {
  const highest = highestRefused(state, seller, train);
  return price > highest ? undefined : refuse('train.offerRefused', { price, highest });
}

const firstOf = (trains: readonly Train[], name: TrainName): number => trains.findIndex((train) => train.name === name);

/** 2.3, 3.4 */
const expireWarrants = (state: State): State =>
  companiesOf(state)
    .filter((id) => companyIn(state, id).guaranty)
    .reduce((before, id) => withCompany(before, id, { guaranty: false }), state);

/** The first sale of a train of a later phase begins that phase. */
function maybePhase(state: State, train: TrainName): State {
  const phase = TRAINS[train]?.phase ?? 1;
  if (phase <= state.phase) return state;
  const next = emit({ ...state, phase }, { type: 'phase', phase });
  return phase < LAST_PHASE ? next : expireWarrants(next);
}

function buyFromBank(state: State, from: string, train: TrainName, card = train): State {
  const { company } = turnOf(state);
  const depot = from === BANK ? takeNew(TRAIN_CARDS, state.depot, train) : takeUsed(state.depot, card);
  const trains = [...operating(state).trains, { name: train, boughtIn: state.operatingRound }];
  const paid = bankGets({ ...state, depot }, company, TRAINS[train]?.price ?? 0);
  return maybePhase(withCompany(paid, company, { trains }), train);
}

function buyFromCompany(state: State, buyer: CompanyId, seller: CompanyId, train: TrainName, price: number): State {
  const owned = companyIn(state, seller).trains;
  const index = firstOf(owned, train);
  const card = owned[index] as Train;
  let next = pay(state, buyer, seller, price);
  next = withCompany(next, seller, { trains: owned.filter((_, i) => i !== index) });
  return withCompany(next, buyer, { trains: [...companyIn(next, buyer).trains, card] });
}

const told = (state: State, company: CompanyId, from: string, train: TrainName, price: number): State =>
  emit(state, {
    type: 'trainBought',
    what: from === BANK || from === MARKET ? from : 'company',
    company,
    from,
    train,
    price,
  });

function trainChoices(state: State, seat: Seat): readonly Choice<ActionOf<'buyTrain'>>[] {
  const { company } = turnOf(state);
  const atFace = (from: string) => (train: TrainName) =>
    exact<ActionOf<'buyTrain'>>({ type: 'buyTrain', seat, train, from, price: TRAINS[train]?.price ?? 0 });
  const offers = companiesOf(state).flatMap((from) => {
    if (from === company) return [];
    return [...new Set(companyIn(state, from).trains.map(({ name }) => name))].map((train) => {
      const min = highestRefused(state, from, train) + 1;
      const action = { type: 'buyTrain' as const, seat, train, from, price: min };
      return { kind: 'amount' as const, action, field: 'price', min, max: cashOf(state, company), step: 1 };
    });
  });
  const { usedTrainsTurn } = EDITION_RULES[state.edition];
  const used = [...new Set(state.depot.used)].flatMap((card) =>
    (usedTrainsTurn ? facesOf(card) : [card]).map((train) => {
      const choice = { type: 'buyTrain' as const, seat, train, from: MARKET, price: TRAINS[train]?.price ?? 0 };
      return exact<ActionOf<'buyTrain'>>(card === train ? choice : { ...choice, card });
    }),
  );
  return [...onSale(TRAIN_CARDS, state.depot).map(atFace(BANK)), ...used, ...offers];
}

const buyTrain: ActionRule<State, Action, 'buyTrain'> = {
  type: 'buyTrain',
  candidates: trainChoices,
  check(state, { train, from, price, card }) {
    return (
      checkSource(state, from, train, card) ??
      checkPrice(from, train, price) ??
      checkOffer(state, { seller: from, train, price }) ??
      checkRoom(state, train) ??
      checkCash(state, turnOf(state).company, price)
    );
  },
  apply(state, { seat, train, from, price, card }) {
    const { company } = turnOf(state);
    if (from === BANK || from === MARKET)
      return told(buyFromBank(state, from, train, card), company, from, train, price);
    if (companyIn(state, from).control !== seat) {
      const asked = emit(state, { type: 'trainOffer', company, from, train, price });
      return push(asked, { step: 'offer', buyer: company, seller: from, train, price });
    }
    return told(buyFromCompany(state, company, from, train, price), company, from, train, price);
  },
};

const sellTrain: ActionRule<State, Action, 'sellTrain'> = {
  type: 'sellTrain',
  candidates: (state, seat) =>
    [...new Set(operating(state).trains.map(({ name }) => name))].map((train) =>
      exact({ type: 'sellTrain', seat, train }),
    ),
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
    const { trains } = operating(state);
    const index = trains.findIndex(({ name, boughtIn }) => name === train && boughtIn !== state.operatingRound);
    const price = TRAINS[train]?.resale ?? 0;
    const sold = withCompany(state, company, { trains: trains.filter((_, i) => i !== index) });
    const paid = bankPays({ ...sold, depot: giveBack(sold.depot, [train]) }, company, price);
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

const pass = passing((state) => withTurn(state, { trainsDone: true }));

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

/** The step with whatever else may be done in it. */
export const forgettingRefusals = (step: Step<State, Action>): Step<State, Action> => ({
  ...step,
  actions: step.actions.map(forgetting),
});

const frameOf = (state: State) => top(state) as OfferFrame;

/** 8.4.5.4: the other company's director or manager agrees or not. */
export const offer = offerOf<State, Action>({
  asked: (state) => companyIn(state, frameOf(state).seller).control as Seat,
  answered(before, state, accept) {
    const { buyer, seller, train, price } = frameOf(before);
    const answered = emit(state, { type: 'trainOfferAnswered', company: buyer, from: seller, accept });
    if (accept)
      return forgetRefused(told(buyFromCompany(answered, buyer, seller, train, price), buyer, seller, train, price));
    return withTurn(answered, { refused: [...turnOf(answered).refused, { seller, train, price }] });
  },
});
