import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import type { Card } from '../rules/state.ts';
import { drawn, loads } from './drawn.ts';
import { line, Position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const BOARD = ownBoard();
const HALF_RATE = 'event-card-effects/half-rate';

describe('half rate', () => {
  ruleTest(HALF_RATE, 'ruling 21: what the drawer has left is halved at once, rounded up', () => {
    expect(drawn(151).left).toBe(5);
    const moved = new Position({
      seats: [{ hand: [1, 2, 3], lines: ['Bombay-Poona'], trains: [{ at: 'Poona', loads: loads('Leather') }] }],
      deck: [151, 11],
    });
    moved
      .act('move', { train: 0, path: line('Poona', 'Bombay').slice(0, 3) })
      .act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(moved.left).toBe(4);
    expect(drawn(154).left).toBe(9);
  });

  ruleTest(HALF_RATE, 'ruling 21: a train that starts in the area has half rate for the whole turn', () => {
    const rates = (['freight', 'fastFreight', 'heavyFreight', 'superFreight'] as const).map((loco) => {
      const game = drawn(154, [{ lines: ['Delhi-Kanpur'], trains: [{ at: 'Delhi', loco }] }]).pass();
      const { left } = game;
      game.act('move', { train: 0, path: line('Delhi', 'Kanpur').slice(0, 6) });
      return [left, game.left];
    });
    expect(rates).toEqual([
      [5, 0],
      [6, 1],
      [5, 0],
      [6, 1],
    ]);
  });

  ruleTest(
    HALF_RATE,
    'ruling 21: a train that moves in has the rest halved once, and gets nothing back outside',
    () => {
      const way = line('Kanpur', 'Delhi');
      const game = drawn(154, [{ lines: ['Delhi-Kanpur'], trains: [{ at: 'Kanpur' }] }]).pass();
      game.act('move', { train: 0, path: way.slice(0, 4) });
      expect(game.left).toBe(6);
      game.act('move', { train: 0, path: way.slice(3, 5) });
      expect(game.left).toBe(3);
      game.act('move', { train: 0, path: way.slice(4, 8) });
      expect(game.left).toBe(0);
    },
  );

  ruleTest(HALF_RATE, 'ruling 22: half rate never counts twice', () => {
    const way = line('Kanpur', 'Allahabad');
    const game = drawn(156, [{ lines: ['Kanpur-Allahabad'], trains: [{ at: 'Kanpur' }] }]);
    game.state = {
      ...game.state,
      events: [...game.state.events, { card: 154, drawer: 0, endsAfter: 2 }],
      deck: game.state.deck.filter((card) => card !== 154),
    };
    game.pass();
    const { left } = game;
    game.act('move', { train: 0, path: way });
    expect([left, game.left]).toEqual([5, 5 - (way.length - 1)]);
    // The train is halved since its turn began in the Deccan: an event that its owner draws in Bombay does not halve it again.
    const again = new Position({
      seats: [
        {
          hand: [1, 2, 3],
          lines: ['Bombay-Poona', 'Poona-Hyderabad'],
          trains: [{ at: '41-17', loco: 'fastFreight', loads: loads('Leather') }],
        },
      ],
      deck: [151, 11],
      state: { events: [{ card: 155, drawer: 1, endsAfter: 1 }] },
    });
    again.act('move', { train: 0, path: ['41-17', '41-16', '41-15', '40-15', '39-14'] });
    expect(again.left).toBe(2);
    again.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(again.state.events).toHaveLength(2);
    expect(again.left).toBe(2);
  });

  ruleTest(HALF_RATE, 'ruling 22: nor after the ferry, where the train comes into bad weather', () => {
    const game = new Position({
      seats: [{ lines: [['60-22', '60-23', '60-24']], trains: [{ at: '62-26' }] }],
      state: { ferries: { 'Sri Lankan Ferry': [0] }, events: [{ card: 151, drawer: 1, endsAfter: 1 }] },
    });
    game.act('takeFerry', { train: 0, payTo: null }).act('move', { train: 0, path: ['60-24', '60-23', '60-22'] });
    expect(game.left).toBe(3);
  });

  ruleTest(HALF_RATE, 'ruling 21: it halves what each of the drawer’s trains in the area has left', () => {
    const lefts = (second: string): readonly number[] => {
      const game = new Position({
        options: { additionalTrains: true },
        seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay', loads: loads('Leather') }, { at: second }] }],
        deck: [151, 11],
      }).act('deliver', { train: 0, card: 1, good: 'Leather' });
      return game.state.flow.flatMap((frame) =>
        frame.step === 'operate' ? frame.running.map(({ left }) => left) : [],
      );
    };
    expect(lefts('Goa')).toEqual([5, 6]);
    expect(lefts('Delhi')).toEqual([5, 12]);
  });

  ruleTest(HALF_RATE, 'ruling 21: a train that is put into the area has half rate in that turn', () => {
    const state = { events: [{ card: 154, drawer: 1, endsAfter: 1 }] };
    const left = (at: string): number => new Position({ state }).act('placeTrain', { train: 0, at }).left;
    expect([left('18-21'), left('39-13')]).toEqual([5, 9]);
  });

  ruleTest(
    'event-card-effects/counting-mileposts',
    'ruling 32: over the grid, from the centre of a major city, from the coast as 0',
    () => {
      const inside = (card: Card, id: string): boolean => BOARD.eventCards.get(card)?.mileposts[BOARD.index(id)] === 1;
      expect(inside(146, '15-20')).toBe(true); // three from the centre of Delhi
      expect(inside(146, '14-20')).toBe(false);
      expect(inside(151, '39-13')).toBe(true);
      const coast = BOARD.mileposts.filter(({ coast: name }) => name === 'Arabian Sea');
      expect(coast.every(({ id }) => inside(151, id))).toBe(true);
      expect(inside(152, '60-24')).toBe(true); // the Palk Strait
    },
  );
});

describe('Himalayan Snow', () => {
  const snow = BOARD.eventCards.get(153);
  const alpine = BOARD.edges.find(
    ({ a, b }) =>
      BOARD.mileposts[b]?.terrain === 'alpine' &&
      BOARD.mileposts[a]?.terrain === 'mountain' &&
      snow?.mileposts[b] === 1 &&
      snow.mileposts[a] === 1,
  );
  const [below = '', above = ''] = alpine ? [BOARD.mileposts[alpine.a]?.id, BOARD.mileposts[alpine.b]?.id] : [];

  ruleTest(HALF_RATE, 'alpine mileposts of the area are neither entered nor built to, but may be left', () => {
    const track: SeatSetup = { lines: [[below, above]] };
    const up = drawn(153, [{ ...track, trains: [{ at: below }] }]).pass();
    expect(up.left).toBe(5);
    expect(up.judge('move', { train: 0, path: [below, above] })).toBe('move.snow §event-card-effects');
    const down = drawn(153, [{ ...track, trains: [{ at: above }] }]).pass();
    expect(down.judge('move', { train: 0, path: [above, below] })).toBeUndefined();
    const further = BOARD.around[BOARD.index(above)]
      ?.map((edge) => BOARD.mileposts[BOARD.other(edge, BOARD.index(above))])
      .find((milepost) => milepost?.terrain === 'alpine' && snow?.mileposts[BOARD.index(milepost.id)] === 1);
    down.act('endOperations', {});
    expect(down.judge('build', { path: [above, further?.id ?? ''] })).toBe('build.snow §event-card-effects');
  });
});
