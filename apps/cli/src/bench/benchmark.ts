import type { ActionBase, GameLog, KernelState } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';

/** One measured value. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'actions/s' | 'positions/s' | 'playouts/s' | 'ms' | 'MB' | 'bytes' | 'games' | 'moves' | 'runs' | '%';
}

/** A complete game of a title, with the state before every action. */
export interface Sample {
  readonly log: GameLog;
  readonly actions: readonly ActionBase[];
  readonly states: readonly KernelState[]; // states[i] is before actions[i]; the last one is the end
}

/** The input of benchmarks: a title and complete games of it. */
export interface Subject {
  readonly title: Game;
  readonly samples: readonly Sample[];
  /** How many milliseconds something is done for warming up, and then again for measuring. */
  readonly patience: number;
}

/** Something that can be measured for every title. Anything added to BENCHMARKS is run and printed. */
export interface Benchmark {
  readonly name: string;
  run(subject: Subject): readonly Figure[];
}

export function timed<T>(body: () => T): { readonly result: T; readonly milliseconds: number } {
  const started = performance.now();
  const result = body();
  return { result, milliseconds: performance.now() - started };
}

/** Two figures that say more than an average. */
export function medianAndP95(name: string, milliseconds: readonly number[]): readonly Figure[] {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return [
    { name: `${name}, median`, value: round(at(0.5)), unit: 'ms' },
    { name: `${name}, 95% within`, value: round(at(0.95)), unit: 'ms' },
  ];
}

export const round = (value: number): number => Number(value.toPrecision(4));
