import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { invariants } from '../invariants.ts';
import type { Load } from '../rules/state.ts';
import { drawn, loads } from './drawn.ts';
import { Position, type SeatSetup } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

const BOARD = ownBoard();
const EVENTS = 'event-card-effects';

/** A world with track of everybody everywhere. */
const BUSY: readonly SeatSetup[] = [
  {
    lines: ['Delhi-Kanpur', 'Calcutta-Patna', 'Madras-Hyderabad'],
    trains: [{ at: 'Kanpur', loads: loads('Tea', 'Rice') }],
  },
  { lines: ['Karachi-Sukkur', 'Sukkur-Jodhpur', 'Bombay-Ahmadabad', 'Bombay-Goa'], trains: [{ at: 'Multan' }] },
  {
    lines: ['Raipur-Cuttack', 'Nagpur-Hyderabad', 'Simla-Srinagar'],
    trains: [{ at: 'Hyderabad', loads: loads('Tea') }],
  },
];

describe('every Event card', () => {
  for (const [card, { title, kind, duration }] of BOARD.eventCards) {
    ruleTest(EVENTS, `ruling 30: card ${card}, ${title}, acts when drawn and lasts as long as it should`, () => {
      const game = drawn(card, BUSY);
      expect(game.told('event')).toEqual([{ type: 'event', seat: 0, card, what: `${card} ${title}` }]);
      while (game.step === 'derailed') game.act('loseLoad', { train: 0, good: 'Tea' });
      expect(game.player(0).hand).toEqual([2, 3, 11]);
      expect(invariants(game.state)).toEqual([]);
      const lasting = duration !== 'instant';
      expect(game.state.events.map((event) => event.card)).toEqual(lasting ? [card] : []);
      expect(game.state.discards.includes(card)).toBe(!lasting);
      if (kind === 'derailment') return;
      game.passTo(0);
      expect(game.state.events).toHaveLength(lasting ? 1 : 0);
      game.passTo(1);
      expect(game.state.events).toHaveLength(duration === 'until_requirement' ? 1 : 0);
      expect(game.state.discards.includes(card)).toBe(duration !== 'until_requirement');
    });
  }

  test('there are 20 of them', () => {
    expect(BOARD.eventCards.size).toBe(20);
  });
});

describe('durations', () => {
  ruleTest(EVENTS, 'ruling 30: an event also ends with a turn that was lost', () => {
    const game = drawn(151);
    game.state = {
      ...game.state,
      players: game.state.players.map((player, seat) =>
        seat === 0 ? { ...player, trains: player.trains.map((train) => ({ ...train, lostTurns: 1 })) } : player,
      ),
    };
    game.pass();
    expect(game.state.events).toHaveLength(1);
    game.pass();
    expect(game.player(0).turns).toBe(2);
    expect(game.seat).toBe(1);
    expect(game.state.events).toEqual([]);
  });

  ruleTest(EVENTS, 'ruling 42: several are in force at once, each to its own end', () => {
    const game = new Position({
      seats: [
        { hand: [1, 2, 3], trains: [{ at: 'Bombay', loads: loads('Leather') }] },
        { hand: [9, 13, 14], trains: [{ at: 'Patna' }] },
      ],
      deck: [154, 143, 11, 155, 15, 16, 17],
    });
    game.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(game.state.events.map(({ card, endsAfter }) => [card, endsAfter])).toEqual([
      [154, 2],
      [143, 2],
    ]);
    game.pass().act('discardHand', {});
    expect(game.state.events.map(({ card, drawer }) => [card, drawer])).toEqual([
      [154, 0],
      [143, 0],
      [155, 1],
    ]);
    game.pass();
    expect(game.state.events.map(({ card }) => card)).toEqual([155]);
    game.pass();
    expect(game.state.events).toEqual([]);
  });

  ruleTest(EVENTS, 'ruling 40: the Great Festival ends when anybody delivers Pilgrims', () => {
    const pilgrims: Load = { good: 'Pilgrims', from: 'Upper Ganges' };
    const game = drawn(156, [{ trains: [{ at: 'Calcutta', loads: [pilgrims] }] }]);
    game.passTo(0).passTo(1).passTo(0).passTo(1);
    expect(game.state.events).toEqual([{ card: 156, drawer: 0, endsAfter: null }]);
    game.act('deliverPilgrims', { train: 0 });
    expect(game.state.events).toEqual([]);
    expect(game.state.discards).toContain(156);
  });
});

describe('taxes', () => {
  ruleTest(
    'event-card-effects/taxes',
    'ruling 34: everybody pays by the chart at once, and cash is open from then on',
    () => {
      const cash = [
        [0, 0],
        [50, 0],
        [51, 10],
        [100, 10],
        [101, 20],
        [150, 20],
        [151, 30],
        [200, 30],
        [201, 40],
        [900, 40],
      ] as const;
      for (const [have, tax] of cash) {
        const game = drawn(137, [{ cash: have }], { cash: 0 });
        expect(game.player(1).cash).toBe(have - tax);
        expect(game.player(0).cash).toBe(17);
        expect(game.state.cashPublic).toBe(true);
        expect(game.told('taxPaid').map(({ amount }) => amount)).toEqual([0, tax]);
      }
    },
  );

  ruleTest('event-card-effects/taxes', 'ruling 34: the payoff of the delivery that drew it is cash in hand', () => {
    expect(drawn(137, [], { cash: 40 }).player(0).cash).toBe(40 + 17 - 10);
  });
});

describe('the deck', () => {
  ruleTest(
    'preparation-for-play',
    'ruling 41: when it runs out the discards are shuffled; events in force stay out',
    () => {
      const game = new Position({ seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay', loads: loads('Leather') }] }] });
      const { deck } = game.state;
      game.state = {
        ...game.state,
        deck: [],
        discards: deck.filter((card) => card !== 151 && !BOARD.eventCards.has(card)),
        removed: deck.filter((card) => card !== 151 && BOARD.eventCards.has(card)),
        events: [{ card: 151, drawer: 1, endsAfter: 9 }],
      };
      const before = game.state.discards.length;
      game.act('deliver', { train: 0, card: 1, good: 'Leather' });
      expect(game.player(0).hand).toHaveLength(3);
      expect(game.state.discards).toEqual([]);
      expect(game.state.deck).toHaveLength(before);
      expect(game.state.deck).not.toContain(151);
      expect(game.told('deckReshuffled')).toHaveLength(1);
    },
  );

  ruleTest('cards', 'a hand stays short when every Demand card is held', () => {
    const game = new Position({ seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay', loads: loads('Leather') }] }] });
    game.state = {
      ...game.state,
      deck: [151, 152],
      discards: [],
      options: { ...game.state.options, openContracts: true },
    };
    game.state = {
      ...game.state,
      players: game.state.players.map((player, seat) => (seat === 0 ? { ...player, hand: [2] } : player)),
      contracts: [1],
    };
    game.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(game.player(0).hand).toEqual([2]);
    // Nor are events drawn for it, where no Demand card can follow.
    const open = new Position({ options: { openContracts: true }, seats: [{ hand: [1, 2, 3] }] });
    open.state = { ...open.state, deck: [151, 152], discards: [] };
    open.act('discardHand', {});
    expect(open.player(0).hand).toEqual([]);
    expect(open.state).toMatchObject({ deck: [151, 152], events: [], contracts: [1, 2, 3] });
  });
});
