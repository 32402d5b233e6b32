import { expect } from 'vitest';
import { type Board, ownBoard } from '../board/index.ts';
import { invariants } from '../invariants.ts';
import { nearestCities } from '../rules/derailed.ts';
import type { Load } from '../rules/state.ts';
import { drawn, loads } from './drawn.ts';
import { Position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const CONTRACTS = 'variations/challenge-game/open-contracts';
const WAREHOUSING = 'variations/challenge-game/field-warehousing';
const RESHUFFLE = 'variations/challenge-game/reshuffle';
const CIRCUS = 'variations/the-circus';

describe('Open Contracts', () => {
  const contracts = (open: readonly number[], seats: readonly SeatSetup[]): Position => {
    const game = new Position({ options: { openContracts: true }, seats });
    const deck = game.state.deck.filter((card) => !open.includes(card));
    game.state = { ...game.state, contracts: open, deck };
    return game;
  };
  const idle: SeatSetup = { hand: [1, 2, 3], trains: [{ at: 'Kandy' }] };
  const other: SeatSetup = { hand: [21, 22, 23] };

  ruleTest(CONTRACTS, 'a discarded hand lies open to all', () => {
    const game = contracts([], [idle, {}]).act('discardHand', {});
    expect(game.state.contracts).toEqual([1, 2, 3]);
    expect(game.state.discards).toEqual([]);
    expect(game.player(0).hand).toHaveLength(3);
    expect(invariants(game.state)).toEqual([]);
  });

  ruleTest(CONTRACTS, 'anyone who delivers first is paid, and draws no card for it', () => {
    const game = contracts([], [idle, { hand: [4, 5, 6], trains: [{ at: 'Bombay', loads: loads('Leather') }] }]);
    game.act('discardHand', {});
    expect(game.offers('deliver')).toEqual([{ type: 'deliver', seat: 1, train: 0, card: 1, good: 'Leather' }]);
    game.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(game.player(1)).toMatchObject({ cash: 67, hand: [4, 5, 6] });
    expect(game.state).toMatchObject({ contracts: [2, 3], discards: [1] });
  });

  ruleTest(CONTRACTS, 'four lie open at most; the discarder chooses which of their own do', () => {
    const game = contracts([4, 5], [idle, other]).act('discardHand', {});
    expect([game.step, game.seat]).toEqual(['contracts', 0]);
    // They choose before they know what they draw.
    expect(game.player(0).hand).toEqual([]);
    expect(game.offers('keepContracts')).toHaveLength(3);
    expect(game.judge('keepContracts', { cards: [1] })).toBe(`contracts.count §${CONTRACTS}`);
    expect(game.judge('keepContracts', { cards: [1, 1] })).toBe(`contracts.count §${CONTRACTS}`);
    expect(game.judge('keepContracts', { cards: [1, 4] })).toBe(`contracts.notYours §${CONTRACTS}`);
    expect(invariants(game.state)).toEqual([]);
    game.act('keepContracts', { cards: [1, 3] });
    expect(game.state).toMatchObject({ contracts: [4, 5, 1, 3], discards: [2] });
    expect(game.player(0).hand).toHaveLength(3);
    const full = contracts([4, 5, 6, 7], [idle, other]).act('discardHand', {});
    expect(full.state).toMatchObject({ contracts: [4, 5, 6, 7], discards: [1, 2, 3] });
  });
});

describe('Field Warehousing', () => {
  const seats: readonly SeatSetup[] = [
    { trains: [{ at: 'Poona', loads: loads('Tea', 'Tea') }] },
    { trains: [{ at: 'Poona' }] },
  ];

  ruleTest(WAREHOUSING, 'a dropped load stays in the city, out of the tray, for anyone who comes by', () => {
    const game = new Position({ options: { fieldWarehousing: true }, seats }).act('drop', { train: 0, good: 'Tea' });
    expect(game.state.stored).toEqual([{ good: 'Tea', city: 'Poona', by: 0, endsAfter: 5 }]);
    expect(game.state.tray.Tea).toBe(1);
    game.pass().act('pickUp', { train: 0, good: 'Tea' });
    expect(game.state.stored).toEqual([]);
    expect(game.state.tray.Tea).toBe(1);
    expect(game.judge('pickUp', { train: 0, good: 'Tea' })).toBe('load.notSupplied §hauling-freight/picking-up-loads');
  });

  ruleTest(WAREHOUSING, "it goes back at the end of the dropper's fourth turn after that", () => {
    const game = new Position({ options: { fieldWarehousing: true }, seats }).act('drop', { train: 0, good: 'Tea' });
    for (let turn = 0; turn < 4; turn++) game.passTo(0);
    expect(game.state.stored).toHaveLength(1);
    game.pass();
    expect(game.state.stored).toEqual([]);
    expect(game.state.tray.Tea).toBe(2);
    expect(game.told('storedReturned')).toHaveLength(1);
  });

  ruleTest(WAREHOUSING, 'turns of others do not count, however many they have had', () => {
    const game = new Position({ options: { fieldWarehousing: true }, seats }).act('drop', { train: 0, good: 'Tea' });
    const players = game.state.players.map((player, seat) => (seat === 1 ? { ...player, turns: 20 } : player));
    game.state = { ...game.state, players };
    expect(game.pass().pass().state.stored).toHaveLength(1);
  });

  ruleTest(WAREHOUSING, 'Pilgrims stay too, in whatever city; who takes them on counts from there', () => {
    const pilgrims: Load = { good: 'Pilgrims', from: 'Deccan' };
    const game = new Position({
      options: { fieldWarehousing: true },
      seats: [{ trains: [{ at: 'Bombay', loads: [pilgrims] }] }, { trains: [{ at: 'Bombay' }] }],
    });
    game.act('drop', { train: 0, good: 'Pilgrims' });
    expect(game.state.stored).toMatchObject([{ good: 'Pilgrims', city: 'Bombay', by: 0 }]);
    expect(game.state.tray.Pilgrims).toBe(5);
    expect(invariants(game.state)).toEqual([]);
    game.pass().act('pickUp', { train: 0, good: 'Pilgrims' });
    expect(game.train(1).loads).toEqual([{ good: 'Pilgrims', from: ownBoard().city('Bombay')?.region }]);
    expect(game.judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe('pilgrims.notHere §hauling-freight/pilgrims');
    expect(invariants(game.state)).toEqual([]);
  });

  ruleTest(WAREHOUSING, 'without the option nothing is stored', () => {
    expect(new Position({ seats }).act('drop', { train: 0, good: 'Tea' }).state.stored).toEqual([]);
  });
});

describe('Reshuffle', () => {
  ruleTest(RESHUFFLE, 'the Rail Tax makes one new deck of deck and discards, and leaves the game', () => {
    const game = drawn(137, [{ cash: 60 }], {}, { reshuffle: true });
    expect(game.state.removed).toContain(137);
    expect(game.state.discards).toEqual([]);
    expect(game.state.deck).not.toContain(137);
    expect(game.player(0).hand).toHaveLength(3);
    expect(game.player(1).cash).toBe(50);
    expect(invariants(game.state)).toEqual([]);
    expect(drawn(137).state.discards).toEqual([1, 137]);
  });
});

/** Mileposts to everywhere else on the land, over the grid. */
function stepsFrom(board: Board, start: number): readonly (number | undefined)[] {
  const steps: (number | undefined)[] = [];
  steps[start] = 0;
  for (let ring = [start]; ring.length > 0; ) {
    const next: number[] = [];
    for (const at of ring) {
      for (const edge of board.around[at] ?? []) {
        const to = board.other(edge, at);
        if (board.edges[edge]?.blocked || steps[to] !== undefined) continue;
        steps[to] = (steps[at] ?? 0) + 1;
        next.push(to);
      }
    }
    ring = next;
  }
  return steps;
}

describe('the Circus', () => {
  const from = (city: string): Load => ({ good: 'Circus', from: city });
  const at = (place: string, seat: SeatSetup = {}, carried: readonly Load[] = []): Position =>
    new Position({ options: { circus: true }, seats: [{ ...seat, trains: [{ at: place, loads: carried }] }] });

  ruleTest(CIRCUS, 'ruling 48: on cards divisible by ten the lowest demand becomes 20M for the Circus', () => {
    const { demands, circusDemands } = ownBoard();
    const changed = [...circusDemands].filter(([, list]) => list.some(({ good }) => good === 'Circus'));
    expect(changed.map(([card]) => card).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, i) => 10 * (i + 1)),
    );
    for (const [card, list] of changed) {
      const printed = demands.get(card) ?? [];
      const lowest = Math.min(...printed.map(({ payoff }) => payoff));
      expect(list).toEqual(
        printed.map((each) => (each.payoff === lowest ? { ...each, good: 'Circus', payoff: 20 } : each)),
      );
    }
  });

  ruleTest(CIRCUS, 'two lie in Calcutta; who has a card for it may take one', () => {
    expect(at('Calcutta', { hand: [1, 2, 3] }).judge('pickUp', { train: 0, good: 'Circus' })).toBe(
      `load.circusCard §${CIRCUS}`,
    );
    const game = at('Calcutta', { hand: [10, 2, 3] }).act('pickUp', { train: 0, good: 'Circus' });
    expect(game.train().loads).toEqual([from('Calcutta')]);
    expect(game.state.circus).toEqual(['Calcutta']);
    expect(at('Delhi', { hand: [10, 2, 3] }).judge('pickUp', { train: 0, good: 'Circus' })).toBe(
      'load.notSupplied §hauling-freight/picking-up-loads',
    );
    const without = new Position({ seats: [{ hand: [10, 2, 3], trains: [{ at: 'Calcutta' }] }] });
    expect(without.offers('pickUp').some((action) => action.type === 'pickUp' && action.good === 'Circus')).toBe(false);
  });

  ruleTest(CIRCUS, 'one card lets a train take both, and of two the one taken here is dropped here', () => {
    const both = at('Calcutta', { hand: [10, 2, 3] });
    both.act('pickUp', { train: 0, good: 'Circus' }).act('pickUp', { train: 0, good: 'Circus' });
    expect([both.train().loads.length, both.state.circus]).toEqual([2, []]);
    const game = at('Nagpur', { hand: [10, 2, 3] }, [from('Calcutta'), from('Nagpur')]);
    game.act('drop', { train: 0, good: 'Circus' });
    expect(game.train().loads).toEqual([from('Calcutta')]);
    expect(game.judge('deliver', { train: 0, card: 10, good: 'Circus' })).toBeUndefined();
    const other = at('Delhi', { hand: [10, 2, 3] }, [from('Calcutta'), from('Nagpur')]);
    expect(other.act('drop', { train: 0, good: 'Circus' }).train().loads).toEqual([from('Nagpur')]);
    expect(invariants(other.state)).toEqual([]);
  });

  ruleTest(CIRCUS, 'ruling 49: delivered it stays in the city; it must have come from another one', () => {
    const game = at('Nagpur', { hand: [10, 2, 3] }, [from('Calcutta')]).act('deliver', {
      train: 0,
      card: 10,
      good: 'Circus',
    });
    expect(game.player(0).cash).toBe(70);
    expect(game.state.circus.toSorted()).toEqual(['Calcutta', 'Nagpur']);
    expect(invariants(game.state)).toEqual([]);
    const stays = at('Nagpur', { hand: [10, 2, 3] }, [from('Nagpur')]);
    expect(stays.judge('deliver', { train: 0, card: 10, good: 'Circus' })).toBe(`deliver.circusStays §${CIRCUS}`);
    stays.act('drop', { train: 0, good: 'Circus' });
    expect(stays.state.circus.toSorted()).toEqual(['Calcutta', 'Nagpur']);
  });

  ruleTest(CIRCUS, 'ruling 49: of two the one is delivered that comes from another city', () => {
    const game = at('Nagpur', { hand: [10, 2, 3] }, [from('Nagpur'), from('Calcutta')]);
    game.act('deliver', { train: 0, card: 10, good: 'Circus' });
    expect(game.train().loads).toEqual([from('Nagpur')]);
  });

  ruleTest(CIRCUS, 'ruling 33: the nearest city is the one a train is in; a major one is as far as its centre', () => {
    const board = ownBoard();
    expect(nearestCities(board, '17-20')).toEqual(['Delhi']); // on the edge of its red area
    const away = new Map(board.cities.map(({ name, centre }) => [name, stepsFrom(board, centre)]));
    for (const [at, { id, city }] of board.mileposts.entries()) {
      if (city !== null) continue;
      const least = Math.min(...[...away.values()].map((steps) => steps[at] ?? 99));
      const nearest = [...away].flatMap(([name, steps]) => (steps[at] === least ? [name] : []));
      expect([id, nearestCities(board, id).toSorted()]).toEqual([id, nearest.toSorted()]);
    }
  });

  ruleTest(CIRCUS, 'ruling 33: lost in a derailment it goes to the nearest city, by choice among equals', () => {
    const board = ownBoard();
    const between = board.mileposts.find(
      ({ id }, i) => board.eventCards.get(146)?.mileposts[i] === 1 && nearestCities(board, id).length > 1,
    );
    const cities = nearestCities(board, between?.id ?? '');
    const train = (place: string, carried: readonly Load[]): SeatSetup => ({
      trains: [{ at: place, lastCity: 'Delhi', loads: carried }],
    });
    const game = drawn(146, [train(between?.id ?? '', [from('Calcutta')])], {}, { circus: true });
    expect([game.step, game.seat]).toEqual(['circus', 1]);
    expect(invariants(game.state)).toEqual([]);
    expect(game.offers('placeCircus')).toHaveLength(cities.length);
    expect(game.judge('placeCircus', { city: 'Madras' })).toBe(`circus.notNearest §${CIRCUS}`);
    game.act('placeCircus', { city: cities[1] ?? '' });
    expect(game.state.circus).toContain(cities[1]);
    expect(game.player(0).hand).toHaveLength(3);
    const inCity = drawn(146, [train('18-20', [from('Calcutta'), { good: 'Tea', from: null }])], {}, { circus: true });
    inCity.act('loseLoad', { train: 0, good: 'Circus' });
    expect(inCity.state.circus).toEqual(['Calcutta', 'Delhi']);
  });
});
