import type { Templates } from '../template.ts';
import { OPTION_PROBLEMS } from './option-problems.ts';
import { figure, listed } from './tongue.ts';

/** Refusals that can occur in every game. */
const refusals: Templates = {
  'game.over': 'The game is over.',
  'turn.notNow': 'This cannot be done now: {action:kind}.',
  'table.noSuchSeat': 'There is no seat {seat}.',
  'table.alreadyResigned': '{seat:player} has resigned already.',
  'turn.notYours': 'It is not the turn of {seat:player}; the game waits for {waitingFor:players}.',
};

/** Facts that can occur at every table. */
const facts: Templates = {
  resigned: '{seat:player} resigns',
  seatReplaced: '{seat:player} takes over a seat',
};

/** Words that all games share, in English. */
export const GENERAL = {
  language: 'en',
  refusals,
  facts,
  options: OPTION_PROBLEMS,
  none: 'none',
  nobody: 'nobody',
  yes: 'yes',
  no: 'no',
  /** Names of the numbers that people fill in. */
  fields: { amount: 'amount', bid: 'bid', count: 'count', price: 'price' } as Readonly<Record<string, string>>,
  seat: (seat: string): string => `seat ${seat}`,
  figure,
  listed,
  /** The reason of a refusal with the section it rests on, and a summary of that section. */
  withRule: (reason: string, section: string, summary: string | undefined): string =>
    `${reason} Rule ${section}${summary ? `: ${summary}` : '.'}`,
};
