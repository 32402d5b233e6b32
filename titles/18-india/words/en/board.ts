import { RAILS_BOARD } from '@roundhouse/words/en/rails-board.ts';
import { commodityName } from './names.ts';

/** What is written on the board and on the market, beside names and figures. */
export const BOARD = {
  ...RAILS_BOARD,
  commodity: commodityName,
  closed: 'closed',
};
