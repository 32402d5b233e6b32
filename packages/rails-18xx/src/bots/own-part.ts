import type { Atlas } from '../board/atlas.ts';
import { reachOf } from '../board/reach.ts';
import type { BoardState, CompanyId, HexId, LaidTile } from '../board/types.ts';
import { rememberedOn } from './remembered.ts';

/** The part of a board that a company's trains can use. */
export interface OwnPart {
  readonly board: BoardState;
  readonly findings: Map<string, unknown>;
}

/** By atlas: the same tiles may lie on different maps, such as those of another edition. */
const known = new WeakMap<Atlas, Map<string, OwnPart>>();
const MOST_KNOWN = 3_000;

function knownOn(atlas: Atlas): Map<string, OwnPart> {
  const found = known.get(atlas) ?? new Map<string, OwnPart>();
  known.set(atlas, found);
  return found;
}

/** The board without all that the company cannot reach. */
function cutOut(atlas: Atlas, board: BoardState, company: CompanyId): BoardState {
  const tiles: Record<HexId, LaidTile> = {};
  const hexes = new Set<HexId>();
  for (const index of [...reachOf(atlas, board, company).traces.hexes].sort((a, b) => a - b)) {
    const { id } = atlas.hexList[index] as Atlas['hexList'][number];
    hexes.add(id);
    const laid = board.tiles[id];
    if (laid) tiles[id] = laid;
  }
  const stations = board.stations.filter(({ hex }) => hexes.has(hex));
  return { ...board, tiles, stations, reservations: [] };
}

function keyOf(company: CompanyId, { tiles, stations, gaugeMarkers, closed = [] }: BoardState): string {
  let key = `${company} ${gaugeMarkers} ${closed}`;
  for (const hex in tiles) key += ` ${hex}:${tiles[hex]?.tile}.${tiles[hex]?.rotation}`;
  for (const { company: owner, hex, stop, waiting, sharing } of stations) {
    key += ` ${owner}@${hex}.${stop}${waiting ? '?' : ''}${sharing ? '+' : ''}`;
  }
  return key;
}

/** What trains earn depends only on this part, so boards that differ elsewhere share it and all that was found out about it. */
export const ownPart = (atlas: Atlas, board: BoardState, company: CompanyId): OwnPart =>
  rememberedOn(board, `part ${company}`, () => {
    const cut = cutOut(atlas, board, company);
    const key = keyOf(company, cut);
    const parts = knownOn(atlas);
    const found = parts.get(key);
    if (found) return found;
    if (parts.size >= MOST_KNOWN) parts.clear();
    const part: OwnPart = { board: cut, findings: new Map() };
    parts.set(key, part);
    return part;
  });

/** Finds something out about a part, once. */
export function knownOf<T>({ board, findings }: OwnPart, key: string, find: (board: BoardState) => T): T {
  if (!findings.has(key)) findings.set(key, find(board));
  return findings.get(key) as T;
}
