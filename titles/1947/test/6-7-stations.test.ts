import { expect } from 'vitest';
import { atWork, COAST, companyAt, FULL, type Position, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

/** SIR in Madurai, joined to Pondicherry (two places) and Proddatur (two places). */
const COASTAL: Position = { tiles: COAST, turn: { step: 'station' }, cash: 300 };
const IN_PONDICHERRY = { hex: 'I32', stop: 0 };
const IN_PRODDATUR = { hex: 'H27', stop: 0 };

describe('stations', () => {
  ruleTest('6.7', 'one in a turn, for 40, then 100 (B28)', () => {
    const game = atWork({ ...COASTAL, stations: ['PRC I32'] });
    game.act('placeStation', IN_PONDICHERRY);
    expect([companyAt(game).cash, companyAt(game).stations]).toEqual([260, 3]);
    const second = atWork({ ...COASTAL, stations: ['PRC I32', 'SIR I32'], cash: 99 });
    expect(second.judge('placeStation', IN_PRODDATUR)).toBe('money.company §6.3');
  });

  ruleTest('6.7.2', 'not two of a company in a city, and the place of a home stays free (B27)', () => {
    const game = atWork({ ...COASTAL, stations: ['EBR I32'] });
    expect(game.judge('placeStation', IN_PONDICHERRY)).toBe('station.reserved §6.7.2');
    expect(game.judge('placeStation', { hex: 'H35', stop: 0 })).toBe('station.oneInHex §6.7.2');
  });

  ruleTest('6.7.1', 'only where a route leads: not beyond a full city', () => {
    const game = atWork({ ...COASTAL, stations: FULL, president: { workers: 2 } });
    expect(game.step).not.toBe('station'); // no place is in reach
    const open = atWork({ ...COASTAL, stations: ['PRC I32'] });
    expect(open.judge('placeStation', IN_PRODDATUR)).toBeUndefined();
    expect(open.judge('placeStation', { hex: 'H29', stop: 0 })).toBe('station.noCity §6.7.1');
  });

  ruleTest('6.11.2', 'a worker pays for a second one', () => {
    const game = atWork({ ...COASTAL, stations: ['PRC I32'], president: { workers: 1 } });
    expect(game.judge('useWorker', { purpose: 'station' })).toBe('worker.notNow §6.11.2');
    game.act('placeStation', IN_PONDICHERRY);
    expect(game.judge('placeStation', IN_PRODDATUR)).toBe('station.one §6.7.2');
    game.act('useWorker', { purpose: 'station' }).act('placeStation', IN_PRODDATUR);
    expect(companyAt(game)).toMatchObject({ cash: 160, stations: 2 });
    expect(game.state.players[0]?.workers).toBe(0);
  });

  ruleTest('6.7', 'the fourth comes with a stockbroker (A11)', () => {
    const game = atWork({ ...COASTAL, stations: ['PRC I32', 'SIR I32', 'SIR G8'] });
    game.act('placeStation', IN_PRODDATUR);
    expect(companyAt(game).brokers).toBe(1);
    const third = atWork({ ...COASTAL, stations: ['PRC I32', 'SIR I32'] }).act('placeStation', IN_PRODDATUR);
    expect(companyAt(third).brokers).toBe(0);
  });
});

describe('Cooch Behar', () => {
  ruleTest('6.6', 'takes no station, and what a company reaches goes on beyond it', () => {
    const tiles = { R11: '57M 1', Q12: '8 2' };
    const laying = atWork({ company: 'CCSR', tiles, turn: { step: 'track' }, cash: 300 });
    expect(laying.judge('layTile', { hex: 'O12', tile: '9', rotation: 1 })).toBeUndefined();
    const placing: Position = { company: 'CCSR', turn: { step: 'station' }, cash: 300 };
    const beyond = { ...tiles, P13: '14M 0', P15: '9 0' };
    const game = atWork({ ...placing, tiles: beyond });
    expect(game.judge('placeStation', { hex: 'P11', stop: 0 })).toMatch(/^station/);
    expect(game.judge('placeStation', { hex: 'P13', stop: 0 })).toBeUndefined();
  });
});

describe('P6', () => {
  const P6: Position = { ...COASTAL, own: { portfolio: { P6: 1 } }, state: { privates: ['P6'] } };

  ruleTest('3.1/P6', 'a station for nothing, as that of the turn', () => {
    const game = atWork({ ...P6, stations: ['PRC I32'] });
    game.act('reorganize', { use: 'free', ...IN_PONDICHERRY });
    expect(companyAt(game)).toMatchObject({ cash: 300, stations: 3 });
    expect(companyAt(game).portfolio).toEqual({});
    expect(game.state.privates).toEqual([]);
    const none = atWork({ ...COASTAL, stations: ['PRC I32'] });
    expect(none.judge('reorganize', { use: 'free', ...IN_PONDICHERRY })).toBe('private.notHeld §3');
  });

  ruleTest('3.1/P6', 'one beside a full city, for its cost, until a place falls free', () => {
    const game = atWork({ ...P6, stations: FULL });
    expect(game.judge('reorganize', { use: 'free', ...IN_PONDICHERRY })).toBe('station.full §6.7.1');
    expect(game.judge('reorganize', { use: 'extra', ...IN_PRODDATUR })).toMatch(/^(station.notReached|reorganize)/);
    game.act('reorganize', { use: 'extra', ...IN_PONDICHERRY });
    expect(game.state.board.stations.at(-1)).toEqual({ company: 'SIR', hex: 'I32', stop: 0, waiting: true });
    expect(companyAt(game).cash).toBe(260);
    const open = atWork({ ...P6, stations: ['PRC I32'] });
    expect(open.judge('reorganize', { use: 'extra', ...IN_PONDICHERRY })).toBe('reorganize.notNeeded §3.1/P6');
  });

  ruleTest('3.1/P6', 'a station that moves leaves its place to one that waits beside the city', () => {
    const game = atWork({ ...P6, stations: ['PRC I32', 'SIR I32', 'EBR I32'] });
    const waiting = { company: 'EBR', hex: 'I32', stop: 0, waiting: true as const };
    const stations = game.state.board.stations.map((station) => (station.company === 'EBR' ? waiting : station));
    game.state = { ...game.state, board: { ...game.state.board, stations } };
    game.act('reorganize', { use: 'move', ...IN_PRODDATUR, from: 'I32' });
    expect(game.state.board.stations.filter((station) => station.waiting)).toEqual([]);
    expect(game.state.board.stations.at(-1)).toEqual({ company: 'SIR', ...IN_PRODDATUR });
  });

  ruleTest('6.11.2', 'it places the second station of a worker too, before or after the other one (O23)', () => {
    // Pondicherry has a place, Proddatur has none.
    const position: Position = { ...P6, stations: ['PRC I32', 'GIPR H27', 'WIPR H27'], president: { workers: 1 } };
    const before = atWork(position).act('reorganize', { use: 'extra', ...IN_PRODDATUR });
    before.act('useWorker', { purpose: 'station' }).act('placeStation', IN_PONDICHERRY);
    const after = atWork(position).act('placeStation', IN_PONDICHERRY);
    expect([after.step, after.judge('pass', {})]).toEqual(['station', undefined]);
    after.act('useWorker', { purpose: 'station' }).act('reorganize', { use: 'extra', ...IN_PRODDATUR });
    expect([before, after].map((game) => [companyAt(game).cash, companyAt(game).stations])).toEqual([
      [160, 2],
      [160, 2],
    ]);
    // Nobody is asked without a worker, without P6, or without money for it.
    const others = [{ president: { workers: 0 } }, { own: {} }, { cash: 139 }];
    expect(others.map((less) => atWork({ ...position, ...less }).act('placeStation', IN_PONDICHERRY).step)).toEqual([
      'trains',
      'trains',
      'trains',
    ]);
  });

  ruleTest('3.1/P6', 'a station moves for nothing, but not the home (B45)', () => {
    const game = atWork({ ...P6, stations: [...FULL, 'SIR G8'] });
    expect(game.judge('reorganize', { use: 'move', ...IN_PONDICHERRY, from: 'H35' })).toBe('reorganize.home §3.1/P6');
    expect(game.judge('reorganize', { use: 'move', ...IN_PONDICHERRY, from: 'H27' })).toBe(
      'reorganize.noStation §3.1/P6',
    );
    game.act('reorganize', { use: 'move', ...IN_PONDICHERRY, from: 'G8' });
    expect(game.state.board.stations.filter(({ company }) => company === 'SIR').map(({ hex }) => hex)).toEqual([
      'H35',
      'I32',
    ]);
    expect(turnAt(game).stationsPlaced).toBe(0);
  });
});
