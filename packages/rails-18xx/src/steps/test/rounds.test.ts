import { fromSteps } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { checkTileActions, coloursUpTo } from '../lay-tile.ts';
import { type Bid, type LotFrame, lotAuction } from '../lot-auction.ts';
import { highestRefused, type OfferFrame, turnOffers } from '../offer.ts';
import { beginOperating, requeue } from '../operating-round.ts';
import { NO_SET, operatingSets } from '../operating-set.ts';
import type { Pass } from '../pass-rule.ts';
import { type StockTurnFrame, stockTurns } from '../stock-turn.ts';
import { begin, desk, facts, type State } from './table.ts';

test('players of a Stock Round take turns until all have passed in a row', () => {
  const { beginStock, actors, endStockTurn, withStock, stockFrame } = stockTurns<
    State,
    StockTurnFrame & { readonly sold: boolean; readonly sales: number }
  >({ fresh: { sold: false, sales: 0 }, ofTurn: ['sold'] });
  const first = beginStock(begin({}, [{ step: 'auction' }]), { last: true });
  expect([first.flow, first.stockRound, first.outbox]).toEqual([
    [{ step: 'stock', turn: 0, passes: 0, sold: false, sales: 0 }],
    1,
    [{ type: 'stockRound', round: 1, last: true }],
  ]);
  const acted = endStockTurn(withStock(first, { passes: 1, sold: true, sales: 1 }), true);
  expect([actors(acted), stockFrame(acted)]).toEqual([
    [1],
    { step: 'stock', turn: 1, passes: 0, sold: false, sales: 1 },
  ]);
  expect(actors(endStockTurn(endStockTurn(acted, false), false))).toEqual([]);
});

test('an Operating Round pays first, and its queue can change', () => {
  const state = { ...begin(), operatingRound: 3 };
  const income = (before: typeof state) => ({ ...before, phase: 2 });
  const begun = beginOperating(state, {
    fact: { of: 1 },
    income,
    order: ({ phase }) => (phase === 2 ? ['B', 'A'] : []),
  });
  expect(begun.flow).toEqual([{ step: 'operating', queue: ['B', 'A'] }]);
  expect([begun.operatingRound, begun.outbox]).toEqual([4, [{ type: 'operatingRound', round: 4, of: 1 }]]);
  expect(requeue(begun, ['C', 'A', 'B']).flow).toEqual([{ step: 'operating', queue: ['A', 'B'] }]);
});

test('a Stock Round leads to a set of Operating Rounds', () => {
  const state = { ...begin(), operatingRound: 3, phase: 2, set: NO_SET };
  const { beginSet, nextRound } = operatingSets<typeof state>({
    rounds: ({ phase }) => phase,
    begin: (before) => ({ ...before, phase: before.phase + 5 }),
    fact: ({ phase }) => ({ phase }),
    income: (before) => before,
    order: () => ['A'],
  });
  const first = beginSet(state);
  const second = nextRound(first, () => state);
  expect([first.set, second.set]).toEqual([
    { rounds: 2, round: 1 },
    { rounds: 2, round: 2 },
  ]);
  expect(second.outbox).toEqual([
    { type: 'operatingRound', round: 4, of: 1, in: 2, phase: 7 },
    { type: 'operatingRound', round: 5, of: 2, in: 2, phase: 12 },
  ]);
  const over = nextRound(second, (before) => ({ ...before, ended: 'over' }));
  expect([over.set, over.ended]).toEqual([NO_SET, 'over']);
});

describe('an auction', () => {
  const lot = (change: Partial<LotFrame> = {}): LotFrame => ({
    step: 'auction',
    lot: 'P1',
    bid: 0,
    bidder: null,
    bidding: [0, 1],
    starter: 0,
    ...change,
  });
  const { auction, firstLot, again, sell } = lotAuction<State, LotFrame>({
    lots: ['P1', 'P2'],
    noted: () => ({}),
    least: (_state, { bid, bidder }) => (bidder === null ? 10 : bid + 5),
    step: () => 5,
    won: (state, seat, cert, price) => ({ ...state, asked: [seat, cert, price] }),
    unwanted: (state, { lot }) => ({ ...state, ended: 'unwanted', asked: [lot] }),
    after: (state) => ({ ...state, ended: 'sold' }),
  });
  const flow = fromSteps<State, Bid | Pass>([auction]);
  const bid = (seat: number, amount: number): Bid => ({ type: 'bid', seat, bid: amount });

  test('asks for the least bid, in steps, within the money at hand', () => {
    const state = begin({}, [lot()]);
    expect(flow.legal(state, 0)).toMatchObject([{ min: 10, max: 50, step: 5 }, { kind: 'exact' }]);
    expect([bid(0, 9), bid(0, 12), bid(0, 55), bid(0, 50)].map((action) => flow.check(state, action)?.code)).toEqual([
      'auction.tooLow',
      'auction.step',
      'auction.tooHigh',
      undefined,
    ]);
  });

  test('goes to the one who is left, or to nobody', () => {
    const raised = flow.apply(flow.apply(begin({}, [lot()]), bid(0, 10)), bid(1, 15));
    expect(flow.waitingFor(raised)).toEqual([0]);
    const sold = flow.apply(raised, { type: 'pass', seat: 0 });
    expect([sold.asked, facts(sold)]).toEqual([
      [1, 'P1', 15],
      ['bid', 'bid', 'passedLot', 'auctioned'],
    ]);
    expect(sold.players[1]).toEqual({ cash: 35, portfolio: { P1: 1 } });
    expect(sold.bank.cash).toBe(1015);
    expect(flow.apply(begin({}, [lot({ bidding: [1] })]), { type: 'pass', seat: 1 }).asked).toEqual(['P1']);
  });

  test('puts up one lot after the other, each opened by the next player', () => {
    const first = begin({}, [firstLot([0, 1])]);
    expect(first.flow).toEqual([lot()]);
    const second = sell(first, 1, 10);
    expect(second.flow).toEqual([lot({ lot: 'P2', starter: 1, bidding: [1, 0] })]);
    expect(again({ ...second, flow: [lot({ lot: 'P2', starter: 1, bidding: [] })] }).flow).toEqual(second.flow);
    expect([second.ended, sell(second, 1, 10).ended]).toEqual([null, 'sold']);
  });
});

test('an offer asks a player or who leads a company, and tells what was answered', () => {
  type Offer = { readonly what: string; readonly from: number | string };
  const step = turnOffers<State, Offer>({
    ...desk,
    accepted: (state, buyer, offer) => ({ ...state, asked: ['done', buyer, offer.what] }),
    refused: (state, offer) => ({ ...state, asked: ['refused', offer.what] }),
  });
  const asked = (from: number | string) =>
    begin({}, [{ step: 'trains' }, { step: 'offer', buyer: 'A', offer: { what: 'x', from } } as OfferFrame<Offer>]);
  expect([step.actors(asked(1)), step.actors(asked('B'))]).toEqual([[1], [1]]);
  const [answer] = step.actions;
  const after = (accept: boolean) => answer?.apply(asked('B'), { type: 'answerOffer', seat: 1, accept }) as State;
  expect([after(true).asked, after(false).asked]).toEqual([
    ['done', 'A', 'x'],
    ['refused', 'x'],
  ]);
  expect([after(true).flow.length, facts(after(true))]).toEqual([1, ['offerAnswered']]);
  const refused = [3, 7, 5].map((price) => ({ train: price === 7 ? 'T3' : 'T2', price }));
  expect([highestRefused(refused, { train: 'T2' }), highestRefused(refused, { train: 'T4' })]).toEqual([5, 0]);
});

test('so many tiles in a turn, one upgrade among them, and none upgraded at once', () => {
  const yellow = { hex: 'A1', yellow: true };
  const green = { hex: 'B2', yellow: false };
  const judge = (laid: readonly (typeof yellow)[], next: typeof yellow) => checkTileActions(laid, next, 2)?.code;
  expect([judge([], green), judge([yellow], green), judge([green], yellow)]).toEqual([undefined, undefined, undefined]);
  expect(judge([green], { hex: 'C3', yellow: false })).toBe('track.oneYellow');
  expect(judge([yellow], { hex: 'A1', yellow: false })).toBe('track.justLaid');
  expect(judge([yellow, green], yellow)).toBe('track.limit');
  expect(coloursUpTo('green')).toEqual(['yellow', 'green']);
});
