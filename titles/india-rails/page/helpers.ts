import type { Seat } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { money, type Speech } from '@roundhouse/words';
import { type Board, boardOf, type EventCard } from '../board/index.ts';
import { conditionsOf, hasPaid, isPresent, layoutOf, sectionCost, sectionsOf } from '../queries.ts';
import type { EdgeId, MilepostId, RailsFrame, StoredLoad, TrackOfferFrame, View } from '../view.ts';
import { TEXT } from './text.ts';

export const topOf = (view: View): RailsFrame | undefined => view.flow[view.flow.length - 1];

export const mayUpgrade = (choices: readonly AnyChoice[]): boolean =>
  choices.some((choice) => choice.kind === 'exact' && choice.action.type === 'upgrade');

/** An offer for track that waits for its answer. */
export function offerIn(view: View): TrackOfferFrame | null {
  const top = topOf(view);
  return top?.step === 'trackOffer' ? top : null;
}

const TURNS: readonly RailsFrame['step'][] = ['operate', 'build', 'lostTurn'];

/** Whether this is a seat's turn, no matter who is asked something in it. */
export const isInTurn = ({ flow }: Pick<View, 'flow'>, seat: Seat): boolean =>
  flow.some((frame) => TURNS.includes(frame.step) && 'seat' in frame && frame.seat === seat);

/** How many turns of its owner a load still lies in its city, after the one under way. */
export function turnsStored(view: Pick<View, 'flow' | 'players'>, { by, endsAfter }: StoredLoad): number {
  return endsAfter - (view.players[by]?.turns ?? 0) - (isInTurn(view, by) ? 1 : 0);
}

export interface Presence {
  readonly built: readonly Seat[];
  readonly held: readonly Seat[]; // only by the right to rebuild a bridge
}

/** Who takes up a place at a city or port: by track, or by a bridge that they may rebuild. */
export function presenceAt(view: View, milepost: number): Presence {
  const layout = layoutOf(view);
  const seats = [...view.players.keys()];
  const built = seats.filter((seat) => sectionsOf(layout, milepost, seat) > 0);
  return { built, held: seats.filter((seat) => !built.includes(seat) && isPresent(layout, milepost, seat)) };
}

/** Countries that a strike closes as a whole, by the option that says so: all of their cities are shut. */
export function strikeCountries({ board: named, options }: View, { card, kind }: EventCard): readonly string[] {
  if (kind !== 'no_loads_at_border') return [];
  const board = boardOf({ board: named });
  const { noLoads } = conditionsOf({ board: named, options, events: [{ card, drawer: 0, endsAfter: null }] });
  const isClosed = (code: string): boolean => {
    const inside = board.mileposts.flatMap(({ country }, i) => (country === code ? [noLoads[i]] : []));
    return inside.length > 0 && inside.every((closed) => closed === 1);
  };
  return Object.entries(board.countries).flatMap(([code, name]) => (isClosed(code) ? [name] : []));
}

/** The chart of the Rail Tax: what is paid with how much cash. Cash is counted in whole millions. */
export function chartRows({ chart }: Pick<EventCard, 'chart'>, speech: Speech) {
  return chart.map(({ cashAtLeast, tax }, i) => {
    const next = chart[i + 1]?.cashAtLeast;
    const least = money(cashAtLeast, speech);
    const cash =
      next === undefined ? TEXT.events.cashOver(least) : TEXT.events.cashFrom(least, money(next - 1, speech));
    return { cash, tax: money(tax, speech) };
  });
}

/** The player at this screen, or for spectators the one who acts. */
export const seatOf = (view: View, actor: Seat | null): Seat =>
  view.viewer === 'spectator' ? (actor ?? 0) : view.viewer;

/** A milepost by its number, a city or a port by its name; small and capital letters are the same. */
export function findPlace(board: Board, text: string): MilepostId | undefined {
  const wanted = text.trim().toLowerCase();
  const city = board.cities.find(({ name }) => name.toLowerCase() === wanted);
  if (city) return board.mileposts[city.centre]?.id;
  for (const { ports, portNames } of board.ferries) {
    const port = portNames.findIndex((name) => name.toLowerCase() === wanted);
    if (port >= 0) return board.mileposts[ports[port] ?? -1]?.id;
  }
  const last = wanted.split(' ').pop() ?? '';
  return board.index(last) >= 0 ? last : undefined;
}

/** Mileposts where a seat may begin to build. */
export function startsOf(view: View, seat: Seat): ReadonlySet<MilepostId> {
  const board = boardOf(view);
  const starts = new Set<MilepostId>();
  const add = (index: number): void => {
    starts.add(board.mileposts[index]?.id ?? '');
  };
  for (const { mileposts } of board.majors) mileposts.forEach(add);
  for (const [id, owner] of Object.entries(view.track)) {
    const edge = board.edges[board.edgeIndex(id)];
    if (owner === seat && edge) [edge.a, edge.b].forEach(add);
  }
  for (const { name, ports } of board.ferries) if (view.ferries[name]?.includes(seat)) ports.forEach(add);
  return starts;
}

/** Neighbours over the grid, by direction from east clockwise; undefined where there is none. */
export function neighbours(board: Board, id: MilepostId): readonly (MilepostId | undefined)[] {
  const at = board.mileposts[board.index(id)];
  if (!at) return [];
  const shift = at.row % 2 === 0 ? -1 : 0;
  const steps: readonly (readonly [number, number])[] = [
    [0, 1],
    [1, shift + 1],
    [1, shift],
    [0, -1],
    [-1, shift],
    [-1, shift + 1],
  ];
  return steps.map(([rows, cols]) => {
    const next = (board.around[board.index(id)] ?? [])
      .map((edge) => board.mileposts[board.other(edge, board.index(id))])
      .find((m) => m?.row === at.row + rows && m.col === at.col + cols);
    return next?.id;
  });
}

/** What new track along a way would cost, as the map shows it; the rules have the last word. */
export function roughCost(view: View, seat: Seat, way: readonly MilepostId[]): number {
  const board = boardOf(view);
  const layout = layoutOf(view);
  let cost = 0;
  const drawn = new Set<number>();
  way.slice(1).forEach((id, i) => {
    const to = board.index(id);
    const edge = board.edgeBetween(board.index(way[i] ?? ''), to);
    const place = board.edges[edge];
    if (!place || drawn.has(edge) || place.red !== null || view.track[place.id] === seat) return;
    drawn.add(edge);
    cost += sectionCost({ layout, seat }, edge, to);
    const ferry = board.ferryAt[to] as number;
    if (ferry >= 0) layout.paid[ferry] = (layout.paid[ferry] as number) | (1 << seat); // the crossing is paid for once
  });
  return cost;
}

/** What building to a milepost costs this seat, rivers aside: a port of a ferry it paid for is open country to it. */
export function priceAt(view: View, seat: Seat, id: MilepostId): number {
  const board = boardOf(view);
  const at = board.index(id);
  const ferry = board.ferryAt[at] as number;
  const isPaid = ferry >= 0 && hasPaid(layoutOf(view), ferry, seat);
  return isPaid ? board.costs.values.clear : (board.cost[at] as number);
}

/** The shortest line over one owner's track, but for one section; undefined where none joins the two. */
function lineBetween(
  view: View,
  owner: Seat,
  from: MilepostId,
  to: MilepostId,
  without: EdgeId | null = null,
): readonly EdgeId[] | undefined {
  const board = boardOf(view);
  const before = new Map<number, { readonly edge: EdgeId; readonly from: number }>();
  const start = board.index(from);
  const seen = new Set([start]);
  for (let ring = [start]; ring.length > 0; ) {
    const next: number[] = [];
    for (const at of ring) {
      for (const i of board.around[at] ?? []) {
        const { id } = board.edges[i] as Board['edges'][number];
        const other = board.other(i, at);
        if (view.track[id] !== owner || id === without || seen.has(other)) continue;
        seen.add(other);
        before.set(other, { edge: id, from: at });
        next.push(other);
      }
    }
    ring = next;
  }
  const line: EdgeId[] = [];
  for (let at = board.index(to); at !== start; ) {
    const step = before.get(at);
    if (!step) return undefined;
    line.push(step.edge);
    at = step.from;
  }
  return line.reverse();
}

/** All lines worth a choice, the shortest first: where tracks run side by side each of them joins the two places. */
export function linesBetween(
  view: View,
  owner: Seat,
  from: MilepostId,
  to: MilepostId,
): readonly (readonly EdgeId[])[] {
  const shortest = lineBetween(view, owner, from, to);
  if (!shortest || shortest.length === 0) return [];
  const others = shortest.flatMap((edge) => {
    const line = lineBetween(view, owner, from, to, edge);
    return line ? [line] : [];
  });
  const distinct = new Map([shortest, ...others].map((line) => [line.join(), line]));
  return [...distinct.values()].sort((a, b) => a.length - b.length);
}
