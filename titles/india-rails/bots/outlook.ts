import { BUILD_LIMIT } from '../rules/building/limits.ts';
import { playerOf, speedOf } from '../rules/players.ts';
import type { State, Train } from '../rules/state.ts';
import { runningOf } from '../rules/turn.ts';
import { keptBack } from './trips.ts';

/** A part of a tour as it will be run. */
export interface Stage {
  readonly steps: number;
  readonly build: number; // missing track
  readonly gap: number; // steps that can be run before the first section that is missing
  readonly pay: number; // at its end
}

/** How a player stands before a tour. */
export interface Outset {
  readonly cash: number;
  readonly speed: number;
  readonly left: number; // mileposts that the train may still run in this turn; 0 in a building phase
  readonly phases: readonly number[]; // by building phase before the train runs next: money that may go into track
  readonly perTurn: number; // what running costs
  readonly keep: number; // not spent on track
}

/** The same for the current frame: money that may go into track before the train runs next. */
function phasesOf({ flow }: State, seat: number): readonly number[] {
  const frame = flow.at(-1);
  if (frame?.step !== 'build' || frame.seat !== seat) return [];
  const now = frame.upgraded ? 0 : BUILD_LIMIT - frame.spent;
  return frame.opening === 0 ? [now, BUILD_LIMIT] : [now];
}

/** How a player stands now. */
export function outsetOf(state: State, seat: number, index: number): Outset {
  const { cash, trains } = playerOf(state, seat);
  const { loco } = trains[index] as Train;
  const phases = phasesOf(state, seat);
  const left = runningOf(state, seat, index)?.left ?? 0;
  return {
    cash,
    speed: speedOf(state, loco),
    left,
    phases: phases.length === 0 && left === 0 ? [0] : phases,
    perTurn: state.options.costToMove === true ? trains.length : 0,
    keep: keptBack(state, cash),
  };
}

/** How a tour ends. */
export interface Outcome {
  readonly turns: number;
  readonly cash: number;
}

/** A tour that takes longer does not count. */
const MANY_TURNS = 60;

/** A player on a tour. */
class Journey {
  readonly #stages: readonly Stage[];
  readonly #sums: readonly number[]; // what all missing track costs up to each stage
  readonly #keep: number;
  cash: number;
  #built = 0;
  #at = 0; // stage
  #done = 0; // mileposts of it

  constructor(stages: readonly Stage[], { cash, keep }: Outset) {
    this.#stages = stages;
    this.cash = cash;
    this.#keep = keep;
    let sum = 0;
    this.#sums = stages.map(({ build }) => {
      sum += build;
      return sum;
    });
  }

  get isOver(): boolean {
    return this.#at === this.#stages.length;
  }

  /** Builds track of the tour in its order, as far as the money goes. Returns what was spent. */
  build(limit: number): number {
    const missing = (this.#sums[this.#sums.length - 1] ?? 0) - this.#built;
    const spent = Math.max(0, Math.min(limit, this.cash - this.#keep, missing));
    this.#built += spent;
    this.cash -= spent;
    return spent;
  }

  /** Runs as far as track and the mileposts reach. Returns the mileposts that are left. */
  run(mileposts: number): number {
    let left = mileposts;
    for (; !this.isOver; this.#at++) {
      const { steps, gap, pay } = this.#stages[this.#at] as Stage;
      const isBuilt = this.#built >= (this.#sums[this.#at] as number);
      const go = Math.min(left, (isBuilt ? steps : gap) - this.#done);
      this.#done += go;
      left -= go;
      if (!isBuilt || this.#done < steps) break;
      this.cash += pay;
      this.#done = 0;
    }
    return left;
  }
}

/** Plays a tour turn by turn: track is built as early as it can be paid for. Undefined if money runs out. */
export function outcomeOf(stages: readonly Stage[], outset: Outset): Outcome | undefined {
  const { speed, perTurn, phases } = outset;
  const journey = new Journey(stages, outset);
  for (const limit of phases) journey.build(limit);
  let mileposts = phases.length > 0 ? speed : outset.left;
  let turns = 0;
  for (let turn = 0; turn < MANY_TURNS; turn++) {
    const left = journey.run(mileposts);
    if (journey.isOver) return { turns: turns + (mileposts - left) / speed, cash: journey.cash };
    turns += mileposts / speed;
    journey.cash -= perTurn;
    const spent = journey.build(BUILD_LIMIT);
    const isStuck = spent === 0 && left === mileposts && turn > 0;
    if (isStuck || journey.cash < 0) return undefined;
    mileposts = speed;
  }
  return undefined;
}
