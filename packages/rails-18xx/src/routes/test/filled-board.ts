// Boards full of track, like the worst of late games: for the best-run search.
import type { Rng } from '@roundhouse/kernel';
import {
  type Atlas,
  type AtlasHex,
  applyLay,
  type BoardState,
  type CompanyId,
  checkLay,
  type Lay,
  layCandidates,
  networkOf,
  placesFor,
  withStation,
} from '../../board/index.ts';

export interface Filling {
  readonly company: CompanyId;
  readonly stations: number; // of the company
  readonly others: number; // stations of other companies
  readonly lays: number;
  /** Further rules of the title about a lay. */
  allows?(board: BoardState, lay: Lay): boolean;
}

/** Lays that are drawn by lot; of these, the one that joins most track is made. */
const DRAWN = 12;

/** Sides that track leads to, as bits. */
function sidesAt(atlas: Atlas, board: BoardState, hex: AtlasHex): number {
  const laid = board.tiles[hex.id];
  return (laid ? atlas.tiles.get(laid.tile)?.turned[laid.rotation] : hex.printed)?.edges ?? 0;
}

/** How good a lay is: each side with track counts once, or three times if it meets track beyond. */
function joins(atlas: Atlas, board: BoardState, { hex, tile, rotation }: Lay): number {
  const sides = atlas.tiles.get(tile)?.turned[rotation]?.edges ?? 0;
  let sum = 0;
  for (let edge = 0; edge < 6; edge++) {
    const other = atlas.hexList[atlas.hexes.get(hex)?.neighbours[edge] ?? -1];
    if ((sides & (1 << edge)) === 0 || !other) continue;
    sum += (sidesAt(atlas, board, other) & (1 << ((edge + 3) % 6))) === 0 ? 1 : 3;
  }
  return sum;
}

/** Stations in cities drawn by lot, as far as there is room. */
function settle(atlas: Atlas, board: BoardState, rng: Rng, count: number, owner: (i: number) => CompanyId): BoardState {
  const cities = networkOf(atlas, board.tiles).nodes.flatMap((node) =>
    node.kind === 'stop' && node.def.kind === 'city' && node.def.slots > 0 ? [node] : [],
  );
  let next = board;
  let placed = 0;
  for (const { hex, stop } of rng.shuffle(cities)) {
    const company = owner(placed);
    if (placed === count) break;
    if (next.stations.some((station) => station.hex === hex && station.company === company)) continue;
    if (placesFor(atlas, next, company, { hex, stop }) <= 0) continue;
    next = withStation(atlas, next, { company, hex, stop });
    placed++;
  }
  return next;
}

/** A board on which a company has built, lay by lay, whatever its track could reach and joined most. */
export function filledBoard(atlas: Atlas, empty: BoardState, rng: Rng, filling: Filling): BoardState {
  const { company, stations, others, lays, allows = () => true } = filling;
  let board = settle(atlas, empty, rng, stations, () => company);
  for (let made = 0; made < lays; made++) {
    const candidates = layCandidates(atlas, board, company);
    if (candidates.length === 0) break;
    const drawn = Array.from({ length: DRAWN }, () => candidates[rng.below(candidates.length)] as Lay);
    const allowed = drawn.filter((lay) => !checkLay(atlas, board, company, lay) && allows(board, lay));
    const worth = allowed.map((lay) => joins(atlas, board, lay));
    const best = allowed[worth.indexOf(Math.max(...worth))];
    if (best) board = applyLay(atlas, board, best);
  }
  return settle(atlas, board, rng, others, (i) => `X${i % 4}`);
}
