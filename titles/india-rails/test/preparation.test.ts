import { seedRng, shuffle } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { whoStarts } from '../rules/setup.ts';
import { Opening } from './builder.ts';
import { describe, ruleTest } from './rule-test.ts';

const PREPARATION = 'preparation-for-play';
const BOARD = ownBoard();
const SEEDS = Array.from({ length: 40 }, (_, i) => `seed ${i}`);

describe('preparation', () => {
  ruleTest(PREPARATION, 'everybody has three open Demand cards, a freight and 50M', () => {
    const { state } = new Opening(6);
    for (const { hand, cash, trains, debt } of state.players) {
      expect(hand).toHaveLength(3);
      expect(hand.every((card) => BOARD.demands.has(card))).toBe(true);
      expect({ cash, debt, locos: trains.map(({ loco }) => loco) }).toEqual({ cash: 50, debt: 0, locos: ['freight'] });
    }
    expect(state.bank).toBe(-300);
    expect(state.goal).toBe(250);
  });

  ruleTest(PREPARATION, 'ruling 2: all events are in the deck when play begins, in an order of their own', () => {
    for (const seed of SEEDS) {
      const { state } = new Opening(6, {}, seed);
      expect(state.deck.filter((card) => BOARD.eventCards.has(card))).toHaveLength(20);
      expect(new Set([...state.deck, ...state.players.flatMap(({ hand }) => hand)]).size).toBe(156);
      expect([state.discards, state.removed]).toEqual([[], []]);
    }
    // The rest of the deck is not the one that cards were dealt from: it was shuffled with the events again.
    const [dealtFrom] = shuffle(seedRng('seed 0'), [...BOARD.demands.keys(), ...BOARD.eventCards.keys()]);
    const { state } = new Opening(6, {}, 'seed 0');
    const left = dealtFrom.filter((card) => state.deck.includes(card));
    expect(left).not.toEqual(state.deck);
  });

  ruleTest('cards', 'Demand and Event cards make one deck of 156', () => {
    const { state } = new Opening(2);
    expect(state.deck).toHaveLength(156 - 6);
    expect(state.deck.some((card) => BOARD.eventCards.has(card))).toBe(true);
  });

  ruleTest(
    'cards/demand-cards',
    'ruling 47: three demands on each of 136 cards; card 132 as printed, as far as it is known',
    () => {
      expect(BOARD.demands.size).toBe(136);
      expect([...BOARD.demands.values()].every((demands) => demands.length === 3)).toBe(true);
      expect(BOARD.demands.get(132)?.slice(0, 2)).toEqual([
        { city: 'Allahabad', good: 'Coffee', payoff: 31 },
        { city: 'Multan', good: 'Coal', payoff: 25 },
      ]);
    },
  );

  ruleTest('load-chips', 'ruling 51: 95 chips, 87 of goods, six Pilgrims and two Circuses', () => {
    const { state } = new Opening(2, { circus: true });
    const chips = Object.values(state.tray).reduce((sum, count) => sum + count, 0);
    expect([chips, state.tray.Pilgrims, state.circus]).toEqual([93, 6, ['Calcutta', 'Calcutta']]);
  });

  ruleTest('playing-board', 'ruling 52: 52 cities, five major; Sri Lanka has two small ones', () => {
    const sizes = (size: string) => BOARD.cities.filter((city) => city.size === size).length;
    expect([BOARD.cities.length, sizes('major'), BOARD.mileposts.length]).toEqual([52, 5, 1476]);
    const island = BOARD.cities.filter(({ country }) => country === 'LK');
    expect(island.map(({ size }) => size)).toEqual(['small', 'small']);
  });

  ruleTest(PREPARATION, 'ruling 1: the highest payout begins, then the second highest, then the third', () => {
    for (const seed of SEEDS) {
      const { state } = new Opening(4, {}, seed);
      const best = state.players.map(({ hand }) =>
        Math.max(...hand.flatMap((card) => (BOARD.demands.get(card) ?? []).map(({ payoff }) => payoff))),
      );
      expect(best[state.first]).toBe(Math.max(...best));
    }
    const demands = new Map(
      [
        [30, 20, 5],
        [30, 21, 4],
        [30, 21, 3],
      ].map((payoffs, card) => [card, payoffs.map((payoff) => ({ city: 'Delhi', good: 'Tea', payoff }))]),
    );
    const starts = (hands: number[][], seed = 'x') => whoStarts(hands, demands, seedRng(seed))[0];
    expect(starts([[0], [1], [2]])).toBe(1);
    expect(starts([[2], [0], [1]])).toBe(2);
    expect(starts([[2], [0]])).toBe(0);
  });

  ruleTest(PREPARATION, 'ruling 1: lots are drawn among players whose three best payouts are equal', () => {
    const demands = new Map([[1, [{ city: 'Delhi', good: 'Tea', payoff: 9 }]]]);
    const drawn = SEEDS.map((seed) => whoStarts([[1], [1], []], demands, seedRng(seed))[0]);
    expect(new Set(drawn)).toEqual(new Set([0, 1]));
  });
});

describe('the first turns', () => {
  ruleTest('the-start', 'ruling 3: clockwise, then back again, then normal turns from the first player', () => {
    const game = new Opening(3);
    const { first } = game.state;
    const clockwise = [0, 1, 2].map((place) => (first + place) % 3);
    expect(game.openings()).toEqual([...clockwise, ...[...clockwise].reverse()]);
    expect(game.seat).toBe(first);
    expect(game.state).toMatchObject({ round: 1, flow: [{ step: 'round' }, { step: 'operate' }] });
  });

  ruleTest(
    'building-railroads',
    'ruling 5: each building turn has 20M of its own, out of the 50, and may go into an upgrade',
    () => {
      const game = new Opening(2);
      expect(game.judge({ type: 'upgrade', train: 0, loco: 'fastFreight' })).toBeUndefined();
      game.act({ type: 'upgrade', train: 0, loco: 'fastFreight' }).act({ type: 'endTurn' }).act({ type: 'endTurn' });
      game.act({ type: 'endTurn' });
      const { first } = game.state;
      expect(game.seat).toBe(first);
      expect(game.judge({ type: 'upgrade', train: 0, loco: 'superFreight' })).toBeUndefined();
      expect(game.state.players[first]?.cash).toBe(30);
    },
  );

  ruleTest('how-to-play', 'ruling 4: the hand is not discarded in a building turn before movement', () => {
    expect(new Opening(2).judge({ type: 'discardHand' })).toBe('turn.notNow §how-to-play');
  });

  ruleTest('how-to-play', 'nobody acts in the turn of another', () => {
    const game = new Opening(3);
    const other = (game.seat + 1) % 3;
    expect(game.judge({ type: 'endTurn', seat: other })).toBe('turn.notYours §how-to-play');
  });
});
