import type { LogPlayer } from '@roundhouse/kernel';

/** P1, P2 …: players without names. */
export const numberedPlayers = (count: number): readonly LogPlayer[] =>
  Array.from({ length: count }, (_, seat) => ({ id: `P${seat + 1}`, name: `P${seat + 1}` }));
