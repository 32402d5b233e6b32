import { refusalsOf } from '../src/index.ts';

/** The section behind every refusal of Market Day. */
export const SECTIONS = {
  'game.over': '1.1',
  'turn.notNow': '2',
  'turn.notYours': '2',
  'bid.notHeld': '2.1',
  'arrange.once': '2.1',
  'arrange.notYours': '2.1',
  'offer.toSelf': '3',
  'offer.tooDear': '3',
  'table.noSuchSeat': '10',
  'table.alreadyResigned': '10',
} as const;

export const { refuse } = refusalsOf<keyof typeof SECTIONS>();
