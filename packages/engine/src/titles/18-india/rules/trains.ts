import {
  type ActionRule,
  type Choice,
  emit,
  exact,
  pop,
  push,
  type Refusal,
  refuse,
  type Seat,
  type Step,
  top,
} from '../../../kernel/index.ts';
import {
  type CompanyId,
  cashOf,
  giveBack,
  onSale,
  pay,
  type TrainName,
  takeNew,
  takeUsed,
} from '../../../rails-18xx/index.ts';
import type { Action, ActionOf } from '../action.ts';
import { LAST_PHASE, TRAIN_CARDS, TRAIN_LIMIT, TRAINS } from '../data/trains.ts';
import { bankGets, bankPays, checkCash } from './bank.ts';
import { companiesOf, companyIn, withCompany } from './control.ts';
import type { OfferFrame, State, Train } from './state.ts';
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

function checkSource(state: State, from: string, train: TrainName): Refusal | undefined {
  if (from === BANK) {
    return onSale(TRAIN_CARDS, state.depot).includes(train) ? undefined : refuse('train.notOnSale', { train });
  }
  if (from === MARKET) return state.depot.used.includes(train) ? undefined : refuse('train.notInMarket', { train });
  const seller = state.companies[from];
  if (!seller || from === turnOf(state).company) return refuse('train.noSeller', { from });
  return seller.trains.some(({ name }) => name === train) ? undefined : refuse('train.notOwned', { from, train });
}

/** 8.4.5.3, 8.4.5.4: the bank asks the face value; companies agree on any price from ₹1. */
function checkPrice(from: string, train: TrainName, price: number): Refusal | undefined {
  const face = TRAINS[train]?.price ?? 0;
  if (from === BANK || from === MARKET) return price === face ? undefined : refuse('train.facePrice', { price, face });
  return price >= 1 ? undefined : refuse('train.atLeastOne', { price });
}

const firstOf = (trains: readonly Train[], name: TrainName): number => trains.findIndex((train) => train.name === name);

/** The first sale of a train of a later phase begins that phase. */
function maybePhase(state: State, train: TrainName): State {
  const phase = TRAINS[train]?.phase ?? 1;
  return phase > state.phase ? emit({ ...state, phase }, { type: 'phase', phase }) : state;
}

function buyFromBank(state: State, from: string, train: TrainName): State {
  const { company } = turnOf(state);
  const depot = from === BANK ? takeNew(TRAIN_CARDS, state.depot, train) : takeUsed(state.depot, train);
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
    return [...new Set(companyIn(state, from).trains.map(({ name }) => name))].map((train) => ({
      kind: 'amount' as const,
      action: { type: 'buyTrain' as const, seat, train, from, price: 1 },
      field: 'price',
      min: 1,
      max: cashOf(state, company),
      step: 1,
    }));
  });
  const used = [...new Set(state.depot.used)].map(atFace(MARKET));
  return [...onSale(TRAIN_CARDS, state.depot).map(atFace(BANK)), ...used, ...offers];
}

const buyTrain: ActionRule<State, Action, 'buyTrain'> = {
  type: 'buyTrain',
  candidates: trainChoices,
  check(state, { train, from, price }) {
    return (
      checkSource(state, from, train) ??
      checkPrice(from, train, price) ??
      checkRoom(state, train) ??
      checkCash(state, turnOf(state).company, price)
    );
  },
  apply(state, { seat, train, from, price }) {
    const { company } = turnOf(state);
    if (from === BANK || from === MARKET) return told(buyFromBank(state, from, train), company, from, train, price);
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
    if (cards.length === 0) return refuse('train.notOwned', { from: turnOf(state).company, train });
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

const pass: ActionRule<State, Action, 'pass'> = {
  type: 'pass',
  candidates: (_state, seat) => [exact({ type: 'pass', seat })],
  check: () => undefined,
  apply: (state) => withTurn(state, { trainsDone: true }),
};

/** 8.4.5: any number of purchases and sales; no company is ever forced to own a train. */
export const trains: Step<State, Action> = {
  id: 'trains',
  actors(state) {
    const { trains: owned, cash } = operating(state);
    return turnOf(state).trainsDone || (owned.length === 0 && cash === 0) ? [] : [decider(state)];
  },
  actions: [buyTrain, sellTrain, pass],
  leave: nextStep,
};

const offerOf = (state: State) => top(state) as OfferFrame;

const answerOffer: ActionRule<State, Action, 'answerOffer'> = {
  type: 'answerOffer',
  candidates: (_state, seat) => [true, false].map((accept) => exact({ type: 'answerOffer', seat, accept })),
  check: () => undefined,
  apply(state, { accept }) {
    const { buyer, seller, train, price } = offerOf(state);
    const answered = emit(pop(state), { type: 'trainOfferAnswered', company: buyer, from: seller, accept });
    return accept ? told(buyFromCompany(answered, buyer, seller, train, price), buyer, seller, train, price) : answered;
  },
};

/** 8.4.5.4: the other company's director or manager agrees or not. */
export const offer: Step<State, Action> = {
  id: 'offer',
  actors: (state) => [companyIn(state, offerOf(state).seller).control as Seat],
  actions: [answerOffer],
  leave: pop,
};
