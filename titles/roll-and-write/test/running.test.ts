import { expect } from 'vitest';
import { earnings } from '../rules/routes.ts';
import { position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const RUN = 'performing-an-action/running-trains';
const ROUTES = `${RUN}/routes`;

/** Pärnu, Vändra, Türi and Paide; and Pärnu to Viljandi. */
const NORTH = ['H8', 'H10', 'G11', 'F12', 'E13'];
const EAST = ['H8', 'I9', 'I11', 'I13', 'H14'];
const seat = (more: SeatSetup = {}): SeatSetup => ({ track: [NORTH, EAST], lines: ['1'], ...more });
const away: SeatSetup = { start: 'B8' };

const run = (own: SeatSetup, routes: string[][], other: SeatSetup = away, taken = routes.length) =>
  position({ pool: [2, 2, 2, 2], seats: [own, other] }).judge('runTrains', { value: 2, taken, routes });

describe('18XX Roll & Write running trains', () => {
  ruleTest(RUN, 'one to three dice run so many lines, from the top', () => {
    const three = seat({ lines: ['1', '2', '3'] });
    expect(run(three, [NORTH, EAST])).toBe('ok');
    expect(run(three, [NORTH, EAST, []])).toBe('ok');
    expect(run(three, [NORTH, EAST, []], away, 4)).toBe(`run.tooManyDice §${RUN}`);
    expect(run(three, [NORTH], away, 2)).toBe(`run.everyLine §${RUN}`);
    const game = position({ pool: [2], seats: [seat({ lines: ['1', '2 1'] }), away] });
    game.act('runTrains', { value: 2, taken: 1, routes: [NORTH] });
    expect(game.told('income')[0]).toMatchObject({ amount: 4, why: 'run' }); // one engine, four stops
  });

  ruleTest(RUN, 'ruling 49: three dice at most are chosen, those that are spent among them', () => {
    const game = position({ pool: [2, 2, 2, 2], seats: [seat({ lines: ['1', '2', '3'] }), away] });
    const moved = (taken: number, routes: string[][]) => game.judge('runTrains', { value: 2, taken, shift: 1, routes });
    expect(moved(2, [NORTH])).toBe('ok');
    expect(moved(4, [NORTH, EAST])).toBe(`run.tooManyDice §${RUN}`);
    expect(game.judge('basicIncome', { value: 2, taken: 4, shift: 1 })).toBe('ok');
  });

  ruleTest(
    RUN,
    'lines that were never opened cannot run; opened ones stay open without trains and earn nothing',
    () => {
      expect(run(seat(), [NORTH, EAST])).toBe(`run.unopened §${RUN}`);
      const emptied = seat({ lines: ['1', ''], open: [true, true, false] });
      expect(run(emptied, [NORTH, EAST])).toBe(`run.noTrain §${RUN}`);
      expect(run(emptied, [NORTH, []])).toBe('ok');
      const game = position({ pool: [2, 2], seats: [emptied, away] });
      game.act('runTrains', { value: 2, taken: 2, routes: [NORTH, []] });
      expect(game.told('ranTrains')).toMatchObject([{ revenues: [4, 0] }]);
    },
  );

  ruleTest(ROUTES, 'from the own start, along own track', () => {
    expect(run(seat(), [NORTH.slice().reverse()])).toBe(`run.fromStart §${ROUTES}`);
    expect(run(seat(), [['H8', 'H10', 'H12', 'H14']])).toBe(`run.noTrack §${ROUTES}`);
    expect(run(seat(), [['H8', 'H12']])).toBe(`run.noTrack §${ROUTES}`);
    const others: SeatSetup = { start: 'B8', track: [['H8', 'H10', 'H12', 'H14']] };
    expect(run(seat(), [['H8', 'H10', 'H12', 'H14']], others)).toBe(`run.noTrack §${ROUTES}`);
  });

  ruleTest(ROUTES, 'ruling 33: it may stop early, but at a city or station; each is visited once', () => {
    expect(run(seat(), [NORTH.slice(0, 3)])).toBe('ok'); // Vändra
    expect(run(seat(), [NORTH.slice(0, 2)])).toBe(`run.noStop §${ROUTES}`);
    expect(run(seat(), [['H8']])).toBe(`run.noStop §${ROUTES}`);
    expect(run(seat(), [[]])).toBe('ok');
    const ring = ['E13', 'E11', 'F10', 'G11', 'H12', 'H14']; // a second track through Vändra
    const looping = seat({ track: [NORTH, ring] });
    expect(run(looping, [[...NORTH, ...ring.slice(1)]])).toBe(`run.twice §${ROUTES}`);
    expect(run(looping, [[...NORTH, 'E11', 'F10']])).toBe(`run.noStop §${ROUTES}`);
    expect(earnings(3, 0, 1, 1)).toBe(0);
  });

  ruleTest(ROUTES, 'a train stops at a blocked city or station', () => {
    const on = seat({ track: [EAST, ['H14', 'G15', 'F16', 'F18']] });
    const through = [...EAST, 'G15', 'F16', 'F18'];
    expect(run(on, [through])).toBe('ok');
    expect(run(on, [through], { start: 'H14' })).toBe(`run.blocked §${ROUTES}`);
    expect(run(on, [EAST], { start: 'H14' })).toBe('ok');
  });

  ruleTest(ROUTES, 'trains of different lines never use the same track; crossing track is not the same', () => {
    const two = seat({ lines: ['1', '2'] });
    expect(run(two, [NORTH, NORTH])).toBe(`run.sharedTrack §${ROUTES}`);
    expect(run(two, [NORTH, NORTH.slice(0, 3)])).toBe(`run.sharedTrack §${ROUTES}`);
    const crossing = seat({ lines: ['1', '2'], track: [NORTH, ['H8', 'I9', 'H10', 'H12', 'H14']] });
    expect(run(crossing, [NORTH, ['H8', 'I9', 'H10', 'H12', 'H14']])).toBe('ok');
  });

  ruleTest(ROUTES, 'ruling 34: no loop back to the own start; another’s start may be the end', () => {
    const loop = seat({ track: [EAST, ['H14', 'H12', 'H10', 'H8']] });
    expect(run(loop, [[...EAST, 'H12', 'H10', 'H8']])).toBe(`run.backToStart §${ROUTES}`);
    expect(run(loop, [EAST], { start: 'H14' })).toBe('ok');
  });

  ruleTest(
    `${RUN}/income`,
    'the example of the book: engine, passengers and goods past two cities and a station earn 11',
    () => {
      expect(earnings(3, 1, 3, 2)).toBe(11);
      const own = seat({ lines: ['3 1p 1g'], track: [EAST] }); // Pärnu, Õisu, Viljandi
      const game = position({ pool: [5], seats: [own, away] }).act('runTrains', { value: 5, routes: [EAST] });
      expect(game.told('ranTrains')).toMatchObject([{ revenues: [11] }]);
      expect(game.player(0).marked).toEqual([1, 0, 1]);
    },
  );

  ruleTest(`${RUN}/income`, 'what all lines earn is added up, then marked at once', () => {
    const own = seat({ lines: ['1', '2 1p'] });
    const game = position({ pool: [5, 5], seats: [own, away] });
    game.act('runTrains', { value: 5, taken: 2, routes: [NORTH, EAST] }); // 4 + 6
    expect(game.told('income')).toMatchObject([{ amount: 10, circles: [0, 0, 1] }]);
  });

  ruleTest(
    `${RUN}/dividends`,
    'ruling 25: 1 for each carriage of all lines to every other shareholder, however many shares',
    () => {
      const own = seat({ lines: ['3 1g 2p', '2 1'], shares: { 1: 1 } });
      const others = [{ start: 'B8', shares: { 1: 2 } }, { start: 'B18', shares: { 1: 1 } }, { start: 'L22' }];
      const setup = { people: 4, pool: [5], seats: [own, ...others] };
      const game = position(setup).act('runTrains', { value: 5, routes: [[]] });
      expect(game.told('income')).toMatchObject([
        { seat: 1, amount: 3, why: 'dividend' },
        { seat: 2, amount: 3, why: 'dividend' },
      ]);
      const perShare = position({ ...setup, options: { dividendPerShare: true } }).act('runTrains', {
        value: 5,
        routes: [[]],
      });
      expect(perShare.told('income').map(({ amount }) => amount)).toEqual([6, 3]);
    },
  );

  ruleTest(`${RUN}/dividends`, 'ruling 14: shareholders are paid clockwise from the one who runs', () => {
    const game = position({
      people: 4,
      turn: 2,
      pool: [5, 1],
      seats: [{ shares: { 3: 1 } }, { shares: { 3: 1 } }, { lines: ['2 1'], shares: { 3: 1 } }, { shares: { 3: 1 } }],
    });
    game.act('runTrains', { value: 5, routes: [[]] });
    expect(game.told('income').map(({ seat: paid }) => paid)).toEqual([3, 0, 1]);
  });

  ruleTest(
    `${RUN}/dividends`,
    'ruling 14: the active player first, then clockwise; bonuses are settled at once',
    () => {
      const own = seat({ lines: ['3 1g 2p'], marked: [0, 0, 3], objectives: ['O01'] });
      const shareholder: SeatSetup = { start: 'B8', shares: { 1: 1 }, marked: [3, 0, 0] };
      const game = position({
        pool: [5, 1],
        seats: [own, shareholder],
        state: { deck: ['O02', 'O03', 'O04'] },
      });
      game.act('runTrains', { value: 5, routes: [EAST] }); // 11
      expect(game.types(0)).toEqual(['discard']);
      expect(game.player(1).marked).toEqual([3, 0, 0]);
      game.act('discard', { card: 'O02' });
      expect(game.player(1)).toMatchObject({ marked: [5, 0, 0], modifiers: 1 });
      expect(game.seat).toBe(1);
    },
  );
});
