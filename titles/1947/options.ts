import type { OptionSpec } from '@roundhouse/kernel';

/** The book has no variants. What an owner corrects on the board travels with the game as a board of its own. */
export const OPTIONS: readonly OptionSpec[] = [];
