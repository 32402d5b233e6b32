import type { Seat } from '@roundhouse/kernel';
import { boardOf } from '../board/index.ts';
import type { MilepostId, View } from '../view.ts';

type Path = readonly MilepostId[];

/** A track that takes more than one build: the part that is drawn now, and those that wait for it. */
export interface PartsOfTrack {
  readonly seat: Seat;
  readonly to: MilepostId; // what was looked for
  readonly first: Path;
  readonly rest: readonly Path[];
}

/** The next part, once all of the one before it is built. */
export function nextPart(view: Pick<View, 'board' | 'track'>, seat: Seat, parts: PartsOfTrack | null): Path | null {
  if (!parts || parts.seat !== seat) return null;
  const board = boardOf(view);
  const isBuilt = parts.first.slice(1).every((id, i) => {
    const edge = board.edges[board.edgeBetween(board.index(parts.first[i] ?? ''), board.index(id))];
    // Red areas and ferries are not built, and are there for anyone who drew their way over them.
    return !edge || edge.red !== null || view.track[edge.id] === seat;
  });
  return isBuilt ? (parts.rest[0] ?? null) : null;
}

/** What is left when the next part is drawn. */
export function partsAfter(parts: PartsOfTrack): PartsOfTrack {
  const [first = [], ...rest] = parts.rest;
  return { ...parts, first, rest };
}
