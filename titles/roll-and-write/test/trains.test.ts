import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { isGoods } from '../rules/players.ts';
import { obsoleteWith, trainCost } from '../rules/trains.ts';
import { position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const BUY = 'performing-an-action/buy-trains';
const RICH = [40, 9, 9] as const;
const rich = (...lines: readonly string[]): SeatSetup => ({ has: RICH, lines });

/** Pays anything exactly, in ones. */
function judged(seat: SeatSetup, power: number, taken: number, line: number, stock = [9, 9, 9, 9, 9, 9]): string {
  const game = position({ pool: Array(6).fill(power), seats: [seat], state: { stock } });
  const cost = trainCost(game.state, 0, Math.min(line, 2), power, taken);
  return game.judge('buyTrains', { value: power, taken, line, pay: [cost, 0, 0] });
}

describe('18XX Roll & Write trains', () => {
  ruleTest(BUY, 'exactly as many trains as dice, of the power of their value, for one line', () => {
    const game = position({ pool: [3, 3, 3], seats: [rich('1')] });
    game.act('buyTrains', { value: 3, taken: 3, line: 1, pay: [8, 0, 0] }); // 4 + 2 + 2
    expect(game.player(0).lines.map(({ cars }) => cars.map(({ power }) => power))).toEqual([[1], [3, 3, 3], []]);
    expect(game.player(0).lines.map(({ open }) => open)).toEqual([true, true, false]);
    expect(game.state.stock[2]).toBe(3);
    expect(game.told('boughtTrains')).toMatchObject([{ power: 3, count: 3, line: 1, cost: 8 }]);
  });

  ruleTest(BUY, 'no more than there are; only lines there are', () => {
    expect(judged(rich('6'), 2, 3, 0, [9, 3, 9, 9, 9, 9])).toBe('ok');
    expect(judged(rich('6'), 2, 3, 0, [9, 2, 9, 9, 9, 9])).toBe(`train.tooFew §${BUY}`);
    expect(judged(rich('6'), 2, 1, 3)).toBe(`train.noLine §${BUY}`);
  });

  ruleTest(BUY, 'ruling 27: lines are opened from top to bottom', () => {
    expect(judged(rich('1'), 2, 1, 1)).toBe('ok');
    expect(judged(rich('1'), 2, 1, 2)).toBe(`train.linesInOrder §${BUY}`);
    expect(judged(rich('1', '2'), 2, 1, 2)).toBe('ok');
    expect(judged({ has: RICH, lines: ['1', ''], open: [true, true, false] }, 2, 1, 2)).toBe('ok');
  });

  ruleTest(BUY, 'ruling 26: the tile says whether a carriage is for goods, and the top tile is taken', () => {
    const board = ownBoard();
    const kinds = [6, 5, 4, 3, 2, 1].map((number) => isGoods(board, { power: 3, number }));
    expect(kinds).toEqual([true, false, true, false, true, false]);
    const game = position({ pool: [3, 3], seats: [rich('1', '3')] });
    game.act('buyTrains', { value: 3, taken: 2, line: 1, pay: [4, 0, 0] });
    expect(game.player(0).lines[1]?.cars.slice(1)).toEqual([
      { power: 3, number: 6 },
      { power: 3, number: 5 },
    ]);
  });

  ruleTest(`${BUY}/power`, 'a train is as long as its engine has power', () => {
    expect([judged(rich('1'), 2, 2, 1), judged(rich('1'), 6, 6, 1)]).toEqual(['ok', 'ok']);
    expect(judged(rich('1'), 2, 3, 1)).toBe(`train.tooLong §${BUY}/power`);
    expect([judged(rich('4 1 1'), 1, 1, 0), judged(rich('4 1 1'), 1, 2, 0)]).toEqual([
      'ok',
      `train.tooLong §${BUY}/power`,
    ]);
  });

  ruleTest(`${BUY}/power`, 'ruling 28: an engine is not replaced; a 1-engine fills its line', () => {
    expect(judged(rich('1'), 2, 1, 0)).toBe(`train.tooLong §${BUY}/power`);
    expect(judged(rich(''), 2, 1, 0)).toBe('ok');
  });

  ruleTest(`${BUY}/modernity`, 'carriages of the engine’s colour or older ones', () => {
    const behind = (engine: string, power: number) => judged(rich(engine), power, 1, 0);
    expect([behind('3', 1), behind('3', 2), behind('3', 4)]).toEqual(['ok', 'ok', 'ok']);
    expect(behind('3', 5)).toBe(`train.tooModern §${BUY}/modernity`);
    expect(behind('5', 6)).toBe(`train.tooModern §${BUY}/modernity`);
    expect(behind('2', 3)).toBe(`train.tooModern §${BUY}/modernity`);
    expect(behind('6', 5)).toBe('ok');
  });

  ruleTest(`${BUY}/obsolete`, 'ruling 31: the book’s example: the last 3-train makes all 1-trains obsolete', () => {
    const game = position({
      pool: [3, 3],
      seats: [rich('3 1', '1'), { lines: ['1', '2 1'] }],
      state: { stock: [4, 9, 1, 6, 6, 6], deck: ['O01'] },
    });
    game.act('buyTrains', { value: 3, taken: 1, line: 0, pay: [2, 0, 0] });
    expect(game.player(0).lines.map(({ cars }) => cars.map(({ power }) => power))).toEqual([[3, 3], [], []]);
    expect(game.player(1).lines.map(({ cars }) => cars.map(({ power }) => power))).toEqual([[], [2], []]);
    expect(game.player(0).lines.map(({ open }) => open)).toEqual([true, true, false]);
    expect(game.state.stock[0]).toBe(0);
    expect(game.told('obsolete')).toMatchObject([{ power: 1, lost: [2, 2], fromStock: 4 }]);
  });

  ruleTest(`${BUY}/obsolete`, 'an engine takes all its carriages with it, whatever their power', () => {
    const game = position({ pool: [4], seats: [rich('4', '2 1')], state: { stock: [0, 9, 6, 1, 6, 6] } });
    game.act('buyTrains', { value: 4, line: 0, pay: [3, 0, 0] });
    expect(game.player(0).lines.map(({ cars }) => cars.length)).toEqual([2, 0, 0]);
    expect(game.state.scrapped.map(({ power }) => power)).toEqual([2, 1, ...Array(9).fill(2)]);
  });

  ruleTest(
    `${BUY}/obsolete`,
    'rulings 29 and 30: 4 ends 2, 5 ends 3, 6 ends 4; a stack that goes so ends another in turn',
    () => {
      const left = (power: number, stock: readonly number[]) => {
        const game = position({
          pool: [power],
          seats: [rich('6'), { lines: ['1', '2', '3'] }],
          state: { stock: stock.map((count, at) => (at === power - 1 ? 1 : count)) },
        });
        const foretold = obsoleteWith(game.state, power);
        game.act('buyTrains', { value: power, line: 0, pay: [trainCost(game.state, 0, 0, power, 1), 0, 0] });
        expect(game.told('obsolete').map((fact) => fact.power)).toEqual(foretold);
        return { stock: game.state.stock, gone: game.told('obsolete').map((fact) => fact.power), game };
      };
      const full = [6, 6, 6, 6, 6, 6];
      expect(left(5, full)).toMatchObject({ gone: [3, 1], stock: [0, 6, 0, 6, 0, 6] });
      expect(left(6, full)).toMatchObject({ gone: [4, 2], stock: [6, 0, 6, 0, 6, 0] });
      expect(left(5, [0, 6, 0, 6, 6, 6])).toMatchObject({ gone: [3] }); // emptied before: its icons are resolved once
      expect(left(2, full).gone).toEqual([]);
    },
  );

  ruleTest(
    `${BUY}/last-train`,
    'ruling 32: the last train of any power brings a card, two for the last 6; one goes back',
    () => {
      const draws = (power: number) => {
        const game = position({
          pool: [power, 1],
          seats: [{ ...rich('6'), objectives: ['O01'] }],
          state: { stock: [1, 1, 1, 1, 1, 1], deck: ['O02', 'O03', 'O04'] },
        });
        game.act('buyTrains', { value: power, line: 0, pay: [trainCost(game.state, 0, 0, power, 1), 0, 0] });
        expect(game.types()).toEqual(['discard']);
        return game.player(0).objectives.length - 1;
      };
      expect([1, 2, 3, 4, 5, 6].map(draws)).toEqual([1, 1, 1, 1, 1, 2]);
    },
  );

  ruleTest(`${BUY}/last-train`, 'stacks emptied by a chain bring no card', () => {
    const game = position({
      pool: [5, 1],
      seats: [{ ...rich('6'), objectives: ['O01'] }],
      state: { stock: [3, 3, 3, 3, 1, 3], deck: ['O02', 'O03', 'O04'] },
    });
    game.act('buyTrains', { value: 5, line: 0, pay: [4, 0, 0] });
    expect(game.player(0).objectives).toEqual(['O01', 'O02']);
  });
});
