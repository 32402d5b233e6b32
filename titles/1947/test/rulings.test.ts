import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { coloursFor } from '../rules/building/track-rules.ts';
import { priceIn } from '../rules/companies.ts';
import { certificatesOf } from '../rules/limits.ts';
import { parBand } from '../rules/phases.ts';
import { stopValue } from '../rules/seasons.ts';
import type { State } from '../rules/state.ts';
import { atWork, type Position } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

/** Rulings of NOTES.md that no other test file proves. */
describe('rulings', () => {
  ruleTest('5.2', 'the blue band of pars is that of T8 (A1)', () => {
    const prices = [5, 6, 8].map((phase) => parBand({ ...Game.begin().state, phase }).prices);
    expect(prices).toEqual([
      [120, 110, 100],
      [130, 120],
      [130, 120],
    ]);
  });

  ruleTest('6.9', 'posts are at cities only (A18)', () => {
    const { ground, atlas } = ownBoard();
    const posts = [...ground]
      .filter(([, { post }]) => post !== null)
      .map(([hex]) => atlas.hexes.get(hex)?.stops[0]?.kind);
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts)).toEqual(new Set(['city']));
  });

  ruleTest('6.4.3', 'gray cities come with T10 (A21)', () => {
    expect(coloursFor({ phase: 6 }, 'city')).not.toContain('gray');
    expect(coloursFor({ phase: 7 }, 'city')).toContain('gray');
  });

  ruleTest('5.4.6', 'bonds from the pool may be sold in the round they were bought in (A26)', () => {
    const game = dealShares(secondRound(), 'EIR', { par: 80, president: 0, ordinary: [6], bonds: [2] });
    game.act('sellBonds', { company: 'EIR', count: 2 }).pass();
    game.act('buyBond', { company: 'EIR', from: 'pool' });
    expect(game.judge('sellBonds', { company: 'EIR', count: 1 })).toBeUndefined();
  });

  ruleTest('5.7', 'private companies count for the certificate limit (A32)', () => {
    const { state } = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [3] });
    const players = state.players.map((player, seat) =>
      seat === 0 ? { ...player, portfolio: { ...player.portfolio, P1: 1, P2: 1 } } : player,
    );
    expect([certificatesOf(state, 0), certificatesOf({ ...state, players }, 0)]).toEqual([2, 4]);
  });

  ruleTest('6.4.1', 'track may end at a red side (B16)', () => {
    const tiles = { R11: '57M 5', S12: '9 5' };
    const position: Position = { company: 'CCSR', tiles, turn: { step: 'track' }, cash: 500 };
    expect(atWork(position).judge('layTile', { hex: 'T13', tile: '9', rotation: 5 })).toBeUndefined();
  });

  ruleTest('6.10', 'the boxes of the charters (B29, O9)', () => {
    expect(ownBoard().boxes).toEqual([
      ...[60, 70, 80, 90, 100].map((money) => ({ kind: 'money', money })),
      { kind: 'workers', workers: 1 },
      { kind: 'brokers', brokers: 1 },
      { kind: 'brokers', brokers: 1 },
      { kind: 'choice', opportunity: 100, brokers: 1 },
      { kind: 'choice', opportunity: 150, brokers: 2 },
      { kind: 'advance' },
    ]);
  });

  ruleTest('5.12.2', 'sold out is a company whose shares and bonds all are with players (B31)', () => {
    const after = (bonds?: readonly number[], left: Partial<State> = {}, shares = 4, pool = 0): number | undefined => {
      const game = dealShares(secondRound(), 'EIR', {
        par: 80,
        president: 0,
        ordinary: [6, shares],
        pool,
        ...(bonds ? { bonds } : {}),
      });
      const EIR = { ...game.state.companies.EIR, operational: false } as never; // nobody operates
      game.state = { ...game.state, ...left, companies: { ...game.state.companies, EIR } };
      return priceIn(game.pass(4).state, 'EIR');
    };
    expect(after()).toBe(90);
    expect(after([6, 3], { poolBonds: { EIR: 1 } })).toBe(80);
    expect(after([6, 3], { offerBonds: { EIR: 1 } })).toBe(80);
    expect(after([6, 4])).toBe(90);
    expect([after(undefined, {}, 3, 1), after(undefined, {}, 3)]).toEqual([80, 80]); // a share in the pool, or unsold
  });

  ruleTest('6.6', 'Cooch Behar feels the season like other cities of the Monsoon Zone (B55)', () => {
    const worth = (season: State['season']): number =>
      stopValue(atWork({ state: { season } }).state, { hex: 'P11', stop: 0 });
    expect([worth('monsoon'), worth('intermediate'), worth('fertile')]).toEqual([10, 20, 30]);
  });
});
