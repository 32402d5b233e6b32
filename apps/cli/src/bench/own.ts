import { type KernelState, Rng } from '@roundhouse/kernel';
import { type Benchmark, medianAndP95, type Subject, timed } from './benchmark.ts';

const POSITIONS = 60;

/** A fresh copy, as if read from a store, for which nothing derived is cached. */
const fresh = (state: KernelState): KernelState => JSON.parse(JSON.stringify(state));

/** Suitable positions from all parts of the games. */
function positionsOf({ title, samples }: Subject): readonly KernelState[] {
  const found = samples.flatMap(({ states }) => states).filter((state) => title.measures?.suits(state));
  const every = Math.max(1, Math.floor(found.length / POSITIONS));
  return found.filter((_, i) => i % every === 0);
}

/** The title's own measurements. */
export const OWN_BENCHMARK: Benchmark = {
  name: 'own',
  run(subject) {
    const positions = positionsOf(subject);
    const rng = new Rng('measures');
    const list = subject.title.measures?.list ?? [];
    // Run everything once first, so that it is compiled before we measure.
    for (const state of positions) for (const { of } of list) of(state, rng)();
    return list.flatMap(({ name, times, of }) => {
      const took = positions.map((state) => timed(of(fresh(state), rng)).milliseconds / times);
      return medianAndP95(name, took);
    });
  },
};
