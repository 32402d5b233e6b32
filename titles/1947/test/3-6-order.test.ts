import { change } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { byWealth } from '../rules/order.ts';
import type { State } from '../rules/state.ts';
import { score } from '../score.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const withPlayer = (state: State, seat: number, patch: Partial<State['players'][number]>): State => ({
  ...state,
  players: state.players.map((player, each) => (each === seat ? { ...player, ...patch } : player)),
});

describe('wealth', () => {
  ruleTest(
    '3.6',
    'shares and private companies count, then bonds, then cash; equals exchange their cards (A27)',
    () => {
      let { state } = Game.begin();
      expect(byWealth(state, 'richest')).toEqual([3, 2, 1, 0]); // all equal
      state = withPlayer(state, 2, { cash: 10, portfolio: change({}, 'P3', 1) });
      expect(byWealth(state, 'richest')).toEqual([2, 3, 1, 0]);
      state = withPlayer(state, 1, { cash: 10, portfolio: { 'EIR*': 1 } });
      expect(byWealth(state, 'richest')).toEqual([1, 2, 3, 0]);
      state = withPlayer(state, 0, { cash: 0, bonds: { EIR: 1 } });
      expect(byWealth(state, 'richest')).toEqual([1, 2, 0, 3]);
      expect(byWealth(state, 'poorest')).toEqual([3, 0, 2, 1]);
    },
  );

  ruleTest('1.3', 'cash, shares of both kinds and bonds count; private companies and treasuries do not (B59)', () => {
    const game = secondRound([100, 50, 0, 0]);
    dealShares(game, 'ABR', { par: 100, president: 0, ordinary: [3], savings: [0, 2], bonds: [0, 3] });
    let { state } = game;
    state = withPlayer(state, 2, { portfolio: { P1: 1 } });
    expect(score(state).map((row) => [row.seat, row.score, row.place])).toEqual([
      [0, 400, 1],
      [1, 400, 1],
      [2, 0, 3],
      [3, 0, 3],
    ]);
    const rich = { ...state.companies, ABR: { ...state.companies.ABR, cash: 1000 } as never };
    expect(score({ ...state, companies: rich }).map(({ score: sum }) => sum)).toEqual([400, 400, 0, 0]);
  });
});

describe('rounds', () => {
  ruleTest('4.1', 'turns go by the cards until all have passed in a row (A15)', () => {
    const game = secondRound();
    game.state = { ...game.state, order: [2, 0, 3, 1] };
    game.pass();
    const seats = [game.seat];
    game.pass();
    seats.push(game.seat);
    game.act('startCompany', { company: 'EIR', price: 66 }); // so that the others have another turn
    for (let passes = 0; passes < 4; passes++) {
      seats.push(game.seat);
      expect(game.step).toBe('stock');
      game.pass();
    }
    expect(seats).toEqual([0, 3, 1, 2, 0, 3]);
    expect(game.state.stockRound).toBe(3);
  });

  ruleTest('5', 'bonds bought from the offer may be sold when the next Stock Round begins', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [3, 2], bonds: [0, 2] });
    game.state = withPlayer(game.state, 1, { freshBonds: { ABR: 2 } });
    game.pass();
    expect(game.judge('sellBonds', { company: 'ABR', count: 1 })).toBe('bonds.fresh §5.4.2');
    game.state = {
      ...game.state,
      companies: { ...game.state.companies, ABR: { ...game.state.companies.ABR, operational: false } as never },
    };
    game.pass(3);
    expect(game.state.stockRound).toBe(3);
    expect(game.judge('sellBonds', { company: 'ABR', count: 1 }, 1)).not.toBe('bonds.fresh §5.4.2');
    while (game.seat !== 1) game.pass();
    expect(game.judge('sellBonds', { company: 'ABR', count: 1 })).toBeUndefined();
  });

  ruleTest('4.2', 'private companies pay before the first company operates', () => {
    const game = Game.opened({ P1: [2, 10] });
    dealShares(game, 'ABR', { president: 0, ordinary: [3] });
    game.pass(4);
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('income')).toBeGreaterThan(types.indexOf('operatingRound'));
    expect(types.indexOf('turn')).toBeGreaterThan(types.indexOf('income'));
    expect(game.step).toBe('track');
  });

  ruleTest('6', 'one Operating Round in phase 1, two from T3, three from T5, after the next Stock Round (A2)', () => {
    const rounds = (phase: number): number => {
      const game = secondRound();
      game.state = { ...game.state, phase };
      game.pass(4); // no company operates: all the rounds pass by
      return game.state.operatingRound;
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(rounds)).toEqual([1, 2, 2, 3, 3, 3, 3, 3]);
  });

  ruleTest('2.2', 'the bank pays whatever is asked for', () => {
    const game = secondRound([9000, 9000, 9000, 9000]);
    expect(game.state.bank.cash).toBe(-36_000);
    game.act('startCompany', { company: 'EIR', price: 100 });
    expect(game.state.bank.cash).toBe(-35_800);
  });
});
