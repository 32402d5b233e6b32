import { botOf, effortOf, levelsOf, questionTo } from '@roundhouse/bots';
import { type KernelState, Rng } from '@roundhouse/kernel';
import { type Benchmark, medianAndP95, type Subject, timed } from './benchmark.ts';

const POSITIONS = 40;
/** How many positions are measured: an expert thinks for seconds. */
const FEW = 4;

/** Positions from all parts of the games in which there is something to choose. */
function positionsOf({ title, samples }: Subject, count: number): readonly KernelState[] {
  const states = samples.flatMap(({ states: all }) => all.slice(0, -1));
  const found = states.filter((state) => title.waitingFor(state).length > 0);
  const every = Math.max(1, Math.floor(found.length / count));
  return found.filter((_, i) => i % every === 0);
}

/** How long a bot of each level thinks about a decision. */
export const BOTS_BENCHMARK: Benchmark = {
  name: 'bots',
  run(subject) {
    const { title } = subject;
    return levelsOf(title).flatMap((level) => {
      const bot = botOf(title, level.name);
      if (!bot) return [];
      const took = positionsOf(subject, level.name === 'expert' ? FEW : POSITIONS).map((state) => {
        const [seat = 0] = title.waitingFor(state);
        const question = questionTo(title, state, seat, new Rng('bench'), { effort: effortOf(level) });
        return timed(() => bot.choose(question)).milliseconds;
      });
      return medianAndP95(`a decision, ${level.name}`, took);
    });
  },
};
