import type { OptionValues } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { invariants } from '../invariants.ts';
import { reach } from '../rules/operations/reach.ts';
import type { State, Train } from '../rules/state.ts';
import { loads } from './drawn.ts';
import { line, Position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const LATE = 'variations/mercy/late-payment-of-use-fee';
const BACKTRACKING = 'variations/mercy/backtracking';
const COST_TO_MOVE = 'variations/challenge-game/cost-to-move';
const COST_TO_LOAD = 'variations/challenge-game/cost-to-load';
const TRAINS = 'variations/challenge-game/additional-trains';
const RENT = 'hauling-freight/renting-track';

const game = (options: OptionValues, ...seats: readonly SeatSetup[]): Position => new Position({ options, seats });

describe('Fast Trains', () => {
  ruleTest('variations/fast-trains', 'trains run 12 or 16 mileposts, 6 or 8 at half rate', () => {
    const rates = (['freight', 'fastFreight', 'heavyFreight', 'superFreight'] as const).map((loco) => {
      const fast = game({ fastTrains: true }, { trains: [{ at: 'Kandy' }] }, { trains: [{ at: 'Delhi', loco }] });
      const full = fast.pass().left;
      fast.pass();
      fast.state = { ...fast.state, events: [{ card: 154, drawer: 0, endsAfter: 9 }] };
      return [full, fast.pass().left];
    });
    expect(rates).toEqual([
      [12, 6],
      [16, 8],
      [12, 6],
      [16, 8],
    ]);
  });
});

describe('Late Payment of Use Fee', () => {
  const hers: SeatSetup = { lines: ['Poona-Bombay'] };
  const poor = (cash: number, latePayment = true): Position =>
    game({ latePayment }, { cash, hand: [1, 2, 3], trains: [{ at: 'Poona', loads: loads('Leather') }] }, hers);
  const way = line('Poona', 'Bombay');

  ruleTest(LATE, 'a fee that the cash does not cover is paid from a delivery made in that turn', () => {
    expect(poor(3, false).judge('move', { train: 0, path: way })).toBe(`rent.cash §${RENT}`);
    const late = poor(3).act('move', { train: 0, path: way });
    expect(late.player(0)).toMatchObject({ cash: 3, rentDue: [{ train: 0, to: 1, amount: 4 }] });
    late.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(late.state.players.map(({ cash, rentDue }) => [cash, rentDue])).toEqual([
      [16, []],
      [54, []],
    ]);
    expect(invariants(late.state)).toEqual([]);
  });

  ruleTest(LATE, 'cash for one of two fees goes to the opponent whose track is used first', () => {
    const [first, rest] = [way.slice(0, 2), way.slice(1)];
    const seats: SeatSetup[] = [{ cash: 6, trains: [{ at: 'Poona' }] }, { lines: [rest] }, { lines: [first] }];
    const late = game({ latePayment: true }, ...seats).act('move', { train: 0, path: way });
    expect(late.state.players.map(({ cash }) => cash)).toEqual([2, 50, 54]);
    expect(late.player(0).rentDue).toEqual([{ train: 0, to: 1, amount: 4 }]);
  });

  ruleTest(LATE, 'cash that is left of a loan is not taken for a fee that waits before operations end', () => {
    const seats: SeatSetup[] = [{ cash: 0, trains: [{ at: 'Poona' }] }, hers];
    const late = game({ latePayment: true, borrowing: true }, ...seats).act('borrow', { amount: 3 });
    late.act('move', { train: 0, path: way });
    expect(late.player(0)).toMatchObject({ cash: 3, debt: 6, rentDue: [{ train: 0, to: 1, amount: 4 }] });
    late.act('endOperations', {});
    expect(late.player(0)).toMatchObject({ cash: 0, debt: 6, rentDue: [{ train: 0, to: 1, amount: 1 }] });
  });

  ruleTest(LATE, 'who has the cash pays at once', () => {
    expect(poor(4).act('move', { train: 0, path: way }).player(0)).toMatchObject({ cash: 0, rentDue: [] });
  });

  ruleTest(
    LATE,
    'without a delivery it falls due before anything is built, from any cash, and the rest stays owed',
    () => {
      const late = poor(3).act('move', { train: 0, path: way }).act('endOperations', {});
      expect(late.player(0)).toMatchObject({ cash: 0, rentDue: [{ train: 0, to: 1, amount: 1 }] });
      expect(late.player(1).cash).toBe(53);
      late.act('endTurn', {}).pass();
      // With a fee of an earlier turn open there is no further credit.
      expect(late.judge('move', { train: 0, path: [...way].reverse() })).toBe(`rent.cash §${RENT}`);
      expect(reach(late.state, 0, 0).mileposts).not.toContain('40-15');
      late.act('deliver', { train: 0, card: 1, good: 'Leather' });
      expect(late.state.players.map(({ cash }) => cash)).toEqual([16, 54]);
    },
  );
});

describe('Backtracking', () => {
  const own: SeatSetup = {
    lines: ['Bombay-Ahmadabad'],
    trains: [{ at: '37-13', cameFrom: '38-13', lastCity: 'Bombay' }],
  };

  ruleTest(BACKTRACKING, 'a train turns round anywhere for a whole turn', () => {
    expect(game({}, own).judge('backtrack', { train: 0 })).toBe('option.off §variations');
    const back = game({ backtracking: true }, own);
    expect(back.judge('backtrack', { train: 1 })).toBe('train.noSuchTrain §cards/loco-cards');
    back.act('backtrack', { train: 0 });
    // The turn is lost, building included.
    expect(back.seat).toBe(1);
    expect(back.player(0).turns).toBe(1);
    back.pass().act('move', { train: 0, path: ['37-13', '38-13'] });
  });

  ruleTest(BACKTRACKING, 'not after it has moved, and not where it may turn anyway', () => {
    const moved = game({ backtracking: true }, own).act('move', { train: 0, path: ['37-13', '36-13'] });
    expect(moved.judge('backtrack', { train: 0 })).toBe(`backtrack.wholeTurn §${BACKTRACKING}`);
    const city = game({ backtracking: true }, { trains: [{ at: 'Surat' }] });
    expect(city.judge('backtrack', { train: 0 })).toBe(`backtrack.free §${BACKTRACKING}`);
  });

  ruleTest(BACKTRACKING, 'the hand is not discarded in the same turn', () => {
    const back = game({ backtracking: true }, own).act('discardHand', {});
    expect(back.seat).toBe(1);
    expect(back.train(0).cameFrom).toBe('38-13');
  });

  ruleTest(BACKTRACKING, 'a turn lost to an event may be used for it', () => {
    const idle: SeatSetup = { trains: [{ at: 'Kandy' }] };
    const lost: SeatSetup = { ...own, trains: [{ ...own.trains?.[0], lostTurns: 1 }] };
    const back = game({ backtracking: true }, idle, lost).pass();
    expect([back.seat, back.step]).toEqual([1, 'lostTurn']);
    expect(back.judge('discardHand', {})).toBe('turn.notNow §how-to-play');
    back.act('backtrack', { train: 0 });
    expect(back.train(1).cameFrom).toBe(null);
    expect(back.seat).toBe(0);
    const stays = game({ backtracking: true }, idle, lost).pass().act('endTurn', {});
    expect(stays.train(1).cameFrom).toBe('38-13');
    expect(stays.seat).toBe(0);
  });

  ruleTest(
    BACKTRACKING,
    'ruling 31: a turn given up for it was a chance to rebuild, one lost to an event was none',
    () => {
      const bridge = { edge: '18-22/19-22', owner: 0, flood: null };
      const rights = (options: OptionValues, act: (back: Position) => Position, more: Partial<Train> = {}) => {
        const trains = [
          { ...own.trains?.[0], ...more },
          { at: 'Kandy', lostTurns: 1 },
        ];
        return act(new Position({ options, seats: [{ ...own, trains }], state: { lostBridges: [bridge] } })).state
          .lostBridges;
      };
      const backtracking = { backtracking: true };
      const two = { ...backtracking, additionalTrains: true };
      expect(rights(backtracking, (back) => back.act('backtrack', { train: 0 }))).toEqual([]);
      expect(rights(backtracking, (back) => back.act('discardHand', {}))).toEqual([]);
      // So was a turn given up for a new hand, even if the train was derailed by what was drawn.
      const near = { at: 'Bombay', cameFrom: null };
      const derailed = (back: Position): Position => {
        back.state = { ...back.state, deck: [148, ...back.state.deck.filter((card) => card !== 148)] };
        back.act('discardHand', {});
        expect(back.train(0).lostTurns).toBe(1);
        return back;
      };
      expect(rights({}, derailed, near)).toEqual([]);
      // The other train's turn was lost; this one could have run, and its owner have built.
      expect(rights(two, (back) => back.act('backtrack', { train: 0 }))).toEqual([]);
      expect(rights(backtracking, (back) => back.act('backtrack', { train: 0 }), { lostTurns: 1 })).toEqual([bridge]);
    },
  );

  ruleTest(BACKTRACKING, "on an opponent's track it costs their fee", () => {
    const theirs: SeatSetup = { lines: ['Bombay-Ahmadabad'] };
    const guest = (cash: number, lostTurns = 0): SeatSetup => ({ cash, trains: [{ ...own.trains?.[0], lostTurns }] });
    const back = game({ backtracking: true }, guest(4), theirs).act('backtrack', { train: 0 });
    expect(back.state.players.map(({ cash }) => cash)).toEqual([0, 54]);
    expect(game({ backtracking: true }, guest(3), theirs).judge('backtrack', { train: 0 })).toBe(`rent.cash §${RENT}`);
    const lost = game({ backtracking: true }, { trains: [{ at: 'Kandy' }] }, guest(4, 1), theirs).pass();
    lost.act('backtrack', { train: 0 });
    expect(lost.state.players.map(({ cash }) => cash)).toEqual([50, 0, 54]);
    const broke = game({ backtracking: true }, { trains: [{ at: 'Kandy' }] }, guest(3, 1), theirs).pass();
    expect(broke.judge('backtrack', { train: 0 })).toBe(`rent.cash §${RENT}`);
  });

  ruleTest('variations/mercy/borrowing', 'the fee for turning round in a lost turn may be borrowed, too', () => {
    const theirs: SeatSetup = { lines: ['Bombay-Ahmadabad'] };
    const guest = (cash: number): SeatSetup => ({ cash, trains: [{ ...own.trains?.[0], lostTurns: 1 }] });
    const lost = (cash: number, options: OptionValues, state: Partial<State> = {}): Position =>
      new Position({ options, seats: [{ trains: [{ at: 'Kandy' }] }, guest(cash), theirs], state }).pass();
    const both = { backtracking: true, borrowing: true };
    const back = lost(3, both);
    expect(back.judge('backtrack', { train: 0 })).toBe(`rent.cash §${RENT}`);
    back.act('borrow', { amount: 1 }).act('backtrack', { train: 0 });
    expect(back.state.players.map(({ cash, debt }) => [cash, debt])).toEqual([
      [50, 0],
      [0, 2],
      [54, 0],
    ]);
    // Once the fee is paid the loan is due as soon as the cash covers it.
    const rich = lost(19, both).act('borrow', { amount: 5 });
    expect(rich.player(1)).toMatchObject({ cash: 24, debt: 10 });
    expect(rich.act('backtrack', { train: 0 }).player(1)).toMatchObject({ cash: 10, debt: 0 });
    // Where cash lies open, a player who could not pay the fee in any way is not asked.
    const open = { cashPublic: true };
    expect([lost(3, both, open).step, lost(3, { backtracking: true }, open).step]).toEqual(['lostTurn', 'operate']);
    expect(lost(3, { backtracking: true }).judge('borrow', { amount: 1 })).toBe('option.off §variations');
    // A loan that was not used is repaid with the end of the turn.
    const unused = lost(19, both).act('borrow', { amount: 5 }).act('endTurn', {});
    expect(unused.player(1)).toMatchObject({ cash: 14, debt: 0 });
  });
});

describe('Cost to Move', () => {
  ruleTest(COST_TO_MOVE, '1M for a turn in which a train moves on own track, red areas included; use fees stay', () => {
    const seats: readonly SeatSetup[] = [
      { cash: 6, lines: ['Bombay-Surat'], trains: [{ at: 'Surat' }] },
      { lines: ['Bombay-Poona'] },
    ];
    const moving = game({ costToMove: true }, ...seats);
    moving.act('move', { train: 0, path: line('Bombay', 'Surat').reverse().slice(0, 4) });
    expect(moving.player(0).cash).toBe(5);
    moving.act('move', { train: 0, path: ['38-13', '39-13', '39-14', '40-15'] });
    expect(moving.state.players.map(({ cash }) => cash)).toEqual([1, 54]);
    moving.passTo(0);
    expect(moving.judge('move', { train: 0, path: ['40-15', '41-15'] })).toBe(`rent.cash §${RENT}`);
    const broke = game({ costToMove: true }, { ...seats[0], cash: 0 }, {});
    expect(broke.judge('move', { train: 0, path: ['35-13', '36-13'] })).toBe(`rent.cash §${RENT}`);
    const staying = game({ costToMove: true }, ...seats).act('endOperations', {});
    expect(staying.player(0).cash).toBe(6);
  });

  ruleTest(COST_TO_MOVE, 'it is no use fee: with Late Payment too it is paid at once, or the train stays', () => {
    const late = (cash: number): Position =>
      game(
        { costToMove: true, latePayment: true },
        { cash, lines: [['38-13', '37-13']], trains: [{ at: 'Bombay' }] },
        { lines: [['37-13', '36-13']] },
      );
    const way = ['39-13', '38-13', '37-13', '36-13'];
    expect(late(0).judge('move', { train: 0, path: way })).toBe(`rent.cash §${RENT}`);
    const moved = late(1).act('move', { train: 0, path: way });
    expect(moved.player(0)).toMatchObject({ cash: 0, rentDue: [{ train: 0, to: 1, amount: 4 }] });
  });
});

describe('Cost to Load', () => {
  ruleTest(COST_TO_LOAD, 'each load picked up, dropped or delivered uses a milepost of movement', () => {
    const own: SeatSetup = {
      hand: [1, 2, 3],
      lines: ['Bombay-Ahmadabad'],
      trains: [{ at: 'Bombay', loco: 'superFreight', loads: loads('Leather', 'Tea') }],
    };
    const loading = game({ costToLoad: true }, own);
    loading.act('deliver', { train: 0, card: 1, good: 'Leather' }).act('drop', { train: 0, good: 'Tea' });
    loading.act('pickUp', { train: 0, good: 'Imports' });
    expect(loading.left).toBe(9);
    loading.act('move', { train: 0, path: line('Bombay', 'Ahmadabad') });
    expect(loading.judge('pickUp', { train: 0, good: 'Oil' })).toBe(`load.noMovement §${COST_TO_LOAD}`);
    expect(loading.judge('drop', { train: 0, good: 'Imports' })).toBe(`load.noMovement §${COST_TO_LOAD}`);
    expect(loading.judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe(`load.noMovement §${COST_TO_LOAD}`);
  });

  ruleTest(COST_TO_LOAD, 'Pilgrims who leave the train use one too, and it has begun its turn with them', () => {
    const pilgrims = [{ good: 'Pilgrims', from: 'Upper Ganges' }];
    const leaving = game({ costToLoad: true }, { trains: [{ at: 'Calcutta', loads: pilgrims }] });
    leaving.act('deliverPilgrims', { train: 0 });
    expect(leaving.left).toBe(8);
    expect(leaving.judge('discardHand', {})).toBe('discard.turnStarted §how-to-play');
  });
});

describe('Additional Trains', () => {
  const two = (...trains: NonNullable<SeatSetup['trains']>): SeatSetup => ({ lines: ['Bombay-Surat'], trains });

  ruleTest(TRAINS, 'a freight and a fast freight, both of which run in a turn and share the cards', () => {
    const both = game(
      { additionalTrains: true },
      { ...two({ at: 'Surat' }, { at: 'Bombay', loads: loads('Leather') }), hand: [1, 2, 3] },
    );
    expect(both.player(0).trains.map(({ loco }) => loco)).toEqual(['freight', 'fastFreight']);
    both
      .act('move', { train: 0, path: line('Bombay', 'Surat').reverse() })
      .act('deliver', { train: 1, card: 1, good: 'Leather' });
    both.act('move', { train: 1, path: line('Bombay', 'Surat') });
    expect(both.player(0).trains.map(({ lastCity }) => lastCity)).toEqual(['Bombay', 'Surat']);
  });

  ruleTest(TRAINS, 'each train pays its own use fee', () => {
    const rent = game(
      { additionalTrains: true },
      { trains: [{ at: 'Bombay' }, { at: 'Bombay' }] },
      { lines: ['Bombay-Surat'] },
    );
    rent
      .act('move', { train: 0, path: line('Bombay', 'Surat') })
      .act('move', { train: 1, path: line('Bombay', 'Surat') });
    expect(rent.state.players.map(({ cash }) => cash)).toEqual([42, 58]);
  });

  ruleTest(TRAINS, 'each train loses its own turns; the other one runs, and its player builds', () => {
    const idle: SeatSetup = { trains: [{ at: 'Kandy' }, { at: 'Kandy' }] };
    const lost = game({ additionalTrains: true }, idle, two({ at: 'Surat', lostTurns: 1 }, { at: 'Bombay' })).pass();
    expect(lost.seat).toBe(1);
    const LOST = 'train.lostTurn §event-card-effects/losing-turns';
    expect(lost.judge('move', { train: 0, path: ['35-13', '36-13'] })).toBe(LOST);
    expect(lost.judge('pickUp', { train: 0, good: 'Gems' })).toBe(LOST);
    expect(reach(lost.state, 1, 0).mileposts).toEqual([]);
    expect(lost.judge('move', { train: 1, path: line('Bombay', 'Surat') })).toBeUndefined();
    lost.act('endOperations', {});
    expect(lost.step).toBe('build');
  });

  ruleTest(TRAINS, 'the hand may be discarded as long as one train has its turn, and then neither runs', () => {
    const idle: SeatSetup = { trains: [{ at: 'Kandy' }, { at: 'Kandy' }] };
    const one = game({ additionalTrains: true }, idle, two({ at: 'Surat', lostTurns: 1 }, { at: 'Bombay' })).pass();
    const hand = one.player(1).hand;
    one.act('discardHand', {}, 1);
    expect(one.player(1).hand.some((card) => hand.includes(card))).toBe(false);
    expect([one.player(1).turns, one.train(1, 0).lostTurns, one.seat]).toEqual([1, 0, 0]);
    // Both derailed: the turn is lost, and nobody is asked.
    const none = game(
      { additionalTrains: true },
      idle,
      two({ at: 'Surat', lostTurns: 2 }, { at: 'Bombay', lostTurns: 1 }),
    );
    none.pass();
    expect([none.player(1).turns, none.seat, none.train(1, 0).lostTurns]).toEqual([1, 0, 1]);
    expect(none.judge('discardHand', {}, 1)).toBe('turn.notYours §how-to-play');
  });

  ruleTest(TRAINS, 'by agreement hands hold four cards', () => {
    const four = new Position({
      options: { additionalTrains: true, fourCards: true },
      seats: [{ hand: [1, 2, 3, 4], trains: [{ at: 'Bombay', loads: loads('Leather') }, { at: 'Kandy' }] }],
      deck: [11, 12],
    });
    expect(four.player(1).hand).toHaveLength(4);
    four.act('deliver', { train: 0, card: 1, good: 'Leather' });
    expect(four.player(0).hand).toEqual([2, 3, 4, 11]);
  });
});
