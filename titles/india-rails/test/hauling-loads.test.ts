import { expect } from 'vitest';
import type { Load } from '../rules/state.ts';
import { line, Position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const PICKING = 'hauling-freight/picking-up-loads';
const DELIVERING = 'hauling-freight/delivering-loads';
const PILGRIMS = 'hauling-freight/pilgrims';

const loads = (...goods: string[]): readonly Load[] => goods.map((good) => ({ good, from: null }));

const at = (place: string, seat: SeatSetup = {}, carried: readonly Load[] = []): Position =>
  new Position({ seats: [{ ...seat, trains: [{ at: place, loads: carried, ...seat.trains?.[0] }] }] });

describe('picking up and dropping', () => {
  ruleTest(PICKING, 'ruling 25: a city hands out its goods at any of its mileposts, and it costs no movement', () => {
    const game = at('40-14');
    expect(game.offers('pickUp').map((action) => action.type === 'pickUp' && action.good)).toEqual([
      'Imports',
      'Textiles',
    ]);
    game.act('pickUp', { train: 0, good: 'Imports' });
    expect(game.state.tray.Imports).toBe(2);
    expect(game.left).toBe(9);
    expect(game.judge('pickUp', { train: 0, good: 'Tea' })).toBe(`load.notSupplied §${PICKING}`);
    expect(at('40-15').judge('pickUp', { train: 0, good: 'Imports' })).toBe(`load.notInCity §${PICKING}`);
  });

  ruleTest('cards/loco-cards', 'two loads fit on a freight, three on a heavy one, also of one kind', () => {
    const full = at('Bombay', {}, loads('Imports', 'Imports'));
    expect(full.judge('pickUp', { train: 0, good: 'Imports' })).toBe('load.trainFull §cards/loco-cards');
    const heavy = at('Bombay', { trains: [{ loco: 'heavyFreight' }] }, loads('Imports', 'Imports'));
    heavy.act('pickUp', { train: 0, good: 'Imports' });
    expect(heavy.judge('pickUp', { train: 0, good: 'Textiles' })).toBe('load.trainFull §cards/loco-cards');
  });

  ruleTest('load-chips', 'ruling 26: with all chips on trains there is nothing to pick up until one comes back', () => {
    const game = new Position({
      seats: [
        { trains: [{ at: 'Bombay' }] },
        { trains: [{ at: 'Bombay', loco: 'superFreight', loads: loads('Imports', 'Imports', 'Imports') }] },
      ],
    });
    expect(game.judge('pickUp', { train: 0, good: 'Imports' })).toBe('load.noChip §load-chips');
    game.pass().act('drop', { train: 0, good: 'Imports' }).pass();
    expect(game.judge('pickUp', { train: 0, good: 'Imports' })).toBeUndefined();
  });

  ruleTest(PICKING, 'ruling 25: any load may be dropped in any city, and goes back to the tray', () => {
    const game = at('Poona', {}, loads('Tea', 'Tea'));
    expect(game.judge('drop', { train: 0, good: 'Rice' })).toBe(`load.notCarried §${PICKING}`);
    game.act('drop', { train: 0, good: 'Tea' });
    expect(game.train().loads).toEqual(loads('Tea'));
    expect(game.state.tray.Tea).toBe(2);
    expect(game.player(0).cash).toBe(50);
    expect(at('40-15', {}, loads('Tea')).judge('drop', { train: 0, good: 'Tea' })).toBe(`load.notInCity §${PICKING}`);
  });
});

describe('delivering', () => {
  ruleTest(DELIVERING, 'the chip goes back, the bank pays, the card is replaced', () => {
    const game = at('39-14', { hand: [1, 2, 3] }, loads('Leather', 'Leather'));
    const [next] = game.state.deck;
    game.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(game.player(0)).toMatchObject({ cash: 67, hand: [2, 3, next] });
    expect(game.train().loads).toEqual(loads('Leather'));
    expect(game.state.tray.Leather).toBe(2);
    expect(game.state.discards).toEqual([1]);
    expect(game.judge('deliver', { train: 0, card: 1, good: 'Leather' })).toBe(`deliver.noSuchCard §${DELIVERING}`);
    expect(game.left).toBe(9);
  });

  ruleTest(DELIVERING, 'a card is met in its city with its good, by a train that carries it', () => {
    const game = at('Bombay', { hand: [1, 2, 3] }, loads('Leather'));
    expect(game.judge('deliver', { train: 0, card: 2, good: 'Leather' })).toBe(`deliver.notDemanded §${DELIVERING}`);
    expect(game.judge('deliver', { train: 0, card: 1, good: 'Jute' })).toBe(`deliver.notDemanded §${DELIVERING}`);
    expect(game.judge('deliver', { train: 0, card: 4, good: 'Leather' })).toBe(`deliver.noSuchCard §${DELIVERING}`);
    const empty = at('Bombay', { hand: [1, 2, 3] }, loads('Jute'));
    expect(empty.judge('deliver', { train: 0, card: 1, good: 'Leather' })).toBe(`load.notCarried §${PICKING}`);
    expect(
      at('40-15', { hand: [1, 2, 3] }, loads('Leather')).judge('deliver', { train: 0, card: 1, good: 'Leather' }),
    ).toBe(`load.notInCity §${PICKING}`);
  });

  ruleTest('cards/demand-cards', 'only one demand of a card is met', () => {
    const game = at('Bombay', { hand: [1, 2, 3], lines: ['Bombay-Poona'] }, loads('Leather', 'Textiles'));
    game.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(game.state.discards).toContain(1);
    expect(game.player(0).hand).not.toContain(1);
  });

  ruleTest(
    'cards/event-cards',
    'ruling 25: an event drawn is settled before the next card and the next delivery',
    () => {
      const game = new Position({
        seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay', loads: loads('Leather', 'Leather') }] }],
        deck: [148, 11, 12],
      });
      game.act('deliver', { train: 0, card: 1, good: 'Leather' });
      expect(game.player(0).hand).toEqual([2, 3, 11]);
      expect(game.state.discards).toEqual([1, 148]);
      expect(game.train()).toMatchObject({ loads: [], lostTurns: 1 });
      // The rest of the turn is lost, building included.
      expect(game.seat).toBe(1);
      expect(game.step).toBe('operate');
    },
  );

  ruleTest(DELIVERING, 'after a delivery the turn goes on: loading, moving, building', () => {
    const game = at('Bombay', { hand: [1, 2, 3], lines: ['Bombay-Poona'] }, loads('Leather'));
    game.act('deliver', { train: 0, card: 1, good: 'Leather' }).act('pickUp', { train: 0, good: 'Imports' });
    game.act('move', { train: 0, path: line('Bombay', 'Poona') }).act('endOperations', {});
    expect(game.step).toBe('build');
  });
});

describe('Pilgrims', () => {
  ruleTest(PILGRIMS, 'ruling 27: they board in small and medium cities of India, one load to a train', () => {
    expect(at('Delhi').judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe(`pilgrims.notHere §${PILGRIMS}`);
    expect(at('Lahore').judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe(`pilgrims.notHere §${PILGRIMS}`);
    expect(at('Kandy').judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe(`pilgrims.notHere §${PILGRIMS}`);
    const game = at('Agra').act('pickUp', { train: 0, good: 'Pilgrims' });
    expect(game.train().loads).toEqual([{ good: 'Pilgrims', from: 'Upper Ganges' }]);
    expect(game.state.tray.Pilgrims).toBe(5);
    expect(game.judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe(`pilgrims.oneLoad §${PILGRIMS}`);
    expect(at('Amritsar').judge('pickUp', { train: 0, good: 'Pilgrims' })).toBeUndefined();
  });

  ruleTest(PILGRIMS, 'ruling 27: 2M in a major city of India that lies in another area, without a card', () => {
    const carried: readonly Load[] = [{ good: 'Pilgrims', from: 'Upper Ganges' }];
    expect(at('Delhi', {}, carried).judge('deliverPilgrims', { train: 0 })).toBe(`pilgrims.sameArea §${PILGRIMS}`);
    expect(at('Karachi', {}, carried).judge('deliverPilgrims', { train: 0 })).toBe(`pilgrims.noShrine §${PILGRIMS}`);
    expect(at('Patna', {}, carried).judge('deliverPilgrims', { train: 0 })).toBe(`pilgrims.noShrine §${PILGRIMS}`);
    expect(at('Calcutta').judge('deliverPilgrims', { train: 0 })).toBe(`load.notCarried §${PICKING}`);
    expect(at('40-15', {}, carried).judge('deliverPilgrims', { train: 0 })).toBe(`load.notInCity §${PICKING}`);
    const game = at('Calcutta', { hand: [1, 2, 3] }, carried).act('deliverPilgrims', { train: 0 });
    expect(game.player(0)).toMatchObject({ cash: 52, hand: [1, 2, 3] });
    expect(game.state.tray.Pilgrims).toBe(6);
  });

  ruleTest(PILGRIMS, 'ruling 27: they may be dropped without pay', () => {
    const game = at('Karachi', {}, [{ good: 'Pilgrims', from: 'Upper Ganges' }]).act('drop', {
      train: 0,
      good: 'Pilgrims',
    });
    expect(game.state.tray.Pilgrims).toBe(6);
    expect(game.player(0).cash).toBe(50);
  });
});

describe('discarding the hand', () => {
  ruleTest('how-to-play', 'ruling 28: instead of the whole turn, so before anything else and without building', () => {
    const game = new Position({ seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay' }] }], deck: [11, 138, 12, 13] });
    const other = at('Bombay').act('pickUp', { train: 0, good: 'Imports' });
    expect(other.judge('discardHand', {})).toBe('discard.turnStarted §how-to-play');
    game.act('discardHand', {});
    expect(game.player(0).hand).toEqual([11, 12, 13]);
    expect(game.state.discards).toEqual([1, 2, 3]);
    expect(game.state.events).toEqual([{ card: 138, drawer: 0, endsAfter: 2 }]);
    expect(game.player(0).turns).toBe(1);
    expect(game.seat).toBe(1);
  });

  ruleTest('event-card-effects/losing-turns', 'ruling 28: not on a lost turn', () => {
    const game = new Position({ seats: [{ trains: [{ at: 'Bombay' }] }, { trains: [{ at: 'Delhi', lostTurns: 1 }] }] });
    game.pass();
    expect(game.seat).toBe(0);
    expect(game.player(1).turns).toBe(1);
    expect(game.train(1).lostTurns).toBe(0);
    game.pass();
    expect(game.seat).toBe(1);
  });
});
