import { capital, plain, playerName, type Speech, spaced, type Templates, type Values } from './template.ts';

/** What every game can refuse. */
export const GENERAL_REFUSALS: Templates = {
  'game.over': 'The game is over.',
  'turn.notNow': 'This is not the time for {action}.',
  'table.noSuchSeat': 'There is no seat {seat}.',
  'table.alreadyResigned': '{seat:player} has resigned already.',
  'turn.notYours': 'It is not the turn of {seat:player}; the game waits for {waitingFor:players}.',
};

/** What happens at every table. */
export const GENERAL_FACTS: Templates = {
  resigned: '{seat:player} resigns',
  seatReplaced: '{seat:player} takes over a seat',
};

/** "track.yellowLimit", { limit: 4 } -> "Track: yellow limit (limit 4)." */
export function codeSentence(code: string, numbers: Values): string {
  const [area, ...rest] = code.split('.').map(spaced);
  const words = rest.length > 0 ? `${capital(area ?? '')}: ${rest.join(' ')}` : capital(area ?? '');
  const list = Object.entries(numbers).map(([name, value]) => `${spaced(name)} ${plain(value)}`);
  return `${words}${list.length > 0 ? ` (${list.join(', ')})` : ''}.`;
}

const SEAT_NAMES: ReadonlySet<string> = new Set(['seat', 'player', 'bidder']);

/** "sold train: company EIR, price 100": for facts and actions without words of their own. */
export function plainSentence(type: string, values: Values, speech: Speech): string {
  const parts = Object.entries(values)
    .filter(([name, value]) => name !== 'type' && name !== 'to' && name !== 'notTo' && value !== undefined)
    .map(([name, value]) => {
      if (SEAT_NAMES.has(name) && typeof value === 'number') return playerName(value, speech);
      return `${spaced(name)} ${plain(value)}`;
    });
  return `${capital(spaced(type))}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
