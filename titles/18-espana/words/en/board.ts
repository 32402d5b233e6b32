import { RAILS_BOARD } from '@roundhouse/words/en/rails-board.ts';

/** What is said of the signs on the board. */
export const BOARD = {
  ...RAILS_BOARD,
  terrain: { ...RAILS_BOARD.terrain, mine: 'mine' } as Readonly<Record<string, string>>,
  mine: 'Mine',
  unreachedMine: 'Mine, not reached yet',
  harbour: 'Harbour',
};
