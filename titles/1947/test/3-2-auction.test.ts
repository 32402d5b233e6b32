import { expect } from 'vitest';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

const [EMILY, PAUL, ANNA, ROBERT] = [0, 1, 2, 3] as const;

/** Bids in turn; null is a pass. */
const bids = (game: Game, ...amounts: readonly (number | null)[]): Game => {
  for (const bid of amounts) bid === null ? game.pass() : game.act('bid', { bid });
  return game;
};

/** A lot that one player buys without a fight. */
function sold(game: Game, seat: number, price: number): Game {
  const { lot } = game;
  while (game.lot === lot) game.seat === seat && !game.hasBid ? game.act('bid', { bid: price }) : game.pass();
  return game;
}

describe('auction of the private companies', () => {
  ruleTest('8', 'the auction of the example, with its misprints mended (B5)', () => {
    const game = Game.begin();
    bids(game, 10, 20, 30, 40, 50, null, null, 60, 70, null); // P1
    expect(game.state.hammer.P1).toBe(70);
    expect(game.seat).toBe(PAUL);
    bids(game, 10, 20, 30, null, 40, 50, 60, 70, null, null); // P2
    bids(game, 10, 20, null, null, 30, null); // P3
    for (const [seat, price] of [
      [ANNA, 60],
      [ANNA, 80],
      [ROBERT, 70],
      [EMILY, 120],
      [ROBERT, 100],
      [PAUL, 210],
    ] as const)
      sold(game, seat, price);
    expect(game.step).toBe('par');
    expect(game.judge('setPar', { price: 110 })).toBe('par.band §5.2');
    game.act('setPar', { price: 100 });
    expect(game.state.companies.BNR).toMatchObject({ cash: 300, par: 100, president: PAUL, operational: true });
    expect(game.cash()).toEqual([410, 320, 430, 430]);
    expect(game.state.order).toEqual([PAUL, ANNA, ROBERT, EMILY]);
  });

  ruleTest('3.2', 'a bid is 10 at least, 10 above the last one, whole, and no more than the bidder has (B33)', () => {
    const game = Game.begin();
    expect(game.judge('bid', { bid: 9 })).toBe('auction.tooLow §3.2');
    expect(game.judge('bid', { bid: 600 })).toBeUndefined();
    expect(game.judge('bid', { bid: 601 })).toBe('auction.tooHigh §3.2');
    game.act('bid', { bid: 13 });
    expect(game.judge('bid', { bid: 22 })).toBe('auction.tooLow §3.2');
    expect(game.judge('bid', { bid: 23 })).toBeUndefined();
    expect(game.judge('bid', { bid: 23 }, ROBERT)).toBe('turn.notYours §4');
  });

  ruleTest('3.2', 'a lot that all pass comes round once more, then leaves the game', () => {
    const game = Game.begin().pass(4);
    expect(game.lot).toBe('P1');
    expect(game.seat).toBe(EMILY);
    bids(game, null, 10, null, null); // who passed before may bid again
    expect(game.state.hammer.P1).toBe(10);
    expect(game.pass(8).lot).toBe('P3');
    expect(game.state.privates).not.toContain('P2');
    expect(game.seat).toBe(ANNA);
  });

  ruleTest('3.1/P9', "unsold, the President's Certificate stays in the Initial Offer", () => {
    const game = Game.opened();
    expect(game.state.privates).toEqual([]);
    expect(game.state.initialOffer['BNR*']).toBe(1);
    expect(game.state.companies.BNR?.par).toBeNull();
  });

  ruleTest('3.7', 'the richest goes first, and those equal in everything exchange their cards (B42)', () => {
    expect(Game.opened().state.order).toEqual([3, 2, 1, 0]);
    expect(Game.opened({ P1: [2, 10] }).state.order).toEqual([2, 3, 1, 0]);
  });
});
