import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { cheapestPayment, circlesFor, paymentsOf } from '../rules/income.ts';
import { position } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const BOARD = ownBoard();
const income = (slug: string) => `performing-an-action/basic-income/${slug}`;

describe('18XX Roll & Write income', () => {
  ruleTest('performing-an-action/basic-income', 'one income for each die, whatever its value', () => {
    const game = position({ pool: [6, 6, 6] }).act('basicIncome', { value: 6, taken: 3 });
    expect(game.player(0).marked).toEqual([3, 0, 0]);
    expect(game.told('income')).toMatchObject([{ seat: 0, amount: 3, why: 'basic', circles: [3, 0, 0], lost: 0 }]);
  });

  ruleTest(
    income('tracking-income'),
    'the examples of the book: 9 is a five and four ones; 16 a ten, a five and a one',
    () => {
      expect(circlesFor(BOARD, [0, 0, 0], 9)).toEqual({ circles: [4, 1, 0], lost: 0 });
      expect(circlesFor(BOARD, [0, 0, 0], 16)).toEqual({ circles: [1, 1, 1], lost: 0 });
    },
  );

  ruleTest(
    income('tracking-income'),
    'ruling 11: a full section hands on to the next lower one; what does not fit is lost',
    () => {
      expect(circlesFor(BOARD, [0, 0, 15], 12)).toEqual({ circles: [2, 2, 0], lost: 0 });
      expect(circlesFor(BOARD, [0, 10, 15], 12)).toEqual({ circles: [12, 0, 0], lost: 0 });
      expect(circlesFor(BOARD, [38, 10, 15], 12)).toEqual({ circles: [2, 0, 0], lost: 10 });
    },
  );

  ruleTest(
    income('spending-income'),
    'ruling 13: any mix of circles that leaves none to spare; no change is given',
    () => {
      expect(paymentsOf([3, 1, 1], 3)).toEqual([
        [3, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]);
      expect(paymentsOf([3, 1, 1], 7)).toEqual([
        [2, 1, 0],
        [0, 0, 1],
      ]);
      expect(paymentsOf([1, 0, 0], 2)).toEqual([]);
      expect(cheapestPayment([1, 2, 1], 7)).toEqual([0, 2, 0]);
      const game = position({ pool: [2], seats: [{ has: [3, 1, 1] }] });
      const buy = (...pay: [number, number, number]) => game.judge('buyShares', { value: 2, pay });
      expect([buy(1, 0, 0), buy(0, 1, 0), buy(0, 0, 1)]).toEqual(['ok', 'ok', 'ok']);
      expect(buy(0, 0, 0)).toBe(`pay.tooLittle §${income('spending-income')}`);
      expect(buy(1, 1, 0)).toBe(`pay.needless §${income('spending-income')}`);
      expect(buy(0, 2, 0)).toBe(`pay.notMarked §${income('spending-income')}`);
      game.act('buyShares', { value: 2, pay: [0, 0, 1] });
      expect(game.player(0)).toMatchObject({ marked: [3, 1, 1], spent: [0, 0, 1] });
      expect(game.player(1).marked).toEqual([1, 0, 0]); // the price, not what was overpaid
    },
  );

  ruleTest(income('bonuses'), 'every fifth circle of the ones unlocks a modifier', () => {
    const game = position({ pool: [1, 1], seats: [{ marked: [3, 0, 0] }] }).act('basicIncome', { value: 1, taken: 2 });
    expect(game.player(0).modifiers).toBe(1);
    expect(game.told('modifiersUnlocked')).toMatchObject([{ seat: 0, count: 1 }]);
    expect(game.player(0).dice).toBe(0);
  });

  ruleTest(income('bonuses'), 'fives unlock dice, which join the pool when it is rolled next', () => {
    const game = position({ pool: [1, 1, 1, 1, 1, 2], seats: [{ marked: [0, 2, 0] }] });
    game.act('basicIncome', { value: 1, taken: 5 });
    expect(game.player(0).dice).toBe(1);
    expect(game.state.pool).toEqual([2]);
    game.act('basicIncome', { value: 2 });
    expect(game.state.pool.length).toBe(7);
  });

  ruleTest(
    income('bonuses'),
    'tens bring two objective cards, of which and of those held one goes back into the deck',
    () => {
      const game = position({
        pool: [...Array(10).fill(1), 2],
        seats: [{ marked: [0, 0, 3], objectives: ['O01'] }, { objectives: ['O02'] }],
        state: { deck: ['O03', 'O04', 'O05'] },
      });
      game.act('basicIncome', { value: 1, taken: 10 });
      expect(game.player(0).objectives).toEqual(['O01', 'O03', 'O04']);
      expect(game.told('drewObjectiveCards')).toMatchObject([
        { to: [0], seat: 0, cards: [{ id: 'O03' }, { id: 'O04', kind: 'networkHexes', points: 1, per: 2 }] },
      ]);
      expect(game.told('drewObjectives')).toEqual([{ type: 'drewObjectives', notTo: [0], seat: 0, count: 2 }]);
      expect(game.seat).toBe(0);
      expect(game.judge('discard', { card: 'O02' })).toBe(`discard.notHeld §${income('bonuses')}`);
      game.act('discard', { card: 'O01' });
      expect(game.player(0).objectives).toEqual(['O03', 'O04']);
      expect([...game.state.deck].sort()).toEqual(['O01', 'O05']);
      expect(game.seat).toBe(1);
    },
  );

  ruleTest(income('bonuses'), 'each circle with an icon counts, when one income marks several of them', () => {
    const ones = position({ pool: Array(9).fill(1), seats: [{ marked: [4, 10, 15] }] });
    ones.act('basicIncome', { value: 1, taken: 9 }); // circles 5 to 13
    expect(ones.player(0).modifiers).toBe(2);
    const fives = position({ pool: Array(20).fill(1), seats: [{ marked: [0, 2, 15] }] });
    fives.act('basicIncome', { value: 1, taken: 20 }); // circles 3 to 6
    expect(fives.player(0).dice).toBe(2);
    const tens = position({
      pool: [...Array(50).fill(1), 2],
      seats: [{ marked: [0, 0, 3], objectives: ['O01'] }],
      state: { deck: ['O02', 'O03', 'O04', 'O05', 'O06'] },
    });
    tens.act('basicIncome', { value: 1, taken: 50 }); // circles 4 to 8
    expect(tens.player(0).objectives).toEqual(['O01', 'O02', 'O03']);
    tens.act('discard', { card: 'O01' });
    expect(tens.player(0).objectives.length).toBe(4);
    expect([tens.seat, tens.types()]).toEqual([0, ['discard']]);
    tens.act('discard', { card: 'O02' });
    expect(tens.player(0).objectives.length).toBe(3);
    expect(tens.seat).toBe(1);
  });

  ruleTest(income('bonuses'), 'the deck is shuffled when a card goes back', () => {
    const places = new Set(
      Array.from({ length: 10 }, (_, i) => {
        const setup = { marked: [0, 0, 3], objectives: ['O01'] } as const;
        const state = { deck: ['O02', 'O03', 'O04', 'O05', 'O06'] };
        const game = position({ seed: `back ${i}`, pool: [...Array(10).fill(1), 2], seats: [setup], state });
        game.act('basicIncome', { value: 1, taken: 10 }).act('discard', { card: 'O01' });
        return game.state.deck.indexOf('O01');
      }),
    );
    expect(places.size).toBeGreaterThan(1);
  });

  ruleTest(
    income('bonuses'),
    'ruling 48: a deck with too few cards gives what it has; without a card none goes back',
    () => {
      const drawn = (deck: readonly string[]) =>
        position({
          pool: [...Array(10).fill(1), 2],
          seats: [{ marked: [0, 0, 3], objectives: ['O01'] }],
          state: { deck },
        }).act('basicIncome', { value: 1, taken: 10 });
      expect(drawn(['O09']).player(0).objectives).toEqual(['O01', 'O09']);
      expect(drawn(['O09']).types()).toEqual(['discard']);
      expect(drawn([]).seat).toBe(1);
    },
  );

  ruleTest(income('bonuses'), 'ruling 44: a bot draws one card for a ten with an icon and keeps it', () => {
    const game = position({
      people: 1,
      bots: 1,
      pool: [2],
      seats: [{ has: [0, 0, 1] }, { marked: [9, 9, 3], lines: ['6 5 5 4 4 3', '4 3 2 2'], objectives: ['O01'] }],
      state: { deck: ['O02', 'O03'] },
    });
    game.act('buyShares', { value: 2, pay: [0, 0, 1] });
    expect(game.player(1).objectives).toEqual(['O01', 'O02']);
    expect(game.told('drewObjectives')).toEqual([{ type: 'drewObjectives', seat: 1, count: 1 }]);
    expect(game.told('drewObjectiveCards')).toEqual([]);
  });
});
