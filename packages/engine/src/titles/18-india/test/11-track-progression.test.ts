import { describe, expect, test } from 'vitest';
import { type AtlasHex, compileAtlas, hexOf } from '../../../rails-18xx/board/index.ts';
import { MAP } from '../data/map.ts';
import { OWN_TILES, TILE_COUNTS, TOWNS_BECOME, UPGRADE_LIST, UPGRADES } from '../data/tiles.ts';

const byFit = compileAtlas(MAP, TILE_COUNTS, { townsBecome: TOWNS_BECOME }, OWN_TILES);
const byManifest = compileAtlas(MAP, TILE_COUNTS, UPGRADES, OWN_TILES);

/** Tiles of the next colour that fit in some rotation. */
function nextTiles(atlas: typeof byFit, key: string, rank: number): readonly string[] {
  const fits = (atlas.fits.get(key) ?? []).filter(({ tile }) => tile.rank === rank + 1);
  return [...new Set(fits.map(({ tile }) => tile.id))].sort();
}

const onto = (hex: AtlasHex) => nextTiles(byManifest, hex.kind, hex.rank);

describe('§11.0 track progression', () => {
  test.each(Object.entries(UPGRADE_LIST))('tile %s becomes what the manifest lists', (tile, listed) => {
    const rank = byFit.tiles.get(tile)?.rank ?? -1;
    expect(nextTiles(byFit, tile, rank)).toEqual([...listed].sort());
    expect(nextTiles(byManifest, tile, rank)).toEqual([...listed].sort());
  });

  test('the manifest has 227 pieces and lists every tile', () => {
    expect(TILE_COUNTS.reduce((sum, { count }) => sum + count, 0)).toBe(227);
    expect(TILE_COUNTS.map(({ tile }) => tile).sort()).toEqual(Object.keys(UPGRADE_LIST).sort());
  });

  test.each([
    ['plain', 'E2', ['7', '8', '9']],
    ['town', 'F11', ['3', '4', '58']],
    ['three towns', 'K12', ['IND2', 'IND3', 'IND4', 'IND5', 'IND6']],
    ['city', 'I20', ['5', '57', '6']],
    ['ferry', 'J37', ['IF1', 'IF2']],
    ['two cities', 'P17', ['235']],
    ['two cities', 'G8', ['235']],
  ])('a %s hex takes what the manifest says', (_, id, tiles) => {
    expect(onto(hexOf(byManifest, id))).toEqual(tiles);
  });

  test('every white hex is one of these kinds', () => {
    const kinds = new Set(byFit.hexList.filter(({ takesTiles }) => takesTiles).map(({ kind }) => kind));
    expect(kinds.size).toBe(6);
  });

  test('both cities of a two-city hex become the one city of the gray tile', () => {
    const ways = (byManifest.fits.get('66') ?? []).filter(({ tile }) => tile.id === 'IND1').flatMap(({ ways }) => ways);
    expect(ways.length).toBeGreaterThan(0);
    for (const { stops } of ways) expect(stops).toEqual([0, 0]);
  });

  test('the layer of a yellow two-city tile may give its track to either city', () => {
    const fit = byManifest.fits.get(hexOf(byManifest, 'P17').kind)?.[0];
    expect(fit?.ways.map(({ stops }) => stops)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});
