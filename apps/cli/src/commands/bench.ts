import { availableParallelism, cpus } from 'node:os';
import type { Game } from '@roundhouse/titles';
import { textTable } from '@roundhouse/words';
import { type Measured, measuredApart } from '../bench/apart.ts';
import type { Benchmark } from '../bench/benchmark.ts';
import { BEST_RUN } from '../bench/best-run.ts';
import { BOTS_BENCHMARK } from '../bench/bots.ts';
import { ENGINE_BENCHMARKS } from '../bench/engine.ts';
import { OWN_BENCHMARK } from '../bench/own.ts';
import { runsTogether } from '../bench/runs-together.ts';
import { samplesOf } from '../bench/samples.ts';
import type { Command, Env } from '../command.ts';
import { grouped, print, printJson } from '../output.ts';
import { Progress } from '../progress.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';

const BENCHMARKS: readonly Benchmark[] = [...ENGINE_BENCHMARKS, BEST_RUN, OWN_BENCHMARK, BOTS_BENCHMARK];

/** Milliseconds; the compiler needs about the first thousand to optimize the rules. */
const PATIENCE = 2_500;
const MOST_PATIENCE = 600_000;

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

/** One title, in this process. */
function measured(env: Env, title: Game, patience: number): Measured {
  const progress = new Progress(env.stderr, t.tools.measuring(title.meta.name), BENCHMARKS.length);
  const subject = { title, samples: samplesOf(title), patience };
  const figures = BENCHMARKS.flatMap((benchmark, done) => {
    progress.update(done);
    return benchmark.run(subject).map((figure) => ({ benchmark: benchmark.name, ...figure }));
  });
  progress.end();
  return { title: title.meta.id, figures };
}

function measuredTogether(titles: readonly Game[]): readonly Measured[] {
  const figures = runsTogether(titles).map((figure) => ({ benchmark: 'best run', ...figure }));
  return figures.length > 0 ? [{ title: 'together', figures }] : [];
}

/** All titles, each in a separate process. */
async function allMeasured(titles: readonly Game[], patience: number): Promise<readonly Measured[]> {
  const results = titles.some(({ trains }) => trains) ? [...(await measuredApart('--together'))] : [];
  for (const { meta } of titles) results.push(...(await measuredApart(meta.id, '--ms', String(patience))));
  return results;
}

export const bench: Command = {
  name: 'bench',
  args: [{ name: 'title', optional: true }],
  options: {
    json: { type: 'boolean' },
    ms: { type: 'string', value: 'MS', usual: grouped(PATIENCE) },
    together: { type: 'boolean' },
  },
  async run(args, env) {
    const named = args.at(0) === '' ? undefined : findTitle(env.titles, args.at(0));
    const patience = args.whole('ms', PATIENCE, 1, MOST_PATIENCE);
    const results = args.flag('together')
      ? measuredTogether(named ? [named] : env.titles)
      : named
        ? [measured(env, named, patience)]
        : await allMeasured(env.titles, patience);
    if (args.flag('json')) printJson(env, { machine: machine(), results });
    else print(env, [machine(), ...results.map(textOf)].join('\n\n'));
    return true;
  },
};
