import { expect } from 'vitest';
import { reach } from '../rules/operations/reach.ts';
import type { Loco } from '../rules/state.ts';
import { line, Position } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const STARTING = 'hauling-freight/starting-your-train';
const RUNNING = 'hauling-freight/running-the-train';

/** Seat 0 has a line along the west coast and one inland, seat 1 nothing. */
const coast = (at: string, loco: Loco = 'freight'): Position =>
  new Position({
    seats: [
      { lines: ['Bombay-Ahmadabad', 'Bombay-Poona', 'Poona-Hyderabad', ['41-17', '42-17']], trains: [{ at, loco }] },
    ],
  });

describe('starting the train', () => {
  ruleTest(STARTING, 'ruling 7: it begins in any city, with or without track, on any milepost of a major city', () => {
    const game = new Position();
    expect(game.judge('placeTrain', { train: 0, at: '40-15' })).toBe(`start.notACity §${STARTING}`);
    expect(game.judge('placeTrain', { train: 0, at: 'nowhere' })).toBe(`start.notACity §${STARTING}`);
    expect(game.judge('placeTrain', { train: 0, at: '22-22' })).toBeUndefined();
    expect(game.judge('placeTrain', { train: 1, at: '22-22' })).toBe('train.noSuchTrain §cards/loco-cards');
    expect(game.offers('placeTrain')).toHaveLength(47 + 31);
    game.act('placeTrain', { train: 0, at: '39-14' });
    expect(game.train()).toMatchObject({ at: '39-14', cameFrom: null, lastCity: 'Bombay' });
    expect(game.left).toBe(9);
    expect(game.judge('placeTrain', { train: 0, at: '22-22' })).toBe(`start.alreadyPlaced §${STARTING}`);
  });

  ruleTest(STARTING, 'ruling 7: a player may wait with the first train; until then it neither moves nor loads', () => {
    const waiting = new Position().act('endOperations', {}).act('endTurn', {});
    expect(waiting.train().at).toBeNull();
    expect(waiting.passTo(0).offers('placeTrain').length).toBeGreaterThan(52);
    const game = new Position();
    expect(game.judge('move', { train: 0, path: ['39-13', '39-14'] })).toBe(`train.notPlaced §${STARTING}`);
    expect(game.judge('pickUp', { train: 0, good: 'Textiles' })).toBe(`train.notPlaced §${STARTING}`);
    game.act('placeTrain', { train: 0, at: '39-13' }).act('endOperations', {});
    expect(game.step).toBe('build');
  });

  ruleTest(STARTING, 'ruling 8: it may load where it starts', () => {
    const game = new Position().act('placeTrain', { train: 0, at: '39-13' });
    game.act('pickUp', { train: 0, good: 'Textiles' });
    expect(game.train().loads).toEqual([{ good: 'Textiles', from: null }]);
  });
});

describe('running the train', () => {
  ruleTest('cards/loco-cards', 'freights run 9 mileposts, fast ones 12', () => {
    const speeds = (['freight', 'fastFreight', 'heavyFreight', 'superFreight'] as const).map(
      (loco) => coast('Bombay', loco).left,
    );
    expect(speeds).toEqual([9, 12, 9, 12]);
  });

  ruleTest(RUNNING, 'each milepost costs one of movement, in as many moves as one likes', () => {
    const way = line('Bombay', 'Ahmadabad');
    const game = coast('Bombay').act('move', { train: 0, path: way.slice(0, 5) });
    expect(game.left).toBe(5);
    expect(game.train()).toMatchObject({ at: '35-13', cameFrom: null, lastCity: 'Surat' });
    game.act('move', { train: 0, path: way.slice(4) });
    expect(game.train()).toMatchObject({ at: '30-13', lastCity: 'Ahmadabad' });
    expect(game.left).toBe(0);
    expect(game.judge('move', { train: 0, path: ['30-13', '31-12'] })).toBe(`move.tooFar §${RUNNING}`);
    expect(game.offers('move')).toEqual([]);
    expect(game.legal().some((choice) => choice.kind === 'open' && choice.type === 'move')).toBe(false);
  });

  ruleTest(RUNNING, 'a train runs over track, from milepost to neighbouring milepost, from where it stands', () => {
    const game = coast('Bombay');
    expect(game.judge('move', { train: 0, path: ['40-14', '41-14'] })).toBe(`move.notFromHere §${RUNNING}`);
    expect(game.judge('move', { train: 0, path: ['39-13', '40-14', '41-14'] })).toBe(`move.noTrack §${RUNNING}`);
    expect(game.judge('move', { train: 0, path: ['39-13', '41-15'] })).toBe(`move.notNeighbours §${RUNNING}`);
    expect(game.judge('move', { train: 0, path: ['39-13', 'nowhere'] })).toBe(`move.notNeighbours §${RUNNING}`);
    expect(game.judge('move', { train: 1, path: ['39-13', '39-14'] })).toBe('train.noSuchTrain §cards/loco-cards');
  });

  ruleTest(RUNNING, 'ruling 19: it turns round in cities only, and remembers where it came from', () => {
    const game = coast('Bombay').act('move', { train: 0, path: ['39-13', '38-13', '37-13'] });
    expect(game.judge('move', { train: 0, path: ['37-13', '38-13'] })).toBe(`move.reversing §${RUNNING}`);
    expect(game.judge('move', { train: 0, path: ['37-13', '36-13', '37-13'] })).toBe(`move.reversing §${RUNNING}`);
    game.passTo(0);
    expect(game.train().cameFrom).toBe('38-13');
    expect(game.judge('move', { train: 0, path: ['37-13', '38-13'] })).toBe(`move.reversing §${RUNNING}`);
    game.act('move', { train: 0, path: ['37-13', '36-13', '35-13', '36-13', '37-13', '38-13'] });
    expect(game.train()).toMatchObject({ at: '38-13', lastCity: 'Bombay', cameFrom: null });
  });

  ruleTest(RUNNING, 'ruling 19: at a junction any branch but the one just used may be taken', () => {
    const game = coast('Poona').act('move', { train: 0, path: ['41-15', '41-16', '41-17'] });
    expect(game.judge('move', { train: 0, path: ['41-17', '42-17'] })).toBeUndefined();
    expect(game.judge('move', { train: 0, path: ['41-17', '41-18'] })).toBeUndefined();
    expect(game.judge('move', { train: 0, path: ['41-17', '41-16'] })).toBe(`move.reversing §${RUNNING}`);
  });

  ruleTest(
    RUNNING,
    'rulings 12 and 24: everybody runs over red areas as over their own track, and may turn round there',
    () => {
      const game = new Position({ seats: [{ cash: 0, trains: [{ at: '38-13' }] }] });
      game.act('move', { train: 0, path: ['38-13', '38-14', '39-14', '39-13', '39-14'] });
      expect(game.left).toBe(5);
      expect(game.player(0).cash).toBe(0);
    },
  );

  ruleTest(RUNNING, 'trains neither stop each other nor fill a milepost', () => {
    const game = new Position({
      seats: [{ lines: ['Bombay-Poona'], trains: [{ at: 'Bombay' }] }, { trains: [{ at: 'Poona' }] }],
    });
    game.act('move', { train: 0, path: line('Bombay', 'Poona') }).pass();
    game.act('move', { train: 0, path: line('Poona', 'Bombay') });
    expect(game.train(1)).toMatchObject({ lastCity: 'Bombay' });
  });

  ruleTest(RUNNING, 'what can be reached is what may be moved to', () => {
    const game = coast('41-16');
    const found = reach(game.state, 0, 0);
    for (const to of found.mileposts) {
      for (const { path } of found.ways(to)) expect(game.judge('move', { train: 0, path: [...path] })).toBeUndefined();
    }
    expect(found.mileposts).toContain('43-22');
    expect(found.ways('43-22')[0]).toMatchObject({ left: 2, cost: 0, fees: [] });
    expect(found.ways('30-13')).toEqual([]);
  });
});
