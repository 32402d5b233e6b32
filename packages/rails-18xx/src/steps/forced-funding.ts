import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { bankGets, cashOf, type MoneySlice, pay } from '../verbs/money.ts';

/** What a director can sell of one kind: so many at the most, each at this price. */
export interface Saleable {
  readonly most: number;
  readonly price: number;
}

/** A sale that shall pay for a train. */
export interface SaleForTrain<S> {
  readonly count: number;
  readonly price: number; // of each
  /** The title's rules for sales, and that no company gets another director by it. */
  check(): Refusal | undefined;
  /** The state after the sale. */
  sold(): S;
}

export interface FundingPolicy<S> {
  operator(state: S): CompanyId;
  decider(state: S): Seat;
  /** Whether the operating company must buy a train before its turn ends. */
  mustBuy(state: S): boolean;
  /** What the director could sell, kind by kind; asked no longer than it takes. */
  saleable(state: S, seat: Seat): Iterable<Saleable>;
}

export interface ForcedFunding<S> {
  /** Without the money for a train that it must buy, the director steps in. */
  isForced(state: S, price: number): boolean;
  /** What the treasury and the director's pocket leave open; nothing, if not above 0. */
  shortfall(state: S, price: number): number;
  /** Whether sales at the present prices can raise so much. */
  couldRaise(state: S, seat: Seat, amount: number): boolean;
  /** Sales only for a forced purchase, and not more than it needs; `whole`: none if all of them cannot pay for it. */
  checkSale(state: S, seat: Seat, price: number, sale: SaleForTrain<S>, whole: boolean): Refusal | undefined;
  /** The company pays what it has, the director the rest. */
  payForTrain(state: S, seat: Seat, price: number): S;
  /** A turn does not end without the train that a company must own. */
  checkOwns(state: S): Refusal | undefined;
}

/** Forced purchases: who pays for a train that a company must own and cannot pay for. */
export function forcedFunding<S extends KernelState & MoneySlice>(policy: FundingPolicy<S>): ForcedFunding<S> {
  const { operator, decider, mustBuy, saleable } = policy;
  const isForced = (state: S, price: number): boolean => mustBuy(state) && cashOf(state, operator(state)) < price;
  const shortfall = (state: S, price: number): number =>
    price - cashOf(state, operator(state)) - cashOf(state, decider(state));

  function couldRaise(state: S, seat: Seat, amount: number): boolean {
    let raised = 0;
    for (const { most, price } of saleable(state, seat)) {
      raised += most * price;
      if (raised >= amount) return true;
    }
    return false;
  }

  return {
    isForced,
    shortfall,
    couldRaise,
    checkSale(state, seat, price, sale, whole) {
      if (!isForced(state, price)) return refuse('sale.notForced');
      const open = shortfall(state, price);
      if (open <= 0) return refuse('sale.notNeeded', { shortfall: open });
      const wrong = sale.check();
      if (wrong) return wrong;
      if ((sale.count - 1) * sale.price >= open) return refuse('sale.tooMany', { count: sale.count, shortfall: open });
      if (!whole) return undefined;
      const after = sale.sold();
      const rest = shortfall(after, price);
      return rest <= 0 || couldRaise(after, seat, rest) ? undefined : refuse('sale.cannotPay', { shortfall: rest });
    },
    payForTrain(state, seat, price) {
      const company = operator(state);
      const amount = Math.max(0, price - cashOf(state, company));
      const helped =
        amount > 0 ? emit(pay(state, seat, company, amount), { type: 'helped', seat, company, amount }) : state;
      return bankGets(helped, company, price);
    },
    checkOwns: (state) => (mustBuy(state) ? refuse('train.mustOwn', { company: operator(state) }) : undefined),
  };
}
