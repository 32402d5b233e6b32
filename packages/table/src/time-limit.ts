import type { AnyTitle, KernelState } from '@roundhouse/kernel';

const MINUTE_MS = 60_000;

/** When the table has to report that time is up; null: never. The clock of a game runs from its first move. */
export function timeUpAt(title: AnyTitle, state: KernelState, firstMoveAt: number | null): number | null {
  const minutes = title.timeLimit?.(state) ?? null;
  return minutes === null || firstMoveAt === null ? null : firstMoveAt + minutes * MINUTE_MS;
}
