import type { GameLog, Json } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { type Listed, searchPosition } from '../search/positions.ts';
import { t } from '../text/index.ts';
import { type Benchmark, type Figure, medianAndP95, round, type Subject, timed } from './benchmark.ts';
import { type Decision, decisionsIn } from './decisions.ts';
import { othersHard, ownHard } from './hard-lists.ts';
import { recordedFolder, recordedGames } from './recorded.ts';

const NODES = 50_000_000;

/** The time includes the network, the graph and everything else derived from the position. */
function decide({ trains }: Game, { position, earned }: Decision) {
  const at: Json = JSON.parse(position);
  const { result, milliseconds } = timed(() => trains?.runs.search(at, { nodes: NODES }));
  const value = result?.runs[0]?.value ?? 0;
  return { milliseconds, proved: result?.proved === true, better: value > earned, worse: value < earned };
}

function figuresOf(title: Game, name: string, logs: readonly GameLog[]): readonly Figure[] {
  const decisions = logs.flatMap((log) => decisionsIn(title, log));
  for (const decision of decisions) decide(title, decision); // warm
  const results = decisions.map((decision) => decide(title, decision));
  const times = results.map(({ milliseconds }) => milliseconds);
  const count = (what: 'proved' | 'better' | 'worse'): number => results.filter((result) => result[what]).length;
  return [
    { name: `runs of ${logs.length} ${name}`, value: results.length, unit: 'runs' },
    ...medianAndP95('best run', times),
    { name: 'best run, longest', value: round(Math.max(0, ...times)), unit: 'ms' },
    { name: 'not proved', value: results.length - count('proved'), unit: 'runs' },
    { name: 'better than what was run', value: count('better'), unit: 'runs' },
    { name: 'worse than what was run', value: count('worse'), unit: 'runs' },
  ];
}

/** How many nodes are searched for a first answer, and for one that is good enough for a program. */
const FIRST_NODES = 50;
const FEW_NODES = 2_000;
const TRIES = 3;

/** What a search with few nodes finds, and the shortest time that it took. */
function shortLook({ trains }: Game, position: Json, nodes: number): { readonly value: number; readonly ms: number } {
  const text = JSON.stringify(position); // so that nothing derived from it is remembered
  let [value, ms] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < TRIES; i++) {
    const at: Json = JSON.parse(text);
    const { result, milliseconds } = timed(() => trains?.runs.search(at, { nodes }));
    value = result?.runs[0]?.value ?? 0;
    ms = Math.min(ms, milliseconds);
  }
  return { value, ms };
}

/** How long first answers take, and how much less they are worth than the best known run. */
function shortLooks(title: Game, listed: readonly Listed[], best: readonly number[]): readonly Figure[] {
  const loss = (nodes: number): { readonly percent: number; readonly times: readonly number[] } => {
    for (const { position } of listed) shortLook(title, position, nodes); // warm
    const looks = listed.map(({ position }) => shortLook(title, position, nodes));
    const shares = looks.flatMap(({ value }, i) => ((best[i] ?? 0) > 0 ? [1 - value / (best[i] as number)] : []));
    const percent = (100 * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length);
    return { percent: round(Math.max(0, percent)), times: looks.map(({ ms }) => ms) };
  };
  const [first, few] = [loss(FIRST_NODES), loss(FEW_NODES)];
  return [
    ...medianAndP95('first answer', first.times),
    { name: 'first answer, longest', value: round(Math.max(0, ...first.times)), unit: 'ms' },
    { name: 'first answer, lost of the best known', value: first.percent, unit: '%' },
    { name: `${FEW_NODES} nodes, longest`, value: round(Math.max(0, ...few.times)), unit: 'ms' },
    { name: `${FEW_NODES} nodes, lost of the best known`, value: few.percent, unit: '%' },
  ];
}

const LIMIT = 2_000; // milliseconds

/** Boards full of track: how much is proved within two seconds each. */
function hardPositions(title: Game, listed: readonly Listed[]): readonly Figure[] {
  if (listed.length === 0) return [];
  const found = listed.map((one) => searchPosition([title], one, LIMIT));
  const best = found.map(({ value }) => value);
  return [
    { name: 'hard positions', value: found.length, unit: 'runs' },
    ...medianAndP95(
      'hard position',
      found.map(({ ms }) => ms),
    ),
    { name: 'hard position, not proved in 2 s', value: found.filter(({ proved }) => !proved).length, unit: 'runs' },
    ...shortLooks(title, listed, best),
  ];
}

const ofOthers = (figures: readonly Figure[]): readonly Figure[] =>
  figures.map((figure) => ({ ...figure, name: `of others: ${figure.name}` }));

function run(subject: Subject): readonly Figure[] {
  if (!subject.title.trains) return [];
  const { title } = subject;
  return [
    ...gameRuns(subject),
    ...hardPositions(title, ownHard(title)),
    ...ofOthers(hardPositions(title, othersHard(title))),
  ];
}

/** The runs of recorded games if there are any, otherwise of our own. */
function gameRuns({ title, samples }: Subject): readonly Figure[] {
  const recorded = recordedGames(title);
  if (recorded.length > 0) return figuresOf(title, 'recorded games', recorded);
  process.stderr.write(`${t.tools.noRecorded(recordedFolder())}\n`);
  return figuresOf(
    title,
    'own games',
    samples.map(({ log }) => log),
  );
}

export const BEST_RUN: Benchmark = { name: 'best run', run };
