import { contrast, marketScene, PAPER_THEME, type Scene, toSvg } from '@roundhouse/board-drawing';
import { checkXml, textsIn, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { READABLE } from '@roundhouse/testing/readable.ts';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../../data/companies.ts';
import { MARKET } from '../../data/market.ts';
import { COMMODITIES } from '../../data/revenue.ts';
import { EXTRAS } from './boards.ts';

describe('18 India looks', () => {
  test('every company has a colour of its own, and its letters can be read on it', () => {
    expect(EXTRAS.companies.map((c) => c.id)).toEqual(Object.keys(COMPANIES));
    expect(new Set(EXTRAS.companies.map((c) => c.colour)).size).toBe(18);
    for (const { id, colour, textColour } of EXTRAS.companies) {
      expect(contrast(colour, textColour), id).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('every want of a place is listed', () => {
    const wants = EXTRAS.decorations.filter((d) => d.kind === 'destination');
    expect(wants).toHaveLength(COMMODITIES.reduce((sum, c) => sum + c.destinations.length, 0));
  });
});

describe('market', () => {
  const svgOf = (scene: Scene): string => toSvg(scene, { size: 800, theme: PAPER_THEME });
  const at = (column: number, entered: number, row = 0) => ({ row, column, entered });
  const market = { entries: 3, markers: { NWR: at(10, 3), EIR: at(10, 1), WR: at(4, 2) } };
  const base = { title: 'Market', def: MARKET, market, companies: EXTRAS.companies, currency: '₹' };

  test('a row has a space for every price, and markers in the order in which they came', () => {
    const scene = marketScene({ ...base, marks: EXTRAS.marketMarks ?? [] });
    expect(withRole(scene.nodes, 'space')).toHaveLength(29);
    expect(textsIn(scene.nodes)).toContain('₹100');
    expect(textsIn(scene.nodes).filter((t) => ['EIR', 'NWR'].includes(t))).toEqual(['EIR', 'NWR']);
    expect(withRole(scene.nodes, 'cell-end')).toHaveLength(4);
    expect(checkXml(svgOf(scene))).toBeGreaterThan(60);
  });

  test('a row broken into lines is narrower and higher', () => {
    const [flat, broken] = [marketScene(base), marketScene({ ...base, fold: 8 })];
    expect(broken.box.width).toBeLessThan(flat.box.width);
    expect(broken.box.height).toBeGreaterThan(flat.box.height);
  });

  test('a zig-zag goes up and down in half steps', () => {
    const def = { rows: [[50, 55, 60, 65]] };
    const scene = marketScene({ ...base, def, market: { entries: 0, markers: {} }, fold: 'zigzag' });
    expect(scene.box.width).toBe(84 * 2.5 + 16);
  });

  test('a table keeps rows of different length, and a line to cross', () => {
    const def = {
      rows: [
        [90, 100, 110],
        [80, 90],
      ],
    };
    const table = { ...base, def, market: { entries: 1, markers: { WR: at(1, 1, 1) } } };
    const scene = marketScene({ ...table, limits: [{ row: 0, afterColumn: 1 }] });
    expect(withRole(scene.nodes, 'space').map((n) => n.title)).toEqual(['₹90', '₹100', '₹110', '₹80', '₹90, WR']);
    expect(withRole(scene.nodes, 'cell-limit')).toHaveLength(1);
    expect(svgOf(scene)).not.toMatch(/NaN/);
  });
});
