import type { Json } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { boardFrom, OWN_DATA, ownBoard } from '../board/index.ts';
import type { BoardData } from '../board/schema.ts';
import { atWork, type Position, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const TRACK: Position = { company: 'PRC', turn: { step: 'track' }, cash: 500 };
/** PRC in Pondicherry, from where a #57 leads north and south. */
const PRC: Position = { ...TRACK, tiles: { I32: '57 0' } };

const judge = (position: Position, hex: string, tile: string, rotation = 0): string | undefined =>
  atWork(position).judge('layTile', { hex, tile, rotation });

describe('where tiles go', () => {
  ruleTest('6.4', 'on hexes of the map, as they are made', () => {
    expect(judge(TRACK, 'Z9', '57')).toBe('track.noSuchHex §6.4');
    expect(judge(TRACK, 'I32', '999')).toBe('track.noSuchTile §6.4');
    expect(judge(TRACK, 'I32', '57', 6)).toBe('track.badRotation §6.4');
    expect(judge(TRACK, 'P11', '57M')).toBe('track.printedHex §6.4');
  });

  ruleTest('6.4', 'as long as there are any', () => {
    const elsewhere = ['A14', 'A16', 'B9', 'B11', 'B13', 'B15'].map((hex) => [hex, '4715 0']);
    const tiles = { I32: '57 0', ...Object.fromEntries(elsewhere) };
    expect(judge({ ...PRC, tiles }, 'I30', '4715')).toBe('track.noneLeft §6.4');
  });

  ruleTest('6.4', 'joined to track that leads from an own station', () => {
    expect(judge(PRC, 'C12', '8')).toBe('track.notReached §6.4');
    expect(judge(PRC, 'I30', '4715')).toBeUndefined();
  });

  ruleTest('6.4', 'two in a turn, and of these one at most an upgrade', () => {
    const position: Position = { ...PRC, president: { workers: 1 }, state: { phase: 4 } };
    const two = atWork(position).act('layTile', { hex: 'I30', tile: '4715', rotation: 0 });
    two.act('layTile', { hex: 'H29', tile: '8', rotation: 3 });
    expect(two.judge('layTile', { hex: 'I34', tile: '8', rotation: 1 })).toBe('track.limit §6.4');
    const upgraded = atWork({ ...position, tiles: { I32: '57 0', I30: '9 0' } });
    upgraded.act('layTile', { hex: 'I32', tile: '15', rotation: 0 });
    expect(upgraded.judge('layTile', { hex: 'I30', tile: '24', rotation: 0 })).toBe('track.oneYellow §6.4');
    expect(turnAt(upgraded).lays).toHaveLength(1);
  });

  ruleTest('6.4.1', 'no track off the map or into the blank side of a gray hex', () => {
    expect(judge(PRC, 'I34', '9')).toBe('track.runsOffBoard §6.4.1');
    // A corrected board on which Cooch Behar is not entered from Q12.
    const data = structuredClone(OWN_DATA) as unknown as BoardData;
    const gray = data.map.hexes.find(({ id }) => id === 'P11');
    Object.assign(gray?.printed ?? {}, { exits: [0, 1] });
    const board = boardFrom(data as unknown as Json);
    const codes = [0, 1, 2, 3, 4, 5].map((rotation) =>
      judge({ ...TRACK, company: 'CCSR', board }, 'Q12', '7', rotation),
    );
    expect(codes).toContain('track.blankSide §6.4.1');
    const own = [0, 1, 2, 3, 4, 5].map((rotation) => judge({ ...TRACK, company: 'CCSR' }, 'Q12', '7', rotation));
    expect(own).not.toContain('track.blankSide §6.4.1');
  });

  ruleTest('6.4.3', 'an upgrade is one of the manifest and keeps all track', () => {
    const phase2: Position = { ...PRC, state: { phase: 2 } };
    expect(judge(phase2, 'I32', '15', 1)).toBe('track.losesTrack §6.4.3');
    expect(judge(phase2, 'I32', '12')).toBe('track.notAnUpgrade §6.4.3');
    expect(judge(phase2, 'I32', '15')).toBeUndefined();
  });

  ruleTest('appendix-4', '59 kinds, 270 tiles in all', () => {
    const { tiles } = (OWN_DATA as unknown as BoardData).tiles;
    expect(tiles).toHaveLength(59);
    expect(tiles.reduce((sum, { count }) => sum + count, 0)).toBe(270);
    expect(ownBoard().tiles.size).toBe(59);
  });
});
