// Small rules that are easily missed at the table, each by itself.
import { gain } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { placeMarker } from '../rules/market.ts';
import { atWork, COAST, companyAt, type Position, priceAt, turnAt } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

describe('companies', () => {
  ruleTest('4.2.1', 'whose price changed in the round operates by the new one', () => {
    const game = atWork({
      others: { EIR: { seat: 1 }, GIPR: { seat: 2 } },
      turn: { step: 'trains' },
      cash: 100,
    });
    game.state = placeMarker(placeMarker(game.state, 'EIR', 0, 3), 'GIPR', 1, 3);
    const [, turn] = game.state.flow;
    game.state = { ...game.state, flow: [{ step: 'operating', queue: ['EIR', 'GIPR'] }, turn as never] };
    game.state = placeMarker(game.state, 'EIR', 5, 3); // it fell in this round
    expect(turnAt(game.pass()).company).toBe('GIPR');
  });

  ruleTest('5.3.2', 'get nothing for shares of the Initial Offer: that money is the bank’s', () => {
    const game = Game.opened();
    const { cash } = game.state.bank;
    const { seat } = game;
    game.act('startCompany', { company: 'EIR', price: 66 });
    expect([game.state.players[seat]?.cash, game.state.bank.cash - cash]).toEqual([600 - 132, 132]);
    expect(companyAt(game, 'EIR').cash).toBe(0);
  });
});

describe('track', () => {
  /** Nagpur, Amraoti, and towns on both sides of it. */
  const TOWNS: Position = {
    company: 'BNR',
    turn: { step: 'track' },
    cash: 500,
    tiles: { H19: '14 1', G20: '63 0', F19: '4713 1', F21: '8 4' },
    state: { phase: 4 },
  };

  ruleTest('6.4.3', 'a tile that was replaced can be laid again', () => {
    const elsewhere = Object.fromEntries(['A14', 'A16', 'B9', 'B11'].map((hex) => [hex, '4713 0']));
    const game = atWork({ ...TOWNS, tiles: { ...TOWNS.tiles, ...elsewhere } });
    const lay = { hex: 'F23', tile: '4713', rotation: 0 };
    expect(game.judge('layTile', lay)).toBe('track.noneLeft §6.4');
    game.act('layTile', { hex: 'F19', tile: '14', rotation: 1 });
    expect(game.judge('layTile', lay)).toBeUndefined();
  });

  ruleTest('6.4.1', 'a home tile may lead to the sea alone: no route, and no need of a train', () => {
    const game = atWork({ company: 'WIPR', turn: { step: 'track' }, cash: 500 });
    game.act('layTile', { hex: 'D27', tile: '5M', rotation: 0 });
    while (turnAt(game).step !== 'trains') game.pass();
    expect(game.judge('pass', {})).toBeUndefined();
    const inland = atWork({
      company: 'WIPR',
      turn: { step: 'trains' },
      cash: 500,
      tiles: { D27: '57M 0', D25: '4715 0' },
    });
    expect(inland.judge('pass', {})).toMatch(/^train/);
  });
});

describe('powers', () => {
  /** Madurai to Pondicherry for 70, after an upgrade in the Dry Zone in the Dry Season. */
  const cut = (own: Position['own']) => {
    const game = atWork({ tiles: COAST, trains: ['T2'], turn: { step: 'track' }, cash: 200, own: own ?? {} });
    game.act('layTile', { hex: 'H33', tile: '25', rotation: 0 });
    while (turnAt(game).step !== 'run') game.pass();
    game.act('runTrains', { routes: [{ train: 0, path: ['H35.0', 'H33', 'I32.0'] }] });
    return turnAt(game).revenue;
  };

  ruleTest('3.1/P1', 'P1 lifts what the season takes, not what the lack of the temple takes', () => {
    expect(cut({ temple: 'reached' })).toBe(60);
    expect(cut({ temple: 'sought' })).toBe(40);
    expect(cut({ temple: 'reached', portfolio: { P1: 1 } })).toBe(70);
    expect(cut({ temple: 'sought', portfolio: { P1: 1 } })).toBe(60);
  });

  ruleTest('3.1/P2', 'nor does P2, for tiles of the Monsoon Zone', () => {
    const revenue = (own: Position['own']): number => {
      const game = atWork({
        company: 'CCSR',
        tiles: { R11: '57M 1', Q12: '8 2' },
        trains: ['T2'],
        turn: { step: 'track' },
        cash: 200,
        own: own ?? {},
        state: { season: 'monsoon', phase: 2 },
      });
      game.act('layTile', { hex: 'R11', tile: '15M', rotation: 4 });
      while (turnAt(game).step !== 'run') game.pass();
      game.act('runTrains', { routes: [{ train: 0, path: ['R11.0', 'Q12', 'P11.0'] }] });
      return turnAt(game).revenue;
    };
    const bare = { portfolio: {} };
    const [temple, season] = [revenue({ ...bare, temple: 'sought' }), revenue({ ...bare, temple: 'reached' })];
    const power = { portfolio: { P2: 1 } };
    expect([revenue({ ...power, temple: 'reached' }), season]).toEqual([30, 20]);
    expect([revenue({ ...power, temple: 'sought' }), temple]).toEqual([20, 20]);
  });

  ruleTest('3.1/P6', 'an extra station takes the first place that falls free', () => {
    const tiles = { ...COAST, I32: '57 0', H33: '8 4' };
    const game = atWork({
      tiles,
      stations: ['PRC I32', 'SIR I32'],
      turn: { step: 'track' },
      cash: 200,
      state: { phase: 2 },
    });
    const stations = game.state.board.stations.map((station) =>
      station.company === 'SIR' && station.hex === 'I32' ? { ...station, waiting: true as const } : station,
    );
    game.state = { ...game.state, board: { ...game.state.board, stations } };
    game.act('layTile', { hex: 'I32', tile: '15', rotation: 0 });
    expect(game.state.board.stations.filter(({ waiting }) => waiting)).toEqual([]);
  });

  ruleTest('6.6', 'nor does P6 bring a station to Cooch Behar', () => {
    const game = atWork({
      company: 'CCSR',
      tiles: { R11: '57M 1', Q12: '8 2' },
      stations: ['CCSR H35'],
      turn: { step: 'station' },
      cash: 300,
      own: { portfolio: { P6: 1 } },
      state: { privates: ['P6'] },
    });
    const there = { hex: 'P11', stop: 0 };
    expect(game.judge('reorganize', { use: 'move', ...there, from: 'H35' })).toBe('station.coochBehar §6.6');
    expect(game.judge('reorganize', { use: 'extra', ...there })).toBe('station.coochBehar §6.6');
    expect(game.judge('reorganize', { use: 'free', ...there })).toBe('station.coochBehar §6.6');
  });

  ruleTest('3.1/P8', 'a train bought before the run runs at once, in the phase that it began', () => {
    const trains = { PRC: { seat: 1, trains: ['T2', 'T2', 'T2', 'T2'] }, EBR: { seat: 2, trains: ['T2', 'T2', 'T2'] } };
    const game = atWork({
      tiles: COAST,
      turn: { step: 'run' },
      cash: 500,
      own: { portfolio: { P8: 1 }, trains: [] },
      others: trains,
      state: { privates: ['P8'], hammer: { P8: 100 }, phase: 1 },
    });
    game.act('locomotiveTrain', { train: 'T3', from: 'bank', price: 180 });
    expect(game.state.phase).toBe(2);
    game.act('runTrains', { routes: [{ train: 0, path: ['H35.0', 'H33', 'I32', 'I30.0'] }] });
    expect(turnAt(game).gross).toBe(40 + 30 + 10);
  });
});

describe('a company without trains', () => {
  /** The step that follows the track step; P8 belongs to a seat, or to the company. */
  const withLocomotive = (owner: 0 | 1 | null, more: Position & { newStops?: number } = {}): string => {
    const game = atWork({
      tiles: COAST,
      turn: { step: 'track', stationsDone: true, newStops: more.newStops ?? 0 },
      cash: 81,
      own: { portfolio: owner === null ? { P8: 1 } : {}, trains: [] },
      state: { privates: ['P8'], hammer: { P8: 100 }, phase: 1 },
      ...more,
    });
    if (owner !== null) game.state = gain(game.state, owner, 'P8', 1);
    return game.pass().step;
  };

  ruleTest('6.14', 'is asked before the run as long as P8 may bring a train that earns something (O21)', () => {
    expect(withLocomotive(null)).toBe('run');
    expect(withLocomotive(0)).toBe('run'); // its President could sell it P8
    expect(withLocomotive(1)).toBe('trains'); // another owner is asked earlier in the turn
    expect(withLocomotive(0, { cash: 80 })).toBe('trains'); // no money for both
    expect(withLocomotive(null, { tiles: {} })).toBe('trains'); // no route, and no new city or town
    expect(withLocomotive(null, { tiles: {}, newStops: 1 })).toBe('run');
  });

  ruleTest('6.14', 'declines by a run without routes, and its token moves left (O21)', () => {
    const game = atWork({
      tiles: COAST,
      turn: { step: 'run' },
      at: [2, 4],
      cash: 500,
      own: { portfolio: { P8: 1 }, trains: [] },
      state: { privates: ['P8'], hammer: { P8: 100 }, phase: 1 },
    });
    game.act('runTrains', { routes: [] });
    expect([game.step, priceAt(game)]).toEqual(['trains', 100]);
  });
});

describe('sites', () => {
  ruleTest('6.10', 'the step on the market comes after that of the dividend', () => {
    const tiles = { H35: '63 0', G36: '8 4' };
    const game = atWork({ tiles, trains: ['T2'], at: [2, 4], cash: 400 });
    game.act('runTrains', { routes: [{ train: 0, path: ['H35.0', 'G36', 'G38.0'] }] });
    game.act('takeSite', { site: 'X9' });
    expect([game.step, priceAt(game)]).toEqual(['dividend', 110]);
    game.act('dividend', { kind: 'pay' });
    expect([game.step, priceAt(game)]).toEqual(['advance', 120]);
    game.act('advance', { direction: 'up', brokers: 0, opportunity: false });
    expect([priceAt(game), companyAt(game).cash]).toEqual([130, 400 + 60 - 130]);
  });
});
