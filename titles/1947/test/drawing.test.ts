import { contrast, drawHighlight, marketScene, type Scene, toSvg } from '@roundhouse/board-drawing';
import { checkXml, hexGroup, textsIn, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { newGame } from '@roundhouse/kernel';
import { READABLE } from '@roundhouse/testing/readable.ts';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { extrasOf, redLine, seasonPlate, signsOf, tilesOf } from '../drawing/index.ts';
import { DRAWING } from '../drawing/picture.ts';
import { THEMES_1947 } from '../drawing/theme.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { WORDS } from '../words/en/index.ts';

const players = ['A', 'B', 'C'].map((name, seat) => ({ id: `seat-${seat}`, name }));
const { state } = newGame(TITLE, { players, seed: 'drawn', options: {} });
const board = ownBoard();
const sceneOf = (at: State): Scene => DRAWING.scene(TITLE.view(at, 'spectator'), '1947', [], WORDS.board);
const built = (at: State, tiles: State['board']['tiles']): State => ({ ...at, board: { ...at.board, tiles } });

describe('the board of 1947', () => {
  const scene = sceneOf(state);
  const { nodes } = scene;

  test('every company has a colour of its own, and its letters can be read on it', () => {
    const { companies } = extrasOf(board, WORDS.board);
    expect(companies.map(({ id }) => id)).toEqual(board.companyIds);
    expect(new Set(companies.map(({ colour }) => colour)).size).toBe(companies.length);
    for (const { id, colour, textColour } of companies) {
      expect(contrast(colour, textColour), id).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('zones differ by ground and by a drop, which stays in sight on tiles', () => {
    const wet = [...board.ground].filter(([, { zone }]) => zone === 'monsoon').map(([hex]) => hex);
    expect(withRole(nodes, 'drop')).toHaveLength(wet.length);
    const grounds = (hex: string) => withRole(hexGroup(scene, hex).children, 'land').map(({ role }) => role);
    expect([grounds('C16'), grounds('M14')]).toEqual([['land land-dry'], ['land land-monsoon']]);
    const tiled = sceneOf(built(state, { M14: { tile: '9', rotation: 0 }, C16: { tile: '57', rotation: 0 } }));
    expect(withRole(hexGroup(tiled, 'M14').children, 'land')).toEqual([]);
    expect(withRole(hexGroup(tiled, 'M14').children, 'drop')).toHaveLength(1);
    expect(withRole(hexGroup(tiled, 'C16').children, 'drop')).toEqual([]);
  });

  test('the course of the seasons shows which rules now and which comes next', () => {
    const rows = (season: State['season']) =>
      seasonPlate(season, WORDS.board).rows.map(({ text, state: now }) => [text, now]);
    expect(rows('fertile')).toEqual([
      ['Dry', 'next'],
      ['Monsoon', undefined],
      ['Intermediate', undefined],
      ['Fertile', 'now'],
    ]);
    expect(withRole(nodes, 'plate-row-now').flatMap((row) => textsIn([row]))[0]).toBe('Dry');
  });

  test('temples stand in the colours of their companies until they are reached', () => {
    expect(withRole(nodes, 'temple').map(({ title }) => title)).toHaveLength(11);
    const rim = withRole(hexGroup(scene, 'F3').children, 'temple-rim')[0];
    expect(rim?.paint?.stroke).toBe(board.companies.BNR?.hue);
    const { BNR } = state.companies;
    if (!BNR) throw new Error('the BNR takes part');
    const reached = { ...state, companies: { ...state.companies, BNR: { ...BNR, temple: 'reached' as const } } };
    expect(withRole(hexGroup(sceneOf(reached), 'F3').children, 'temple')).toEqual([]);
  });

  test('workers stand on sites until they are taken', () => {
    const all = signsOf(board, state, WORDS.board).filter(({ kind }) => kind === 'workers');
    expect(all.map(({ text }) => Number(text)).reduce((sum, n) => sum + n, 0)).toBe(
      board.sites.reduce((sum, { workers }) => sum + workers, 0),
    );
    const left = signsOf(board, { ...state, siteWorkers: { ...state.siteWorkers, X1: 0 } }, WORDS.board);
    expect(left.filter(({ kind }) => kind === 'workers')).toHaveLength(board.sites.length - 1);
  });

  test('posts and dead ends stand beyond the sides that have them', () => {
    const posts = [...board.ground.values()].filter(({ post }) => post !== null).length;
    const outlets = board.map.hexes.reduce((sum, { outlets: sides = [] }) => sum + sides.length, 0);
    expect(withRole(nodes, 'trading-post')).toHaveLength(posts);
    expect(withRole(nodes, 'dead-end')).toHaveLength(outlets - posts);
  });

  test('the city without stations is crossed out', () => {
    expect(withRole(nodes, 'closed-city')).toHaveLength(1);
    expect(withRole(hexGroup(scene, 'P11').children, 'closed-city')).toHaveLength(1);
  });

  test('what only a printed hex says goes when a tile lies there', () => {
    const signs = (at: State) =>
      signsOf(board, at, WORDS.board).filter(({ kind }) => kind === 'upgrade' || kind === 'note');
    expect(
      signs(state)
        .filter(({ hex }) => ['P17', 'I30'].includes(hex))
        .map(({ text }) => text),
    ).toEqual(['40', '#4715']);
    const tiled = built(state, { P17: { tile: '4704', rotation: 0 }, I30: { tile: '4715', rotation: 1 } });
    expect(signs(tiled).filter(({ hex }) => ['P17', 'I30'].includes(hex))).toEqual([]);
  });

  test('a hex in which a tile costs revenue can say so', () => {
    expect(textsIn([drawHighlight({ hex: 'D21', kind: 'may', warning: '−20%' })])).toEqual(['−20%']);
    expect(textsIn([drawHighlight({ hex: 'D21', kind: 'may' })])).toEqual([]);
  });

  test.each([THEMES_1947.paper, THEMES_1947.night])('is a picture in the $id theme, with every tile', (theme) => {
    const hexes = board.map.hexes.filter(({ colour }) => colour === 'white');
    const tiles = Object.fromEntries(
      Object.keys(tilesOf(board)).map((tile, i) => [hexes[i]?.id ?? '', { tile, rotation: i % 6 }]),
    );
    const svg = toSvg(sceneOf(built(state, tiles)), { size: 800, theme });
    expect(checkXml(svg)).toBeGreaterThan(800);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test('the market shows where companies begin, the red line, the ledges and the price that ends the game', () => {
    const { market } = board;
    const marks = extrasOf(board, WORDS.board).marketMarks ?? [];
    const base = { title: 'Market', def: market, market: { entries: 0, markers: {} }, companies: [] };
    const drawn = marketScene({ ...base, marks, limits: redLine(market) }).nodes;
    const count = (role: string): number => withRole(drawn, role).length;
    expect(['cell-start', 'cell-start-green', 'cell-start-brown', 'cell-start-blue'].map(count)).toEqual([5, 4, 3, 2]);
    expect([count('cell-limit'), count('cell-ledge'), count('cell-end')]).toEqual([6, 7, 1]);
  });
});
