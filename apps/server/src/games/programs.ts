import type { Turn } from './turn.ts';

/** Plays what seats have left to the server. */
export async function runPrograms(_turn: Turn): Promise<void> {}
