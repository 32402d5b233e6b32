import type { RAILS_BOARD } from './en/rails-board.ts';
import type { Loose } from './language.ts';

/** What a drawn board of the family says, in one language. */
export type BoardWords = Loose<typeof RAILS_BOARD>;
