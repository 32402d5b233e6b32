import {
  type BoardPicture,
  boardScene,
  contrast,
  hexPictures,
  marketScene,
  routeLine,
  type Scene,
  tileScene,
  toSvg,
} from '@roundhouse/board-drawing';
import { checkXml, hexGroup, textsIn, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { newGame } from '@roundhouse/kernel';
import type { TileDef } from '@roundhouse/rails-18xx';
import { READABLE } from '@roundhouse/testing/readable.ts';
import { describe, expect, test } from 'vitest';
import { EAST, PASS_HEXES, WEST } from '../data/board.ts';
import { COMPANIES } from '../data/companies.ts';
import { LINKS, MAP } from '../data/map.ts';
import { MARKET } from '../data/market.ts';
import { OWN_TILES } from '../data/own-tiles.ts';
import { isMine } from '../data/stops.ts';
import { EXTRAS, espanaDecorations } from '../drawing/index.ts';
import { stopLooks } from '../drawing/stops.ts';
import { ESPANA_THEMES } from '../drawing/theme.ts';
import { TITLE } from '../index.ts';
import { TILES } from '../page/looks.ts';
import type { State } from '../rules/state.ts';
import { WORDS } from '../words/en/index.ts';

const players = ['A', 'B', 'C'].map((name, seat) => ({ id: `seat-${seat}`, name }));
const { state } = newGame(TITLE, { players, seed: 'drawn', options: {} });

function pictureOf(view: State, more: Partial<BoardPicture> = {}): BoardPicture {
  const decorations = [...EXTRAS.decorations, ...espanaDecorations(view)];
  const printed = { title: '18España', map: MAP, tiles: TILES, ...EXTRAS, decorations };
  return { ...printed, stopLook: stopLooks(WORDS.board), words: WORDS.board, board: view.board, ...more };
}

const ROUTE = ['D10', 'D12.0', 'D18.0', 'D20'] as const;

describe('18España', () => {
  const { nodes } = boardScene(pictureOf(state));

  test('every company has a colour of its own, and its letters can be read on it', () => {
    const { companies } = EXTRAS;
    expect(companies.map(({ id }) => id).sort()).toEqual(Object.keys(COMPANIES).sort());
    expect(new Set(companies.map(({ colour }) => colour)).size).toBe(companies.length);
    for (const { id, colour, textColour } of companies) {
      expect(contrast(colour, textColour), id).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('both maps are drawn, with a line from each pass to the South', () => {
    expect(withRole(nodes, 'hex')).toHaveLength(MAP.hexes.length);
    expect(withRole(nodes, 'link-line').map(({ title }) => title)).toEqual(
      LINKS.map(({ hex, to }) => `${hex} – ${to}`),
    );
  });

  test('east and west, harbours and mines are marked; mines without track only in outline', () => {
    expect(withRole(nodes, 'tag-side')).toHaveLength(EAST.length + WEST.length);
    const harbours = MAP.hexes.filter(({ colour }) => colour === 'blue');
    expect(withRole(nodes, 'harbour-stop')).toHaveLength(harbours.length);
    const mines = MAP.hexes.filter(({ stops }) => stops.some(isMine));
    expect(withRole(nodes, 'mine-stop')).toHaveLength(mines.length);
    expect(withRole(nodes, 'mine-unreached')).toHaveLength(mines.length - 1); // León has track
  });

  test('what terrain costs stays off the circles of cities', () => {
    const touching = withRole(nodes, 'hex').flatMap((hex) => {
      if (hex.kind !== 'group') return [];
      const slots = withRole(hex.children, 'slot').filter((node) => node.kind === 'circle');
      const costs = withRole(hex.children, 'cost').filter((node) => node.kind === 'text');
      const marks = withRole(hex.children, 'terrain-mark').filter((node) => node.kind === 'use');
      const boxes = [
        ...costs.map(({ x, y, size, text, anchor }) => {
          const width = text.length * size * 0.54;
          return { left: anchor === 'end' ? x - width : x - width / 2, top: y - size * 0.7, width, height: size * 0.7 };
        }),
        // Small marks only: hexes with circles have no others.
        ...(slots.length > 1 ? marks.map(({ x, y }) => ({ left: x - 12, top: y - 6, width: 24, height: 12 })) : []),
      ];
      const isNear = (slot: (typeof slots)[number], { left, top, width, height }: (typeof boxes)[number]): boolean =>
        Math.hypot(
          Math.max(left - slot.x, 0, slot.x - left - width),
          Math.max(top - slot.y, 0, slot.y - top - height),
        ) <
        slot.r + 1;
      return slots.some((slot) => boxes.some((box) => isNear(slot, box))) ? [hex.hex] : [];
    });
    expect(touching).toEqual([]);
    expect(withRole(hexGroup({ nodes } as Scene, 'J20').children, 'cost')).toHaveLength(1);
  });

  test('what a pass costs is shown until it is open', () => {
    const gates = (passes: readonly string[]) =>
      espanaDecorations({ ...state, passes }).filter(({ kind }) => kind === 'gate');
    expect(gates([]).map(({ hex }) => hex)).toEqual(PASS_HEXES);
    expect(gates(['H12']).map(({ text }) => text)).toEqual(['100', '80', '80']);
  });

  test('destinations stand where they are until they are reached', () => {
    const wants = (view: State) => espanaDecorations(view).filter(({ kind }) => kind === 'destination');
    expect(wants(state).find(({ hex }) => hex === 'K5')?.text).toBe('→ FdSB FdLR');
    const { FdSB } = state.companies;
    if (!FdSB) throw new Error('the FdSB takes part');
    const reached = { ...state, companies: { ...state.companies, FdSB: { ...FdSB, goals: ['destination'] as const } } };
    expect(wants(reached).find(({ hex }) => hex === 'K5')?.text).toBe('→ FdLR');
    const late = { ...state, phase: 5, companies: { ...state.companies, FdSB: { ...FdSB, launched: true } } };
    expect(wants(late).map(({ text }) => text)).toEqual(['→ FdSB']); // the others will have no goals
  });

  test('two stations of one place are both seen', () => {
    const stations = [
      { company: 'MZA', hex: 'F24', stop: 2 },
      { company: 'MZ', hex: 'F24', stop: 2, sharing: true },
    ] as const;
    const { nodes: shown } = boardScene(pictureOf({ ...state, board: { ...state.board, stations } }));
    const titles = withRole(shown, 'station').map(({ title }) => title);
    expect(titles).toEqual(['Station of MZA', 'Station of MZ, sharing a place']);
  });

  test('a route goes on from the North to the South', () => {
    const route = { path: ROUTE, colour: '#123456' };
    const pictures = hexPictures(pictureOf(state, { routes: [route] }));
    expect(routeLine(pictures, route, LINKS).match(/M/g)).toHaveLength(1);
    const drawn = pictures.find(({ def }) => def.id === 'D12')?.visits[0];
    expect(drawn?.beyond?.from).toBeDefined();
    expect(routeLine(pictures, route).match(/M/g)?.length).toBeGreaterThan(1);
  });

  test.each(Object.entries(OWN_TILES))('tile %s is drawn with real numbers', (id, def: TileDef) => {
    const svg = toSvg(tileScene(id, def, 0, EXTRAS.stopLook), { size: 200, theme: ESPANA_THEMES.paper });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(checkXml(svg)).toBeGreaterThan(5);
  });

  test.each([ESPANA_THEMES.paper, ESPANA_THEMES.night])('is a picture in the $id theme', (theme) => {
    const svg = toSvg(boardScene(pictureOf(state)), { size: 800, theme });
    expect(checkXml(svg)).toBeGreaterThan(500);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test('the market is a zig-zag in lines, with the prices at which companies start', () => {
    const base = { title: 'Market', def: MARKET, market: { entries: 0, markers: {} }, companies: [], currency: '₧' };
    const scene = marketScene({ ...base, marks: EXTRAS.marketMarks ?? [], fold: { zigzag: 14 } });
    expect(withRole(scene.nodes, 'cell-start')).toHaveLength(7);
    expect(scene.box.width).toBe(84 * 7.5 + 16);
    expect(textsIn(scene.nodes)).toContain('₧400');
  });
});
