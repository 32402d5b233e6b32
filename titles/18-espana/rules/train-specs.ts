import type { Equipments, TrainName, TrainSpec } from '@roundhouse/rails-18xx';
import { ARANJUEZ, MADRID } from '../data/board.ts';
import { TRAINS } from '../data/trains.ts';
import { EDITION_RULES } from './edition.ts';
import type { Company, State, Train } from './state.ts';
import { labelOf } from './train-cards.ts';

export const TENDER = 'tender';

interface Known {
  readonly train: Train;
  readonly spec: TrainSpec;
}

/** Kept, so that like trains share one. */
const known = new Map<TrainName, Known[]>();

const isLike = (one: Train, other: Train): boolean =>
  one.recycled === other.recycled && one.special === other.special && one.bound === other.bound;

function specOf(train: Train): TrainSpec {
  const named = known.get(train.name);
  if (named) for (const like of named) if (isLike(like.train, train)) return like.spec;
  const spec = makeSpec(train);
  if (named) named.push({ train, spec });
  else known.set(train.name, [{ train, spec }]);
  return spec;
}

function makeSpec(train: Train): TrainSpec {
  const main = TRAINS[train.name];
  if (!main) throw new Error(`no train ${train.name}`);
  const { counts, skips, multiplier, towns, plus = 0, gauge } = main;
  const common = { id: labelOf(train), skips, multiplier, towns };
  // 6.2.1: a combined train has the range of both parts and must cross a pass.
  const second = train.recycled === null ? undefined : TRAINS[train.recycled];
  if (second) {
    const range = { counts: (counts ?? 0) + (second.counts ?? 0), plus: plus + (second.plus ?? 0) };
    return { ...common, ...range, crosses: true };
  }
  const visits = train.bound ? { visits: [MADRID, ARANJUEZ] } : {};
  return { ...common, counts, plus, ...(gauge ? { gauge } : {}), ...visits };
}

/** 3.1 (5): a tender adds a town, mine or harbour. */
export const withTender = (specs: readonly TrainSpec[], place: number | null): readonly TrainSpec[] =>
  specs.map((spec, i) => (i === place ? tendered(spec) : spec));

const withOne = new WeakMap<TrainSpec, TrainSpec>();

function tendered(spec: TrainSpec): TrainSpec {
  const seen = withOne.get(spec) ?? { ...spec, plus: (spec.plus ?? 0) + 1, with: TENDER };
  withOne.set(spec, seen);
  return seen;
}

/** `tender`: the place of the train that has it. */
export const specsOf = (trains: readonly Train[], tender: number | null): readonly TrainSpec[] =>
  withTender(trains.map(specOf), tender);

type Clock = Pick<State, 'operatingRound' | 'edition'>;

/** 3.1 (2), 3.1 (3): the trains of private companies do not run in the round in which they came. */
export function mayRun({ operatingRound, edition }: Clock, { special, since }: Train): boolean {
  if (special === null || since !== operatingRound) return true;
  return special === 'strawberry' && !EDITION_RULES[edition].strawberryWaits;
}

/** The trains that may run, and the ways of giving one of them the tender. */
export function equipments(clock: Clock, { trains, tender }: Pick<Company, 'trains' | 'tender'>): Equipments {
  const places = [...trains.keys()].filter((place) => mayRun(clock, trains[place] as Train));
  const running = places.map((place) => trains[place] as Train);
  if (!tender || running.length === 0) return { places, variants: [specsOf(running, null)] };
  // It makes no difference which of several like trains has it.
  const specs = running.map(specOf);
  const different = [...running.keys()].filter((place) => specs.indexOf(specs[place] as TrainSpec) === place);
  return { places, variants: different.map((place) => specsOf(running, place)) };
}
