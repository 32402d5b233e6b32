import type { Measures, Rng } from '@roundhouse/kernel';
import { boardOf } from './board/index.ts';
import { TITLE } from './index.ts';
import { planHand } from './planner/index.ts';
import { buildable, cheapestTrack } from './rules/building/index.ts';
import { reach } from './rules/operations/reach.ts';
import type { State } from './rules/state.ts';

const SEARCHES = 10;

const seatOf = (state: State): number => {
  const frame = state.flow.at(-1);
  return frame?.step === 'operate' ? frame.seat : 0;
};

/** Looks for track between mileposts drawn by lot, for the player whose turn it is. */
function searches(state: State, rng: Rng, count: number): () => number {
  const { mileposts } = boardOf(state);
  const pairs = Array.from({ length: count }, () => [rng.pick(mileposts).id, rng.pick(mileposts).id] as const);
  return () => pairs.filter(([from, to]) => cheapestTrack(state, seatOf(state), from, to)).length;
}

/** All that is drawn or offered at the start of a turn. */
function everything(state: State): number {
  const seat = seatOf(state);
  TITLE.view(state, seat);
  const trains = [...(state.players[seat]?.trains.keys() ?? [])];
  const parts = trains.flatMap((train) => [reach(state, seat, train).mileposts, planHand(state, seat, train)]);
  return [TITLE.legal(state, seat), buildable(state, seat), ...parts].reduce((sum, part) => sum + part.length, 0);
}

/** What is timed of this title: at the start of turns. */
export const MEASURES: Measures<State> = {
  name: 'mileposts',
  suits(state) {
    const frame = state.flow.at(-1);
    return frame?.step === 'operate' && !frame.started;
  },
  list: [
    { name: 'cheapest track, just read', times: 1, of: (state, rng) => searches(state, rng, 1) },
    { name: 'cheapest track, ten in a row', times: SEARCHES, of: (state, rng) => searches(state, rng, SEARCHES) },
    { name: 'reach of a train, just read', times: 1, of: (state) => () => reach(state, seatOf(state), 0) },
    { name: 'all that a turn starts with', times: 1, of: (state) => () => everything(state) },
  ],
};
