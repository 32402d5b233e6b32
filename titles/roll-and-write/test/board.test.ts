import { type Json, readBoard, start } from '@roundhouse/kernel';
import { boardProblemLine } from '@roundhouse/testing/board-problem.ts';
import { expect } from 'vitest';
import { boardFrom, checkBoard, OWN_DATA, oppositeEdge, ownBoard } from '../board/index.ts';
import { BoardData } from '../board/schema.ts';
import { TITLE } from '../index.ts';
import { networkOf } from '../rules/network.ts';
import { checkChain } from '../rules/track.ts';
import { along, position, TestGame } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

type Draft = { -readonly [K in keyof BoardData]: BoardData[K] };

/** The game's own board with a change. */
function changed(change: (board: Draft) => void): Json {
  const copy = structuredClone(OWN_DATA) as unknown as Draft;
  change(copy);
  return copy as unknown as Json;
}

const said = (board: Json): readonly string[] => checkBoard(board).map(boardProblemLine);
const problems = (change: (board: Draft) => void): string => said(changed(change)).join('\n');

describe('18XX Roll & Write board', () => {
  test('the own board is in order, and every table says where it comes from', () => {
    expect(checkBoard(OWN_DATA)).toEqual([]);
    const { map, trains } = BoardData.parse(OWN_DATA);
    expect(map.hexes.every(({ src }) => typeof src === 'string')).toBe(true);
    expect(trains.slots.every(({ src }) => src === 'reconstructed')).toBe(true);
  });

  test('the counts of the book: 24 AI cards, 28 objectives, 7 starts, 50 trains, 32 cubes, 24 shares, 16 dice', () => {
    const board = ownBoard();
    const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
    expect([board.aiCards.size, board.objectives.size, board.starts.length]).toEqual([24, 28, 7]);
    expect(sum(board.slots.map(({ count }) => count))).toBe(50);
    expect(Object.values(board.cubes)).toEqual([8, 8, 8, 8]);
    expect(sum(board.companies.map(({ shares }) => shares))).toBe(24);
    expect(board.dice).toEqual({ box: 16, pool: 6 });
  });

  test('neighbours are neighbours both ways, and cities have exits towards every neighbour', () => {
    const { hexes } = ownBoard();
    expect(hexes.length).toBe(121);
    for (const [place, { around, exits, kind }] of hexes.entries()) {
      for (const [edge, across] of around.entries()) {
        if (across >= 0) expect(hexes[across]?.around[oppositeEdge(edge)]).toBe(place);
        if (kind !== 'plain' && kind !== 'station') expect((exits >> edge) & 1).toBe(across >= 0 ? 1 : 0);
      }
    }
  });

  test('every stop can be reached from every starting city', () => {
    const { hexes, starts, index } = ownBoard();
    for (const from of starts) {
      const reached = new Set([index(from)]);
      for (const place of reached)
        for (const across of hexes[place]?.around ?? []) if (across >= 0) reached.add(across);
      expect(reached.size).toBe(hexes.length);
    }
  });

  test('what is wrong with a board is said by file and place', () => {
    expect(said({})).toContain('file.missing (name map.json)');
    expect(said({ ...(OWN_DATA as object), more: 1 } as Json)).toEqual(['file.notOfBoard (name more.json)']);
    expect(problems((b) => Object.assign(b.map.hexes[3] ?? {}, { kind: 'lake' }))).toContain(
      'map.json: file.malformed (place hexes[3].kind, what ',
    );
    expect(problems((b) => b.map.hexes.push({ id: 'A7', kind: 'plain' }))).toContain('map.json: hex.twice (hex A7)');
    expect(problems((b) => b.map.hexes.push({ id: 'A8', kind: 'plain' }))).toContain('map.json: hex.offGrid (hex A8)');
    expect(problems((b) => b.map.hexes.push({ id: 'Z9', kind: 'plain' }))).toContain('map.json: hex.alone (hex Z9)');
    expect(problems((b) => b.map.hexes.push({ id: 'M25', kind: 'station' }))).toContain(
      'map.json: hex.unnamed (hex M25, kind station)',
    );
    expect(problems((b) => Object.assign(b.map.hexes[0] ?? {}, { exits: [0] }))).toContain(
      'map.json: exit.printed (hex A7, kind plain)',
    );
    expect(problems((b) => Object.assign(b.map.hexes[5] ?? {}, { exits: [4], kind: 'redCity', name: 'X' }))).toContain(
      'map.json: exit.off (hex B6, edge 4)',
    );
    expect(problems((b) => Object.assign(b.map.hexes[5] ?? {}, { kind: 'redCity', name: 'X' }))).toContain(
      'map.json: exit.none (hex B6)',
    );
    expect(problems((b) => Object.assign(b.map.startingLocationCards[0] ?? {}, { hex: 'C7' }))).toContain(
      'map.json: start.noCity (hex C7)',
    );
    expect(problems((b) => Object.assign(b.companies.companies[0] ?? {}, { value: 2 }))).toContain(
      'companies.json: company.twice (value 2)',
    );
    expect(problems((b) => b.trains.slots[2]?.tiles.pop())).toContain('trains.json: train.numbers (power 3, tiles 5)');
    expect(problems((b) => Object.assign(b.trains.slots[2] ?? {}, { obsoletes: 3 }))).toContain(
      'trains.json: train.obsoletes (power 3, obsoletes 3)',
    );
    expect(problems((b) => Object.assign(b.trains.slots[5] ?? {}, { endsGame: false }))).toContain(
      'trains.json: train.noEnd',
    );
    expect(problems((b) => b.trains.slots[0]?.tiles.splice(0, 10))).toContain('trains.json: train.few');
    expect(problems((b) => Object.assign(b.track.cubes[0] ?? {}, { count: 1 }))).toContain(
      'track.json: cube.few (cubes 25, squares 30)',
    );
    expect(problems((b) => Object.assign(b.track.tiles[0] ?? {}, { marked4: 5 }))).toContain(
      'track.json: tile.noSquare (tile K1)',
    );
    expect(problems((b) => b['player-board'].income.ones.bonusAt.push(41))).toContain(
      'player-board.json: bonus.past (income ones)',
    );
    expect(problems((b) => b['player-board'].income.fives.bonusAt.pop())).toContain('player-board.json: bonus.dice');
    expect(problems((b) => b['player-board'].income.ones.bonusAt.pop())).toContain(
      'player-board.json: bonus.modifiers',
    );
    expect(problems((b) => Object.assign(b['player-board'].income.tens, { rows: 4 }))).toContain(
      'player-board.json: circles.rows (circles 15, income tens, rows 4)',
    );
    expect(problems((b) => Object.assign(b['player-board'].dice, { pool: 17 }))).toContain(
      'player-board.json: dice.pool',
    );
    expect(problems((b) => Object.assign(b.objectives.cards[13] ?? {}, { hex: 'A7' }))).toContain(
      'objectives.json: card.nowhere (card O14, hex A7)',
    );
    expect(problems((b) => Object.assign(b['ai-cards'].cards[0] ?? {}, { actions: ['shares'] }))).toContain(
      'ai-cards.json: ai.nothing (card A01)',
    );
  });

  test('a game is played on a corrected board that travels with it', () => {
    const data = changed((board) =>
      Object.assign(board.companies.companies[0] ?? {}, { name: 'Old Baltic', shares: 5 }),
    );
    const read = readBoard(TITLE, data);
    expect(read).toMatchObject({ ok: true, own: false });
    const { state } = start(TITLE, { players: 2, seed: 'own', options: { bots: '0' }, board: data });
    const game = new TestGame(state).act('chooseCompany', { company: 1 });
    expect(game.player(state.first).shares[0]).toBe(5);
  });

  ruleTest(
    'performing-an-action/build-track/on-the-map',
    'ruling 22: a track may not lead to a side of a city without an exit',
    () => {
      const data = changed((board) => {
        const viljandi = board.map.hexes.find(({ name }) => name === 'Viljandi');
        if (viljandi) viljandi.exits = [0, 1, 2, 4, 5];
      });
      const { id, hash } = boardFrom(data);
      const { state } = position({ seats: [{}, { start: 'B8' }] });
      const tracks = along('H8', 'H10', 'H12', 'H14');
      expect(checkChain(state, 0, tracks)).toBe(undefined);
      expect(checkChain({ ...state, board: { id, hash } }, 0, tracks)?.code).toBe('track.noExit');
      expect(networkOf(state, 0).cities.size).toBe(1);
    },
  );
});
