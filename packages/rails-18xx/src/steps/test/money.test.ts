import { describe, expect, test } from 'vitest';
import { privatePurchases } from '../buy-private.ts';
import { dearestOf, type FundingPolicy, forcedFunding, worthOf } from '../forced-funding.ts';
import { begin, desk, facts, type State, withCompany } from './table.ts';

describe('a forced purchase', () => {
  const policy = (price: number, whole: boolean): FundingPolicy<State> => ({
    ...desk,
    price: () => price,
    whole: () => whole,
    mustBuy: ({ companies }) => companies.A?.trains.length === 0,
    saleable: () => [
      { most: 2, price: 30 },
      { most: 1, price: 50 },
    ],
  });
  const funding = forcedFunding<State>(policy(100, false));
  const poor = withCompany(begin(), 'A', { cash: 20 });
  const checkSale = (state: State, count: number, price: number, whole = false) => {
    const rule = forcedFunding<State>(policy(price, whole)).saleFor({
      type: 'sell',
      companiesOf: () => ['B'],
      held: () => 3,
      price: () => 30,
      check: () => undefined,
      sell: (before) => before,
    });
    const counts = rule
      .candidates(state, 0)
      .map((choice) => (choice.kind === 'amount' ? [choice.min, choice.max] : []));
    return [rule.check(state, { type: 'sell', seat: 0, company: 'B', count })?.code, counts];
  };

  test('is one if the company must buy and cannot pay', () => {
    expect([funding.isForced(begin(), 100), funding.isForced(poor, 100)]).toEqual([false, true]);
    expect(funding.isForced(withCompany(poor, 'A', { trains: ['2'] }), 100)).toBe(false);
    expect(funding.checkOwns(poor)?.code).toBe('train.mustOwn');
    expect(funding.checkOwns(withCompany(poor, 'A', { trains: ['2'] }))).toBeUndefined();
  });

  test('is paid by the treasury first, then by the director', () => {
    expect(funding.shortfall(poor, 100)).toBe(30);
    const paid = funding.payForTrain(poor, 0, 60);
    expect([paid.companies.A?.cash, paid.players[0]?.cash, paid.bank.cash, facts(paid)]).toEqual([
      0,
      10,
      1060,
      ['helped'],
    ]);
    expect(facts(funding.payForTrain(begin(), 0, 60))).toEqual([]);
  });

  test('allows sales as far as they are needed', () => {
    expect(checkSale(begin(), 1, 100)).toEqual(['sale.notForced', []]);
    expect(checkSale(poor, 1, 70)).toEqual(['sale.notNeeded', []]);
    expect(checkSale(poor, 2, 100)).toEqual(['sale.tooMany', [[1, 1]]]);
    expect(checkSale(poor, 2, 101)).toEqual([undefined, [[1, 2]]]);
  });

  test('allows none that cannot pay for it, if the title says so', () => {
    expect([180, 181].map((price) => forcedFunding<State>(policy(price, true)).isInsolvent(poor))).toEqual([
      false,
      true,
    ]);
    expect(checkSale(poor, 1, 300, true)).toEqual(['sale.cannotPay', []]);
    expect(checkSale(poor, 1, 100, true)).toEqual([undefined, [[1, 1]]]);
  });

  test('finds the dearest things to sell', () => {
    const dearest = dearestOf(
      [
        { most: 2, price: 30 },
        { most: 1, price: 50 },
      ],
      2,
    );
    expect(dearest).toEqual([
      { most: 1, price: 50 },
      { most: 1, price: 30 },
    ]);
    expect(worthOf(dearest)).toBe(80);
  });
});

describe('a private company', () => {
  const owner = ({ players, companies }: State, cert: string) => {
    const seat = players.findIndex(({ portfolio }) => portfolio[cert]);
    return seat >= 0 ? seat : (Object.keys(companies).find((id) => companies[id]?.portfolio[cert]) ?? null);
  };
  const { buyPrivate, anyForSale, settle } = privatePurchases<State>({
    ...desk,
    privates: () => ['P1', 'P2'],
    ownerOf: owner,
    dearest: () => 60,
    refused: () => 3,
    ask: (state, deal) => ({ ...state, asked: [deal] }),
  });
  const judge = (cert: string, price: number) =>
    buyPrivate.check(begin(), { type: 'buyPrivate', seat: 0, private: cert, price })?.code;

  test('is bought of a player, within the prices and above what was refused', () => {
    expect([judge('P2', 10), judge('X', 10)]).toEqual(['private.notForSale', 'private.notForSale']);
    expect([judge('P1', 0), judge('P1', 61), judge('P1', 3)]).toEqual([
      'private.price',
      'private.price',
      'private.refused',
    ]);
    expect(judge('P1', 60)).toBeUndefined();
    expect(buyPrivate.candidates(begin(), 0)).toMatchObject([{ min: 4, max: 60 }]);
    expect(anyForSale(begin())).toBe(true);
  });

  test('changes hands at once where the owner leads the company, else by consent', () => {
    const action = { type: 'buyPrivate' as const, seat: 0, private: 'P1', price: 10 };
    const own = buyPrivate.apply(begin(), action);
    expect([own.companies.A?.portfolio, own.players[0]?.cash, facts(own)]).toEqual([{ P1: 1 }, 60, ['privateSold']]);
    const others = begin({
      players: [
        { cash: 0, portfolio: {} },
        { cash: 0, portfolio: { P1: 1 } },
      ],
    });
    const asked = buyPrivate.apply(others, action);
    const deal = { buyer: 'A', from: 1, private: 'P1', price: 10 };
    expect([facts(asked), asked.asked]).toEqual([['privateOffer'], [deal]]);
    expect(settle(asked, deal).players[1]).toEqual({ cash: 10, portfolio: {} });
    expect(anyForSale(own)).toBe(false);
  });
});
