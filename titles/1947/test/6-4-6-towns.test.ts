import { withCompany } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { standHome } from '../rules/building/station.ts';
import { checkTile, layCost } from '../rules/building/track-rules.ts';
import { placeMarker } from '../rules/market.ts';
import type { State } from '../rules/state.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

/** PRC has its station in Pondicherry, from where a #57 leads north to Madras and south. */
function pondicherry(phase: number, tiles: State['board']['tiles'] = {}): State {
  const { state } = Game.begin();
  const built = { ...state, phase, board: { ...state.board, tiles: { I32: { tile: '57', rotation: 0 }, ...tiles } } };
  const owned = withCompany(placeMarker(built, 'PRC', 0, 1), 'PRC', { president: 0, par: 100, operational: true });
  return standHome(owned, 'PRC');
}

const judge = (state: State, hex: string, tile: string, rotation = 0): string =>
  checkTile(state, 'PRC', { hex, tile, rotation })?.code ?? 'legal';

describe('towns, zones and named cities', () => {
  ruleTest('6.4.6', 'the example before T5: 57 to 15 at Pondicherry, 4715 at Madras, no plain track there (A3)', () => {
    expect(judge(pondicherry(2), 'I32', '15')).toBe('legal');
    expect(judge(pondicherry(1), 'I32', '15')).toBe('track.colourNotAllowed');
    expect(judge(pondicherry(1), 'I30', '4715')).toBe('legal');
    expect(judge(pondicherry(3), 'I30', '9')).toBe('track.townTooEarly');
  });

  ruleTest(
    '6.4.6',
    'the example after T5: #9 at Madras, or its K tile becomes a 15, which is never a 63 (A20, B44)',
    () => {
      expect(judge(pondicherry(4), 'I30', '9')).toBe('legal');
      const town = { I30: { tile: '4715', rotation: 0 } };
      expect(judge(pondicherry(3, town), 'I30', '15')).toBe('track.townTooEarly');
      expect(judge(pondicherry(4, town), 'I30', '15')).toBe('legal'); // no new track: reaching the town is enough
      expect(judge(pondicherry(4, { I30: { tile: '15', rotation: 0 } }), 'I30', '63')).toBe('track.runsOffBoard');
    },
  );

  ruleTest('6.4.6', 'K at the edge of the map, X and Delta elsewhere (B14)', () => {
    expect(judge(pondicherry(1), 'I30', '4713')).toBe('track.townShape');
    expect(checkTile(pondicherry(1), null, { hex: 'F13', tile: '4713', rotation: 0 })).toBeUndefined();
    expect(checkTile(pondicherry(1), null, { hex: 'F13', tile: '4715', rotation: 0 })?.code).toBe('track.townShape');
  });

  ruleTest('6.4', 'city tiles of one zone are not laid in the other (A19)', () => {
    expect(judge(pondicherry(2), 'I32', '15M')).toBe('track.wrongZone');
    expect(checkTile(pondicherry(1), null, { hex: 'G8', tile: '57', rotation: 0 })?.code).toBe('track.wrongZone');
    expect(checkTile(pondicherry(1), null, { hex: 'G8', tile: '57M', rotation: 0 })).toBeUndefined();
  });

  ruleTest('6.4.5', 'Bombay takes a common yellow tile and then its own (A25)', () => {
    const yellow = pondicherry(2, { D21: { tile: '57M', rotation: 0 } });
    expect(checkTile(pondicherry(1), null, { hex: 'D21', tile: '57M', rotation: 0 })).toBeUndefined();
    expect(checkTile(yellow, null, { hex: 'D21', tile: '14M', rotation: 0 })?.code).toBe('track.namedCity');
    expect(checkTile(yellow, null, { hex: 'D21', tile: '4703', rotation: 0 })).toBeUndefined(); // it has a post and a dead end
    expect(checkTile(yellow, null, { hex: 'D21', tile: '4704', rotation: 0 })?.code).toBe('track.namedCity');
  });

  ruleTest('6.4.3', 'plain tiles are upgraded from the first phase on (B13)', () => {
    const curve = pondicherry(1, { I34: { tile: '8', rotation: 1 } });
    expect(judge(curve, 'I34', '28', 3)).toBe('legal');
    expect(judge(curve, 'I34', '29', 1)).toBe('track.newTrackNotReached'); // its new track leads from Madurai only
  });

  ruleTest(
    '6.4.2',
    'terrain with the first tile, a green box with the upgrade to green; P3 and P5 pay none of theirs (B15)',
    () => {
      const state = pondicherry(2);
      const cost = (company: string | null, hex: string, tile: string, at = state) =>
        layCost(at, company, { hex, tile, rotation: 0 });
      expect([cost(null, 'E22', '57'), cost(null, 'I16', '14'), cost(null, 'H19', '14')]).toEqual([20, 40, 0]);
      expect(cost('PRC', 'B9', '9')).toBe(40);
      const powers = withCompany(state, 'PRC', { portfolio: { P3: 1, P5: 1 } });
      expect([
        cost('PRC', 'B9', '9', powers),
        cost('PRC', 'A14', '9', powers),
        cost('PRC', 'E22', '57', powers),
      ]).toEqual([0, 0, 20]);
    },
  );
});
