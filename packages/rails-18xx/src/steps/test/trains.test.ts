import { describe, expect, test } from 'vitest';
import { giveBack } from '../../trains/depot.ts';
import { beginPhase, rustTrains } from '../../verbs/phases.ts';
import { type BuyTrain, trainPurchases } from '../buy-train.ts';
import { trainLimits } from '../train-limits.ts';
import { begin, CARDS, companiesOf, desk, facts, type State, TRAINS, withCompany } from './table.ts';

const label = (name: string): string => name;

const limits = trainLimits<string, State>({
  ...desk,
  companiesOf,
  limit: ({ phase }) => (phase === 1 ? 3 : 1),
  label,
  given: (state, train) => ({ ...state, depot: giveBack(state.depot, [train]) }),
});

const { buyTrain, settle } = trainPurchases<string, State, BuyTrain>({
  ...desk,
  cards: CARDS,
  trains: TRAINS,
  label,
  pool: 'pool',
  companiesOf,
  newTrain: (_state, name) => name,
  refused: () => 4,
  notBettered: (numbers) => ({ code: 'test.refused', numbers }),
  room: (state) => limits.checkRoom(state, 'A'),
  ask: (state, deal) => ({ ...state, asked: [...state.asked, deal] }),
  bought: (state, { train, from }) =>
    from === 'bank' && train === '3'
      ? beginPhase(state, 2, (begun) =>
          limits.maybeDiscard(rustTrains<string, State>(begun, ['2'], (name) => name === '2')),
        )
      : state,
});

const buy = (train: string, from: string, price: number): BuyTrain => ({
  type: 'buyTrain',
  seat: 0,
  train,
  from,
  price,
});
const judge = (state: State, ...purchase: [string, string, number]) => buyTrain.check(state, buy(...purchase))?.code;

describe('a train is bought', () => {
  test('new, in order, at its price, if there is room and money', () => {
    expect(judge(begin(), '2', 'bank', 100)).toBeUndefined();
    expect(judge(begin(), '3', 'bank', 200)).toBe('train.notOnSale');
    expect(judge(begin(), '2', 'bank', 99)).toBe('train.facePrice');
    expect(judge(withCompany(begin(), 'A', { trains: ['2', '2', '2'] }), '2', 'bank', 100)).toBe('train.limit');
    expect(judge(withCompany(begin(), 'A', { cash: 99 }), '2', 'bank', 100)).toBe('money.company');
    const after = buyTrain.apply(begin(), buy('2', 'bank', 100));
    expect([after.companies.A?.trains, after.companies.A?.cash, after.depot.unsold]).toEqual([['2'], 200, [1, 2]]);
    expect(facts(after)).toEqual(['trainBought']);
  });

  test('from the pool, if it lies there', () => {
    expect(judge(begin(), '2', 'pool', 100)).toBe('train.notInMarket');
    const pooled = begin({ depot: { unsold: [0, 2], used: ['2'] } });
    const after = buyTrain.apply(pooled, buy('2', 'pool', 100));
    expect([after.companies.A?.trains, after.depot.used]).toEqual([['2'], []]);
    expect(buyTrain.candidates(pooled, 0).filter(({ kind }) => kind === 'exact')).toHaveLength(2);
  });

  test('from another company for 1 or more, above what was refused, by its consent', () => {
    expect(judge(begin(), '2', 'nobody', 5)).toBe('train.noSeller');
    expect(judge(begin(), '2', 'A', 5)).toBe('train.noSeller');
    expect(judge(begin(), '3', 'B', 5)).toBe('train.notOwned');
    expect(judge(begin(), '2', 'B', 0)).toBe('train.atLeastOne');
    expect(judge(begin(), '2', 'B', 4)).toBe('test.refused');
    expect(judge(begin(), '2', 'B', 5)).toBeUndefined();
    const asked = buyTrain.apply(begin(), buy('2', 'B', 5));
    const deal = { buyer: 'A', seller: 'B', train: '2', price: 5 };
    expect([facts(asked), asked.asked]).toEqual([['trainOffer'], [deal]]);
    const after = settle(asked, deal);
    expect([after.companies.A?.trains, after.companies.B?.trains, after.companies.B?.cash]).toEqual([['2'], [], 305]);
  });

  test('without asking where one player leads both', () => {
    const after = buyTrain.apply(withCompany(begin(), 'B', { director: 0 }), buy('2', 'B', 5));
    expect([after.companies.A?.trains, after.asked]).toEqual([['2'], []]);
  });
});

describe('a new phase', () => {
  const last = begin({ depot: { unsold: [0, 2], used: ['2'] } });

  test('rusts trains of companies and of the pool, and comes once', () => {
    const after = buyTrain.apply(last, buy('3', 'bank', 200));
    expect([after.phase, after.companies.B?.trains, after.depot.used]).toEqual([2, [], []]);
    expect(facts(after)).toEqual(['trainBought', 'phase', 'rusted']);
    expect(facts(buyTrain.apply({ ...after, outbox: [] }, buy('3', 'bank', 200)))).toEqual(['trainBought']);
  });

  test('asks companies above a limit that fell, and what they give up lies in the pool', () => {
    const owned = withCompany(withCompany(last, 'A', { trains: ['3'] }), 'B', { trains: ['3', '3'] });
    const over = buyTrain.apply(owned, buy('3', 'bank', 200));
    expect(limits.overLimit(over)).toEqual(['A', 'B']);
    expect(limits.discard.actors(over)).toEqual([0, 1]);
    const [rule] = limits.discard.actions;
    const discard = (seat: number, company: string, train: string) => ({
      type: 'discardTrain' as const,
      seat,
      company,
      train,
    });
    expect(rule?.check(over, discard(1, 'A', '3'))?.code).toBe('company.notYours');
    expect(rule?.check(over, discard(0, 'A', '2'))?.code).toBe('train.notOwned');
    const after = rule?.apply(over, discard(0, 'A', '3')) as State;
    expect([after.companies.A?.trains, after.depot.used, limits.overLimit(after)]).toEqual([['3'], ['3'], ['B']]);
    expect(rule?.check(after, discard(0, 'A', '3'))?.code).toBe('train.withinLimit');
  });
});
