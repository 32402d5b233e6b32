import { Rng } from '@roundhouse/kernel';

/** Whether to try everything, no matter how long it takes. */
export const isThorough = process.env.THOROUGH !== undefined;

/** How often to try something: `usual` times in a normal run of the tests, `thorough` times where THOROUGH is set. */
export const times = (usual: number, thorough: number): number => (isThorough ? thorough : usual);

/** Says yes to about one question in `oneOf`, always to the same ones; to every question where THOROUGH is set. */
export function nowAndThen(seed: string, oneOf: number): () => boolean {
  const rng = new Rng(`now and then ${seed}`);
  return () => rng.below(oneOf) === 0 || isThorough;
}
