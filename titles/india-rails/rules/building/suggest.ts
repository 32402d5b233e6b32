import { type Seat, top } from '@roundhouse/kernel';
import type { ActionOf } from '../../action.ts';
import { type Board, boardOf } from '../../board/index.ts';
import { demandsOf } from '../cards.ts';
import { playerOf } from '../players.ts';
import type { BuildFrame, EdgeId, MilepostId, State } from '../state.ts';
import { buildMapOf } from './build-map.ts';
import { cheapestTrack } from './cheapest.ts';
import { draftOf, drawPath } from './draft.ts';
import { MOST_COST } from './heap.ts';
import { BUILD_LIMIT, FROM_MAJORS } from './limits.ts';
import { searchAll } from './search.ts';
import { offerTrack } from './trade.ts';

/** Refusals of a step over what is there already. */
const NOTHING_NEW: ReadonlySet<string> = new Set(['build.nothing', 'build.redArea']);

/** As much of a path as may be built and paid for now, with some cash kept; undefined if that is nothing. */
export function affordablePart(
  state: State,
  seat: Seat,
  path: readonly MilepostId[],
  keep = 0,
): ActionOf<'build'> | undefined {
  const { spent, fromMajors } = top(state) as BuildFrame;
  const left = Math.min(BUILD_LIMIT - spent, playerOf(state, seat).cash - keep);
  const draft = draftOf(state, seat);
  let best = 0;
  let start = 0;
  for (let length = 2; length <= path.length; length++) {
    // What was drawn before lies in the draft: one step more is as good as the whole path again.
    const refusal = drawPath(state, draft, path.slice(length - 2, length));
    if (refusal && !NOTHING_NEW.has(refusal.code)) break;
    if (draft.cost > left || fromMajors + draft.fromMajors > FROM_MAJORS) break;
    // Steps over own track at the beginning are not part of what is built.
    if (refusal) start = length - 1;
    else best = length;
  }
  return best === 0 ? undefined : { type: 'build', seat, path: path.slice(start, best) };
}

/** The milepost that is cheapest to reach, of a city's. */
function nearest(board: Board, costs: Int32Array, name: string): { readonly cost: number; readonly at: number } {
  let best = { cost: MOST_COST + 1, at: -1 };
  for (const at of board.city(name)?.mileposts ?? []) {
    const cost = costs[at] ?? best.cost;
    if (cost < best.cost) best = { cost, at };
  }
  return best;
}

/** What the hand asks for, by what it pays for every rupee of track still to be built. */
export function suggestBuild(state: State, seat: Seat): ActionOf<'build'> | undefined {
  const board = boardOf(state);
  const costs = searchAll(buildMapOf(state, seat));
  const wanted = playerOf(state, seat).hand.flatMap((card) =>
    demandsOf(state, card).flatMap(({ city, good, payoff }) => {
      const to = nearest(board, costs, city);
      const supplies = board.goods.find(({ name }) => name === good)?.suppliers ?? [];
      return supplies.map((supplier) => {
        const from = nearest(board, costs, supplier);
        const cost = to.cost + from.cost;
        return { value: payoff / (cost + 5), cost, goal: from.cost > 0 ? from.at : to.at };
      });
    }),
  );
  const [best] = wanted
    .filter(({ cost }) => cost > 0 && cost <= MOST_COST)
    .sort((a, b) => b.value - a.value || a.goal - b.goal);
  const goal = best && board.mileposts[best.goal];
  const track = goal && cheapestTrack(state, seat, null, goal.id);
  for (const path of track?.paths ?? []) {
    const action = affordablePart(state, seat, path);
    if (action) return action;
  }
  return undefined;
}

/** One section of another player that ends where this seat has track, for what it would have cost to build. */
export function suggestOffer(state: State, seat: Seat): ActionOf<'offerTrack'> | undefined {
  const board = boardOf(state);
  const { anchors } = buildMapOf(state, seat);
  const { cash } = playerOf(state, seat);
  const offerOf = (id: EdgeId, seller: Seat): ActionOf<'offerTrack'> => {
    const edge = board.edgeIndex(id);
    const price = Math.min(cash, board.costTo(edge, board.ends[2 * edge] as number));
    return { type: 'offerTrack', seat, seller, take: [id], give: [], price };
  };
  for (const [id, owner] of Object.entries(state.track)) {
    const { a = -1, b = -1 } = board.edges[board.edgeIndex(id)] ?? {};
    if (owner === seat || (anchors[a] !== 1 && anchors[b] !== 1)) continue;
    const offer = offerOf(id, owner);
    if (!offerTrack.check(state, offer)) return offer;
  }
  return undefined;
}
