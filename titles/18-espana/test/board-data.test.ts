import { stableHash } from '@roundhouse/kernel';
import { hexOf } from '@roundhouse/rails-18xx';
import { describe, expect, test } from 'vitest';
import { HEXES, LINKS, MAP, MAP_HASH } from '../data/map.ts';
import { isMine } from '../data/stops.ts';
import { TILE_COUNTS } from '../data/tiles.ts';
import { ATLAS } from '../rules/atlas.ts';

const atlas = ATLAS.print;
const idsOf = (test: (hex: (typeof HEXES)[number]) => boolean): readonly string[] =>
  HEXES.filter(test).map(({ id }) => id);

describe('the board of 18España', () => {
  test('its hash is the one that games carry', () => {
    expect(stableHash(MAP)).toBe(MAP_HASH);
  });

  test('mines, harbours, red areas and passes as printed', () => {
    expect(idsOf(({ stops }) => stops.some(isMine)).length).toBe(21);
    expect(idsOf(({ colour }) => colour === 'blue')).toEqual([
      'B34',
      'C1',
      'E1',
      'F34',
      'I33',
      'K3',
      'K31',
      'L26',
      'N22',
    ]);
    expect(idsOf(({ colour }) => colour === 'red').length).toBe(16);
    expect(idsOf(({ colour }) => colour === 'orange')).toEqual(['D12', 'H12', 'J10', 'L8']);
  });

  test('each pass leads from one map to the other', () => {
    for (const { hex, edge, to } of LINKS) {
      const pass = hexOf(atlas, hex);
      expect(pass.neighbours[edge]).toBe(hexOf(atlas, to).index);
      const north = pass.paths.find(([at]) => at !== edge)?.[0] as number;
      const beyond = atlas.hexList[pass.neighbours[north] as number];
      expect(beyond?.gauge).toBe('narrow');
      expect((hexOf(atlas, to).open & (1 << ((edge + 3) % 6))) !== 0).toBe(true);
    }
  });

  test('impassable sides, as three bars show', () => {
    const bars = atlas.hexList.flatMap(({ bordersAt, borderIds }) =>
      bordersAt.flatMap((borders, edge) =>
        borders.some(({ kind }) => kind === 'impassable') ? [borderIds[edge]] : [],
      ),
    );
    expect([...new Set(bars)].sort()).toEqual(['G29|H30', 'G5|G7', 'G7|H6']);
  });

  test('138 faces in 72 stocks, 175 pieces', () => {
    expect(TILE_COUNTS.length).toBe(138);
    expect(atlas.stocks.size).toBe(72);
    expect([...atlas.stocks.values()].reduce((sum, count) => sum + count, 0)).toBe(175);
  });

  test('the two sides of a piece are the same track in two gauges', () => {
    const shape = (tile: string): string =>
      JSON.stringify(
        atlas.tiles
          .get(tile)
          ?.turned.map(({ paths, stops }) => [paths.map(({ a, b }) => [a, b].sort()).sort(), stops])
          .sort(),
      );
    const odd = [...atlas.stocks.keys()].filter((stock) => {
      const [a, b] = stock.split('/');
      return a !== undefined && b !== undefined && shape(a) !== shape(b);
    });
    expect(odd).toEqual(['L79/L113']);
  });
});
