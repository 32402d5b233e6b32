import { expect } from 'vitest';
import { runners } from '../rules/running/position.ts';
import { takingsOf } from '../rules/running/takings.ts';
import { newTurn } from '../rules/turn.ts';
import { atWork, companyAt, type Position, priceAt, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

/** The revenue that SIR gets from a given sum of its routes. */
function revenueOf(gross: number, position: Position): number {
  const { state } = atWork(position);
  return takingsOf(state, { ...newTurn('SIR'), ...position.turn }, gross).revenue;
}

describe('revenue', () => {
  ruleTest('6.8.1', 'a fifth less without the temple, to the nearest ten; 6.13.3: another fifth', () => {
    expect(revenueOf(90, { trains: ['T2'], own: { temple: 'sought' } })).toBe(70);
    expect(revenueOf(90, { trains: ['T2'], own: { temple: 'none' } })).toBe(90);
    expect(revenueOf(90, { trains: ['T2'], turn: { seasonCut: true } })).toBe(70);
    expect(revenueOf(90, { trains: ['T2'], own: { temple: 'sought' }, turn: { seasonCut: true } })).toBe(50);
  });

  ruleTest('6.14.2', 'ten for each new city or town, run to or not, if there is a train (B21)', () => {
    expect(revenueOf(0, { trains: ['T2'], turn: { newStops: 2 } })).toBe(20);
    expect(revenueOf(0, { trains: [], turn: { newStops: 2 } })).toBe(0);
    expect(revenueOf(80, { trains: ['T2'], own: { temple: 'sought' }, turn: { newStops: 1 } })).toBe(70);
  });

  ruleTest('6.13.3', 'one tile in the zone of its season is enough, whatever the other one', () => {
    const lays = [
      { hex: 'H33', tile: '8', rotation: 4 },
      { hex: 'G36', tile: '7', rotation: 4 },
    ];
    const cut = (order: typeof lays): boolean => {
      const game = atWork({ tiles: { H35: '63 0' }, turn: { step: 'track' }, cash: 100, president: { workers: 1 } });
      for (const lay of order) game.act('layTile', lay);
      return turnAt(game).seasonCut;
    };
    expect([cut(lays), cut(lays.toReversed()), cut(lays.slice(1))]).toEqual([true, true, false]);
  });

  ruleTest('6.14.2', 'each new city and town counts', () => {
    const game = atWork({ turn: { step: 'track' }, cash: 100, president: { workers: 1 } });
    game.act('layTile', { hex: 'H35', tile: '6', rotation: 0 });
    expect(turnAt(game.act('layTile', { hex: 'G34', tile: '4713', rotation: 5 })).newStops).toBe(2);
  });

  ruleTest('6.14.2', 'a train that runs nowhere earns the bonus all the same (O16)', () => {
    const game = atWork({ trains: ['T2'], turn: { newStops: 1 } }).act('runTrains', { routes: [] });
    expect(turnAt(game)).toMatchObject({ step: 'dividend', gross: 0, revenue: 10 });
  });

  ruleTest('6.14.3', 'the example: 270 and a new city with a T8 and a T5 are 420 (B23)', () => {
    const trains: Position = { trains: ['T8', 'T5'], state: { phase: 6 }, turn: { newStops: 1 } };
    expect(revenueOf(270, trains)).toBe(420);
    expect(revenueOf(270, { ...trains, trains: ['T8'] })).toBe(280);
    expect(revenueOf(270, { ...trains, trains: ['T5', 'T4'], state: { phase: 5 } })).toBe(280); // before the first T8
    expect(revenueOf(270, { ...trains, own: { temple: 'sought' } })).toBe(330); // 280 - 20% is 220, and half of it
  });

  ruleTest('6.14.3', 'one of the largest trains runs alone; before the first T8 all do, and nothing is added', () => {
    const running = [['T5', 'T8'], ['T8', 'T8'], ['T6'], []].map((trains) => runners({ trains, phase: 6 }));
    expect(running).toEqual([[1], [0], [0], []]);
    expect(runners({ trains: ['T5', 'T6'], phase: 5 })).toEqual([0, 1]);
    const added = (phase: number): number => {
      const { state } = atWork({ trains: ['T5', 'T6'], state: { phase } });
      return takingsOf(state, newTurn('SIR'), 100).second;
    };
    expect([added(5), added(6)]).toEqual([0, 70]);
  });

  ruleTest(
    '6.13.4',
    'cities of the Monsoon Zone pay 10 less in the Monsoon Season and 10 more in the Fertile one',
    () => {
      const gross = (season: 'dry' | 'monsoon' | 'intermediate' | 'fertile'): number => {
        const game = atWork({
          company: 'GIPR',
          tiles: { G8: '57M 0', G10: '57M 0' },
          trains: ['T2'],
          state: { season },
        });
        game.act('runTrains', { routes: [{ train: 0, path: ['G8.0', 'G10.0'] }] });
        return turnAt(game).gross;
      };
      expect((['dry', 'monsoon', 'intermediate', 'fertile'] as const).map(gross)).toEqual([40, 20, 40, 60]);
    },
  );
});

/** Emily 40%, Paul 20% as Savings Shares, Anna 10%, 20% in the pool and 10% in the Initial Offer. */
const EXAMPLE: Position = {
  shares: { ordinary: [0, 2], savings: [1, 2], ordinaryToo: [2, 1], pool: [0, 2] },
  others: { PRC: { seat: 1 }, EBR: { seat: 1 } },
  turn: { step: 'dividend', ran: true, revenue: 130 },
};

describe('dividends', () => {
  ruleTest('6.14.2', 'example one: paid, 52, 13 and 13 for the players and 26 for the treasury', () => {
    const game = atWork(EXAMPLE);
    const before = game.cash();
    game.act('dividend', { kind: 'pay' });
    expect(game.cash().map((cash, seat) => cash - (before[seat] ?? 0))).toEqual([52, 13, 13, 0]);
    expect(companyAt(game).cash).toBe(26);
    expect(game.facts).toContainEqual(
      expect.objectContaining({ type: 'dividend', what: 'pay', paid: [52, 13, 13, 0], treasury: 26 }),
    );
    expect(companyAt(game).lastRun).toMatchObject({ revenue: 130, paid: true });
  });

  ruleTest(
    '5.6.1',
    'example two: withheld, Savings Shares are paid 13 all the same and the treasury keeps 117 (A22)',
    () => {
      const game = atWork(EXAMPLE);
      const before = game.cash();
      game.act('dividend', { kind: 'withhold' });
      expect(game.cash().map((cash, seat) => cash - (before[seat] ?? 0))).toEqual([0, 13, 0, 0]);
      expect(companyAt(game).cash).toBe(117);
    },
  );

  ruleTest('6.14.2', 'a fraction of a Savings dividend is dropped for the player (B24)', () => {
    const game = atWork({ ...EXAMPLE, shares: { savings: [1, 1] }, turn: { ...EXAMPLE.turn, revenue: 130 } });
    game.act('dividend', { kind: 'withhold' });
    expect(companyAt(game).cash).toBe(124); // 6.5 becomes 6
  });

  ruleTest('6.14', 'the example: 160 withheld goes to 146, 130 paid to 146, 190 stays for 140', () => {
    const moved = (at: readonly [number, number], revenue: number, kind: 'pay' | 'withhold'): number[] => {
      const game = atWork({ at, turn: { step: 'dividend', ran: true, revenue } });
      const before = priceAt(game);
      return [before, priceAt(game.act('dividend', { kind }))];
    };
    expect(moved([1, 7], 120, 'withhold')).toEqual([160, 146]);
    expect(moved([2, 6], 100, 'pay')).toEqual([130, 146]);
    expect(moved([3, 9], 140, 'pay')).toEqual([190, 190]);
    expect(moved([3, 9], 210, 'pay')).toEqual([190, 210]);
  });

  ruleTest('6.14', 'without revenue there is nothing to decide, and the token moves left', () => {
    const game = atWork({ at: [1, 7], cash: 10 });
    expect([game.step, priceAt(game)]).toEqual(['trains', 146]);
  });
});
