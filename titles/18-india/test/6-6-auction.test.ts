import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';

const HANDS = [
  ['EIR', 'EIR', 'EIR', 'EIR', 'EIR', 'EIR', 'EIR', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  ['NWR', 'NWR', 'NWR', 'NWR', 'NWR', 'NWR', 'NWR', 'MR', 'MR', 'MR', 'MR', 'MR', 'MR'],
  ['WR', 'WR', 'WR', 'WR', 'WR', 'WR', 'WR', 'GIPR', 'GIPR', 'GIPR', 'GIPR', 'KGF', 'EIR'],
];

/** Three players, everybody kept the first seven; 18 discards and 9 director's certificates are for sale. */
function auction(): TestGame {
  const game = TestGame.dealt({ hands: HANDS, auction: true });
  for (const seat of [0, 1, 2]) game.act('selectHand', { certs: (HANDS[seat] ?? []).slice(0, 7) }, seat);
  return game;
}

ruleTest('6.6', 'in the variant the certificates are auctioned, not drafted', () => {
  const game = auction();
  expect([game.step, game.seat]).toEqual(['auction', 0]);
  expect(game.judge('draft', { cert: 'EIR*' })).toBe('turn.notNow §1.2');
  expect(game.judge('auction', { cert: 'EIR*', bid: 0 })).toBe('legal');
});

ruleTest('6.6', 'the player who is asked must put a certificate of the pool up', () => {
  const game = auction();
  expect(game.judge('pass', {})).toBe('auction.mustPutUp §6.6');
  expect(game.judge('bid', { bid: 10 })).toBe('auction.noLot §6.6');
  expect(game.judge('auction', { cert: 'KGF', bid: 0 })).toBe('legal');
  expect(game.judge('auction', { cert: 'NWR', bid: 0 })).toBe('auction.notInPool §6.6');
  expect(game.judge('auction', { cert: 'KGF', bid: 0 }, 1)).toBe('turn.notYours §1.2');
});

ruleTest('6.6', 'a bid of nothing can win', () => {
  const game = auction();
  const paid = game.gains(() => game.act('auction', { cert: 'KGF', bid: 0 }).pass(2));
  expect(paid).toEqual({});
  expect(game.hand(0)).toContain('KGF');
  expect(game.judge('auction', { cert: 'KGF', bid: 0 })).toBe('auction.notInPool §6.6');
});

ruleTest('6.6', 'bids rise by one rupee or more, up to the bidder’s cash', () => {
  const game = auction();
  expect(game.judge('auction', { cert: 'EIR*', bid: 733 })).toBe('legal');
  expect(game.judge('auction', { cert: 'EIR*', bid: 734 })).toBe('auction.tooHigh §6.6');
  game.act('auction', { cert: 'EIR*', bid: 20 });
  expect(game.judge('auction', { cert: 'NWR*', bid: 30 })).toBe('auction.lotOpen §6.6');
  expect(game.judge('bid', { bid: 20 })).toBe('auction.tooLow §6.6');
  expect(game.judge('bid', { bid: 21 })).toBe('legal');
  expect(game.judge('bid', { bid: 733 })).toBe('legal');
  expect(game.judge('bid', { bid: 734 })).toBe('auction.tooHigh §6.6');
});

ruleTest('6.6', 'others answer in turn order, a pass is final, and the winner pays the bank and takes the card', () => {
  const game = auction();
  game.act('auction', { cert: 'EIR*', bid: 10 });
  expect(game.seat).toBe(1);
  game.act('bid', { bid: 15 });
  expect(game.seat).toBe(2);
  game.pass();
  expect(game.seat).toBe(0);
  game.act('bid', { bid: 16 });
  expect(game.seat).toBe(1); // seat 2 is out
  game.act('bid', { bid: 40 });
  expect(game.seat).toBe(0);
  expect(game.gains(() => game.pass())).toEqual({ 1: -40, bank: 40 });
  expect(game.hand(1)).toContain('EIR*');
  expect(game.hand(0)).not.toContain('EIR*');
});

ruleTest('6.6', 'the next player in turn order puts the next certificate up, no matter who won', () => {
  const game = auction();
  const sellers: number[] = [];
  for (let lot = 0; lot < 7; lot++) {
    sellers.push(game.seat);
    game.act('auction', { cert: game.legal('auction')[0]?.cert ?? '', bid: 0 });
    game.act('bid', { bid: 1 }).pass(2);
  }
  expect(sellers).toEqual([0, 1, 2, 0, 1, 2, 0]);
});

ruleTest('6.6', 'it goes on until none is left, and the player after the last seller starts the Stock Round', () => {
  const game = auction();
  let lots = 0;
  let last = -1;
  for (; game.step === 'auction'; lots++) {
    last = game.seat;
    game.act('auction', { cert: game.legal('auction')[0]?.cert ?? '', bid: lots < 10 ? 3 : 0 }).pass(2);
  }
  expect(lots).toBe(27);
  expect(last).toBe(2);
  expect([game.step, game.seat, game.state.stockRound]).toEqual(['stock', 0, 1]);
  expect([0, 1, 2].map((seat) => game.hand(seat).length)).toEqual([16, 16, 16]);
  expect([0, 1, 2].map((seat) => game.cash(seat))).toEqual([733 - 12, 733 - 9, 733 - 9]);
});

ruleTest('6.6', 'four players and 29 lots: the seller of the last one is not the last in turn order', () => {
  const game = TestGame.dealt({ players: 4, order: [2, 0, 3, 1], auction: true });
  for (const seat of [0, 1, 2, 3]) game.act('selectHand', { certs: game.hand(seat).slice(0, 6) }, seat);
  const answers: number[] = [];
  let lots = 0;
  for (; game.step === 'auction'; lots++) {
    game.act('auction', { cert: game.legal('auction')[0]?.cert ?? '', bid: 0 });
    for (let i = 0; i < 3; i++) {
      if (lots < 2) answers.push(game.seat);
      game.pass();
    }
  }
  expect(answers).toEqual([0, 3, 1, 3, 1, 2]);
  expect([lots, game.step, game.seat]).toEqual([29, 'stock', 0]);
  expect(game.state.order).toEqual([0, 3, 1, 2]);
});

ruleTest('6.6', 'a won certificate is an option like any other: it is still to be bought', () => {
  const game = auction();
  game.act('auction', { cert: 'EIR*', bid: 33 }).pass(2);
  while (game.step === 'auction') game.act('auction', { cert: game.legal('auction')[0]?.cert ?? '', bid: 0 }).pass(2);
  expect(game.player(0).portfolio).toEqual({});
  expect(game.gains(() => game.act('buyFromHand', { certs: ['EIR*', 'EIR'] }))).toEqual({ 0: -300, EIR: 300 });
  expect(game.cash(0)).toBe(733 - 33 - 300);
});
