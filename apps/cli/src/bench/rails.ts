import { Rng } from '@roundhouse/engine/kernel';
import { boardOf } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import { planHand } from '@roundhouse/engine/titles/india-rails/planner/index.ts';
import { buildable, cheapestTrack } from '@roundhouse/engine/titles/india-rails/rules/building/index.ts';
import { reach } from '@roundhouse/engine/titles/india-rails/rules/running.ts';
import type { State } from '@roundhouse/engine/titles/india-rails/rules/state.ts';
import { type Benchmark, medianAndP95, type Subject, timed } from './benchmark.ts';

const RAILS = 'india-rails';
const POSITIONS = 60;
const PAIRS = 10;

/** As read from a store: nothing that was derived from the state is remembered. */
const fresh = (state: State): State => JSON.parse(JSON.stringify(state));

/** Starts of turns from all over the games. */
function starts({ samples }: Subject): readonly State[] {
  const isStart = (state: State): boolean => {
    const frame = state.flow.at(-1);
    return frame?.step === 'operate' && !frame.started;
  };
  const found = samples.flatMap(({ states }) => states as unknown as readonly State[]).filter(isStart);
  const every = Math.max(1, Math.floor(found.length / POSITIONS));
  return found.filter((_, i) => i % every === 0);
}

const seatOf = (state: State): number => {
  const frame = state.flow.at(-1);
  return frame?.step === 'operate' ? frame.seat : 0;
};

/** Two mileposts drawn by lot, and whoever's turn it is. */
function searches(state: State, rng: Rng): () => number {
  const { mileposts } = boardOf(state);
  const pairs = Array.from({ length: PAIRS }, () => [rng.pick(mileposts).id, rng.pick(mileposts).id] as const);
  return () => pairs.filter(([from, to]) => cheapestTrack(state, seatOf(state), from, to)).length;
}

/** All that is drawn or offered at the start of a turn. */
function everything({ title }: Subject, state: State): number {
  const seat = seatOf(state);
  title.view(state, seat);
  const trains = [...(state.players[seat]?.trains.keys() ?? [])];
  const parts = trains.flatMap((train) => [reach(state, seat, train).mileposts, planHand(state, seat, train)]);
  return [title.legal(state, seat), buildable(state, seat), ...parts].reduce((sum, part) => sum + part.length, 0);
}

export const RAILS_BENCHMARK: Benchmark = {
  name: 'mileposts',
  run(subject) {
    if (subject.title.meta.id !== RAILS) return [];
    const positions = starts(subject);
    const rng = new Rng('mileposts');
    // Once over, so that the compiler knows the searches.
    for (const state of positions) everything(subject, state);
    const tracks = positions.map((state) => timed(searches(fresh(state), rng)).milliseconds / PAIRS);
    const single = positions.map((state) => {
      const [from, to] = [rng.pick(boardOf(state).mileposts).id, rng.pick(boardOf(state).mileposts).id];
      const read = fresh(state);
      return timed(() => cheapestTrack(read, seatOf(read), from, to)).milliseconds;
    });
    const reaches = positions.map((state) => {
      const read = fresh(state);
      return timed(() => reach(read, seatOf(read), 0)).milliseconds;
    });
    const all = positions.map((state) => {
      const read = fresh(state);
      return timed(() => everything(subject, read)).milliseconds;
    });
    return [
      ...medianAndP95('cheapest track, just read', single),
      ...medianAndP95('cheapest track, ten in a row', tracks),
      ...medianAndP95('reach of a train, just read', reaches),
      ...medianAndP95('all that a turn starts with', all),
    ];
  },
};
