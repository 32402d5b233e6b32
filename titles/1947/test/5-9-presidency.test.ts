import { change, holdingOf } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { invariants } from '../invariants.ts';
import type { State } from '../rules/state.ts';
import { openCompany } from '../rules/stock/float.ts';
import { settlePresidency } from '../rules/stock/presidency.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

/** Seat 0 is President; the others hold so many single certificates each, President first. */
function holding(company: string, certs: readonly (readonly string[])[]): State {
  const opened = openCompany(Game.begin().state, company, 0, 100);
  const players = opened.players.map((player, seat) => ({
    ...player,
    portfolio: holdingOf([...(seat === 0 ? [`${company}*`] : []), ...(certs[seat] ?? [])]),
  }));
  const ordinary = certs.flat().length;
  return { ...opened, players, initialOffer: change(opened.initialOffer, company, -ordinary) };
}

const singles = (company: string, count: number): readonly string[] => Array<string>(count).fill(company);
const after = (state: State, company: string): State => {
  const next = settlePresidency(state, company);
  expect(invariants(next)).toEqual([]);
  return next;
};

describe('change of Presidency', () => {
  ruleTest('5.9', 'nothing changes with equal shares; with more they exchange two certificates', () => {
    expect(after(holding('EIR', [[], singles('EIR', 2)]), 'EIR').companies.EIR?.president).toBe(0);
    const next = after(holding('EIR', [[], singles('EIR', 3)]), 'EIR');
    expect(next.companies.EIR?.president).toBe(1);
    expect([next.players[0]?.portfolio, next.players[1]?.portfolio]).toEqual([{ EIR: 2 }, { EIR: 1, 'EIR*': 1 }]);
  });

  ruleTest('5.9', 'three certificates for that of the Bengal Nagpur Railway', () => {
    const next = after(holding('BNR', [[], [], singles('BNR', 4)]), 'BNR');
    expect([next.players[0]?.portfolio, next.players[2]?.portfolio]).toEqual([{ BNR: 3 }, { BNR: 1, 'BNR*': 1 }]);
  });

  ruleTest('5.9', 'ties among successors go to the lowest order card (B9)', () => {
    const state = holding('EIR', [[], singles('EIR', 3), singles('EIR', 3)]);
    expect(after({ ...state, order: [0, 2, 1, 3] }, 'EIR').companies.EIR?.president).toBe(2);
  });

  ruleTest('5.6.1', 'Savings Shares have no say', () => {
    const state = holding('EIR', [[], singles('EIR', 0)]);
    const players = state.players.map((player, seat) =>
      seat === 1 ? { ...player, portfolio: { 'EIR~': 4 } } : player,
    );
    const initialOffer = change(state.initialOffer, 'EIR', -4);
    const others = players.map((player, seat) =>
      seat === 1 ? player : { ...player, portfolio: { ...player.portfolio } },
    );
    expect(settlePresidency({ ...state, players: others, initialOffer }, 'EIR').companies.EIR?.president).toBe(0);
  });
});
