import { TILE_LIBRARY } from '../tiles/index.ts';
import { type AtlasHex, type AtlasTile, type Fit, labelAfter, type UpgradeRules } from './atlas.ts';
import { dismantled, restoreStops } from './dismantled.ts';
import { type StopRule, sameKind, waysToReplace } from './fits.ts';
import { type Lookup, lazily } from './lazily.ts';
import { numberIn, rankOf } from './ordinals.ts';
import { compileTrack, FIRST_STOP, type Track } from './track.ts';
import type { Gauge, TileCount, TileDef, TileId } from './types.ts';

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

/** By tile, or kind of bare hex: all that may replace it. */
export function compileFits(
  hexes: readonly AtlasHex[],
  tiles: ReadonlyMap<TileId, AtlasTile>,
  upgrades: UpgradeRules,
): Lookup<readonly Fit[]> {
  const bare = new Map<string, Place>();
  for (const { kind, printed, rank, label, takesTiles, gauge } of hexes) {
    if (takesTiles && !bare.has(kind)) bare.set(kind, { before: printed, rank, label, gauge });
  }
  const ontoTile = ({ id, turned, rank, def }: AtlasTile): readonly Fit[] => {
    const grows = upgrades.townsGrow?.includes(id);
    const place = { before: turned[0] as Track, rank, label: def.label, listed: upgrades.list?.[id], grows };
    return fitsOntoTile(place, tiles, upgrades);
  };
  return lazily((key) => {
    const tile = tiles.get(key);
    if (tile) return ontoTile(tile);
    const place = bare.get(key);
    return place && fitsOntoBare(place, tiles, upgrades);
  });
}

/** What a tile is laid over. */
interface Place {
  readonly before: Track;
  readonly rank: number;
  readonly label: string | undefined;
  readonly listed?: readonly TileId[] | undefined;
  readonly gauge?: Gauge | undefined;
  readonly grows?: boolean | undefined; // its town may become a city
}

function fitsOnto(place: Place, tiles: ReadonlyMap<TileId, AtlasTile>, upgrades: UpgradeRules): readonly Fit[] {
  const { before, rank, label, listed, gauge, grows } = place;
  const fits: Fit[] = [];
  for (const tile of tiles.values()) {
    const { def } = tile;
    if (tile.rank <= rank || def.label !== labelAfter(upgrades, label, def.colour)) continue;
    if ((listed && !listed.includes(tile.id)) || !isOfGauge(def, gauge)) continue;
    const rule = grows ? growing : stopRuleFor(tile.id, upgrades);
    for (let turn = 0; turn < 6; turn++) {
      const ways = waysToReplace(before, tile.turned[turn] as Track, rule);
      if (ways.length > 0) fits.push({ tile, turn, step: tile.rank - rank, ways });
    }
  }
  return fits;
}

const NO_TRACK = compileTrack([], []);

/** The same for a bare hex, whose towns may give way. */
function fitsOntoBare(place: Place, tiles: ReadonlyMap<TileId, AtlasTile>, upgrades: UpgradeRules): readonly Fit[] {
  const fits = fitsOnto(place, tiles, upgrades);
  const { stops, paths } = place.before;
  const isBareTown = paths.length === 0 && stops.length > 0 && stops.every(({ kind }) => kind === 'town');
  if (!upgrades.townsGiveWay || !isBareTown) return fits;
  return [...fits, ...fitsOnto({ ...place, before: NO_TRACK }, tiles, upgrades)];
}

/** The same for a tile some of whose stops the upgrade may dismantle. */
function fitsOntoTile(place: Place, tiles: ReadonlyMap<TileId, AtlasTile>, upgrades: UpgradeRules): readonly Fit[] {
  if (!upgrades.dismantles) return fitsOnto(place, tiles, upgrades);
  const { track, kept } = dismantled(place.before, upgrades.dismantles);
  const fits = fitsOnto({ ...place, before: track }, tiles, upgrades);
  if (track === place.before) return fits;
  return fits.map((fit) => ({ ...fit, ways: fit.ways.map((way) => restoreStops(way, kept)) }));
}

/** Whether all track of a tile is of this gauge; any will do if none is asked for. */
export const isOfGauge = ({ paths }: TileDef, gauge: Gauge | undefined): boolean =>
  gauge === undefined || paths.every(([, , of = 'broad']) => of === gauge);

export function indexFits(fits: readonly Fit[]): ReadonlyMap<TileId, readonly (Fit | undefined)[]> {
  const index = new Map<TileId, (Fit | undefined)[]>();
  for (const fit of fits) {
    const turns = index.get(fit.tile.id) ?? [undefined, undefined, undefined, undefined, undefined, undefined];
    turns[fit.turn] = fit;
    index.set(fit.tile.id, turns);
  }
  return index;
}

const growing: StopRule = (before, after) =>
  sameKind(before, after) || (before.kind === 'town' && after.kind === 'city');

function stopRuleFor(tile: TileId, { townsBecome }: UpgradeRules): StopRule {
  if (!townsBecome?.includes(tile)) return sameKind;
  return (before, after) => before.kind === 'town' && after.kind === 'city';
}
