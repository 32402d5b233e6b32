import type { BoardWords } from '@roundhouse/words/rails-board.ts';

/** In which words things are said to those who point at them; undefined where the page says it, which knows what can be pointed at. */
export type Said = BoardWords | undefined;
