import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { Choice, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Details, Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { exact } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import {
  type Depot,
  onSale,
  type TrainCard,
  type TrainDef,
  type TrainName,
  takeNew,
  takeUsed,
} from '../trains/depot.ts';
import { gainTrain, labelsOf, loseTrain, placeOf, type TrainLabel, type TrainsSlice } from '../trains/owned.ts';
import { companyIn } from '../verbs/companies.ts';
import { bankGets, cashOf, checkCash, type MoneySlice, pay } from '../verbs/money.ts';
import type { Rule } from './rule.ts';

/** `from` of a new train. Other trains come from the pool of returned trains, or from a company. */
export const FROM_BANK = 'bank';

/** Titles may add fields that can be left out. */
export interface BuyTrain {
  readonly type: 'buyTrain';
  readonly seat: Seat;
  readonly train: string; // its label, if it belongs to a company
  readonly from: string;
  readonly price: number;
}

/** A train that one company wants to buy from another. */
export interface TrainDeal {
  readonly buyer: CompanyId;
  readonly seller: CompanyId;
  readonly train: string;
  readonly price: number;
}

export type TrainState<T> = KernelState &
  MoneySlice &
  TrainsSlice<T> & { readonly depot: Depot; readonly phase: number };

/** A title's rules for buying trains. Without an optional member there is no such rule, or the usual one applies. */
export interface BuyTrainPolicy<S, T, B extends BuyTrain> {
  readonly cards: readonly TrainCard[];
  readonly trains: Readonly<Record<TrainName, Pick<TrainDef, 'price'>>>;
  readonly label: TrainLabel<T>;
  /** The name of the pool in actions; its trains are sold at face value. Null: trains do not come back. */
  readonly pool: string | null;
  companiesOf(state: S): readonly CompanyId[];
  controllerOf(state: S, company: CompanyId): Seat | null;
  /** The company that buys. */
  operator(state: S): CompanyId;
  /** A train as it comes from the bank. */
  newTrain(state: S, name: TrainName): T;
  /** A train as it comes from another company; if absent, unchanged. */
  received?(state: S, train: T): T;
  /** The purchase as actions of the title: several where the title's own fields leave a choice. */
  variants?(state: S, purchase: BuyTrain): readonly (BuyTrain | B)[];
  /** The card in the pool that an action takes, if it has another name than the train; null: no card will do. */
  cardInPool?(state: S, action: B): TrainName | null;
  /** Why companies may not trade yet, if so. */
  mayTrade?(state: S): Refusal | undefined;
  /** Which of a company's trains of one label it hands over, by its place; -1 if it has none. If absent, the first. */
  placeOf?(trains: readonly T[], label: string): number;
  /** Whether this train may leave its company. */
  maySell?(state: S, train: T): Refusal | undefined;
  /** Further conditions of a deal between companies. */
  terms?(state: S, action: B): Refusal | undefined;
  /** The highest refused price for such a train, which a new offer must beat; and the refusal of an offer that does not. */
  refused(state: S, seller: CompanyId, train: string): number;
  notBettered(numbers: Details): Refusal;
  /** Whether the company may own this train too: see `trainLimits`. */
  room(state: S, train: T): Refusal | undefined;
  /** How a train is paid for, if not from the company's treasury alone: the check, and the payment to the bank. */
  funds?(state: S, action: B): Refusal | undefined;
  payBank?(state: S, action: B): S;
  /** Brings further money to the buyer before it pays another company. */
  payCompany?(state: S, buyer: CompanyId, price: number): S;
  /** Asks another controller for the train: pushes the frame of the question. The fact has been emitted already. */
  ask(state: S, deal: TrainDeal): S;
  /** What follows once the train has changed hands and the fact is emitted: a new phase, a private company that closes. */
  bought?(state: S, purchase: TrainPurchase): S;
}

export interface TrainPurchase {
  readonly company: CompanyId;
  readonly from: string;
  readonly train: string;
  readonly price: number;
}

export interface TrainPurchases<S, B extends BuyTrain> {
  readonly buyTrain: Rule<S, B, BuyTrain | B>;
  /** Carries out a deal that the seller's controller agreed to. */
  settle(state: S, deal: TrainDeal): S;
}

/** Buys one train: new, from the pool, or from another company with its controller's consent. */
export function trainPurchases<T, S extends TrainState<T>, B extends BuyTrain>(
  policy: BuyTrainPolicy<S, T, B>,
): TrainPurchases<S, B> {
  const { cards, label, pool, companiesOf, controllerOf, operator } = policy;
  const priceOf = (train: TrainName): number => policy.trains[train]?.price ?? 0;
  const trainsOf = (state: S, id: CompanyId): readonly T[] =>
    companyIn<{ readonly trains: readonly T[] }>(state, id).trains;
  const placeIn = (trains: readonly T[], train: string): number =>
    policy.placeOf ? policy.placeOf(trains, train) : placeOf(trains, label, train);
  const isBank = (from: string): boolean => from === FROM_BANK || from === pool;
  const cardOf = (state: S, action: B): TrainName | null =>
    policy.cardInPool ? policy.cardInPool(state, action) : action.train;

  function checkBank(state: S, action: B): Refusal | undefined {
    const { train, from, price } = action;
    if (from === FROM_BANK && !onSale(cards, state.depot).includes(train)) return refuse('train.notOnSale', { train });
    if (from === pool && !state.depot.used.some((card) => card === cardOf(state, action)))
      return refuse('train.notInMarket', { train });
    const face = priceOf(train);
    if (price !== face) return refuse('train.facePrice', { price, face });
    return policy.room(state, policy.newTrain(state, train)) ?? checkFunds(state, action);
  }

  function checkCompany(state: S, action: B): Refusal | undefined {
    const { train, from, price } = action;
    if (!Object.hasOwn(state.companies, from) || from === operator(state)) return refuse('train.noSeller', { from });
    const tooEarly = policy.mayTrade?.(state);
    if (tooEarly) return tooEarly;
    const owned = trainsOf(state, from);
    const card = owned[placeIn(owned, train)];
    if (!card) return refuse('train.notOwned', { from, train });
    return (
      policy.maySell?.(state, card) ??
      (price < 1 ? refuse('train.atLeastOne', { price }) : undefined) ??
      policy.terms?.(state, action) ??
      checkBettered(state, action) ??
      policy.room(state, card) ??
      checkFunds(state, action)
    );
  }

  const checkFunds = (state: S, action: B): Refusal | undefined =>
    policy.funds ? policy.funds(state, action) : checkCash(state, operator(state), action.price);

  function checkBettered(state: S, { from, train, price }: B): Refusal | undefined {
    const highest = policy.refused(state, from, train);
    return price > highest ? undefined : policy.notBettered({ price, highest });
  }

  const told = (state: S, { company, from, train, price }: TrainPurchase): S => {
    const what = isBank(from) ? from : 'company';
    const next = emit(state, { type: 'trainBought', what, company, from, train, price });
    return policy.bought ? policy.bought(next, { company, from, train, price }) : next;
  };

  function buyFromBank(state: S, action: B): S {
    const company = operator(state);
    const { train, from, price } = action;
    const paid = policy.payBank ? policy.payBank(state, action) : bankGets(state, company, price);
    const depot =
      from === FROM_BANK ? takeNew(cards, state.depot, train) : takeUsed(state.depot, cardOf(state, action) ?? train);
    const owned = gainTrain<T, S>(alter<TrainState<T>, S>(paid, { depot }), company, policy.newTrain(state, train));
    return told(owned, { company, from, train, price });
  }

  function settle(state: S, { buyer, seller, train, price }: TrainDeal): S {
    const owned = trainsOf(state, seller);
    const place = placeIn(owned, train);
    const card = owned[place] as T;
    const funded = policy.payCompany ? policy.payCompany(state, buyer, price) : state;
    const gone = loseTrain<T, S>(pay(funded, buyer, seller, price), seller, place);
    const bought = gainTrain<T, S>(gone, buyer, policy.received ? policy.received(state, card) : card);
    return told(bought, { company: buyer, from: seller, train, price });
  }

  function bankChoices(state: S, seat: Seat): readonly Choice<BuyTrain | B>[] {
    const choices = (from: string, names: readonly TrainName[]) =>
      names.flatMap((train) => {
        const purchase: BuyTrain = { type: 'buyTrain', seat, train, from, price: priceOf(train) };
        return (policy.variants ? policy.variants(state, purchase) : [purchase]).map(exact<BuyTrain | B>);
      });
    return [
      ...choices(FROM_BANK, onSale(cards, state.depot)),
      ...(pool === null ? [] : choices(pool, [...new Set(state.depot.used)])),
    ];
  }

  function offers(state: S, seat: Seat): readonly Choice<BuyTrain>[] {
    if (policy.mayTrade?.(state)) return [];
    const company = operator(state);
    const max = cashOf(state, company);
    return companiesOf(state).flatMap((from) => {
      if (from === company) return [];
      return labelsOf(trainsOf(state, from), label).flatMap((train): Choice<BuyTrain>[] => {
        const min = policy.refused(state, from, train) + 1;
        const action: BuyTrain = { type: 'buyTrain', seat, train, from, price: min };
        return max < min ? [] : [{ kind: 'amount', action, field: 'price', min, max, step: 1 }];
      });
    });
  }

  const buyTrain: Rule<S, B, BuyTrain | B> = {
    type: 'buyTrain',
    candidates: (state, seat) => [...bankChoices(state, seat), ...offers(state, seat)],
    check: (state, action) => (isBank(action.from) ? checkBank(state, action) : checkCompany(state, action)),
    apply(state, action) {
      if (isBank(action.from)) return buyFromBank(state, action);
      const { seat, from, train, price } = action;
      const deal: TrainDeal = { buyer: operator(state), seller: from, train, price };
      if (controllerOf(state, from) === seat) return settle(state, deal);
      return policy.ask(emit(state, { type: 'trainOffer', company: deal.buyer, from, train, price }), deal);
    },
  };

  return { buyTrain, settle };
}
