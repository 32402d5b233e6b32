import { kindOf } from '../count.ts';
import { CITY, EXTRA, type Field } from '../field.ts';
import type { Lines } from '../lines.ts';
import { paceOf } from '../pace.ts';
import { type Arms, pathOfArms } from '../read-pool.ts';
import type { Makeup, RouteContext, RunRoute, TrainSpec } from '../types.ts';
import type { SearchBudget } from '../walker.ts';
import { type Core, coreOf, type SweepEdge } from './core.ts';
import { JointPass, Room } from './joint.ts';
import { common, Ledger } from './ledger.ts';
import { type Machine, machineOf, optionsOf } from './machine.ts';
import { merged } from './merge.ts';
import { type Kind, Prices } from './prices.ts';

interface SweptRun {
  readonly value: number;
  readonly edges: readonly (readonly number[])[]; // by train
}

/** More trains have too many positions together. */
const MOST_TRAINS = 4;
/** Options of one train in all layers: where little may be spent, fewer. */
const MOST_OPTIONS = 200_000;
const FEW_OPTIONS = 10_000;
const OPTIONS_FOR_NODE = 20;
/** Positions of all trains that take as long as one step of a walk. */
const PER_NODE = 8;
/** And options that do, while prices settle, or when they are first found. */
const OPTIONS_PER_NODE = 1_000;
const NEW_PER_NODE = 400;
/** How many positions of a layer are kept: at least this many, with each pass more, at last all that there is room for. */
const LEAST_WIDTH = 6;
/** Of what may be spent, a quarter is for the first pass. */
const FIRST_SHARE = 4;
const FIRST_WIDTH = 100;
const SECOND_WIDTH = 1_000;
const MOST_WIDTH = 60_000;
/** Rounds in which prices settle: before the first pass, and before each later one. */
const FIRST_ROUNDS = 3;
const ROUNDS = 40;
const ROUNDING = 0.001;

/** Is the worth of these trains' routes made up of stops and bonuses alone? */
function isPlain({ policy }: RouteContext, { kind, mayEnd }: Field, trains: readonly TrainSpec[]): boolean {
  const { minStops, minCities } = policy;
  return (
    minStops <= 2 &&
    minCities <= 2 &&
    trains.every(({ counts, visits }) => counts !== null && !visits) &&
    kind.every((one, point) => one !== EXTRA && (!mayEnd[point] || one === CITY || minCities === 0))
  );
}

/** Is more never worth less, as comparing labels requires? Visiting a city must not be worse than visiting none. */
function isSound({ vertices, edges }: Core, { kind, graph }: Field, { varies, worth, least }: Makeup): boolean {
  const points = [...vertices.map(({ point }) => point), ...edges.flatMap(({ stops }) => stops)];
  return points.every((point) => {
    const node = graph.nodeOf[point] as number;
    return point < 0 || kind[point] !== CITY || varies(node) || worth(node) >= least;
  });
}

/** Sweeps over the track once for all trains, and proves the best run. */
export class Sweep {
  /** The best run so far. */
  best: SweptRun = { edges: [], value: 0 };
  /** No run is worth more. */
  most = Number.MAX_SAFE_INTEGER;
  readonly #ctx: RouteContext;
  readonly #field: Field;
  readonly #lines: Lines;
  readonly #core: Core;
  readonly #kinds: readonly Kind[];
  readonly #trains: readonly number[]; // kinds
  readonly #purse: SearchBudget;
  readonly #prices: Prices;
  readonly #room: Room;
  readonly #unit: number; // every run is worth a multiple of it
  #width = 0;
  #steps = 0;
  #mustEnd = true; // is the pass made to its end in any case?

  constructor(
    ctx: RouteContext,
    field: Field,
    lines: Lines,
    core: Core,
    kinds: readonly Kind[],
    trains: readonly number[],
    purse: SearchBudget,
    room: Room,
  ) {
    this.#ctx = ctx;
    this.#field = field;
    this.#lines = lines;
    this.#core = core;
    this.#kinds = kinds;
    this.#trains = trains;
    this.#purse = purse;
    this.#prices = new Prices(core, kinds, trains);
    this.#room = room;
    this.#unit = kinds.reduce((all, { ledger }) => common(all, ledger.unit), 0);
  }

  /** Is there nothing more to do? */
  get isDone(): boolean {
    return this.most <= this.best.value || this.#width >= MOST_WIDTH;
  }

  /** One more pass, wider than the one before. Only a run worth more than `before` is of use. */
  pass(before: number): void {
    const isFirst = this.#width === 0;
    const rounds = isFirst ? FIRST_ROUNDS : ROUNDS;
    const cost = Math.ceil((this.#prices.size * rounds) / OPTIONS_PER_NODE);
    // No prices are settled if nothing would be left to spend on the pass that uses them.
    const isTooMuch = !isFirst && cost >= this.#purse.left;
    this.#purse.spent += isTooMuch ? this.#purse.left : cost;
    this.#purse.left = isTooMuch ? 0 : this.#purse.left - cost;
    if (isTooMuch) return;
    this.#prices.settle(rounds, before);
    this.#take(before);
    const known = Math.max(before, this.best.value);
    this.#width = this.#nextWidth();
    this.most = Math.min(this.most, Math.max(known, Math.floor(this.#prices.most + ROUNDING)));
    if (this.most <= known) return;
    this.#mustEnd = known === 0 || isFirst;
    if (this.#purse.left <= 0 && !this.#mustEnd) return;
    const floor = known + this.#unit - ROUNDING;
    const spend = () => this.#spend();
    const pass = new JointPass(this.#core, this.#kinds, this.#trains, this.#prices, floor, this.#room, spend);
    const { value, most, edges } = pass.run(this.#width);
    this.most = Math.min(this.most, Math.max(known, value, Math.floor(most + ROUNDING)));
    if (edges === undefined || value <= known) return;
    this.best = { value, edges };
  }

  /** The routes that the trains took in turn, as prices settled, are a run to begin with. */
  #take(known: number): void {
    const { routes, value } = this.#prices.taken;
    if (value <= Math.max(known, this.best.value)) return;
    const { vertices, edges } = this.#core;
    const edgesOf = (elements: readonly number[]): readonly number[] =>
      elements.map((element) => element - vertices.length).filter((edge) => edge >= 0 && edge < edges.length);
    this.best = { value, edges: routes.map((route) => edgesOf(route?.elements ?? [])) };
  }

  /** The routes of the best run. */
  get routes(): readonly RunRoute[] {
    return this.best.edges.flatMap((edges, train) => this.#routeOver(edges, train));
  }

  /** First few, then as many as can be paid for, then all that there is room for. */
  #nextWidth(): number {
    const width = this.#width;
    const paid = Math.floor((this.#purse.left * PER_NODE) / this.#core.vertices.length);
    if (width === 0) return Math.max(LEAST_WIDTH, Math.min(FIRST_WIDTH, Math.floor(paid / FIRST_SHARE)));
    return width < SECOND_WIDTH && paid > width ? Math.min(SECOND_WIDTH, paid) : MOST_WIDTH;
  }

  /** The first pass is made to its end, for it is short and what it cost would be lost; so is any while there is no run. */
  #spend(): boolean {
    if (++this.#steps % PER_NODE === 0) {
      this.#purse.left--;
      this.#purse.spent++;
      if (this.#purse.spent % 16 === 0 && this.#purse.stop?.()) [this.#purse.left, this.#mustEnd] = [0, false];
    }
    return this.#purse.left > 0 || this.#mustEnd;
  }

  /** A route as two arms from a station of the company. */
  #routeOver(edges: readonly number[], train: number): readonly RunRoute[] {
    if (edges.length === 0) return [];
    const lines = new Set(edges.flatMap((edge) => (this.#core.edges[edge] as SweepEdge).lines));
    const { linesAt, spotOf } = this.#lines;
    const isOn = (base: number): boolean => {
      const spot = spotOf[base] as number;
      return linesAt.items.subarray(linesAt.start[spot], linesAt.start[spot + 1]).some((line) => lines.has(line));
    };
    const base = this.#field.bases.find(isOn) as number;
    const arms: Arms = { base, first: this.#arm(base, lines), second: this.#arm(base, lines) };
    return [{ train, path: pathOfArms(this.#ctx.network, this.#field.graph, arms) }];
  }

  /** Takes lines as long as they lead on. */
  #arm(base: number, lines: Set<number>): readonly number[] {
    const { arcsAt, arcTo } = this.#field.graph;
    const { start, items } = this.#lines.arcLines;
    const arcs: number[] = [];
    for (let point = base, on = true; on; ) {
      on = false;
      for (let arc = arcsAt[point] as number; arc < (arcsAt[point + 1] as number) && !on; arc++) {
        const along = items.subarray(start[arc], start[arc + 1]);
        if (!along.every((line) => lines.has(line))) continue;
        for (const line of along) lines.delete(line);
        arcs.push(arc);
        point = arcTo[arc] as number;
        on = true;
      }
    }
    return arcs;
  }
}

/** A sweep for each way of equipping the trains, where the track can be swept. */
export function sweepsOf(
  ctx: RouteContext,
  field: Field,
  lines: Lines,
  equipments: readonly (readonly TrainSpec[])[],
  purse: SearchBudget,
): readonly Sweep[] | undefined {
  const makeup = ctx.policy.makeup?.();
  const tooMany = equipments.some((trains) => trains.length > MOST_TRAINS);
  if (makeup === undefined || tooMany || !isPlain(ctx, field, equipments.flat())) return undefined;
  const specs = [...new Map(equipments.flat().map((train) => [kindOf(train), train])).values()];
  const core = coreOf(
    field,
    lines,
    specs.map((train) => paceOf(field, train)),
  );
  if (core === undefined || !isSound(core, field, makeup)) return undefined;
  const machines = machinesOf(ctx, field, core, specs, purse);
  if (machines === undefined) return undefined;
  const numbers = new Map(specs.map((train, i) => [kindOf(train), i]));
  const rooms = new Map(equipments.map(({ length }) => [length, new Room(length)]));
  return equipments.map((trains) => {
    const used = [...new Set(trains.map((train) => numbers.get(kindOf(train)) as number))];
    const kinds = used.map((i) => ({
      machine: machines[i] as Machine,
      ledger: new Ledger(core, field, specs[i] as TrainSpec, makeup),
    }));
    const ofTrains = trains.map((train) => used.indexOf(numbers.get(kindOf(train)) as number));
    return new Sweep(ctx, field, lines, core, kinds, ofTrains, purse, rooms.get(trains.length) as Room);
  });
}

/** The machine of each kind of train. Kinds that run over the same track share one. */
function machinesOf(
  { policy }: RouteContext,
  field: Field,
  core: Core,
  specs: readonly TrainSpec[],
  purse: SearchBudget,
): readonly Machine[] | undefined {
  const { left, stop } = purse;
  const known = new Map<string, Machine>();
  const makeup = policy.makeup?.();
  const endsMatter = (point: number): boolean => (makeup?.endMarks?.(field.graph.nodeOf[point] as number) ?? 0) !== 0;
  const mostOptions = Math.min(MOST_OPTIONS, FEW_OPTIONS + left * OPTIONS_FOR_NODE);
  const machines: Machine[] = [];
  let options = 0;
  for (const [kind, train] of specs.entries()) {
    const crosses = train.crosses === true;
    const key = `${crosses}${core.edges.map(({ fits }) => (fits >> kind) & 1).join('')}`;
    const built = known.has(key) ? undefined : machineOf(core, field, { kind, crosses, endsMatter, mostOptions, stop });
    options += built ? optionsOf(built) : 0;
    const machine = known.get(key) ?? (built && merged(built));
    if (machine === undefined) return undefined;
    known.set(key, machine);
    machines.push(machine);
  }
  const cost = Math.min(left, Math.ceil(options / NEW_PER_NODE));
  purse.left -= cost;
  purse.spent += cost;
  return machines;
}
