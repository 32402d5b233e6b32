import {
  contrast,
  marketScene,
  PAPER_THEME,
  READABLE,
  ROUTE_COLOURS,
  type Scene,
  toSvg,
} from '@roundhouse/board-drawing';
import { checkXml, textsIn, withRole } from '@roundhouse/board-drawing/test/scene-tree.ts';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../../data/companies.ts';
import { MARKET } from '../../data/market.ts';
import { COMMODITIES } from '../../data/revenue.ts';
import { EXTRAS } from './boards.ts';

/** What eyes without one kind of cone make of linear red, green and blue (Machado et al., 2009). */
const BLINDNESS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(colour: string, kind: string): readonly number[] {
  const rgb = [1, 3, 5].map((i) => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const seen = (BLINDNESS[kind] ?? []).map((row) => row.reduce((sum, k, i) => sum + k * (rgb[i] ?? 0), 0));
  const [r = 0, g = 0, b = 0] = seen;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const difference = (a: string, b: string, kind: string): number =>
  Math.hypot(...lab(a, kind).map((v, i) => v - (lab(b, kind)[i] ?? 0)));

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

describe('routes', () => {
  test.each(Object.keys(BLINDNESS))('two colours differ also for %s eyes', (kind) => {
    ROUTE_COLOURS.forEach((a, i) => {
      for (const b of ROUTE_COLOURS.slice(0, i)) expect(difference(a, b, kind), `${a} ${b}`).toBeGreaterThan(20);
    });
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
