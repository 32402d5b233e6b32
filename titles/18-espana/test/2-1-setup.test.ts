import { start } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { COMPANIES } from '../data/companies.ts';
import { TITLE } from '../index.ts';
import { deal } from '../rules/setup.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

const begun = (players: number, setup: string, seed = 'a') => start(TITLE, { players, seed, options: { setup } }).state;

ruleTest(
  '2.1',
  'eight companies stay in the box; private 6 brings a CRB share, private 7 a northern directorship',
  () => {
    const { companies, attached, ipo } = begun(4, 'standard');
    expect(Object.keys(companies).sort()).toEqual(
      ['N', 'MZA', 'A', 'CRB', 'MCP', 'ZPB', 'FdSB', 'CFEA', 'CFLG', 'FdLR', 'MS', 'CM', 'SC', 'AC', 'MZ', 'ZP'].sort(),
    );
    expect(attached.P6).toBe('CRB');
    expect(['FdLR*', 'FdSB*', 'CFEA*', 'CFLG*']).toContain(attached.P7);
    expect(ipo.CRB).toBe(7);
    expect(ipo[attached.P7 as string]).toBeUndefined();
  },
);

ruleTest('2.1', 'a company that stayed in the box cannot be bought', () => {
  expect(Game.opened().judge('launch', { company: 'SFVA', price: 70 })).toBe('company.notInPlay §2.1');
  expect(Game.opened().judge('buyShare', { company: 'GSSR', from: 'ipo' })).toBe('company.notInPlay §2.1');
});

ruleTest('2.1', 'order cards and the directorship are drawn', () => {
  const seeds = Array.from({ length: 40 }, (_, i) => `seed ${i}`);
  expect(new Set(seeds.map((seed) => begun(3, 'standard', seed).order.join())).size).toBe(6);
  expect(new Set(seeds.map((seed) => begun(3, 'standard', seed).attached.P7)).size).toBe(4);
});

ruleTest('2.1', 'trains lie in their order, the last kind without end', () => {
  expect(begun(3, 'standard').depot.unsold).toEqual([10, 9, 7, 5, 3, 1]);
});

ruleTest('2.1/table-1', 'starting money', () => {
  expect([2, 3, 4, 5, 6].map((players) => begun(players, 'standard').players[0]?.cash)).toEqual([
    500, 860, 650, 520, 440,
  ]);
});

ruleTest('2.2', 'four northern, six southern and six minor companies are drawn', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const { companies } = begun(3, 'random', `seed ${i}`);
    const ids = Object.keys(companies);
    for (const id of ids) seen.add(id);
    const count = (group: string) => ids.filter((id) => COMPANIES[id]?.group === group).length;
    expect([count('north'), count('south'), count('minor')]).toEqual([4, 6, 6]);
  }
  expect(seen.size).toBe(24);
});

ruleTest('2.2', 'without the CRB private 6 brings a share of a northern major, perhaps that of private 7', () => {
  const deals = Array.from({ length: 200 }, (_, i) => deal(`seed ${i}`, 3, true));
  for (const { companies, share, directorship } of deals) {
    expect(COMPANIES[directorship]?.group).toBe('north');
    expect(companies).toContain(directorship);
    expect(companies).toContain(share);
    if (companies.includes('CRB')) expect(share).toBe('CRB');
    else expect(COMPANIES[share]?.group).toBe('north');
  }
  const northern = deals.filter(({ share }) => share !== 'CRB');
  expect(northern.some(({ share, directorship }) => share === directorship)).toBe(true);
  expect(northern.some(({ share, directorship }) => share !== directorship)).toBe(true);
});
