import { availableParallelism, loadavg } from 'node:os';

/** A figure, with the limit that it must stay under or reach, if there is one. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'KB' | '/s' | '%' | '/min';
  readonly target?: number;
  readonly least?: number;
  readonly more?: string;
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The time that 95 of 100 stay within, with the median and the worst. */
export function within(name: string, ms: readonly number[], target?: number): Measured {
  const more = `median ${quantile(ms, 0.5).toFixed(1)}, worst ${quantile(ms, 1).toFixed(1)}, of ${ms.length}`;
  return { name, value: quantile(ms, 0.95), unit: 'ms', more, ...(target === undefined ? {} : { target }) };
}

/** The limits are for a machine that does nothing else: on a busy one everything takes longer. */
export function warnIfBusy(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load > cores / 2) {
    console.log(
      `\nThis machine is busy (load ${load.toFixed(1)} on ${cores} cores): times below are longer than they are.`,
    );
  }
}

/** One line for each figure, with its limit beside it. */
export function print(head: string, figures: readonly Measured[]): void {
  console.log(`\n${head}`);
  for (const { name, value, unit, target, least, more = '' } of figures) {
    const figure = `${value.toFixed(unit === 'ms' && value < 10 ? 2 : 1)} ${unit}`.padStart(11);
    const under = target === undefined ? '' : `${value < target ? 'under' : 'NOT UNDER'} ${target} ${unit}`;
    const promise = least === undefined ? under : `${value < least ? 'BELOW' : 'not below'} ${least} ${unit}`;
    console.log(`  ${name.padEnd(44)} ${figure}  ${promise.padEnd(18)} ${more}`.trimEnd());
  }
}

export async function timed<T>(into: number[], body: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const value = await body();
  into.push(performance.now() - begun);
  return value;
}
