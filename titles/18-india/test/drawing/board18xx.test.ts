import {
  boardScene,
  drawHex,
  type HexPicture,
  hexPictures,
  looksSame,
  PAPER_THEME,
  type Scene,
  toSvg,
} from '@roundhouse/board-drawing';
import { checkXml, hexGroup, textsIn, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { borderId } from '@roundhouse/hexgrid';
import { describe, expect, test } from 'vitest';
import { MAP } from '../../data/map.ts';
import { busyPicture, EMPTY, HEXES, HOMES, picture } from './boards.ts';

const svgOf = (scene: Scene): string => toSvg(scene, { size: 1600, theme: PAPER_THEME });
const sides = (kind: string): number =>
  new Set(MAP.hexes.flatMap((hex) => hex.borders.filter((b) => b.kind === kind).map((b) => borderId(hex.id, b.edge))))
    .size;
const subpaths = (scene: Scene, role: string): number =>
  withRole(scene.nodes, role).reduce((sum, n) => sum + (n.kind === 'path' ? (n.d.match(/M/g) ?? []).length : 0), 0);

describe('the empty board', () => {
  const scene = boardScene(picture());

  test('is well-formed SVG with real numbers, and no more than a page can take', () => {
    const svg = svgOf(scene);
    expect(checkXml(svg)).toBeLessThan(4000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('shows every hex once, by name', () => {
    expect(withRole(scene.nodes, 'hex').map((node) => node.hex)).toEqual(MAP.hexes.map((hex) => hex.id));
    for (const hex of MAP.hexes) {
      const texts = textsIn([hexGroup(scene, hex.id)]);
      expect(texts).toContain(hex.id);
      if (hex.name !== undefined) expect(texts).toContain(hex.name.toUpperCase());
      if (hex.terrain) expect(texts).toContain(String(hex.terrain.cost));
      if (hex.label !== undefined) expect(texts).toContain(hex.label);
    }
  });

  test('draws each river and gauge line side once, with the river’s cost', () => {
    expect(subpaths(scene, 'river-casing')).toBe(sides('water'));
    expect(subpaths(scene, 'gauge-casing')).toBe(sides('gauge'));
    expect(withRole(scene.nodes, 'river-cost')).toHaveLength(sides('water'));
  });

  test('keeps homes free, also those that may be anywhere in their hex', () => {
    for (const { hex, company } of HOMES) expect(textsIn([hexGroup(scene, hex)])).toContain(company);
    expect(withRole(scene.nodes, 'home')).toHaveLength(HOMES.length);
  });

  test('marks where goods come from, and beside the board where they are wanted', () => {
    expect(textsIn([hexGroup(scene, 'H15')])).toContain('ore');
    expect(textsIn(withRole(scene.nodes, 'outside'))).toContain('opium 100');
    expect(withRole(scene.nodes, 'outside')).toHaveLength(10);
  });
});

describe('drawing hex by hex', () => {
  test('only a hex whose key changed has to be drawn again', () => {
    const [before, after] = [hexPictures(picture()), hexPictures(busyPicture())];
    const changed = after.filter((hex, i) => !looksSame(hex, before[i] as HexPicture)).map((hex) => hex.def.id);
    expect(changed).toContain('G22');
    expect(changed).not.toContain('B9');
    const same = after.findIndex((hex) => hex.def.id === 'B9');
    expect(drawHex(after[same] as HexPicture)).toEqual(drawHex(before[same] as HexPicture));
  });
});

describe('a busy board', () => {
  const scene = boardScene(busyPicture());

  test('is well-formed SVG with real numbers', () => {
    const svg = svgOf(scene);
    expect(checkXml(svg)).toBeGreaterThan(1000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('is the same every time, also from a copy of the data', () => {
    expect(svgOf(boardScene(busyPicture()))).toBe(svgOf(scene));
    const { stopLook, words, ...data } = busyPicture();
    const copied = { ...JSON.parse(JSON.stringify(data)), stopLook, words };
    expect(svgOf(boardScene(copied))).toBe(svgOf(scene));
  });

  test('a tile covers the terrain, and the hex says what lies there', () => {
    expect(HEXES.get('G22')?.terrain?.cost).toBe(15);
    expect(textsIn([hexGroup(scene, 'G22')])).not.toContain('15');
    expect(hexGroup(scene, 'I20').title).toBe('Nagpur, I20; brown tile 611; stations BNR, GIPR, WIP (waiting)');
  });

  test('stations stand in their cities, waiting ones beside', () => {
    const nagpur = hexGroup(scene, 'I20');
    expect(withRole([nagpur], 'station')).toHaveLength(3);
    expect(withRole([nagpur], 'waiting')).toHaveLength(1);
  });

  test('each train’s way is traced through every hex, also over junctions', () => {
    for (const hex of ['D23', 'E24', 'F23', 'G22', 'H21', 'I20']) {
      expect(withRole([hexGroup(scene, hex)], 'route-0'), hex).toHaveLength(1);
    }
    for (const hex of ['I20', 'J19', 'K18', 'L17', 'M16', 'N17']) {
      expect(withRole([hexGroup(scene, hex)], 'route-1'), hex).toHaveLength(1);
    }
    const [one] = withRole([hexGroup(scene, 'E24')], 'route-0');
    const [two] = withRole([hexGroup(scene, 'J19')], 'route-1');
    expect(one?.paint?.dash).not.toBe(two?.paint?.dash);
  });

  test('what you may do, what it costs and what you are about to build stand out', () => {
    expect(withRole(scene.nodes, 'may').map((n) => n.role)).toEqual(['glow may', 'highlight may']);
    expect(withRole(scene.nodes, 'costs')).toHaveLength(2);
    expect(withRole([hexGroup(scene, 'I22')], 'pending-rim')).toHaveLength(1);
    expect(withRole(scene.nodes, 'gauge-change')).toHaveLength(2);
  });

  test('names from outside cannot break the picture', () => {
    const evil = '"/><script>';
    const board = { ...EMPTY, stations: [{ company: evil, hex: 'K14', stop: 0 }] };
    const companies = [{ id: evil, colour: '#ffffff', textColour: '#000000' }];
    const svg = svgOf(boardScene(picture(board, { companies, title: evil })));
    expect(checkXml(svg)).toBeGreaterThan(1000);
    expect(svg).not.toContain('<script');
  });
});
