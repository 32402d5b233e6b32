import type { RAILS_BOARD } from './en/rails-board.ts';
import type { Loose } from './language.ts';

/** The texts for a drawn board of the family, in one language. */
export type BoardWords = Loose<typeof RAILS_BOARD>;
