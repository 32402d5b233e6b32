import { type Atlas, compileAtlas, hexOf } from '@roundhouse/rails-18xx/board/index.ts';
import { expect } from 'vitest';
import { MAP } from '../data/map.ts';
import { OWN_TILES, TILE_COUNTS, TOWNS_BECOME, UPGRADE_LIST, UPGRADES } from '../data/tiles.ts';
import { ruleTest } from './rule-test.ts';

const byFit = compileAtlas(MAP, TILE_COUNTS, { townsBecome: TOWNS_BECOME }, OWN_TILES);
const byManifest = compileAtlas(MAP, TILE_COUNTS, UPGRADES, OWN_TILES);

/** Tiles of the next colour that fit in some rotation. */
function nextTiles(atlas: Atlas, key: string, rank: number): readonly string[] {
  const fits = (atlas.fits.get(key) ?? []).filter(({ tile }) => tile.rank === rank + 1);
  return [...new Set(fits.map(({ tile }) => tile.id))].sort();
}

ruleTest('11.0', 'keeping track and stops gives exactly the upgrades of the table', () => {
  for (const [tile, listed] of Object.entries(UPGRADE_LIST)) {
    const rank = byFit.tiles.get(tile)?.rank ?? -1;
    expect(nextTiles(byFit, tile, rank), tile).toEqual([...listed].sort());
    expect(nextTiles(byManifest, tile, rank), tile).toEqual([...listed].sort());
  }
});

ruleTest('11.0', 'both cities of a two-city hex become the one city of the gray tile', () => {
  for (const brown of ['64', '65', '66', '67', '68', '984']) {
    const fits = (byManifest.fits.get(brown) ?? []).filter(({ tile }) => tile.id === 'IND1');
    expect(fits.length).toBeGreaterThan(0);
    for (const { ways } of fits) expect(ways.map(({ stops }) => stops)).toEqual([[0, 0]]);
  }
});

ruleTest('tile-manifest', 'there are 227 pieces, and every tile is listed', () => {
  expect(TILE_COUNTS.reduce((sum, { count }) => sum + count, 0)).toBe(227);
  expect(TILE_COUNTS.map(({ tile }) => tile).sort()).toEqual(Object.keys(UPGRADE_LIST).sort());
});

ruleTest('tile-manifest', 'bare hexes take the yellow tiles of their kind', () => {
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['E2', ['7', '8', '9']],
    ['F11', ['3', '4', '58']],
    ['K12', ['IND2', 'IND3', 'IND4', 'IND5', 'IND6']],
    ['I20', ['5', '57', '6']],
    ['J37', ['IF1', 'IF2']],
    ['P17', ['235']],
    ['G8', ['235']],
  ];
  for (const [hex, tiles] of kinds) {
    const { kind, rank } = hexOf(byManifest, hex);
    expect(nextTiles(byManifest, kind, rank), hex).toEqual(tiles);
  }
  const all = byFit.hexList.filter(({ takesTiles }) => takesTiles).map(({ kind }) => kind);
  expect(new Set(all).size).toBe(6);
});
