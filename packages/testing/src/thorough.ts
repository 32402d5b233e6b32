import { Rng } from '@roundhouse/kernel';

/** Whether all is tried that can be, however long it takes. */
export const isThorough = process.env.THOROUGH !== undefined;

/** How often something is tried: so often each time all tests run, and more often where THOROUGH is set. */
export const times = (usual: number, thorough: number): number => (isThorough ? thorough : usual);

/** Says yes to one question of so many, always to the same ones; to every question where THOROUGH is set. */
export function nowAndThen(seed: string, oneOf: number): () => boolean {
  const rng = new Rng(`now and then ${seed}`);
  return () => rng.below(oneOf) === 0 || isThorough;
}
