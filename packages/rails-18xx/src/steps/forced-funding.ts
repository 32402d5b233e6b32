import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { amountsAllowed } from '../shares/certificates.ts';
import { bankGets, cashOf, type MoneySlice, pay } from '../verbs/money.ts';
import type { Rule } from './rule.ts';
import { type Sale, type SalePolicy, saleRule } from './sale.ts';

/** What a director can sell of one kind: at most `most`, each at `price`. */
export interface Saleable {
  readonly most: number;
  readonly price: number;
}

/** Sales of a director to pay for a train; `check`: the title's rules for such sales. */
export interface SaleForTrain<S, T extends string> extends SalePolicy<S, T> {
  price(state: S, company: CompanyId): number;
  /** The state to reckon with after a sale that raised a question: as if that had the worst answer for the seller. */
  settled?(state: S): S;
}

export interface FundingPolicy<S> {
  operator(state: S): CompanyId;
  decider(state: S): Seat;
  /** Whether the operating company must buy a train before its turn ends. */
  mustBuy(state: S): boolean;
  /** The price of the train that it has to buy. */
  price(state: S): number;
  /** What the director could sell, kind by kind; read only until it is enough. */
  saleable(state: S, seat: Seat): Iterable<Saleable>;
  /** Whether nothing may be sold where selling everything would not pay for the train. */
  whole(state: S): boolean;
}

export interface ForcedFunding<S> {
  /** Whether the company must buy a train that it cannot pay for; `price`: of a train other than the policy's. */
  isForced(state: S, price?: number): boolean;
  /** What is still missing after the company's and the director's cash; 0 or less: nothing. */
  shortfall(state: S, price?: number): number;
  /** Whether neither the cash at hand nor sales at the present prices can pay for the train. */
  isInsolvent(state: S): boolean;
  /** Sales only for a forced purchase, and not more than it needs. */
  saleFor<T extends string>(sale: SaleForTrain<S, T>): Rule<S, Sale<T>>;
  /** The company pays what it has, the director the rest. */
  payForTrain(state: S, seat: Seat, price: number): S;
  /** A turn does not end without the train that a company must own. */
  checkOwns(state: S): Refusal | undefined;
}

/** What may be sold of each company, one after the other. */
export function* lotsOf<S>(
  state: S,
  seat: Seat,
  sale: Pick<SaleForTrain<S, string>, 'companiesOf' | 'held' | 'check' | 'price'>,
): Iterable<Saleable> {
  for (const company of sale.companiesOf(state)) {
    const held = sale.held(state, seat, company);
    const counts = amountsAllowed(held, (count) => sale.check(state, seat, company, count) === undefined);
    if (counts) yield { most: counts.max, price: sale.price(state, company) };
  }
}

/** The `count` dearest items of the lots. */
export function dearestOf(lots: readonly Saleable[], count: number): readonly Saleable[] {
  let left = count;
  return [...lots]
    .sort((a, b) => b.price - a.price)
    .map(({ most, price }) => {
      const taken = Math.min(most, left);
      left -= taken;
      return { most: taken, price };
    });
}

export const worthOf = (lots: readonly Saleable[]): number =>
  lots.reduce((sum, { most, price }) => sum + most * price, 0);

/** Forced purchases: who pays for a train that a company must own and cannot pay for. */
export function forcedFunding<S extends KernelState & MoneySlice>(policy: FundingPolicy<S>): ForcedFunding<S> {
  const { operator, decider, mustBuy, saleable } = policy;
  const isForced = (state: S, price = policy.price(state)): boolean =>
    mustBuy(state) && cashOf(state, operator(state)) < price;
  const shortfall = (state: S, price = policy.price(state)): number =>
    price - cashOf(state, operator(state)) - cashOf(state, decider(state));

  function couldRaise(state: S, seat: Seat, amount: number): boolean {
    let raised = 0;
    for (const { most, price } of saleable(state, seat)) {
      raised += most * price;
      if (raised >= amount) return true;
    }
    return false;
  }

  function saleFor<T extends string>(sale: SaleForTrain<S, T>): Rule<S, Sale<T>> {
    function check(state: S, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
      if (!isForced(state)) return refuse('sale.notForced');
      const open = shortfall(state);
      if (open <= 0) return refuse('sale.notNeeded', { shortfall: open });
      const wrong = sale.check(state, seat, company, count);
      if (wrong) return wrong;
      if ((count - 1) * sale.price(state, company) >= open) return refuse('sale.tooMany', { count, shortfall: open });
      if (!policy.whole(state)) return undefined;
      const sold = sale.sell(state, seat, company, count);
      const after = sale.settled ? sale.settled(sold) : sold;
      const rest = shortfall(after);
      return rest <= 0 || couldRaise(after, seat, rest) ? undefined : refuse('sale.cannotPay', { shortfall: rest });
    }
    const rule = saleRule<S, T>({ ...sale, check });
    return { ...rule, candidates: (state, seat) => (isForced(state) ? rule.candidates(state, seat) : []) };
  }

  return {
    isForced,
    shortfall,
    isInsolvent(state) {
      const open = isForced(state) ? shortfall(state) : 0;
      return open > 0 && !couldRaise(state, decider(state), open);
    },
    saleFor,
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
