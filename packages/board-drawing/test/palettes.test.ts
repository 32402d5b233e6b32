import { describe, expect, test } from 'vitest';
import { APART, COLOUR_GROUPS, colourFaults, PALETTE_NAMES, PALETTES } from '../src/palettes.ts';
import { ALL_EYES, difference, leastDifference } from '../src/vision.ts';

describe.each(PALETTE_NAMES)('the palette "%s"', (name) => {
  const palette = PALETTES[name];
  test.each(COLOUR_GROUPS)('%s: every colour stands out, and no two look alike to any eyes', (group) => {
    const colours = palette[group];
    colours.forEach((colour, place) => {
      expect(colourFaults(group, colours, place, group === 'tile' ? ['#f7f1e3'] : []), colour).toEqual([]);
    });
    for (const eyes of ALL_EYES) {
      colours.forEach((one, i) => {
        for (const other of colours.slice(0, i)) {
          expect(difference(one, other, eyes), `${one} ${other} ${eyes}`).toBeGreaterThanOrEqual(APART[group]);
        }
      });
    }
  });
  test('tiles by lamplight too', () => {
    palette.tileNight.forEach((colour, place) => {
      expect(colourFaults('tile', palette.tileNight, place, ['#39352e']), colour).toEqual([]);
    });
  });
});

describe('a colour of one’s own', () => {
  const { player, tile } = PALETTES.standard;
  test('is refused where letters on it cannot be read, with the figure', () => {
    const [fault] = colourFaults('player', ['#8899ee', ...player.slice(1)], 0);
    expect(fault).toMatchObject({ kind: 'contrast', what: 'letters', least: 4.5 });
    expect(fault?.has).toBeCloseTo(2.7, 1);
  });
  test('is refused where some eyes take it for another, though others do not', () => {
    const red = '#a33b2a';
    const green = '#4f6b1d';
    expect(difference(red, green, 'usual')).toBeGreaterThan(40);
    expect(leastDifference(red, green)).toBeLessThan(APART.player);
    const faults = colourFaults('player', [green, red, ...player.slice(2)], 0);
    expect(faults.find(({ kind }) => kind === 'alike')).toMatchObject({ place: 1 });
  });
  test('is refused for a tile that could not be told from bare ground', () => {
    expect(colourFaults('tile', ['#f5efdf', ...tile.slice(1)], 0).map(({ kind }) => kind)).toContain('ground');
  });
});
