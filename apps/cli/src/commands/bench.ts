import { availableParallelism, cpus } from 'node:os';
import { textTable } from '@roundhouse/words';
import type { Benchmark, Figure } from '../bench/benchmark.ts';
import { BEST_RUN } from '../bench/best-run.ts';
import { BOTS_BENCHMARK } from '../bench/bots.ts';
import { ENGINE_BENCHMARKS } from '../bench/engine.ts';
import { OWN_BENCHMARK } from '../bench/own.ts';
import { runsTogether } from '../bench/runs-together.ts';
import { samplesOf } from '../bench/samples.ts';
import type { Command } from '../command.ts';
import { grouped, print, printJson } from '../output.ts';
import { Progress } from '../progress.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';

const BENCHMARKS: readonly Benchmark[] = [...ENGINE_BENCHMARKS, BEST_RUN, OWN_BENCHMARK, BOTS_BENCHMARK];

/** Milliseconds; the compiler needs about the first thousand to get to know the rules. */
const PATIENCE = 2_500;
const MOST_PATIENCE = 600_000;

interface Measured {
  readonly title: string;
  readonly figures: readonly (Figure & { readonly benchmark: string })[];
}

const machine = (): string =>
  t.tools.machine(process.versions.node, availableParallelism(), cpus()[0]?.model.trim() ?? '');

function textOf({ title, figures }: Measured): string {
  const rows = figures.map(({ benchmark, name, value, unit }) => [
    benchmark,
    name,
    (value >= 1000 ? grouped(Math.round(value)) : String(value)).padStart(12),
    unit,
  ]);
  return `${title}\n${textTable(['', '', '       value', ''], rows)}`;
}

export const bench: Command = {
  name: 'bench',
  args: [{ name: 'title', optional: true }],
  options: { json: { type: 'boolean' }, ms: { type: 'string', value: 'MS', usual: grouped(PATIENCE) } },
  async run(args, env) {
    const titles = args.at(0) === '' ? env.titles : [findTitle(env.titles, args.at(0))];
    const patience = args.whole('ms', PATIENCE, 1, MOST_PATIENCE);
    const progress = new Progress(env.stderr, t.tools.measuring, titles.length * BENCHMARKS.length);
    const together = runsTogether(titles).map((figure) => ({ benchmark: 'best run', ...figure }));
    let done = 0;
    const byTitle = titles.map((title): Measured => {
      progress.update(done);
      const subject = { title, samples: samplesOf(title), patience };
      const figures = BENCHMARKS.flatMap((benchmark) => {
        const measured = benchmark.run(subject).map((figure) => ({ benchmark: benchmark.name, ...figure }));
        progress.update(++done);
        return measured;
      });
      return { title: title.meta.id, figures };
    });
    progress.end();
    const results = together.length > 0 ? [{ title: 'together', figures: together }, ...byTitle] : byTitle;
    if (args.flag('json')) printJson(env, { machine: machine(), results });
    else print(env, [machine(), ...results.map(textOf)].join('\n\n'));
    return true;
  },
};
