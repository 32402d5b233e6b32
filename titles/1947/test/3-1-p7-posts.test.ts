import { expect } from 'vitest';
import { atWork, COAST, FULL, type Position, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

/** Madurai and Pondicherry with track to their posts, joined by H33 and by I34. */
const POSTS: Position = {
  tiles: { ...COAST, I32: '15 5', I34: '8 1' },
  trains: ['T2', 'T2'],
  own: { portfolio: { P7: 1 } },
};
const DIRECT = ['H35.0', 'H33', 'I32.0'];
const ROUND = ['H35.0', 'I34', 'I32.0'];

function gross(position: Position, ...routes: { train: number; path: string[]; opened?: string[] }[]): number {
  const game = atWork({ ...POSTS, ...position });
  game.act('runTrains', { routes });
  return turnAt(game).gross;
}

describe('trading posts', () => {
  ruleTest('3.1/P7', 'a run of the owner earns 10 at each of its ends, 20 from T5 on; posts are no stops', () => {
    expect(gross({}, { train: 0, path: DIRECT })).toBe(40 + 30 + 20);
    expect(gross({ trains: ['T3'], state: { phase: 4 } }, { train: 0, path: DIRECT })).toBe(40 + 30 + 40);
    expect(gross({ own: {} }, { train: 0, path: DIRECT })).toBe(40 + 30);
  });

  ruleTest('6.9', 'the tile has track to the side of the post; dead ends pay nothing', () => {
    expect(gross({ tiles: { ...COAST, I32: '15 0' } }, { train: 0, path: DIRECT })).toBe(40 + 30 + 10);
    expect(gross({ tiles: { ...COAST, I32: '15 4' } }, { train: 0, path: DIRECT })).toBe(40 + 30 + 20); // with 4 and 5
    expect(gross({ tiles: { ...COAST, I32: '6 5' } }, { train: 0, path: DIRECT })).toBe(40 + 20 + 20); // 5 and 1
  });

  ruleTest('3.1/P7', 'only one train runs to a post (O17)', () => {
    expect(gross({}, { train: 0, path: DIRECT }, { train: 1, path: ROUND })).toBe(90 + 70);
  });

  ruleTest('3.1/P7', 'a post beyond a full city needs a worker, who opens it for this train (B46, O17)', () => {
    const full: Position = { stations: FULL, president: { workers: 1 } };
    expect(gross(full, { train: 0, path: DIRECT })).toBe(40 + 30 + 10);
    const game = atWork({ ...POSTS, ...full });
    game.act('runTrains', { routes: [{ train: 0, path: DIRECT, opened: ['I32'] }] });
    expect([turnAt(game).gross, game.state.players[0]?.workers]).toEqual([90, 0]);
    const poor = atWork({ ...POSTS, stations: FULL });
    expect(poor.judge('runTrains', { routes: [{ train: 0, path: DIRECT, opened: ['I32'] }] })).toBe(
      'route.blocked §6.14.1',
    );
    const free = atWork(POSTS);
    expect(free.judge('runTrains', { routes: [{ train: 0, path: DIRECT, opened: ['I32'] }] })).toBe(
      'route.opened §3.1/P7',
    );
  });
});
