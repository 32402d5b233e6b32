import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { valueTaken } from '../rules/bots.ts';
import { position, type SeatSetup, type Setup, type TestGame, tile } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

/** One person, and bots of which the first plays next, with this card. */
function botTurn(card: string, { pool = [], seats = [], bots = 1, ...setup }: Setup = {}): TestGame {
  const rest = [...ownBoard().aiCards.keys()].filter((id) => id !== card);
  const game = position({
    people: 1,
    bots,
    pool: [...pool, 6],
    seats: [{ start: 'B8', ...seats[0] }, ...seats.slice(1)],
    ...setup,
    state: { aiDeck: [card, ...rest], aiDiscard: [], ...setup.state },
  });
  // The person takes a 6, of which there is always one.
  return game.act('basicIncome', { value: 6 }, 0);
}

describe('18XX Roll & Write AI bots', () => {
  ruleTest(
    'ai-bot',
    'ruling 40: all dice of the card’s value, or of the next higher one there; after 6 comes 1',
    () => {
      expect(valueTaken({ pool: [2, 4] }, 3)).toBe(4);
      expect(valueTaken({ pool: [2, 4] }, 5)).toBe(2);
      const game = botTurn('A09', { pool: [4, 4, 1] }); // value 3
      expect(game.told('aiCard')).toMatchObject([{ seat: 1, card: 'A09', value: 4, dice: 2, what: 'trains' }]);
      expect(game.state.pool).toEqual([1]);
      expect(game.seat).toBe(0);
    },
  );

  ruleTest('ai-bot', 'ruling 40: the value that was taken is used for the action', () => {
    const tiles = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].map((id) => tile(id, ['straight', 'sharp']));
    const track = botTurn('A10', { pool: [4, 1], state: { tiles } }); // value 3
    expect(track.state.tiles.map(({ cubes }) => cubes.length)).toEqual([2, 2, 2, 1, 2, 2]);
    const trains = botTurn('A09', { pool: [4, 1] });
    expect(trains.player(1).lines[1]?.cars).toEqual([{ power: 4, number: 6 }]);
    const seats = [
      { company: 2, shares: { 1: 1, 2: 4 } },
      { company: 1, shares: { 1: 3 } },
    ];
    expect(botTurn('A22', { pool: [1], seats }).told('boughtShares')).toMatchObject([{ company: 1 }]);
  });

  ruleTest('ai-bot', 'the topmost action that is possible; bots pay nothing', () => {
    const game = botTurn('A14', {
      pool: [4],
      seats: [{}, { has: [2, 0, 0] }],
      state: { tiles: Array(6).fill(tile('K1')) },
    });
    expect(game.told('aiCard')).toMatchObject([{ what: 'trains', value: 4 }]); // no cubes: track is skipped
    expect(game.player(1)).toMatchObject({ spent: [0, 0, 0], marked: [2, 0, 0] });
    expect(game.player(1).lines[1]?.cars.length).toBe(1);
  });

  ruleTest('ai-bot', 'a used up deck is made anew from the cards played', () => {
    const cards = [...ownBoard().aiCards.keys()];
    const game = botTurn('A08', { pool: [2], state: { aiDeck: [], aiDiscard: cards } });
    expect(game.told('aiShuffled').length).toBeGreaterThan(0);
    expect(game.state.aiDeck.length + game.state.aiDiscard.length).toBe(24);
    expect([...game.state.aiDiscard, ...game.state.aiDeck]).not.toEqual(cards); // shuffled
    const next = botTurn('A08', { pool: [2, 2, 1] });
    expect(next.state.aiDiscard).toEqual(['A08']);
  });

  ruleTest('ai-bot/shares', 'from the owner, who is paid; all that there are if there are fewer than dice', () => {
    const seats: readonly SeatSetup[] = [{ company: 1, lines: ['2 1'], shares: { 1: 2 } }, { company: 2 }];
    const game = botTurn('A04', { pool: [1, 1, 1], seats });
    expect(game.told('boughtShares')).toMatchObject([{ seat: 1, seller: 0, company: 1, count: 2, cost: 4 }]);
    expect(game.player(0).marked).toEqual([5, 0, 0]); // 1 of their own and 4
    expect(game.player(1).shares.slice(0, 2)).toEqual([2, 4]);
  });

  ruleTest('ai-bot/shares', 'ruling 41: else from who has most; ties by tens, fives, ones, then clockwise', () => {
    const seller = (a: SeatSetup, b: SeatSetup) => {
      const seats = [{ company: 1, shares: {} }, { company: 2 }, { company: 3, ...a }, { company: 4, ...b }];
      return botTurn('A04', { bots: 3, pool: [1, 2], seats }).told('boughtShares')[0]?.seller;
    };
    expect(seller({ shares: { 1: 1 } }, { shares: { 1: 3 } })).toBe(3);
    expect(seller({ shares: { 1: 2 }, marked: [0, 5, 1] }, { shares: { 1: 2 }, marked: [0, 0, 2] })).toBe(3);
    expect(seller({ shares: { 1: 2 }, marked: [3, 0, 1] }, { shares: { 1: 2 }, marked: [0, 1, 1] })).toBe(3);
    expect(seller({ shares: { 1: 2 }, marked: [3, 1, 1] }, { shares: { 1: 2 }, marked: [4, 1, 1] })).toBe(3);
    expect(seller({ shares: { 1: 2 } }, { shares: { 1: 2 } })).toBe(2);
    // Marked spaces count, spent or not.
    expect(
      seller({ shares: { 1: 2 }, marked: [0, 0, 2] }, { shares: { 1: 2 }, marked: [0, 0, 3], spent: [0, 0, 3] }),
    ).toBe(3);
  });

  ruleTest('ai-bot/shares', 'the owner comes before somebody who has more, and only one of them sells', () => {
    const seats: readonly SeatSetup[] = [
      { company: 1, shares: { 1: 1 } },
      { company: 2 },
      { company: 3, shares: { 1: 3 } },
    ];
    const game = botTurn('A04', { bots: 2, pool: [1, 1, 2], seats });
    expect(game.told('boughtShares')[0]).toMatchObject({ seat: 1, seller: 0, company: 1, count: 1, cost: 1 });
    expect(game.player(2).shares[0]).toBe(3);
  });

  ruleTest('ai-bot/shares', 'ruling 41: own shares are bought back; a company that is not in play is skipped', () => {
    const back = botTurn('A04', {
      pool: [1, 2],
      seats: [
        { company: 2, shares: { 2: 4, 1: 1 } },
        { company: 1, shares: { 1: 3 } },
      ],
    });
    expect(back.told('boughtShares')).toMatchObject([{ seat: 1, seller: 0, company: 1, count: 1 }]);
    const none = botTurn('A04', { pool: [1, 2], seats: [{ company: 2 }, { company: 3 }] });
    expect(none.told('aiCard')).toMatchObject([{ what: 'trains' }]);
  });

  ruleTest(
    'ai-bot/trains',
    'ruling 42: for the topmost line that is not full, as many as power, stock and dice allow',
    () => {
      const lines = (seat: SeatSetup, pool: readonly number[], stock = [9, 9, 9, 9, 9, 9]) => {
        const game = botTurn('A09', { pool, seats: [{}, seat], state: { stock } });
        return game.player(1).lines.map(({ cars }) => cars.map(({ power }) => power).join(''));
      };
      expect(lines({ lines: ['1'] }, [3, 3, 3, 3])).toEqual(['1', '333', '']);
      expect(lines({ lines: ['4 1', '2'] }, [3, 3, 3])).toEqual(['4133', '2', '']);
      expect(lines({ lines: ['', '2'] }, [3])).toEqual(['3', '2', '']);
      expect(lines({ lines: ['1'] }, [3, 3, 3], [9, 9, 2, 9, 9, 9])).toEqual(['', '33', '']); // the last ones end the 1-trains
    },
  );

  ruleTest('ai-bot/trains', 'skipped if all lines are full, the stock is empty or the engine is too old', () => {
    const did = (lines: readonly string[], stock = [9, 9, 9, 9, 9, 9]) =>
      botTurn('A09', { pool: [3], seats: [{}, { company: 6, lines }], state: { stock } }).told('aiCard')[0]?.what;
    expect(did(['2', '3'])).not.toBe('trains'); // only the topmost line that is not full is considered
    expect(did(['1', '2 2', '3 3 3'])).not.toBe('trains');
    expect(did(['1'], [9, 9, 0, 9, 9, 9])).not.toBe('trains');
    expect(did(['1'])).toBe('trains');
  });

  ruleTest(
    'performing-an-action/buy-trains/last-train',
    'ruling 44: a bot draws one card for a last train, the last 6 too, and keeps it',
    () => {
      const game = botTurn('A21', {
        pool: [5, 6],
        seats: [{}, { lines: ['6'], objectives: ['O01'] }],
        state: { stock: [0, 0, 0, 0, 0, 1], deck: ['O02', 'O03', 'O04'] },
      });
      expect(game.player(1).objectives).toEqual(['O01', 'O02']);
      expect(game.state.ending).toBe('lastSix');
      expect([game.seat, game.types()]).toEqual([0, expect.not.arrayContaining(['discard'])]);
    },
  );

  ruleTest('ai-bot/track', 'ruling 43: cubes from left to right; the last one flips the tile and brings a card', () => {
    const tiles = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].map((id) => tile(id, ['straight', 'sharp', 'wild']));
    const two = botTurn('A10', { pool: [3, 3, 1], state: { tiles } });
    expect(two.told('tookCubes')).toMatchObject([{ seat: 1, value: 3, cubes: ['straight', 'sharp'] }]);
    expect(two.player(1).objectives.length).toBe(1);
    const all = botTurn('A10', { pool: [3, 3, 3, 3, 1], state: { tiles } });
    expect(all.told('tileFlipped')).toMatchObject([{ value: 3, shows: 'gentle' }]);
    expect(all.player(1).objectives.length).toBe(2);
    expect(all.player(1).track).toEqual([]);
    expect(all.player(1).cubes).toEqual({ straight: 1, gentle: 0, sharp: 1, wild: 1 });
  });

  ruleTest('ai-bot/run', 'ruling 45: 1 for each engine and carriage, dividends as usual, also without trains', () => {
    const seats = [
      { company: 1, shares: { 1: 4, 2: 1 } },
      { company: 2, lines: ['3 1 2', '2'], shares: { 2: 3 } },
    ];
    const game = botTurn('A08', { pool: [2, 1], seats });
    expect(game.told('income').slice(1)).toMatchObject([
      { seat: 1, amount: 4, why: 'run' },
      { seat: 0, amount: 2, why: 'dividend' },
    ]);
    const bare = botTurn('A08', { pool: [2, 1], seats: [{}, { lines: [''] }] });
    expect(bare.told('aiCard')).toMatchObject([{ what: 'run' }]);
    expect(bare.told('income').length).toBe(1);
  });

  ruleTest('ai-bot/reroll', 'all dice, used and available and unlocked since, are rolled into the pool', () => {
    const game = botTurn('A20', { pool: [1, 2, 3, 4, 5], seats: [{ dice: 1 }] });
    expect(game.state.pool.length).toBe(7);
    expect(game.told('rolled').length).toBe(1);
  });

  ruleTest('ai-bot/reroll', 'ruling 35: not once the end was triggered', () => {
    const game = botTurn('A20', { pool: [1, 5], state: { ending: 'income' } });
    expect(game.state.pool).toEqual([1]);
  });

  ruleTest('ai-bot/reshuffle', 'ruling 45: the cards played and this one go back into the deck', () => {
    const cards = [...ownBoard().aiCards.keys()].filter((id) => id !== 'A24');
    const state = { aiDeck: ['A24', ...cards.slice(0, 3)], aiDiscard: cards.slice(3) };
    const game = botTurn('A24', { pool: [1, 6], state });
    expect(game.told('aiCard')).toMatchObject([{ what: 'reshuffle', value: 6 }]);
    expect(game.state).toMatchObject({ aiDiscard: [] });
    expect([...game.state.aiDeck].sort()).toEqual([...cards, 'A24'].sort());
    expect(game.state.aiDeck).not.toEqual([...cards, 'A24']); // shuffled
  });

  test('every card of the deck can be played', () => {
    for (const id of ownBoard().aiCards.keys()) {
      const game = botTurn(id, { pool: [1, 2, 3, 4, 5] });
      expect(game.told('aiCard')).toMatchObject([{ card: id }]);
    }
  });
});
