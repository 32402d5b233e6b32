import type { Figure } from '@roundhouse/kernel';
import type { Depot, TrainCard } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';

/** How many trains the figures count under these names. */
const counted = (figures: readonly Figure[], names: readonly string[]): number =>
  figures.reduce((sum, { kind, name, value }) => sum + (kind === 'trains' && names.includes(name) ? value : 0), 0);

/** Expects that the trains counted by round and the unsold ones together make up all cards; `gone`: those that left without a buyer. */
export function expectAllTrains(
  cards: readonly TrainCard[],
  { unsold }: Depot,
  figures: readonly Figure[],
  gone: (faces: readonly string[]) => number = () => 0,
): void {
  for (const [i, { faces, count, unlimited }] of cards.entries()) {
    if (unlimited) continue;
    const left = (unsold[i] ?? 0) + counted(figures, faces) + gone(faces);
    expect([faces.join('/'), left]).toEqual([faces.join('/'), count]);
  }
}
