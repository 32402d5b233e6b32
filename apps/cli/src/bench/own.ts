import { type KernelState, Rng } from '@roundhouse/kernel';
import { type Benchmark, medianAndP95, type Subject, timed } from './benchmark.ts';

const POSITIONS = 60;

/** As read from a store: nothing that was derived from the state is remembered. */
const fresh = (state: KernelState): KernelState => JSON.parse(JSON.stringify(state));

/** Positions from all over the games. */
function positionsOf({ title, samples }: Subject): readonly KernelState[] {
  const found = samples.flatMap(({ states }) => states).filter((state) => title.measures?.suits(state));
  const every = Math.max(1, Math.floor(found.length / POSITIONS));
  return found.filter((_, i) => i % every === 0);
}

/** What a title wants timed itself. */
export const OWN_BENCHMARK: Benchmark = {
  name: 'own',
  run(subject) {
    const positions = positionsOf(subject);
    const rng = new Rng('measures');
    const list = subject.title.measures?.list ?? [];
    // Once over, so that the compiler knows them.
    for (const state of positions) for (const { of } of list) of(state, rng)();
    return list.flatMap(({ name, times, of }) => {
      const took = positions.map((state) => timed(of(fresh(state), rng)).milliseconds / times);
      return medianAndP95(name, took);
    });
  },
};
