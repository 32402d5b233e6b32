import { playTable } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { atWork, COAST, COAST_PATH, companyAt, FULL, type Position, turnAt } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const COASTAL: Position = { tiles: COAST, trains: ['T4'], cash: 300 };
const run = (path: readonly string[], position: Position = COASTAL): string | undefined =>
  atWork(position).judge('runTrains', { routes: [{ train: 0, path: [...path] }] });

describe("a company's turn", () => {
  ruleTest('6.3', 'track, station, run, dividend, trains; what a run earns comes too late for track (A16)', () => {
    const game = atWork({ tiles: COAST, trains: ['T4'], cash: 39, stations: ['PRC I32'], turn: { step: 'track' } });
    const steps = [turnAt(game).step];
    expect(game.judge('buyTrain', { train: 'T2', from: 'bank', price: 80 })).toBe('turn.notNow §4');
    game.pass();
    steps.push(turnAt(game).step);
    expect(game.judge('placeStation', { hex: 'I32', stop: 0 })).toBe('money.company §6.3');
    expect(game.judge('layTile', { hex: 'I34', tile: '8', rotation: 1 })).toBe('turn.notNow §4');
    game.pass().act('runTrains', { routes: [{ train: 0, path: [...COAST_PATH] }] });
    steps.push(turnAt(game).step);
    expect(steps).toEqual(['track', 'station', 'dividend']);
  });

  ruleTest('6.7', 'stations of the charter, no more', () => {
    const own = { portfolio: { P6: 1 } };
    const game = atWork({
      ...COASTAL,
      own,
      stations: ['PRC I32'],
      turn: { step: 'track' },
      state: { privates: ['P6'] },
    });
    const free = { use: 'free', hex: 'I32', stop: 0 } as const;
    expect(game.judge('reorganize', free)).toBeUndefined();
    game.state = { ...game.state, companies: { ...game.state.companies, SIR: { ...companyAt(game), stations: 0 } } };
    expect(game.judge('reorganize', free)).toBe('station.noneLeft §6.7');
  });

  ruleTest('6.7.1', 'not where no route leads', () => {
    const tiles = { ...COAST, D11: '57 0' };
    const game = atWork({ ...COASTAL, tiles, stations: ['PRC I32'], turn: { step: 'station' } });
    expect(game.judge('placeStation', { hex: 'D11', stop: 0 })).toBe('station.notReached §6.7.1');
  });

  ruleTest('6.11', "workers are the player's, and each serves once (B19)", () => {
    const game = atWork({ ...COASTAL, stations: FULL, president: { workers: 1 } });
    expect(game.judge('hireBrokers', { count: 1 })).toBe('worker.none §6.11');
    game.act('runTrains', { routes: [{ train: 0, path: [...COAST_PATH] }] });
    expect([game.state.players[0]?.workers, game.state.workers]).toEqual([0, atWork(COASTAL).state.workers - 1]);
    expect(run(COAST_PATH, { ...COASTAL, stations: FULL })).toBe('route.blocked §6.14.1');
  });

  ruleTest('6.12', 'stockbrokers pay for an advance, no more of them than it costs', () => {
    const position: Position = { turn: { step: 'advance', advances: [7] }, at: [2, 3], cash: 400, own: { brokers: 9 } };
    const game = atWork(position);
    expect(game.judge('advance', { direction: 'up', brokers: 9, opportunity: false })).toBe(
      'advance.tooManyBrokers §6.12',
    );
    game.act('advance', { direction: 'up', brokers: 2, opportunity: false });
    expect(companyAt(game).brokers).toBe(7);
  });

  ruleTest('6.12.1', 'each is worth 50, and stays with the company (A24)', () => {
    const position: Position = { turn: { step: 'advance', advances: [7] }, at: [2, 3], cash: 400, own: { brokers: 1 } };
    expect(atWork(position).judge('advance', { direction: 'up', brokers: 2, opportunity: false })).toBe(
      'advance.brokers §6.12.1',
    );
    const paid = (brokers: number): number => {
      const game = atWork(position).act('advance', { direction: 'up', brokers, opportunity: false });
      return 400 - companyAt(game).cash;
    };
    expect(paid(0) - paid(1)).toBe(50);
  });
});

describe('routes as written', () => {
  ruleTest('6.14.1', 'lead from stop to stop over track that is there, none of it twice', () => {
    expect(run(['H35.0', 'nowhere'])).toBe('route.malformed §6.14.1');
    expect(run(['H35.0', 'Z9.0'])).toBe('route.noHex §6.14.1');
    expect(run(['H35.1', 'H33', 'I32.0'])).toBe('route.noStop §6.14.1');
    expect(run(['H35.0', 'H29', 'H27.0'])).toBe('route.notAdjacent §6.14.1');
    const loop = { H35: '63 0', H33: '24 0', H31: '7 0', G32: '7 4' };
    const round = ['H35.0', 'H33', 'H31', 'G32', 'H33', 'H35.0'];
    expect(run(round, { tiles: loop, trains: ['T4'] })).toBe('route.trackTwice §6.14.1');
  });
});

describe('questions out of turn', () => {
  ruleTest('6.15.5b', 'trains are given up only where there are too many', () => {
    const others = { PRC: { seat: 0, trains: ['T5'] } };
    const position = {
      turn: { step: 'trains' },
      cash: 631,
      trains: ['T4', 'T5', 'T5'],
      others,
      state: { phase: 4 },
    } as const;
    const game = atWork({ ...position, trains: ['T4', 'T5'], tiles: COAST });
    game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 0, 0, 0, 4, 3, 3, 10] } };
    game.act('buyTrain', { train: 'T6', from: 'bank', price: 630 });
    expect(game.judge('discardTrain', { company: 'PRC', train: 'T5' })).toBe('train.withinLimit §6.15.5b');
  });

  ruleTest('5.6.2', 'P4 stays with who needs it for their Savings Shares (B40)', () => {
    const game = Game.opened({ P4: [1, 10] });
    expect(game.judge('goFirst', {})).toBeUndefined();
    dealShares(game, 'EIR', { par: 100, president: 0, ordinary: [2], savings: [0, 1] });
    expect(game.judge('goFirst', {})).toBe('insider.ratio §5.6.2');
  });

  ruleTest('2.1', 'a seat may leave, once', () => {
    const { state } = secondRound();
    const code = (seat: number, of = state): string => {
      const played = playTable(TITLE, of, { type: 'resigned', seat });
      return played.ok ? 'legal' : `${played.violation.code} §${played.violation.rule.section}`;
    };
    expect(code(7)).toBe('table.noSuchSeat §2.1');
    const left = playTable(TITLE, state, { type: 'resigned', seat: 0 });
    expect(left.ok && code(0, left.state)).toBe('table.alreadyResigned §2.1');
  });

  ruleTest('7', 'after the end nothing is played', () => {
    const game = secondRound();
    game.state = { ...game.state, ended: 'topPrice' };
    expect(game.judge('pass', {}, 0)).toBe('game.over §7');
  });
});
