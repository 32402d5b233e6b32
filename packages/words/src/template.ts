import type { Json } from '@roundhouse/kernel';

export type Values = Readonly<Record<string, Json | undefined>>;

/** What words need to know beside the values: who sits where, and how money is written. */
export interface Speech {
  readonly names: readonly string[];
  readonly currency: string;
  readonly forms?: Readonly<Record<string, Form>>; // of the title, beside the general ones
  /** What a seat is called that the game plays itself, counted from 1; such seats come after those of people. */
  ownSeat?(number: number): string;
  /** What a place of the board is called, where the board is at hand; else it goes by its number. */
  placeName?(place: string): string;
}

/** How a value is written. */
export type Form = (value: Json | undefined, speech: Speech) => string;

/**
 * A sentence with places for values: `{hex}` as it is; `{seat:player}` a seat's name; `{seats:players}` several;
 * `{cost:money}` with currency. A function where a sentence has several forms.
 */
export type Template = string | ((values: Values, speech: Speech) => string);
export type Templates = Readonly<Record<string, Template>>;

const thousands = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** "₹1,200"; a currency with a place for the figure, such as "₹#M", is written around it. */
export function money(amount: number, { currency }: Pick<Speech, 'currency'>): string {
  const figure = thousands(Math.abs(amount));
  return `${amount < 0 ? '-' : ''}${currency.includes('#') ? currency.replace('#', figure) : currency + figure}`;
}

export function playerName(seat: Json | undefined, { names, ownSeat }: Speech): string {
  const named = typeof seat === 'number' ? (names[seat] ?? ownSeat?.(seat - names.length + 1)) : undefined;
  return named ?? `seat ${plain(seat)}`;
}

/** Seats in any of the forms in which facts and refusals name them. */
const seatsIn = (value: Json | undefined): readonly Json[] => {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string')
    return value
      .split(' ')
      .filter((word) => word !== '')
      .map(Number);
  return value === undefined || value === null ? [] : [value];
};

/** Any value on one line. */
export function plain(value: Json | undefined): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join(' ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${spaced(key)} ${plain(part)}`)
      .join(', ');
  }
  return String(value);
}

const FORMS: Readonly<Record<string, Form>> = {
  player: playerName,
  players: (value, speech) =>
    seatsIn(value)
      .map((seat) => playerName(seat, speech))
      .join(' and ') || 'nobody',
  money: (value, speech) => (typeof value === 'number' ? money(value, speech) : plain(value)),
};

const PLACE = /\{(\w+)(?::(\w+))?\}/g;

/** Fills in a template; undefined when it asks for a value that is not there. */
export function fill(template: Template, values: Values, speech: Speech): string | undefined {
  if (typeof template === 'function') return template(values, speech);
  let complete = true;
  const text = template.replace(PLACE, (_, name: string, form: string | undefined) => {
    if (!Object.hasOwn(values, name)) complete = false;
    return (FORMS[form ?? ''] ?? speech.forms?.[form ?? ''] ?? plain)(values[name], speech);
  });
  return complete ? text : undefined;
}

/** "yellowLimit" -> "yellow limit". */
export const spaced = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
