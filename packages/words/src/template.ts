import type { Json } from '@roundhouse/kernel';
import { GENERAL } from './en/index.ts';
import type { General, TitleWords } from './title-words.ts';

export type Values = Readonly<Record<string, Json | undefined>>;

/** What a sentence needs besides its values: the title's words, the players' names, and how money is written. */
export interface Speech {
  readonly names: readonly string[];
  readonly currency: string;
  /** The title's words in one language; absent: plain lists of values, in English. */
  readonly words?: TitleWords;
  /** The name of a place on the board; absent if the board is not known here: then its number is shown. */
  placeName?(place: string): string;
}

/** How a value is written. */
export type Form = (value: Json | undefined, speech: Speech) => string;

/**
 * A sentence with places for values: `{hex}` unchanged; `{seat:player}` a seat's name; `{seats:players}` several;
 * `{cost:money}` with currency. A function if a sentence has several forms.
 */
export type Template = string | ((values: Values, speech: Speech) => string);
export type Templates = Readonly<Record<string, Template>>;

const generalOf = ({ words }: Pick<Speech, 'words'>): General => words?.general ?? GENERAL;

/** "₹1,200"; if the currency has a place for the figure, such as "₹#M", the figure is put there. */
export function money(amount: number, speech: Pick<Speech, 'currency' | 'words'>): string {
  const { currency } = speech;
  const figure = generalOf(speech).figure(Math.abs(amount));
  return `${amount < 0 ? '-' : ''}${currency.includes('#') ? currency.replace('#', figure) : currency + figure}`;
}

export function playerName(seat: Json | undefined, speech: Pick<Speech, 'names' | 'words'>): string {
  const { names, words } = speech;
  const named = typeof seat === 'number' ? (names[seat] ?? words?.ownSeat?.(seat - names.length + 1)) : undefined;
  return named ?? generalOf(speech).seat(plain(seat, speech));
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

/** Writes any value on one line. */
export function plain(value: Json | undefined, speech: Pick<Speech, 'words'> = {}): string {
  const { none, yes, no } = generalOf(speech);
  if (value === undefined || value === null) return none;
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value)) return value.length === 0 ? none : value.map((part) => plain(part, speech)).join(' ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${spaced(key)} ${plain(part, speech)}`)
      .join(', ');
  }
  return String(value);
}

const FORMS: Readonly<Record<string, Form>> = {
  player: playerName,
  players: (value, speech) => {
    const { listed, nobody } = generalOf(speech);
    return listed(seatsIn(value).map((seat) => playerName(seat, speech))) || nobody;
  },
  money: (value, speech) => (typeof value === 'number' ? money(value, speech) : plain(value, speech)),
  kind: (type, speech) => kindName(plain(type), speech),
};

const PLACE = /\{(\w+)(?::(\w+))?\}/g;

/** Fills in a template; undefined if a value that it needs is missing. */
export function fill(template: Template, values: Values, speech: Speech): string | undefined {
  if (typeof template === 'function') return template(values, speech);
  let complete = true;
  const text = template.replace(PLACE, (_, name: string, form: string | undefined) => {
    if (!Object.hasOwn(values, name)) complete = false;
    return (FORMS[form ?? ''] ?? speech.words?.forms[form ?? ''] ?? plain)(values[name], speech);
  });
  return complete ? text : undefined;
}

/** The name of a type of action, as a heading: "Lay track". */
export const kindName = (type: string, { words }: Pick<Speech, 'words'>): string =>
  words?.kinds[type] ?? capital(spaced(type));

/** The name of a number that people fill in. */
export const fieldName = (field: string, speech: Pick<Speech, 'words'>): string =>
  generalOf(speech).fields[field] ?? spaced(field);

/** The name of a part of a score. */
export const partName = (part: string, { words }: Pick<Speech, 'words'>): string =>
  words?.parts?.[part] ?? spaced(part);

/** The name of an option of the game. */
export const optionName = (option: string, { words }: Pick<Speech, 'words'>): string =>
  words?.start.options[option]?.label ?? option;
export const optionValueName = (option: string, value: Json | undefined, speech: Pick<Speech, 'words'>): string =>
  speech.words?.start.options[option]?.values?.[String(value)]?.label ?? plain(value, speech);

/** Why a game is over, in a few words. */
export const endName = (why: string, { words }: Pick<Speech, 'words'>): string => words?.ends?.[why] ?? spaced(why);

/** "yellowLimit" -> "yellow limit". */
export const spaced = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
