import { push } from '@roundhouse/kernel';
import { gain } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { PRIVATES } from '../data/privates.ts';
import { takeSite } from '../rules/building/sites.ts';
import { layCost } from '../rules/building/track-rules.ts';
import { cutsRevenue } from '../rules/seasons.ts';
import type { State } from '../rules/state.ts';
import { newTurn } from '../rules/turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

/** A private company in the hands of a seat or a company. */
const with_ = (owner: number | string, cert: string, patch: Partial<State> = {}): State =>
  gain({ ...Game.begin().state, ...patch }, owner, cert, 1);

const DESERT = { hex: 'C12', tile: '8', rotation: 0 };
const SWAMP = { hex: 'K10', tile: '8', rotation: 0 };

describe('powers of private companies', () => {
  ruleTest('3', 'are for the company that owns it, not for its President', () => {
    const presided = with_(0, 'P3');
    const companies = { ...presided.companies, GIPR: { ...presided.companies.GIPR, president: 0 } as never };
    expect(layCost({ ...presided, companies }, 'GIPR', DESERT)).toBe(20);
    expect(layCost(with_('GIPR', 'P3'), 'GIPR', DESERT)).toBe(0);
  });

  ruleTest('3.1/P1', 'P1: tiles of the Dry Zone cost nothing of the revenue in the Dry Season', () => {
    const owned = with_('GIPR', 'P1');
    const at = (season: State['season'], hex: string, company: string) =>
      cutsRevenue({ ...owned, season }, company, hex);
    expect([at('dry', 'C12', 'GIPR'), at('dry', 'C12', 'EIR')]).toEqual([false, true]);
    expect([at('monsoon', 'K10', 'GIPR'), at('dry', 'K10', 'EIR')]).toEqual([true, false]);
  });

  ruleTest('3.1/P2', 'P2: the same for the Monsoon Zone in the Monsoon Season', () => {
    const owned = with_('GIPR', 'P2');
    const at = (season: State['season'], hex: string, company: string) =>
      cutsRevenue({ ...owned, season }, company, hex);
    expect([at('monsoon', 'K10', 'GIPR'), at('monsoon', 'K10', 'EIR')]).toEqual([false, true]);
    expect([at('dry', 'C12', 'GIPR'), at('fertile', 'K10', 'EIR')]).toEqual([true, false]);
  });

  ruleTest('3.1/P3', 'P3: deserts cost nothing, swamps do', () => {
    const owned = with_('GIPR', 'P3');
    expect([layCost(owned, 'GIPR', DESERT), layCost(owned, 'GIPR', SWAMP)]).toEqual([0, 20]);
  });

  ruleTest('3.1/P5', 'P5: swamps cost nothing; 30 for a site nobody has reached, else 10 (A8)', () => {
    const owned = with_('GIPR', 'P5');
    expect([layCost(owned, 'GIPR', DESERT), layCost(owned, 'GIPR', SWAMP)]).toEqual([20, 0]);
    const companies = { ...owned.companies, GIPR: { ...owned.companies.GIPR, president: 0 } as never };
    const turn = push({ ...owned, companies }, newTurn('GIPR'));
    const cash = (state: State): number => state.companies.GIPR?.cash ?? 0;
    expect(cash(takeSite(turn, 'GIPR', 'X1', 'run'))).toBe(60 + 30);
    const reached = { ...turn, siteWorkers: { ...turn.siteWorkers, X1: 0 } };
    expect(cash(takeSite(reached, 'GIPR', 'X1', 'run'))).toBe(60 + 10);
    expect(cash(takeSite(turn, 'GIPR', 'X1', 'temple'))).toBe(60); // 6.8.2
  });

  ruleTest('3.1.1', 'each but P9 earns its player 10, and a company nothing', () => {
    const incomes = Object.entries(PRIVATES).map(([cert, { income }]) => [cert, income]);
    expect(incomes).toEqual(
      ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'].map((p) => [p, p === 'P9' ? 0 : 10]),
    );
  });

  ruleTest('6.2', 'they pay at the beginning of an Operating Round, those of companies nothing', () => {
    const game = Game.opened({ P1: [2, 10], P2: [2, 10] });
    game.state = gain(gain(game.state, 2, 'P2', -1), 'GIPR', 'P2', 1);
    const treasury = game.state.companies.GIPR?.cash;
    expect(game.pass(4).cash()).toEqual([600, 600, 590, 600]);
    expect(game.state.companies.GIPR?.cash).toBe(treasury);
  });

  ruleTest('3.5', 'no phase closes one', () => {
    const game = Game.opened({ P1: [2, 10], P7: [1, 10] });
    game.state = { ...game.state, phase: 8 };
    game.pass(4);
    expect(game.state.privates).toEqual(['P1', 'P7']);
  });
});
