import type { City } from '../board/index.ts';
import { BUILD_LIMIT } from '../rules/building/limits.ts';
import { closedToBuilding, closedToRunning, conditionsOf } from '../rules/conditions.ts';
import type { MilepostId } from '../rules/state.ts';
import type { TravelMap, WithTravel } from './travel.ts';

/** An event that passes, where the first steps of a plan meet it. */
export interface Closed {
  readonly from: MilepostId;
  readonly to: MilepostId;
  readonly why: 'flood' | 'desert' | 'snow' | 'ferry' | 'strike';
}

/**
 * Plans reckon with the board as it is when passing events are over. This says whether one of them bars what would be
 * run or built of the way in the turn at hand. `speed` is what the train runs, 0 if it is not on the board.
 */
export function closedNow(state: WithTravel, map: TravelMap, way: readonly number[], speed: number): Closed | null {
  if (state.events.length === 0) return null;
  const { board } = map;
  const missing = missingOn(map, way);
  let spent = 0;
  let isWhole = true; // no section missing so far
  for (const [i, to] of way.slice(1).entries()) {
    const from = way[i] as number;
    const edge = board.edgeBetween(from, to);
    const tell = (why: Closed['why'] | undefined): Closed | undefined =>
      why && { from: board.mileposts[from]?.id ?? '', to: board.mileposts[to]?.id ?? '', why };
    const isMissing = missing.has(edge);
    if (isMissing) spent += board.costTo(edge, to);
    isWhole &&= !isMissing;
    const runs = isWhole && i < speed;
    if (!runs && spent > BUILD_LIMIT) return null;
    const ferry = edge < 0 && runs && conditionsOf(state).ferriesClosed ? 'ferry' : undefined;
    const track = edge >= 0 && isMissing ? closedToBuilding(state, edge, to) : undefined;
    const run = edge >= 0 && runs ? closedToRunning(state, edge, to) : undefined;
    const closed = tell(ferry ?? track ?? run);
    if (closed) return closed;
  }
  return null;
}

/** How many mileposts of a way can be run in the turn at hand; a ferry sails only at its start. */
function runNow(map: TravelMap, run: readonly number[], speed: number): number {
  const missing = missingOn(map, run);
  const edges = run.slice(1).map((to, i) => map.board.edgeBetween(run[i] as number, to));
  const stop = edges.findIndex((edge, i) => missing.has(edge) || (edge < 0 && i > 0));
  return Math.min(speed, stop < 0 ? edges.length : stop);
}

/** 36: whether a strike or protest bars what would be taken or delivered in the turn at hand, anywhere in the city. */
export function strikeNow(
  state: WithTravel,
  map: TravelMap,
  run: readonly number[],
  speed: number,
  stops: readonly City[],
): Closed | null {
  if (state.events.length === 0) return null;
  const { noLoads } = conditionsOf(state);
  const last = runNow(map, run, speed);
  const barred = stops.find(({ mileposts }) => {
    const place = run.findIndex((at) => mileposts.includes(at));
    return place >= 0 && place <= last && mileposts.every((at) => noLoads[at] === 1);
  });
  const { id = '' } = map.board.mileposts[barred?.centre ?? -1] ?? {};
  return barred ? { from: id, to: id, why: 'strike' } : null;
}

/** Edges of a way that its owner has no track on. */
function missingOn({ board, arcs }: TravelMap, way: readonly number[]): ReadonlySet<number> {
  const missing = new Set<number>();
  for (const [i, to] of way.slice(1).entries()) {
    const from = way[i] as number;
    for (let slot = from * 6; slot < from * 6 + 6; slot++) {
      if (board.slotMilepost[slot] === to && (arcs[slot] as number) > 0) missing.add(board.slotEdge[slot] as number);
    }
  }
  return missing;
}
