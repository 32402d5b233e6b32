import type { Templates } from '../template.ts';
import { figure, listed } from './tongue.ts';

/** What every game can refuse. */
const refusals: Templates = {
  'game.over': 'The game is over.',
  'turn.notNow': 'This cannot be done now: {action:kind}.',
  'table.noSuchSeat': 'There is no seat {seat}.',
  'table.alreadyResigned': '{seat:player} has resigned already.',
  'turn.notYours': 'It is not the turn of {seat:player}; the game waits for {waitingFor:players}.',
};

/** What happens at every table. */
const facts: Templates = {
  resigned: '{seat:player} resigns',
  seatReplaced: '{seat:player} takes over a seat',
};

type Numbers = Readonly<Record<string, string | number | boolean | null>>;

/** "3 to 5", or "4" where there is nothing between. */
const range = ({ min, max }: Numbers): string => (min === max ? `${min}` : `${min} to ${max}`);

/** Why a value of an option is not allowed; each goes on after the option's name. */
const options = {
  'option.unknown': (_numbers: Numbers) => 'is not an option',
  'option.onOrOff': (_numbers: Numbers) => 'must be on or off',
  'option.oneOf': ({ values }: Numbers) => `must be one of ${values}`,
  'option.range': ({ step, ...limits }: Numbers) =>
    `must be a whole number from ${limits.min} to ${limits.max}${step === 1 ? '' : ` in steps of ${step}`}`,
  'option.players': (limits: Numbers) => `is for ${range(limits)} players`,
  'option.valuePlayers': ({ value, ...limits }: Numbers) => `${value} is for ${range(limits)} players`,
  'option.excludes': ({ other, because }: Numbers) => `not together with ${other}: ${because}`,
};

/** What every game says alike, in English. */
export const GENERAL = {
  language: 'en',
  refusals,
  facts,
  options,
  none: 'none',
  nobody: 'nobody',
  yes: 'yes',
  no: 'no',
  /** What numbers are called that are filled in. */
  fields: { amount: 'amount', bid: 'bid', count: 'count', price: 'price' } as Readonly<Record<string, string>>,
  seat: (seat: string): string => `seat ${seat}`,
  figure,
  listed,
  /** The reason of a refusal with the section it rests on, and what that says. */
  withRule: (reason: string, section: string, summary: string | undefined): string =>
    `${reason} Rule ${section}${summary ? `: ${summary}` : '.'}`,
};
