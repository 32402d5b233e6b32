import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { Choice, KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { CompanyId } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import type { CertId } from '../shares/holdings.ts';
import { gain, type Owner, type PortfolioSlice } from '../shares/portfolio.ts';
import { cashOf, checkCash, type MoneySlice, pay } from '../verbs/money.ts';
import type { Rule } from './rule.ts';

export interface BuyPrivate {
  readonly type: 'buyPrivate';
  readonly seat: Seat;
  readonly private: CertId;
  readonly price: number;
}

/** A private company that a company wants to buy from its owner. */
export interface PrivateDeal {
  readonly buyer: CompanyId;
  readonly from: Seat;
  readonly private: CertId;
  readonly price: number;
}

type PrivateState = KernelState & MoneySlice & PortfolioSlice;

/** What a title says about private companies that companies buy from players. */
export interface BuyPrivatePolicy<S> {
  /** The company that buys. */
  operator(state: S): CompanyId;
  /** Private companies in the game, in order. */
  privates(state: S): readonly CertId[];
  /** Players sell; what a company owns it keeps. */
  ownerOf(state: S, cert: CertId): Owner | null;
  /** Why this one may not be sold, if so. */
  maySell?(state: S, cert: CertId): Refusal | undefined;
  /** The highest price allowed now; the lowest is 1. */
  dearest(state: S, cert: CertId): number;
  /** The highest price that was turned down in this turn. */
  refused(state: S, cert: CertId): number;
  /** Whatever else the buyer needs, such as room for a train. */
  room?(state: S, cert: CertId): Refusal | undefined;
  /** Asks another owner: pushes the frame of the question. The fact has been emitted already. */
  ask(state: S, deal: PrivateDeal): S;
  /** What follows when a company has bought a private company. */
  bought?(state: S, deal: PrivateDeal): S;
}

export interface PrivatePurchases<S> {
  readonly buyPrivate: Rule<S, BuyPrivate>;
  /** Whether any private company is for sale at all. */
  anyForSale(state: S): boolean;
  /** Carries out a deal that the owner agreed to. */
  settle(state: S, deal: PrivateDeal): S;
}

/** Buys one private company from the player who owns it, with their consent. */
export function privatePurchases<S extends PrivateState>(policy: BuyPrivatePolicy<S>): PrivatePurchases<S> {
  const { operator, privates, ownerOf, dearest, refused } = policy;

  function checkForSale(state: S, cert: CertId): Refusal | undefined {
    if (!privates(state).includes(cert) || typeof ownerOf(state, cert) !== 'number')
      return refuse('private.notForSale', { private: cert });
    return policy.maySell?.(state, cert);
  }

  function checkPrice(state: S, cert: CertId, price: number): Refusal | undefined {
    const [most, highest] = [dearest(state, cert), refused(state, cert)];
    if (price < 1 || price > most) return refuse('private.price', { price, least: 1, most });
    return price > highest ? undefined : refuse('private.refused', { price, highest });
  }

  function settle(state: S, deal: PrivateDeal): S {
    const { buyer, from, private: cert, price } = deal;
    const moved = gain(gain(pay(state, buyer, from, price), from, cert, -1), buyer, cert, 1);
    const told = emit(moved, { type: 'privateSold', private: cert, company: buyer, from, price });
    return policy.bought ? policy.bought(told, deal) : told;
  }

  return {
    buyPrivate: {
      type: 'buyPrivate',
      candidates(state, seat) {
        const cash = cashOf(state, operator(state));
        return privates(state).flatMap((cert): Choice<BuyPrivate>[] => {
          if (checkForSale(state, cert)) return [];
          const [min, max] = [refused(state, cert) + 1, Math.min(cash, dearest(state, cert))];
          const action: BuyPrivate = { type: 'buyPrivate', seat, private: cert, price: min };
          return max < min ? [] : [{ kind: 'amount', action, field: 'price', min, max, step: 1 }];
        });
      },
      check: (state, { private: cert, price }) =>
        checkForSale(state, cert) ??
        checkPrice(state, cert, price) ??
        policy.room?.(state, cert) ??
        checkCash(state, operator(state), price),
      apply(state, { seat, private: cert, price }) {
        const buyer = operator(state);
        const from = ownerOf(state, cert);
        if (typeof from !== 'number') throw new Error(`${cert} is not for sale`);
        const deal: PrivateDeal = { buyer, from, private: cert, price };
        if (from === seat) return settle(state, deal);
        return policy.ask(emit(state, { type: 'privateOffer', company: buyer, from, private: cert, price }), deal);
      },
    },
    anyForSale: (state) =>
      privates(state).some((cert) => checkForSale(state, cert) === undefined && dearest(state, cert) >= 1),
    settle,
  };
}
