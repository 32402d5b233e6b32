import { expect } from 'vitest';
import { hasRoute } from '../rules/running/run.ts';
import { atWork, COAST, COAST_PATH, FULL, type Position, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const run = (path: readonly string[], train = 0) => ({ routes: [{ train, path: [...path] }] });

describe('routes', () => {
  ruleTest('6.11.1', 'the example: a worker takes a T4 through Pondicherry for 110', () => {
    const position = { tiles: COAST, stations: FULL, trains: ['T4'] };
    expect(atWork(position).judge('runTrains', run(COAST_PATH))).toBe('route.blocked §6.14.1');
    const game = atWork({ ...position, president: { workers: 1 } });
    game.act('runTrains', run(COAST_PATH));
    expect(game.facts).toContainEqual(expect.objectContaining({ type: 'run', gross: 110, revenue: 110, workers: 1 }));
    expect(game.state.players[0]?.workers).toBe(0);
  });

  ruleTest('6.11.1', 'workers are counted over all trains, and those gained in this turn do not serve', () => {
    const position = { tiles: COAST, stations: FULL, trains: ['T4'], president: { workers: 1 } };
    expect(atWork({ ...position, turn: { gainedWorkers: 1 } }).judge('runTrains', run(COAST_PATH))).toBe(
      'route.blocked §6.14.1',
    );
    // A second full city: Proddatur cannot be passed too.
    const further = atWork({
      tiles: { ...COAST, H27: '63 0', H25: '57 0' },
      stations: [...FULL, 'BNR H27', 'EIR H27'],
      trains: ['T5'],
      president: { workers: 1 },
    });
    const path = [...COAST_PATH.slice(0, -1), 'H27', 'H25.0'];
    expect(further.judge('runTrains', run(path))).toBe('route.workers §6.11.1');
    expect(further.judge('runTrains', run(COAST_PATH))).toBeUndefined();
  });

  ruleTest('6.11.1', 'each train that passes the same full city takes a worker (B20)', () => {
    // Madurai, full, between Pondicherry and the sites, which two tracks lead to.
    const position: Position = {
      company: 'PRC',
      tiles: { I32: '15 0', H33: '8 4', I34: '8 1', H35: '63 0', G34: '4713 5', G36: '7 4' },
      stations: ['SIR H35', 'EBR H35'],
      trains: ['T3', 'T3'],
    };
    const routes = [
      { train: 0, path: ['I32.0', 'H33', 'H35', 'G34.0'] },
      { train: 1, path: ['I32.0', 'I34', 'H35', 'G36', 'H37.0'] },
    ];
    expect(atWork({ ...position, president: { workers: 1 } }).judge('runTrains', { routes })).toBe(
      'route.workers §6.11.1',
    );
    const game = atWork({ ...position, president: { workers: 2 } }).act('runTrains', { routes });
    expect(game.state.players[0]?.workers).toBe(0);
  });

  ruleTest('6.14.1', 'a full city ends a route; one place left, or an own station, lets it pass', () => {
    const position = { tiles: COAST, trains: ['T4'] };
    expect(atWork({ ...position, stations: FULL }).judge('runTrains', run(['H35.0', 'H33', 'I32.0']))).toBeUndefined();
    expect(atWork({ ...position, stations: ['PRC I32'] }).judge('runTrains', run(COAST_PATH))).toBeUndefined();
    expect(
      atWork({ ...position, stations: ['PRC I32', 'SIR I32'] }).judge('runTrains', run(COAST_PATH)),
    ).toBeUndefined();
  });

  ruleTest('6.14.1', 'two stops at least and no more than the train has; towns count', () => {
    const game = atWork({ tiles: COAST, trains: ['T3'] });
    expect(game.judge('runTrains', run(['H35.0', 'H33', 'I32', 'I30.0']))).toBeUndefined();
    expect(game.judge('runTrains', run(COAST_PATH))).toBe('route.tooLong §6.14.1');
    expect(game.judge('runTrains', run(['H35.0', 'H33']))).toMatch(/^route\./);
  });

  ruleTest('6.14.1', 'an own station lies on it, at an end or within', () => {
    const game = atWork({ tiles: COAST, trains: ['T4'], company: 'PRC' });
    expect(game.judge('runTrains', run(COAST_PATH))).toBeUndefined(); // 3rd example: Pondicherry lies within
    expect(game.judge('runTrains', run(['I30.0', 'H29', 'H27.0']))).toBe('route.ownStation §6.14.1');
  });

  ruleTest('6.14.1', '1st example: two T3 keep apart, but meet in cities', () => {
    // Madurai and Pondicherry are joined twice: by H33, and by I34.
    const tiles = { ...COAST, I34: '8 1' };
    const game = atWork({ tiles, trains: ['T3', 'T3'] });
    const [over, round] = [
      ['H35.0', 'H33', 'I32', 'I30.0'],
      ['H35.0', 'I34', 'I32.0'],
    ];
    game.act('runTrains', {
      routes: [
        { train: 0, path: over },
        { train: 1, path: round },
      ],
    });
    expect(turnAt(game).gross).toBe(40 + 30 + 10 + 40 + 30);
    const again = atWork({ tiles, trains: ['T3', 'T3'] });
    const same = {
      routes: [
        { train: 0, path: over },
        { train: 1, path: [...round.slice(0, 2), 'I32', 'I30.0'] },
      ],
    };
    expect(again.judge('runTrains', same)).toBe('route.sharedTrack §6.14.1');
  });

  ruleTest('6.14.1', '2nd example: no train comes to a city twice', () => {
    const game = atWork({ tiles: { ...COAST, I34: '8 1' }, trains: ['T3'] });
    expect(game.judge('runTrains', run(['H35.0', 'H33', 'I32', 'I34', 'H35.0']))).toBe('route.stopTwice §6.14.1');
  });

  ruleTest('6.14.1', 'each train once, and only trains that are there', () => {
    const game = atWork({ tiles: COAST, trains: ['T2'] });
    const route = { train: 0, path: ['H35.0', 'H33', 'I32.0'] };
    expect(game.judge('runTrains', { routes: [{ ...route, train: 1 }] })).toBe('route.noTrain §6.14.1');
    expect(game.judge('runTrains', { routes: [route, route] })).toBe('route.trainTwice §6.14.1');
    expect(game.judge('runTrains', { routes: [] })).toBeUndefined();
  });

  ruleTest('6.15', 'whether there is a route: a site counts, a home without neighbours has none', () => {
    expect(hasRoute(atWork().state, 'SIR')).toBe(false);
    expect(hasRoute(atWork({ tiles: COAST }).state, 'SIR')).toBe(true);
    // Madurai with its post alone, for the owner of P7; then track over G36 to Ceylon.
    const home = atWork({ tiles: { H35: '63 0' }, own: { portfolio: { P7: 1 } } });
    expect(hasRoute(home.state, 'SIR')).toBe(false);
    expect(hasRoute(atWork({ tiles: { H35: '63 0', G36: '7 4' } }).state, 'SIR')).toBe(true);
  });
});
