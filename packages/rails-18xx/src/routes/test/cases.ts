import { Rng } from '@roundhouse/kernel';
import type { End, Gauge, PathDef, StopDef } from '../../board/types.ts';
import { city, junction, offboard, town } from '../../tiles/stops.ts';
import type { RouteContext, TrainSpec } from '../index.ts';
import { contextOf, type Drawn, type Rules, simplePolicy } from './boards.ts';
import { allTrails, bordersCrossed, hexesEntered, type Priced, type Trail } from './naive.ts';

const HEXES = ['B3', 'B5', 'B7', 'C2', 'C4', 'C6', 'C8', 'D3', 'D5', 'D7'];

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;
const chance = (rng: Rng, percent: number): boolean => rng.below(100) < percent;

function randomStop(rng: Rng): StopDef {
  const kind = rng.below(10);
  const value = 10 * (1 + rng.below(9));
  if (kind < 5) return city(value, 1 + rng.below(2));
  if (kind < 8) return town(value);
  return kind < 9 ? junction : offboard(value);
}

function randomHex(rng: Rng, gauges: boolean): Drawn {
  const stops = Array.from({ length: pick(rng, [0, 0, 1, 1, 1, 1, 2]) }, () => randomStop(rng));
  const edges = rng.shuffle([0, 1, 2, 3, 4, 5]);
  const gauge = (): Gauge => (gauges ? pick(rng, ['broad', 'broad', 'narrow', 'dual']) : 'broad');
  const paths: PathDef[] = [];
  const add = (a: End, b: End): void => {
    const again = paths.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
    if (a !== b && !again) paths.push([a, b, gauge()]);
  };
  stops.forEach((_, i) => {
    for (let k = 2 + rng.below(5); k > 0; k--) add(pick(rng, edges), `n${i}`);
  });
  if (stops.length === 2 && chance(rng, 30)) add('n0', 'n1');
  const plain = stops.length === 0 ? 2 + rng.below(4) : rng.below(2);
  for (let k = 0; k < plain; k++) add(pick(rng, edges), pick(rng, edges));
  return { stops, paths };
}

export interface Case {
  readonly ctx: RouteContext;
  readonly rules: Rules;
  readonly trains: readonly TrainSpec[];
}

function randomTrain(rng: Rng, gauges: boolean): TrainSpec {
  const skips = chance(rng, 30);
  const counts = chance(rng, 10) ? null : 1 + rng.below(4);
  return {
    id: `T${rng.below(2)}`,
    counts,
    skips,
    multiplier: 1 + rng.below(3),
    towns: pick(rng, ['free', 'ignored', 'counted']),
    ...(chance(rng, 25) && !skips ? { plus: rng.below(3) } : {}),
    ...(gauges ? { gauge: pick(rng, ['broad', 'narrow'] as const) } : {}),
  };
}

export function randomCase(seed: string): Case {
  const rng = new Rng(seed);
  const gauges = chance(rng, 20);
  const drawn = Object.fromEntries(HEXES.map((hex) => [hex, randomHex(rng, gauges)] as const));
  const stops = HEXES.flatMap((hex) => (drawn[hex]?.stops ?? []).map((def, i) => ({ name: `${hex}.${i}`, def })));
  const cities = stops.filter(({ def }) => def.kind === 'city').map(({ name }) => name);
  const own = rng.shuffle(cities).slice(0, 1 + rng.below(2));
  const bare = contextOf(drawn, {});
  const borders = bare.network.nodes.flatMap((node) => (node.kind === 'border' ? [node.border] : []));
  const rules: Rules = {
    own,
    blocked: cities.filter((name) => !own.includes(name) && chance(rng, 20)),
    markers: borders.filter(() => chance(rng, 15)),
    reenter: chance(rng, 20) ? 'all' : HEXES.filter(() => chance(rng, 20)),
    townsMayEnd: chance(rng, 40),
    minCities: rng.below(3),
  };
  const trains = Array.from({ length: 1 + rng.below(3) }, () => randomTrain(rng, gauges));
  if (trains.length > 1 && chance(rng, 40)) trains[1] = trains[0] as TrainSpec;
  return { ctx: contextOf(drawn, rules), rules, trains };
}

/** The same board with groups of stops, crossings, trains that must use one, and ends that do not go together. */
export function randomGroups(seed: string): Case {
  const { ctx, rules, trains } = randomCase(seed);
  const rng = new Rng(`${seed} in groups`);
  const stops = ctx.network.nodes.flatMap((node) =>
    node.kind === 'stop' && node.def.kind !== 'junction' ? [`${node.hex}.${node.stop}`] : [],
  );
  const [a = '', b = '', c = '', d = '', ...others] = rng.shuffle(stops);
  const cities = others.filter((name) => !rules.blocked?.includes(name));
  const crossings = cities.slice(0, 1 + rng.below(3));
  const more: Rules = { ...rules, groups: chance(rng, 70) ? [[a, b, c]] : [], crossings, notEnds: [a, d] };
  const some = trains.map((train) =>
    chance(rng, 60) ? { ...train, counts: (train.counts ?? 3) + 2, crosses: true } : train,
  );
  return { ctx: { ...ctx, policy: simplePolicy(ctx.network, more) }, rules: more, trains: some };
}

function naiveGroups(
  { groups = [], crossings = [], notEnds }: Rules,
  train: TrainSpec,
  names: readonly string[],
): boolean {
  const once = [...groups, crossings].every((group) => names.filter((name) => group.includes(name)).length < 2);
  const crosses = names.slice(1, -1).some((name) => crossings.includes(name));
  const ends = [names[0] ?? '', names[names.length - 1] ?? ''];
  return once && (crosses || !train.crosses) && !notEnds?.every((end) => ends.includes(end));
}

/** The rules once more, written as simply as possible. */
export function naiveRevenue({ ctx: { network }, rules }: Case, train: TrainSpec, trail: Trail): number | undefined {
  const stops = trail.nodes.flatMap((id) => {
    const node = network.nodes[id];
    return node?.kind === 'stop' && node.def.kind !== 'junction'
      ? [{ name: `${node.hex}.${node.stop}`, def: node.def }]
      : [];
  });
  const names = stops.map(({ name }) => name);
  if (!naiveGroups(rules, train, names)) return undefined;
  const isTown = (def: StopDef): boolean => def.kind === 'town';
  const ends = [stops[0], stops[stops.length - 1]];
  if (!rules.townsMayEnd && ends.some((end) => end && isTown(end.def))) return undefined;
  const cities = stops.filter(({ def }) => !isTown(def)).length;
  if (cities < (rules.minCities ?? 0)) return undefined;
  if (!stops.some(({ name }) => rules.own?.includes(name))) return undefined;
  const middle = stops.slice(1, -1);
  if (middle.some(({ name, def }) => rules.blocked?.includes(name) || def.kind === 'offboard')) return undefined;
  const once = hexesEntered(network, trail).filter((hex) => rules.reenter !== 'all' && !rules.reenter?.includes(hex));
  if (new Set(once).size < once.length) return undefined;
  const gauges = trail.segments.map((id) => network.segments[id]?.gauge);
  if (train.gauge && gauges.some((gauge) => gauge !== 'dual' && gauge !== train.gauge)) return undefined;
  if (!train.skips && train.counts !== null) {
    const markers = bordersCrossed(network, trail).filter((border) => rules.markers?.includes(border)).length;
    const towns = train.towns === 'counted' ? stops.length - cities : 0;
    if (cities + markers > train.counts || cities + markers + towns > train.counts + (train.plus ?? 0))
      return undefined;
  }
  const paid = stops
    .filter(({ def }) => train.towns !== 'ignored' || !isTown(def))
    .map(({ def }) => Number(def.revenue));
  const counted = train.skips && train.counts !== null ? paid.sort((a, b) => b - a).slice(0, train.counts) : paid;
  return counted.reduce((sum, value) => sum + value, 0) * train.multiplier;
}

/** What each train can earn on each trail; undefined if there is too much to try. */
export function priceAll(
  found: Case,
  mostTrails: number,
  mostRuns: number,
): readonly (readonly Priced[])[] | undefined {
  const trails = allTrails(found.ctx.network, mostTrails);
  const priced =
    trails &&
    found.trains.map((train) =>
      trails.flatMap((trail): readonly Priced[] => {
        const revenue = naiveRevenue(found, train, trail);
        return revenue === undefined ? [] : [{ trail, revenue }];
      }),
    );
  const runs = priced?.reduce((product, list) => product * (list.length + 1), 1) ?? 0;
  return runs > mostRuns ? undefined : priced;
}
