import type { Atlas, AtlasHex } from './atlas.ts';
import { Recent } from './recent.ts';
import type { Track } from './track.ts';
import type { BoardState, HexId } from './types.ts';

type Tiles = BoardState['tiles'];

const known = new Recent<Tiles, { readonly atlas: Atlas; readonly tracks: readonly Track[] }>(16);

/** The track in every hex, by hex index: of its tile if it has one, else what is printed. */
export function tracksOf(atlas: Atlas, tiles: Tiles): readonly Track[] {
  const remembered = known.get(tiles);
  if (remembered?.atlas === atlas) return remembered.tracks;
  const tracks = atlas.hexList.map(({ printed }) => printed);
  for (const hex in tiles) setTrack(atlas, tracks, tiles, hex);
  known.set(tiles, { atlas, tracks });
  return tracks;
}

/** Saves collecting all track again after one tile was laid. */
export function rememberTracks(atlas: Atlas, before: Tiles, after: Tiles, hex: HexId): void {
  const remembered = known.get(before);
  if (remembered?.atlas !== atlas) return;
  const tracks = remembered.tracks.slice();
  setTrack(atlas, tracks, after, hex);
  known.set(after, { atlas, tracks });
}

function setTrack(atlas: Atlas, tracks: Track[], tiles: Tiles, hex: HexId): void {
  const place = atlas.hexes.get(hex);
  const laid = tiles[hex];
  const track = laid && atlas.tiles.get(laid.tile)?.turned[laid.rotation];
  if (place && track) tracks[place.index] = track;
}

/** The track that lies in a hex. */
export function trackIn(atlas: Atlas, tiles: Tiles, hex: AtlasHex): Track {
  return tracksOf(atlas, tiles)[hex.index] ?? hex.printed;
}
