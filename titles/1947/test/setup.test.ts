import { type SetupOptions, shape } from '@roundhouse/kernel';
import { countOf } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { deal, setUp } from '../rules/setup.ts';
import { STATE } from '../state-shape.ts';
import { describe, ruleTest, test } from './rule-test.ts';

const begin = (players: number, seed = 'one') => {
  const options: SetupOptions = { players, seed, options: {} };
  return setUp(options, ownBoard(), deal(ownBoard(), seed, players));
};

describe('set-up', () => {
  ruleTest('2.3', 'money by number of players', () => {
    expect([3, 4, 5, 6].map((players) => begin(players).players[0]?.cash)).toEqual([800, 600, 480, 400]);
    expect(begin(4).bank.cash).toBe(-2400);
  });

  ruleTest('2.3', 'one drawn share of each group lies in the pool, and all others in the Initial Offer', () => {
    const groups = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const { bankPool, initialOffer } = begin(4, String(seed));
      const drawn = Object.keys(bankPool);
      expect(drawn).toHaveLength(2);
      for (const id of drawn) {
        groups.add(id);
        expect([countOf(bankPool, id), countOf(initialOffer, id), countOf(initialOffer, `${id}*`)]).toEqual([1, 7, 1]);
      }
      expect(['ABR', 'CCSR'].filter((id) => drawn.includes(id))).toHaveLength(1);
    }
    expect([...groups].sort()).toEqual(['ABR', 'B&NWR', 'CCSR', 'EIR', 'GIPR', 'PRC', 'SIR']);
  });

  ruleTest('1.1/companies', 'nine certificates each, eight of the Bengal Nagpur Railway', () => {
    const { initialOffer, bankPool } = begin(3);
    const count = (id: string) => countOf(initialOffer, id) + countOf(bankPool, id) + countOf(initialOffer, `${id}*`);
    expect(ownBoard().companyIds.map(count)).toEqual([9, 9, 9, 8, 9, 9, 9, 9, 9, 9, 9]);
  });

  ruleTest('2.3', 'workers on sites, stockbrokers in the supply, temples unreached, the season on Dry', () => {
    const state = begin(3);
    const onSites = Object.values(state.siteWorkers).reduce((sum, each) => sum + each, 0);
    expect([onSites, state.workers, state.brokers, state.season]).toEqual([15, 11, 18, 'dry']);
    expect(Object.values(state.companies).every(({ temple }) => temple === 'sought')).toBe(true);
  });

  ruleTest('2.1', 'the order cards are dealt at random', () => {
    expect(new Set(Array.from({ length: 30 }, (_, i) => begin(3, String(i)).order.join(''))).size).toBe(6);
  });

  test('the state has the shape that files are held against, and keeps a place in every home', () => {
    const state = begin(6);
    expect(STATE(state)).toBeUndefined();
    expect(state.board.reservations).toHaveLength(11);
    expect(shape).toBeDefined();
  });
});
