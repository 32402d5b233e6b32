import { TILE_LIBRARY } from '../tiles/index.ts';
import type { AtlasHex, AtlasTile, Fit, UpgradeRules } from './atlas.ts';
import { type StopRule, sameKind, waysToReplace } from './fits.ts';
import { numberIn, rankOf } from './numbering.ts';
import { compileTrack, FIRST_STOP, type Track } from './track.ts';
import type { TileCount, TileDef, TileId } from './types.ts';

export function compileTiles(
  counts: readonly TileCount[],
  own: Readonly<Record<TileId, TileDef>>,
): ReadonlyMap<TileId, AtlasTile> {
  const tiles = new Map<TileId, AtlasTile>();
  const stockNumber = numberIn([]);
  for (const { tile: id, stock = id } of counts) {
    const def = own[id] ?? TILE_LIBRARY[id];
    if (!def) throw new Error(`tile ${id} is not defined`);
    const turned = [0, 1, 2, 3, 4, 5].map((turn) => compileTrack(def.stops, def.paths, turn));
    const looks = turned.map(looksLike);
    const rotations = [0, 1, 2, 3, 4, 5].filter((turn) => looks.indexOf(looks[turn] as string) === turn);
    const rank = rankOf(def.colour);
    tiles.set(id, { id, def, rank, stock, stockNumber: stockNumber(stock), turned, rotations });
  }
  return tiles;
}

/** Equal for tracks that differ at most in the order of equal stops. */
function looksLike(track: Track): string {
  const stops = track.stops.map((stop, i) => {
    const ends = (track.at[FIRST_STOP + i] ?? []).map((p) => {
      const path = track.paths[p];
      return path ? `${path.a === FIRST_STOP + i ? path.b : path.a}${path.gauge}` : '';
    });
    return `${JSON.stringify(stop)}:${ends.sort().join(' ')}`;
  });
  const plain = track.paths.filter(({ a, b }) => a < FIRST_STOP && b < FIRST_STOP);
  const lines = plain.map(({ a, b, gauge }) => `${Math.min(a, b)}-${Math.max(a, b)}${gauge}`);
  return `${stops.sort().join(',')};${lines.sort().join(',')}`;
}

export function compileFits(
  hexes: readonly AtlasHex[],
  tiles: ReadonlyMap<TileId, AtlasTile>,
  upgrades: UpgradeRules,
): ReadonlyMap<string, readonly Fit[]> {
  const fits = new Map<string, readonly Fit[]>();
  for (const { kind, printed, rank, label, takesTiles } of hexes) {
    if (takesTiles && !fits.has(kind)) fits.set(kind, fitsOnto(printed, rank, label, undefined, tiles, upgrades));
  }
  for (const { id, turned, rank, def } of tiles.values()) {
    fits.set(id, fitsOnto(turned[0] as Track, rank, def.label, upgrades.list?.[id], tiles, upgrades));
  }
  return fits;
}

function fitsOnto(
  before: Track,
  rank: number,
  label: string | undefined,
  listed: readonly TileId[] | undefined,
  tiles: ReadonlyMap<TileId, AtlasTile>,
  upgrades: UpgradeRules,
): readonly Fit[] {
  const fits: Fit[] = [];
  for (const tile of tiles.values()) {
    if (tile.rank <= rank || tile.def.label !== label || (listed && !listed.includes(tile.id))) continue;
    const rule = stopRuleFor(tile.id, upgrades);
    for (let turn = 0; turn < 6; turn++) {
      const ways = waysToReplace(before, tile.turned[turn] as Track, rule);
      if (ways.length > 0) fits.push({ tile, turn, step: tile.rank - rank, ways });
    }
  }
  return fits;
}

export function indexFits(fits: readonly Fit[]): ReadonlyMap<TileId, readonly (Fit | undefined)[]> {
  const index = new Map<TileId, (Fit | undefined)[]>();
  for (const fit of fits) {
    const turns = index.get(fit.tile.id) ?? [undefined, undefined, undefined, undefined, undefined, undefined];
    turns[fit.turn] = fit;
    index.set(fit.tile.id, turns);
  }
  return index;
}

function stopRuleFor(tile: TileId, { townsBecome }: UpgradeRules): StopRule {
  if (!townsBecome?.includes(tile)) return sameKind;
  return (before, after) => before.kind === 'town' && after.kind === 'city';
}
