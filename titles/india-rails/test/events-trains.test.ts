import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import type { Load } from '../rules/state.ts';
import { drawn, loads } from './drawn.ts';
import { line, Position, type SeatSetup, sectionsOf } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const BOARD = ownBoard();
const LOSING = 'event-card-effects/losing-turns';
const DERAILMENTS = 'event-card-effects/derailments';
const STORMS = 'event-card-effects/desert-storms';
const STRIKES = 'event-card-effects/rail-strikes-and-protesters';

describe('derailments', () => {
  ruleTest(
    DERAILMENTS,
    "ruling 33: within three mileposts one load of the owner's choice and the next turn are lost",
    () => {
      const game = drawn(146, [
        { trains: [{ at: '15-20', lastCity: 'Delhi', loads: loads('Tea', 'Rice') }] },
        { trains: [{ at: '14-20', lastCity: 'Delhi', loads: loads('Tea', 'Rice') }] },
        { trains: [{ at: 'Jaipur' }] },
      ]);
      expect(game.step).toBe('derailed');
      expect(game.state.flow.length).toBe(4);
      expect(game.judge('loseLoad', { train: 0, good: 'Wool' })).toBe(`derailed.notCarried §${DERAILMENTS}`);
      expect(game.judge('loseLoad', { train: 0, good: 'Tea' }, 2)).toBe('turn.notYours §how-to-play');
      expect(game.judge('loseLoad', { train: 1, good: 'Tea' })).toBe(`derailed.notThisTrain §${DERAILMENTS}`);
      game.act('loseLoad', { train: 0, good: 'Tea' });
      expect(game.train(1)).toMatchObject({ loads: loads('Rice'), lostTurns: 1 });
      expect(game.state.tray.Tea).toBe(2);
      expect(game.train(2)).toMatchObject({ loads: loads('Tea', 'Rice'), lostTurns: 0 });
      expect(game.train(3)).toMatchObject({ loads: [], lostTurns: 1 });
      expect([game.seat, game.step, game.player(0).hand.length]).toEqual([0, 'operate', 3]);
      game.pass();
      expect(game.seat).toBe(2);
      game.pass();
      expect(game.seat).toBe(0);
    },
  );

  ruleTest(LOSING, 'ruling 31: the drawer loses the rest of this turn and all of the next', () => {
    const game = drawn(148);
    expect(game.seat).toBe(1);
    expect(game.train(0).lostTurns).toBe(1);
    game.pass();
    expect(game.seat).toBe(1);
    expect(game.player(0).turns).toBe(2);
    game.pass();
    expect(game.seat).toBe(0);
  });

  ruleTest(LOSING, 'ruling 31: turns lost to two cards add up', () => {
    const game = new Position({
      seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay' }] }, { trains: [{ at: '20-20', lastCity: 'Delhi' }] }],
      deck: [146, 11, 12, 13],
    });
    game.state = {
      ...game.state,
      players: game.state.players.map((player, seat) =>
        seat === 1 ? { ...player, trains: [{ ...game.train(1), lostTurns: 1 }] } : player,
      ),
    };
    game.act('discardHand', {});
    expect(game.train(1).lostTurns).toBe(1);
    expect(game.player(1).turns).toBe(1);
  });
});

describe('sandstorm', () => {
  const desert = line('Sukkur', 'Jodhpur');

  ruleTest(
    STORMS,
    'ruling 35: track with an end in the desert goes, no matter whose it is; cities there are no desert',
    () => {
      const game = drawn(138, [{ lines: [desert] }, { lines: ['Jodhpur-Jaipur'] }]);
      const isDesert = (id: string): boolean => BOARD.mileposts[BOARD.index(id)]?.terrain === 'desert';
      const kept = sectionsOf(desert).filter((edge) => !edge.split('/').some(isDesert));
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.every((edge) => game.state.track[edge] === 1)).toBe(true);
      expect(Object.keys(game.state.track).some((edge) => edge.split('/').some(isDesert))).toBe(false);
      expect(game.state.lostBridges).toEqual([]);
    },
  );

  ruleTest(STORMS, 'ruling 35: trains caught there go back to the last city visited', () => {
    const game = drawn(138, [
      { lines: [desert], trains: [{ at: '20-12', cameFrom: '19-11', lastCity: 'Karachi' }] },
      { trains: [{ at: 'Jodhpur', loads: loads('Tea') }] },
    ]);
    expect(game.train(1)).toMatchObject({ at: '25-03', cameFrom: null, lastCity: 'Karachi' });
    expect(game.train(2)).toMatchObject({ at: '23-13', loads: loads('Tea') });
  });

  ruleTest(
    STORMS,
    'rulings 21 and 35: a second train that is sent back into bad weather has the rest of its movement halved',
    () => {
      const left = (lastCity: string) => {
        const game = new Position({
          options: { additionalTrains: true },
          seats: [
            {
              hand: [1, 2, 3],
              trains: [
                { at: 'Bombay', loads: loads('Leather') },
                { at: '20-12', cameFrom: '19-11', lastCity },
              ],
            },
          ],
          deck: [138, 11],
          state: { events: [{ card: 154, drawer: 1, endsAfter: 2 }] },
        }).act('deliver', { train: 0, card: 1, good: 'Leather' });
        return game.state.flow.flatMap((frame) =>
          frame.step === 'operate' ? frame.running.map((each) => each.left) : [],
        );
      };
      expect(left('Delhi')).toEqual([9, 6]); // Winter Fog
      expect(left('Karachi')).toEqual([9, 12]);
    },
  );

  ruleTest(STORMS, 'ruling 35: nothing is built to or from the desert until it is over', () => {
    const game = drawn(138, [{ lines: [desert] }]).pass();
    game.act('placeTrain', { train: 0, at: '39-13' }).act('endOperations', {});
    expect(game.judge('build', { path: ['19-08', '19-09'] })).toBe(`build.sandstorm §${STORMS}`);
    game.act('endTurn', {}).passTo(1).act('endOperations', {});
    expect(game.judge('build', { path: ['19-08', '19-09'] })).toBeUndefined();
  });
});

describe('strikes and protests', () => {
  const leather = (place: string): SeatSetup => ({ hand: [4, 5, 6], trains: [{ at: place, loads: loads('Rubber') }] });

  ruleTest(
    STRIKES,
    'ruling 36: nothing is picked up or delivered at mileposts that touch the border; dropping is free',
    () => {
      const game = drawn(139, [leather('Amritsar')]).pass();
      expect(game.judge('pickUp', { train: 0, good: 'Wheat' })).toBe(`load.barred §${STRIKES}`);
      expect(game.judge('pickUp', { train: 0, good: 'Pilgrims' })).toBe(`load.barred §${STRIKES}`);
      expect(game.judge('deliver', { train: 0, card: 6, good: 'Rubber' })).toBe(`load.barred §${STRIKES}`);
      expect(game.judge('drop', { train: 0, good: 'Rubber' })).toBeUndefined();
      game.passTo(1);
      expect(game.judge('deliver', { train: 0, card: 6, good: 'Rubber' })).toBeUndefined();
    },
  );

  ruleTest(STRIKES, 'ruling 36: in Calcutta only the mileposts that touch the border are stopped', () => {
    const pilgrims: Load = { good: 'Pilgrims', from: 'Upper Ganges' };
    const train = (place: string): SeatSetup => ({ trains: [{ at: place, loads: [pilgrims] }] });
    expect(
      drawn(140, [train('31-41')])
        .pass()
        .judge('deliverPilgrims', { train: 0 }),
    ).toBe(`load.barred §${STRIKES}`);
    expect(
      drawn(140, [train('31-40')])
        .pass()
        .judge('deliverPilgrims', { train: 0 }),
    ).toBeUndefined();
  });

  ruleTest(STRIKES, 'ruling 36: by the other reading all of the country beyond rests as well', () => {
    const karachi: SeatSetup = { trains: [{ at: 'Karachi' }] };
    const [near, whole] = (['touching', 'country'] as const).map((borders) =>
      drawn(139, [karachi], {}, { borders }).pass().judge('pickUp', { train: 0, good: 'Fish' }),
    );
    expect([near, whole]).toEqual([undefined, `load.barred §${STRIKES}`]);
    const dhaka: SeatSetup = { trains: [{ at: 'Dhaka' }] };
    expect(drawn(140, [dhaka], {}, { borders: 'country' }).pass().judge('pickUp', { train: 0, good: 'Jute' })).toBe(
      `load.barred §${STRIKES}`,
    );
    expect(
      drawn(139, [{ trains: [{ at: 'Delhi' }] }], {}, { borders: 'country' })
        .pass()
        .judge('pickUp', { train: 0, good: 'Tourists' }),
    ).toBeUndefined();
  });
});
