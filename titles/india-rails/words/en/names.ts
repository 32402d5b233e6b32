import type { Json } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import { type Form, plain, type Speech } from '@roundhouse/words/template.ts';

const LOCOS: Readonly<Record<string, string>> = {
  freight: 'freight',
  fastFreight: 'fast freight',
  heavyFreight: 'heavy freight',
  superFreight: 'super freight',
};

export const locoName = (loco: Json | undefined): string => LOCOS[String(loco)] ?? plain(loco);

/** "18-21/18-22" lies between 18-21 and 18-22, or between the places of those numbers. */
export const sectionName = (section: Json | undefined, { placeName }: Pick<Speech, 'placeName'> = {}): string =>
  String(section)
    .split('/')
    .map((end) => placeName?.(end) ?? end)
    .join(' and ');

export const countOf = (list: Json | undefined): number => (Array.isArray(list) ? list.length : 0);

/** "cards 12, 34 and 56". */
export function cardNames(cards: Json | undefined): string {
  const list = (Array.isArray(cards) ? cards : [cards]).map((card) => plain(card));
  const last = list.pop() ?? 'none';
  return list.length === 0 ? `card ${last}` : `cards ${list.join(', ')} and ${last}`;
}

const OPTIONS: Readonly<Record<string, string>> = {
  backtracking: 'Backtracking',
  borrowing: 'Borrowing',
  crossgrading: 'Crossgrading',
  tradingTrack: 'Selling and Trading Track',
};

export const FORMS = {
  loco: locoName,
  section: sectionName,
  cards: cardNames,
  sections: (edges) => oneOr(countOf(edges), 'section'),
  option: (name) => OPTIONS[String(name)] ?? plain(name),
  ordinal: (train) => (train === 0 ? 'first' : 'second'),
} satisfies Readonly<Record<string, Form>>;
