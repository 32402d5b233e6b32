import type { Refusal, Seat } from '@roundhouse/kernel';
import { type Board, boardOf, SEATS } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { closedToBuilding, conditionsOf } from '../conditions.ts';
import { barredBy, crowdedBy, type Place, settleRoom } from '../never-block/index.ts';
import type { EdgeId, KnownPlayer, MilepostId, State } from '../state.ts';
import { addSection, hasPaid, isPresent, type Layout, layoutOf, mayEnter, removeSection } from './layout.ts';

/** What building reads of a state: a player's view has it too. */
export type WithBuilding = Pick<State, 'board' | 'track' | 'ferries' | 'lostBridges' | 'events' | 'options'> & {
  readonly players: readonly KnownPlayer[];
};

/** Sections drawn one after the other, not yet paid for. */
export interface Draft {
  readonly layout: Layout;
  readonly seat: Seat;
  readonly built: EdgeId[];
  readonly ferries: string[]; // paid for with this track
  cost: number;
  fromMajors: number; // sections that leave red areas
}

export const draftOf = (state: WithBuilding, seat: Seat): Draft => ({
  layout: layoutOf(state),
  seat,
  built: [],
  ferries: [],
  cost: 0,
  fromMajors: 0,
});

/** 9: whether track may begin here: in any major city, and where the player has track or a ferry of their own. */
export function mayStart({ layout, seat }: Pick<Draft, 'layout' | 'seat'>, milepost: number): boolean {
  const { board, sections } = layout;
  if ((board.majorAt[milepost] as number) >= 0 || (sections[milepost * SEATS + seat] as number) > 0) return true;
  const ferry = board.ferryAt[milepost] as number;
  return ferry >= 0 && hasPaid(layout, ferry, seat);
}

/** A further section to a port of a ferry that is paid for costs what open country does. */
export function costOf({ layout, seat }: Pick<Draft, 'layout' | 'seat'>, edge: number, to: number): number {
  const { board } = layout;
  const ferry = board.ferryAt[to] as number;
  const cost = ferry >= 0 && hasPaid(layout, ferry, seat) ? board.costs.values.clear : (board.cost[to] as number);
  return cost + (board.extra[edge] as number);
}

const nameAt = ({ board }: Layout, milepost: number): string =>
  board.cityAt(milepost)?.name ?? board.mileposts[milepost]?.id ?? '';

/** Whether a section may lie here at all, before anything else. */
function checkPlace(state: WithBuilding, { layout, seat }: Draft, edge: number, to: number): Refusal | undefined {
  const { board, owner, held } = layout;
  const place = board.edges[edge];
  const by = owner[edge] as number;
  if (by >= 0) return refuse('build.rightOfWay', { section: place?.id ?? '', owner: by });
  if (place?.blocked) return refuse('build.inlet', { section: place.id });
  const right = held[edge] as number;
  if (right >= 0 && right !== seat) return refuse('build.rebuilding', { section: place?.id ?? '', owner: right });
  switch (closedToBuilding(state, edge, to)) {
    case 'flood':
      return refuse('build.flood', { river: place?.river ?? '' });
    case 'desert':
      // Whichever end lies in the desert.
      return refuse('build.sandstorm', {
        milepost: board.mileposts[conditionsOf(state).noTrack[to] === 1 ? to : board.other(edge, to)]?.id ?? '',
      });
    case 'snow':
      return refuse('build.snow', { milepost: board.mileposts[to]?.id ?? '' });
    case undefined:
      return undefined;
  }
}

/** 14, 15: how many players may build at a city or a ferry, and how often. */
function checkEntry({ layout, seat }: Draft, milepost: number): Refusal | undefined {
  if (mayEnter(layout, milepost, seat)) return undefined;
  const { board } = layout;
  const limit = board.entries[milepost] as number;
  const ferry = board.ferryAt[milepost] as number;
  if (ferry >= 0) return refuse('build.ferryFull', { ferry: board.ferries[ferry]?.name ?? '', limit });
  const city = nameAt(layout, milepost);
  if (isPresent(layout, milepost, seat)) return refuse('build.citySections', { city, limit: board.sectionsPerPlayer });
  return refuse('build.cityFull', { city, limit });
}

function refuseRoom(layout: Layout, { major, mileposts: [at = -1], ferry }: Place): Refusal | undefined {
  if (major) return refuse('build.majorRoom', { city: major.name });
  if (ferry >= 0) return refuse('build.ferryRoom', { port: nameAt(layout, at) });
  return refuse('build.cityRoom', { city: nameAt(layout, at) });
}

/** 13 to 15: what the section just added leaves for the others. */
function checkRoom({ layout, seat }: Draft, edge: number, ends: readonly number[]): Refusal | undefined {
  const crowded = crowdedBy(layout, edge, ends);
  const refusal = crowded && refuseRoom(layout, crowded);
  if (refusal) return refusal;
  const barred = barredBy(layout, edge, seat);
  return barred === undefined ? undefined : refuse('build.blocks', { player: barred });
}

function checkSection(state: WithBuilding, draft: Draft, edge: number, from: number, to: number): Refusal | undefined {
  return checkPlace(state, draft, edge, to) ?? checkEntry(draft, from) ?? checkEntry(draft, to);
}

/** Draws one section if it may lie there. What was drawn before it counts. */
export function drawSection(
  state: WithBuilding,
  draft: Draft,
  edge: number,
  from: number,
  to: number,
): Refusal | undefined {
  const { layout, seat } = draft;
  const { board } = layout;
  const refusal = checkSection(state, draft, edge, from, to);
  if (refusal) return refusal;
  settleRoom(layout);
  draft.cost += costOf(draft, edge, to);
  if ((board.majorAt[from] as number) >= 0) draft.fromMajors++;
  const ferry = board.ferryAt[to] as number;
  if (ferry >= 0 && !hasPaid(layout, ferry, seat)) {
    layout.paid[ferry] = (layout.paid[ferry] as number) | (1 << seat);
    draft.ferries.push(board.ferries[ferry]?.name ?? '');
  }
  addSection(layout, edge, seat);
  draft.built.push(board.edges[edge]?.id ?? '');
  return checkRoom(draft, edge, [from, to]);
}

/** Takes back what drawSection() did with this edge, if it drew it. */
export function eraseLast(draft: Draft, edge: number): void {
  const { layout, seat, built, ferries } = draft;
  const { board, owner, paid } = layout;
  if (owner[edge] !== seat || built[built.length - 1] !== board.edges[edge]?.id) return;
  removeSection(layout, edge);
  built.pop();
  const ferry = board.ferries.findIndex(({ name }) => name === ferries[ferries.length - 1]);
  if (ferry < 0) return;
  paid[ferry] = (paid[ferry] as number) & ~(1 << seat);
  ferries.pop();
}

/** One step of a path: over what the player has it costs nothing, elsewhere a section is drawn. */
function drawStep(state: WithBuilding, draft: Draft, from: number, to: number): Refusal | undefined {
  const { layout, seat } = draft;
  const { board, owner } = layout;
  const names = { from: board.mileposts[from]?.id ?? '', to: board.mileposts[to]?.id ?? '' };
  const edge = board.edgeBetween(from, to);
  if (edge >= 0) {
    if (owner[edge] === seat || board.red[edge] === 1) return undefined;
    return drawSection(state, draft, edge, from, to);
  }
  const ferry = board.ferryAt[from] as number;
  const isCrossing = ferry >= 0 && from !== to && (board.ferryAt[to] as number) === ferry;
  // A player has no track at a port without having paid for the whole crossing.
  return isCrossing ? undefined : refuse('build.notNeighbours', names);
}

/** 12: why a path draws nothing: it ends inside a red area, or leads only over track that is there. */
function refuseNothing(board: Board, places: readonly number[]): Refusal | undefined {
  const [from = -1, to = -1] = places.slice(-2);
  const endsInRed = board.red[board.edgeBetween(from, to)] === 1;
  return endsInRed ? refuse('build.redArea', { city: board.cityAt(to)?.name ?? '' }) : refuse('build.nothing');
}

/** Draws a path from milepost to milepost. */
export function drawPath(state: WithBuilding, draft: Draft, path: readonly MilepostId[]): Refusal | undefined {
  const board = boardOf(state);
  const places = path.map((id) => board.index(id));
  const unknown = places.indexOf(-1);
  if (unknown >= 0) return refuse('build.noMilepost', { milepost: path[unknown] ?? '' });
  const [start = -1, ...rest] = places;
  if (!mayStart(draft, start)) return refuse('build.start', { milepost: path[0] ?? '' });
  let from = start;
  for (const to of rest) {
    const refusal = drawStep(state, draft, from, to);
    if (refusal) return refusal;
    from = to;
  }
  return draft.built.length === 0 ? refuseNothing(board, places) : undefined;
}
