import { expect } from 'vitest';
import { atWork, companyAt, type Position, priceAt, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

/** Madurai between Ceylon, over G36, and South Africa, over Cochin. */
const SOUTH: Position = { tiles: { H35: '63 0', G36: '7 4', G34: '4713 1', H33: '8 4', I32: '15 0' } };
const CEYLON = ['H35.0', 'G36', 'H37.0'];
const BOTH = ['F35.0', 'G34', 'H35', 'G36', 'H37.0'];
const run = (...paths: string[][]) => ({ routes: paths.map((path, train) => ({ train, path })) });

describe('expatriation sites', () => {
  ruleTest('6.10', 'a site is an end and a stop worth nothing; one run may join two', () => {
    const game = atWork({ ...SOUTH, trains: ['T4'] });
    game.act('runTrains', run(BOTH));
    expect([turnAt(game).gross, turnAt(game).reached]).toEqual([50, ['X10', 'X9']]);
    expect(atWork({ ...SOUTH, trains: ['T3'] }).judge('runTrains', run(BOTH))).toBe('route.tooLong §6.14.1');
  });

  ruleTest('6.10', 'those run to are taken one by one, each for the next box, or left (A33, O2)', () => {
    const game = atWork({ ...SOUTH, trains: ['T4'] }).act('runTrains', run(BOTH));
    expect(game.step).toBe('sites');
    expect(game.judge('takeSite', { site: 'X1' })).toBe('site.notReached §6.10');
    expect(game.judge('takeSite', { site: 'X99' })).toBe('site.unknown §6.10');
    game.act('takeSite', { site: 'X9' });
    expect([companyAt(game).sites, companyAt(game).cash, game.state.players[0]?.workers]).toEqual([['X9'], 60, 1]);
    expect(game.judge('takeSite', { site: 'X9' })).toBe('site.taken §6.10');
    game.pass();
    expect([game.step, companyAt(game).sites]).toEqual(['dividend', ['X9']]);
  });

  ruleTest('6.10', 'without the home city on the route nothing is reached (B18)', () => {
    const game = atWork({ ...SOUTH, company: 'PRC', trains: ['T4'], stations: ['PRC H35'] });
    game.act('runTrains', run(CEYLON));
    expect(turnAt(game)).toMatchObject({ step: 'dividend', reached: [] });
    const home = atWork({ ...SOUTH, company: 'PRC', trains: ['T4'], stations: ['PRC H35'] });
    home.act('runTrains', run(['I32.0', 'H33', 'H35', 'G36', 'H37.0']));
    expect(turnAt(home).reached).toEqual(['X9']);
  });

  ruleTest('6.10', 'a site that was taken before is run to for nothing', () => {
    const game = atWork({ ...SOUTH, trains: ['T4'], own: { sites: ['X9'] } }).act('runTrains', run(CEYLON));
    expect(turnAt(game)).toMatchObject({ step: 'dividend', reached: [] });
  });

  ruleTest('6.10', 'what the boxes 9 to 11 give waits until after the dividend (O3, B50)', () => {
    const taken = (boxes: number) => {
      const sites = Array.from({ length: 11 }, (_, i) => `X${i + 1}`).filter((site) => site !== 'X9');
      const position: Position = { ...SOUTH, trains: ['T4'], at: [2, 4], own: { sites: sites.slice(0, boxes - 1) } };
      const game = atWork(position).act('runTrains', run(CEYLON)).act('takeSite', { site: 'X9' });
      expect([game.step, turnAt(game).advances]).toEqual(['dividend', [boxes]]);
      return [companyAt(game).brokers, priceAt(game)];
    };
    expect([7, 9, 10, 11].map(taken)).toEqual([
      [1, 110],
      [0, 110],
      [0, 110],
      [0, 110],
    ]);
  });

  ruleTest('6.10', 'one that P8 brings after the run is not taken a second time', () => {
    const p8: Position = { own: { portfolio: { P8: 1 } }, state: { privates: ['P8'] } };
    const game = atWork({ ...SOUTH, ...p8, trains: ['T4'] }).act('runTrains', run(BOTH));
    game.act('locomotiveSite', { site: 'X9' });
    expect([companyAt(game).sites, turnAt(game).reached]).toEqual([['X9'], ['X10']]);
    expect(game.judge('takeSite', { site: 'X9' })).toBe('site.taken §6.10');
    game.act('takeSite', { site: 'X10' });
    expect([game.step, companyAt(game).sites, turnAt(game).advances]).toEqual(['dividend', ['X9', 'X10'], [2]]);
    const alone = atWork({ ...SOUTH, ...p8, trains: ['T4'] }).act('runTrains', run(CEYLON));
    expect(alone.act('locomotiveSite', { site: 'X9' }).step).toBe('dividend');
  });

  /** A second lay action that laid the track next to Ceylon. */
  const SECOND = { secondLay: true, lays: [{ hex: 'G36', yellow: true }] };

  ruleTest('6.11.3', 'nor is one taken that only the second lay action joined (B53)', () => {
    const game = atWork({ ...SOUTH, trains: ['T4'], turn: { ...SECOND, barredSites: ['X9'] } });
    game.act('runTrains', run(BOTH));
    expect(turnAt(game).reached).toEqual(['X10']);
    expect(game.judge('takeSite', { site: 'X9' })).toBe('site.barred §6.11.3');
  });

  ruleTest('6.11.3', 'it is enough that one of two trains came there by older track (B53)', () => {
    const laid = (hexes: readonly string[]): readonly string[] => {
      const game = atWork({
        tiles: { H35: '63 0', G36: '16 3', G34: '4713 5' },
        trains: ['T3', 'T3'],
        turn: { secondLay: true, lays: hexes.map((hex) => ({ hex, yellow: true })), barredSites: ['X9'] },
      });
      game.act('runTrains', run(['G38.0', 'G36', 'H35.0'], ['H35.0', 'G34', 'G36', 'H37.0']));
      return turnAt(game).reached;
    };
    expect([laid(['G34']), laid(['G34', 'G36'])]).toEqual([['X9'], []]);
  });

  ruleTest('6.11.3', 'one without workers is not barred (A8)', () => {
    const { G36: _gone, ...tiles } = SOUTH.tiles ?? {};
    const barred = (workers: number): readonly string[] => {
      const game = atWork({ tiles, president: { workers: 1 }, turn: { step: 'track' }, cash: 100 });
      game.state = { ...game.state, siteWorkers: { ...game.state.siteWorkers, X9: workers } };
      game.act('layTile', { hex: 'I34', tile: '8', rotation: 1 }).act('useWorker', { purpose: 'track' });
      return turnAt(game).barredSites.filter((site) => site === 'X9');
    };
    expect([barred(1), barred(0)]).toEqual([['X9'], []]);
  });

  ruleTest('6.11.3', 'but one to which track led before, past a full city, is taken (6.11.1, B53)', () => {
    const game = atWork({
      company: 'PRC',
      tiles: { H35: '63 0', G36: '7 4', H33: '8 4', I32: '15 0' },
      stations: ['SIR H35', 'EBR H35'],
      trains: ['T4'],
      president: { workers: 2 },
      turn: { step: 'track' },
      cash: 100,
    });
    game.act('layTile', { hex: 'I30', tile: '4715', rotation: 0 }).act('useWorker', { purpose: 'track' });
    expect(turnAt(game).barredSites).toContain('X9');
    game.act('layTile', { hex: 'H29', tile: '8', rotation: 3 });
    while (game.step !== 'run') game.pass();
    game.act('runTrains', run(['I32.0', 'H33', 'H35', 'G36', 'H37.0']));
    expect(turnAt(game).reached).toEqual(['X9']);
  });

  ruleTest('6.14.1', 'a site is never within a route, nor at both of its ends', () => {
    // From Benares over the one cell of Nepal to Patna.
    const nepal = atWork({
      company: 'EBR',
      tiles: { L13: '4713 0', L11: '8 4', M12: '63M 0' },
      stations: ['EBR M12'],
      trains: ['T3'],
    });
    expect(nepal.judge('runTrains', run(['L13.0', 'L11', 'M10', 'M12.0']))).toBe('route.blocked §6.14.1');
    expect(nepal.judge('runTrains', run(['M10.0', 'M12.0']))).toBeUndefined();
    // Both cells of Ceylon, by two tracks of G36.
    const ceylon = atWork({ tiles: { H35: '63 0', G36: '16 3', G34: '4713 5' }, trains: ['T4'] });
    expect(ceylon.judge('runTrains', run(['G38.0', 'G36', 'H35', 'G34', 'G36', 'H37.0']))).toBe(
      'route.siteTwice §6.14.1',
    );
    expect(ceylon.judge('runTrains', run(['G38.0', 'G36', 'H35', 'G34.0']))).toBeUndefined();
  });

  ruleTest('6.10', 'cells west of column A are run to like others', () => {
    const tiles = { B17: '57 2', A16: '8 5' };
    const game = atWork({ company: 'BB&CI', tiles, stations: ['BB&CI B17'], trains: ['T2'] });
    game.act('runTrains', run(['B17.0', 'A16', '@17.0']));
    expect(turnAt(game)).toMatchObject({ gross: 20, reached: [] });
  });

  ruleTest('6.11.1', 'a site that a worker lets a train run to counts (B52)', () => {
    // PRC comes from Pondicherry through Madurai, which is full, to Ceylon.
    const position: Position = { ...SOUTH, company: 'PRC', trains: ['T3'], stations: ['SIR H35', 'EBR H35'] };
    const way = ['I32.0', 'H33', 'H35', 'G36', 'H37.0'];
    expect(atWork(position).judge('runTrains', run(way))).toBe('route.blocked §6.14.1');
    const game = atWork({ ...position, president: { workers: 1 } }).act('runTrains', run(way));
    expect(turnAt(game).reached).toEqual(['X9']);
  });

  ruleTest('6.14.3', 'from T8 on the largest train alone runs, so to two sites at most', () => {
    const position: Position = { ...SOUTH, trains: ['T5', 'T8'], state: { phase: 6 } };
    expect(atWork(position).judge('runTrains', run(CEYLON))).toBe('route.largestOnly §6.14.3');
    const two = [
      { train: 1, path: CEYLON },
      { train: 0, path: ['H35.0', 'G34', 'F35.0'] },
    ];
    expect(atWork(position).judge('runTrains', { routes: two })).toBe('route.largestOnly §6.14.3');
    const twins = { ...position, trains: ['T8', 'T8'] };
    expect(atWork(twins).judge('runTrains', { routes: two })).toBe('route.largestOnly §6.14.3');
    expect(atWork(twins).judge('runTrains', { routes: two.slice(0, 1) })).toBeUndefined();
    const game = atWork(position).act('runTrains', { routes: [{ train: 1, path: BOTH }] });
    expect(turnAt(game)).toMatchObject({ gross: 50, revenue: 80, reached: ['X10', 'X9'] }); // 50 + 50%, nearest ten
  });
});
