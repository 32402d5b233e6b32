import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf } from '../../board/index.ts';
import type { MilepostId } from '../state.ts';
import { anchorsOf, type BuildMap, buildMapOf, CLOSED_BOTH, ownLineOf } from './build-map.ts';
import { type Draft, draftOf, drawSection, eraseLast, type WithBuilding } from './draft.ts';
import { type FoundPath, type Hop, type Query, search } from './search.ts';

export interface TrackLimits {
  readonly spend?: number; // no more than this in all
  readonly fromMajors?: number; // sections that may leave major cities
  readonly joined?: boolean; // to what the player has already; where they have nothing, it begins in any major city
}

/** Track that may be built: every path is one build action, in this order. */
export interface Track {
  readonly cost: number;
  readonly sections: number; // to be built
  readonly fromMajors: number; // of them, leaving major cities
  readonly paths: readonly (readonly MilepostId[])[];
}

/** Lines that only look legal section by section are rare; this many are tried in other ways. */
const ATTEMPTS = 200;

/** Draws the sections of a way in the order they would be built; returns how many went well, all of them if legal. */
function drawHops(state: WithBuilding, draft: Draft, hops: readonly Hop[]): number {
  const { board } = draft.layout;
  for (const [i, { from, to, kind }] of hops.entries()) {
    const edge = board.edgeBetween(from, to);
    const [builtFrom, builtTo] = kind === 'forward' ? [from, to] : [to, from];
    if (drawSection(state, draft, edge, builtFrom, builtTo)) return i;
  }
  return hops.length;
}

const isNew = ({ kind }: Hop): boolean => kind !== 'free';

/** Sections in the order of building: those built forward, then those built from the far end. */
function inOrder(hops: readonly Hop[]): readonly Hop[] {
  const runs = runsOf(hops);
  return runs.flatMap((run) => (run[0]?.kind === 'backward' ? [...run].reverse() : run)).filter(isNew);
}

/** Parts of a way that are built in one go: a change of direction begins a new one, steps over own track do not. */
function runsOf(hops: readonly Hop[]): readonly (readonly Hop[])[] {
  const first = hops.findIndex(isNew);
  const runs: Hop[][] = [];
  let kind: Hop['kind'] = 'free';
  for (const hop of first < 0 ? [] : hops.slice(first)) {
    if (isNew(hop) && hop.kind !== kind) {
      runs.push([]);
      kind = hop.kind;
    }
    runs[runs.length - 1]?.push(hop);
  }
  return runs.map(trimmed);
}

/** Steps over own track at the end of a run lead nowhere new. */
function trimmed(run: readonly Hop[]): readonly Hop[] {
  return run.slice(0, run.findLastIndex(isNew) + 1);
}

function pathOf({ mileposts }: Board, run: readonly Hop[]): readonly MilepostId[] {
  const places = [run[0]?.from ?? -1, ...run.map(({ to }) => to)];
  const built = run[0]?.kind === 'backward' ? places.reverse() : places;
  return built.map((place) => mileposts[place]?.id ?? '');
}

interface Try {
  readonly found: FoundPath;
  readonly without: ReadonlySet<number>;
}

/** Tries the cheapest way first; if a whole way blocks others, ways that leave out one of its sections are tried too. */
function firstLegal(state: WithBuilding, map: BuildMap, query: Query): { found: FoundPath; draft: Draft } | undefined {
  const tries: Try[] = [];
  const add = (without: ReadonlySet<number>): void => {
    const found = search(map, { ...query, without });
    if (found) tries.push({ found, without });
  };
  add(query.without);
  for (let i = 0; i < ATTEMPTS && tries.length > 0; i++) {
    tries.sort((a, b) => a.found.cost - b.found.cost);
    const { found, without } = tries.shift() as Try;
    const draft = draftOf(state, map.seat);
    const hops = inOrder(found.hops);
    const drawn = drawHops(state, draft, hops);
    if (drawn === hops.length) return { found, draft };
    const edges = hops.slice(0, drawn + 1).map(({ from, to }) => boardOf(state).edgeBetween(from, to));
    const refused = edges[drawn] as number;
    const alone = drawHops(state, draftOf(state, map.seat), hops.slice(drawn, drawn + 1)) === 0;
    for (const edge of alone ? [refused] : edges) add(new Set([...without, edge]));
  }
  return undefined;
}

/**
 * The cheapest legal track to a milepost: from one milepost, or from anywhere this player may build. What they have and red
 * areas cost nothing on the way. Undefined if there is none within the limits. It suggests; check() judges each path.
 */
export function cheapestTrack(
  state: WithBuilding,
  seat: Seat,
  from: MilepostId | null,
  to: MilepostId,
  { spend = Number.MAX_SAFE_INTEGER, fromMajors, joined = false }: TrackLimits = {},
): Track | undefined {
  const board = boardOf(state);
  const [start, end] = [from === null ? -1 : board.index(from), board.index(to)];
  if (end < 0 || (from !== null && start < 0)) return undefined;
  const map = buildMapOf(state, seat);
  const starts = from === null ? (joined ? ownLineOf(map) : anchorsOf(map)) : [start];
  const query = { from: starts, to: end, without: new Set<number>(), spend, fromMajors: null };
  let legal = firstLegal(state, map, query);
  // Few ways leave major cities more than twice: only then it is counted along the way.
  if (legal && fromMajors !== undefined && legal.draft.fromMajors > fromMajors) {
    legal = firstLegal(state, map, { ...query, fromMajors });
  }
  if (!legal) return undefined;
  const { found, draft } = legal;
  const paths = runsOf(found.hops).map((run) => pathOf(board, run));
  return { cost: draft.cost, sections: draft.built.length, fromMajors: draft.fromMajors, paths };
}

/** One section that may be built now. */
export interface Buildable {
  readonly from: MilepostId;
  readonly to: MilepostId;
  readonly cost: number;
}

/** Every single section that a seat may build next, whatever its cash. */
export function buildable(state: WithBuilding, seat: Seat): readonly Buildable[] {
  const map = buildMapOf(state, seat);
  const { anchors, closed } = map;
  const draft = draftOf(state, seat);
  const { board } = draft.layout;
  const found: Buildable[] = [];
  for (const from of anchorsOf(map)) {
    for (const edge of board.around[from] as readonly number[]) {
      const to = board.other(edge, from);
      // Between two places where track may begin it is built to the cheaper one; the other way is as legal.
      if (closed[edge] === CLOSED_BOTH || (anchors[to] === 1 && from > to && map.prices[to] === map.prices[from]))
        continue;
      const before = draft.cost;
      const refusal = drawSection(state, draft, edge, from, to);
      const cost = draft.cost - before;
      eraseLast(draft, edge);
      if (!refusal) found.push({ from: board.mileposts[from]?.id ?? '', to: board.mileposts[to]?.id ?? '', cost });
    }
  }
  return found;
}
