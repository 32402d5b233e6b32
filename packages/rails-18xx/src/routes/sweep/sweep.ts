import { CITY, type Field } from '../field.ts';
import type { Lines } from '../lines.ts';
import { paceOf } from '../pace.ts';
import { type Arms, pathOfArms } from '../read-pool.ts';
import type { Makeup, RouteContext, RunRoute, TrainSpec } from '../types.ts';
import { kindOf } from '../walk.ts';
import type { Purse } from '../walker.ts';
import { type Core, coreOf, type Edge } from './core.ts';
import { JointPass } from './joint.ts';
import { common, Ledger } from './ledger.ts';
import { machineOf } from './machine.ts';
import { type Kind, Prices } from './prices.ts';

export interface SweptRun {
  readonly routes: readonly RunRoute[];
  readonly value: number;
}

/** More trains have too many positions together. */
const MOST_TRAINS = 4;
/** Of one train, in all layers. */
const MOST_OPTIONS = 100_000;
/** So many positions of all trains take as long as one step of a walk. */
const PER_NODE = 8;
/** Of a layer only so many positions are looked at, first few, then more, at last all that there is room for. */
const LEAST_WIDTH = 6;
const WIDER = 10;
const MOST_WIDTH = 60_000;
/** Before the first pass and before each other. */
const FIRST_ROUNDS = 8;
const ROUNDS = 24;

/** Is the worth of these trains' routes made up of stops and bonuses alone? */
function isPlain({ policy }: RouteContext, { kind, mayEnd }: Field, trains: readonly TrainSpec[]): boolean {
  const { makeup, check, objective, minStops, minCities } = policy;
  return (
    makeup !== undefined &&
    check === undefined &&
    objective === undefined &&
    minStops <= 2 &&
    minCities <= 2 &&
    trains.length <= MOST_TRAINS &&
    trains.every(
      ({ counts, towns, crosses, visits }) => counts !== null && towns !== 'counted' && !crosses && !visits,
    ) &&
    kind.every((one, point) => !mayEnd[point] || one === CITY)
  );
}

/** Sweeps over the track once for all trains, and proves the best run. */
export class Sweep {
  /** The best run so far. */
  best: SweptRun = { routes: [], value: 0 };
  /** No run is worth more. */
  most = Number.MAX_SAFE_INTEGER;
  readonly #ctx: RouteContext;
  readonly #field: Field;
  readonly #lines: Lines;
  readonly #core: Core;
  readonly #kinds: readonly Kind[];
  readonly #trains: readonly number[]; // kinds
  readonly #purse: Purse;
  #steps = 0;

  constructor(
    ctx: RouteContext,
    field: Field,
    lines: Lines,
    core: Core,
    kinds: readonly Kind[],
    trains: readonly number[],
    purse: Purse,
  ) {
    this.#ctx = ctx;
    this.#field = field;
    this.#lines = lines;
    this.#core = core;
    this.#kinds = kinds;
    this.#trains = trains;
    this.#purse = purse;
  }

  /** Only a run worth more than that is of use. */
  run(known: number): void {
    const prices = new Prices(this.#core, this.#kinds, this.#trains);
    const unit = this.#kinds.reduce((all, { ledger }) => common(all, ledger.unit), 0);
    const layers = this.#core.vertices.length;
    let value = known;
    prices.settle(FIRST_ROUNDS, value);
    const first = Math.floor((this.#purse.left * PER_NODE) / layers / 4);
    let width = Math.max(LEAST_WIDTH, Math.min(100, first));
    for (;;) {
      const pass = new JointPass(this.#core, this.#kinds, this.#trains, prices, value + unit - 0.001, () =>
        this.#spend(),
      );
      const found = pass.run(width);
      this.most = Math.max(value, Math.min(this.most, Math.floor(found.most + 0.001)));
      if (found.edges && found.value > value) {
        value = found.value;
        this.best = { value, routes: found.edges.flatMap((edges, train) => this.#routeOver(edges, train)) };
        this.most = Math.max(value, this.most);
      }
      if (this.most <= value || this.#purse.left <= 0 || width >= MOST_WIDTH) return;
      width = Math.min(MOST_WIDTH, width * WIDER);
      prices.settle(ROUNDS, value);
    }
  }

  #spend(): boolean {
    if (++this.#steps % PER_NODE === 0) {
      this.#purse.left--;
      this.#purse.spent++;
      if (this.#purse.spent % 16 === 0 && this.#purse.stop?.()) this.#purse.left = 0;
    }
    return this.#purse.left > 0;
  }

  /** A route as two arms from a station of the company. */
  #routeOver(edges: readonly number[], train: number): readonly RunRoute[] {
    if (edges.length === 0) return [];
    const lines = new Set(edges.flatMap((edge) => (this.#core.edges[edge] as Edge).lines));
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
    const { arcLines } = this.#lines;
    const arcs: number[] = [];
    for (let point = base, on = true; on; ) {
      on = false;
      for (let arc = arcsAt[point] as number; arc < (arcsAt[point + 1] as number) && !on; arc++) {
        const line = arcLines.items[arcLines.start[arc] as number] as number;
        if (!lines.delete(line)) continue;
        arcs.push(arc);
        point = arcTo[arc] as number;
        on = true;
      }
    }
    return arcs;
  }
}

/** Where the track can be swept for these trains. */
export function sweepOf(
  ctx: RouteContext,
  field: Field,
  lines: Lines,
  trains: readonly TrainSpec[],
  purse: Purse,
): Sweep | undefined {
  if (!isPlain(ctx, field, trains)) return undefined;
  const specs = new Map(trains.map((train) => [kindOf(train), train]));
  const kinds = [...specs.keys()];
  const all = [...specs.values()];
  const core = coreOf(
    field,
    lines,
    all.map((train) => paceOf(field, train)),
  );
  if (core === undefined) return undefined;
  const made: Kind[] = [];
  for (const [kind, train] of all.entries()) {
    const machine = machineOf(core, field, kind, MOST_OPTIONS);
    if (machine === undefined) return undefined;
    const ledger = new Ledger(core, field, train, ctx.policy.makeup as Makeup);
    if (!ledger.isSound) return undefined;
    made.push({ machine, ledger });
  }
  return new Sweep(
    ctx,
    field,
    lines,
    core,
    made,
    trains.map((train) => kinds.indexOf(kindOf(train))),
    purse,
  );
}
