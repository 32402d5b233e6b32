import { capital, plain, playerName, type Speech, spaced, type Values } from './template.ts';

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
      return `${spaced(name)} ${plain(value, speech)}`;
    });
  return `${capital(spaced(type))}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
