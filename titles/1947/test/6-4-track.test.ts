import { expect } from 'vitest';
import { atWork, companyAt, type Position, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const TRACK: Position = { turn: { step: 'track' }, cash: 500 };
/** PRC in Pondicherry, from where a #57 leads north and south. */
const PRC: Position = { ...TRACK, company: 'PRC', tiles: { I32: '57 0' } };

describe('laying tiles', () => {
  ruleTest('6.4', 'two yellow tiles in a turn', () => {
    const game = atWork({ ...TRACK, company: 'PRC' });
    game.act('layTile', { hex: 'I32', tile: '57', rotation: 0 });
    expect(game.judge('layTile', { hex: 'I32', tile: '57', rotation: 0 })).toBe('track.wrongColour §6.4.3');
    game.act('layTile', { hex: 'I30', tile: '4715', rotation: 0 });
    expect(game.step).not.toBe('track'); // nothing more to lay
  });

  ruleTest('6.4', 'or one and an upgrade, not two upgrades; a hex once in an action (B12)', () => {
    const game = atWork({ ...PRC, state: { phase: 2 } });
    game.act('layTile', { hex: 'I32', tile: '15', rotation: 0 });
    expect(turnAt(game).lays).toEqual([{ hex: 'I32', yellow: false }]);
    const plain = atWork({ ...PRC, tiles: { I32: '57 0', I30: '4715 0', H29: '8 3' }, state: { phase: 2 } });
    plain.act('layTile', { hex: 'I32', tile: '15', rotation: 0 });
    const upgrade = plain.state.board.tiles.H29 && { hex: 'H29', tile: '23', rotation: 0 };
    expect(plain.judge('layTile', upgrade as { hex: string; tile: string; rotation: number })).toMatch(/^track\./);
  });

  ruleTest('6.4.2', 'the ground is paid from the treasury at once', () => {
    const poor = atWork({ ...TRACK, company: 'BB&CI', cash: 19, tiles: { D21: '6M 5' } });
    const lays = [0, 1, 2, 3, 4, 5].map((rotation) => poor.judge('layTile', { hex: 'E22', tile: '57', rotation }));
    expect(lays).toContain('money.company §6.3');
    const game = atWork({ ...TRACK, company: 'BB&CI', cash: 20, tiles: { D21: '6M 5' } });
    const rotation = lays.indexOf('money.company §6.3');
    game.act('layTile', { hex: 'E22', tile: '57', rotation });
    expect(companyAt(game, 'BB&CI').cash).toBe(0);
    expect(turnAt(game)).toMatchObject({ newStops: 1, seasonCut: true }); // a dry city in the Dry Season
  });

  ruleTest(
    '6.13.3',
    'a tile in the zone of its season cuts the revenue, but not that of the owner of P1 or P2 (A12)',
    () => {
      const lay = { hex: 'I30', tile: '4715', rotation: 0 };
      expect(turnAt(atWork(PRC).act('layTile', lay)).seasonCut).toBe(true);
      expect(turnAt(atWork({ ...PRC, own: { portfolio: { P1: 1 } } }).act('layTile', lay)).seasonCut).toBe(false);
      expect(turnAt(atWork({ ...PRC, state: { season: 'monsoon' } }).act('layTile', lay)).seasonCut).toBe(false);
    },
  );

  ruleTest('6.11.3', 'a worker brings a second action directly after the first (B20)', () => {
    const game = atWork({ ...PRC, president: { workers: 1 }, state: { phase: 2 } });
    expect(game.judge('useWorker', { purpose: 'track' })).toBe('worker.notNow §6.11.3');
    game.act('layTile', { hex: 'I30', tile: '4715', rotation: 0 });
    expect(game.judge('useWorker', { purpose: 'station' })).toBe('worker.notNow §6.11.2');
    game.act('useWorker', { purpose: 'track' });
    expect([game.state.players[0]?.workers, turnAt(game).lays]).toEqual([0, []]);
    expect(turnAt(game).barredSites).toHaveLength(11); // none was in reach
    game.act('layTile', { hex: 'I32', tile: '15', rotation: 0 });
    expect(game.judge('useWorker', { purpose: 'track' })).toBe('worker.once §6.11');
    expect(
      atWork(PRC).act('layTile', { hex: 'I30', tile: '4715', rotation: 0 }).judge('useWorker', { purpose: 'track' }),
    ).toBe('worker.none §6.11');
  });

  ruleTest('6.11.3', 'the second action may upgrade what the first has laid (B43)', () => {
    const game = atWork({ ...TRACK, company: 'PRC', president: { workers: 1 }, state: { phase: 2 } });
    game.act('layTile', { hex: 'I32', tile: '57', rotation: 0 });
    expect(game.judge('layTile', { hex: 'I32', tile: '15', rotation: 0 })).toBe('track.justLaid §6.4');
    game.act('useWorker', { purpose: 'track' }).act('layTile', { hex: 'I32', tile: '15', rotation: 0 });
    expect(game.state.board.tiles.I32?.tile).toBe('15');
  });

  ruleTest('6.11.4', 'three workers become a stockbroker, at any time of the turn', () => {
    const game = atWork({ ...PRC, president: { workers: 7 } });
    expect(game.judge('hireBrokers', { count: 3 })).toBe('worker.none §6.11');
    game.act('hireBrokers', { count: 2 });
    expect([companyAt(game, 'PRC').brokers, game.state.players[0]?.workers]).toEqual([2, 1]);
    const none = atWork({ ...PRC, president: { workers: 3 }, others: { EBR: { seat: 1, brokers: 18 } } });
    none.state = { ...none.state, brokers: 0 };
    expect(none.judge('hireBrokers', { count: 1 })).toBe('broker.supply §6.11.4');
  });
});
