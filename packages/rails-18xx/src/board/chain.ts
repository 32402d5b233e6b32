import { opposite } from '@roundhouse/hexgrid';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { refuse } from '../refuse.ts';
import { type Atlas, type AtlasHex, hexOf } from './atlas.ts';
import { blockedStops, type LayParts, partsOf, traceFrom, wayOf } from './lay-parts.ts';
import { entriesOf } from './lay-reach.ts';
import { isBlocked } from './places.ts';
import { reachOf, type Side } from './reach.ts';
import { Recent } from './recent.ts';
import type { BoardState, CompanyId, Edge, HexId, Lay } from './types.ts';

/** A line of tiles that a company lays one after the other: the last of them, and where the next may go on. */
export interface LayChain {
  readonly hex: HexId;
  /** Far ends: edges by which the chain may leave the hex. Several while the direction is open. */
  readonly exits: readonly Edge[];
}

interface Ends {
  readonly board: BoardState;
  readonly company: CompanyId;
  readonly sides: readonly Side[];
}
const ends = new Recent<LayChain, Ends>(8);

/** The hex sides at which the next tile must join the chain: beyond its far ends, or beyond printed hexes there. */
export function chainEnds(atlas: Atlas, board: BoardState, company: CompanyId, chain: LayChain): readonly Side[] {
  const known = ends.get(chain);
  if (known?.board === board && known.company === company) return known.sides;
  const sides: Side[] = [];
  const seen = new Set<string>();
  const leave = (hex: AtlasHex, edge: Edge): void => {
    const border = `${hex.index}/${edge}`;
    const other = atlas.hexList[hex.neighbours[edge] as number];
    if (!other || seen.has(border)) return;
    seen.add(border);
    const entry = opposite(edge);
    if (other.takesTiles) {
      sides.push({ hex: other.id, edge: entry });
      return;
    }
    let blocked = 0;
    for (let stop = 0; stop < other.printed.stops.length; stop++) {
      if (isBlocked(atlas, board, company, { hex: other.id, stop })) blocked |= 1 << stop;
    }
    for (const next of edgesOf(traceFrom(other.printed, entry, blocked).edges)) leave(other, next);
  };
  for (const edge of chain.exits) leave(hexOf(atlas, chain.hex), edge);
  ends.set(chain, { board, company, sides });
  return sides;
}

const edgesOf = (bits: number): readonly Edge[] => [0, 1, 2, 3, 4, 5].filter((edge) => (bits & (1 << edge)) !== 0);

/** Whether a tile goes on from the far end of the one laid before it. A first tile may go anywhere. */
export function checkChain(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  chain: LayChain | null,
  lay: Lay,
): Refusal | undefined {
  const parts = partsOf(atlas, board, lay);
  if (!chain || !parts || joinsChain(atlas, board, company, chain, parts).length > 0) return undefined;
  return refuse('track.notContiguous', { hex: lay.hex, last: chain.hex });
}

function joinsChain(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  chain: LayChain,
  { hex, after }: LayParts,
): readonly Edge[] {
  const sides = chainEnds(atlas, board, company, chain);
  return sides.filter((side) => side.hex === hex.id && (after.edges & (1 << side.edge)) !== 0).map(({ edge }) => edge);
}

/**
 * The chain with one more tile; `board` is as it was before the lay. If a first tile joins the company's track in several
 * places, any of these may be its near end, and so may a station of the company in the hex.
 */
export function extendChain(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId,
  chain: LayChain | null,
  lay: Lay,
): LayChain {
  const parts = partsOf(atlas, board, lay);
  const way = wayOf(board, lay, parts?.fit);
  if (!parts || !way) return { hex: lay.hex, exits: [] };
  const near = chain
    ? joinsChain(atlas, board, company, chain, parts)
    : entriesOf(atlas, board, parts, way, reachOf(atlas, board, company));
  const blocked = blockedStops(board, parts, way, company);
  let exits = 0;
  for (const end of near) exits |= traceFrom(parts.after, end, blocked).edges;
  return { hex: lay.hex, exits: edgesOf(exits) };
}
