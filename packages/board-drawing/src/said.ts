import type { BoardWords } from '@roundhouse/words/rails-board.ts';

/** The words for tooltips; undefined if the page itself names what people can point at. */
export type Said = BoardWords | undefined;
