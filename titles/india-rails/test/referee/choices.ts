import type { ActionOf } from '../../action.ts';
import { must } from './board.ts';
import { type Book, has, operateFrame, player, putBack, seen, top } from './book.ts';
import { loseLoad } from './events.ts';

/** Cards that go, and what owners of derailed trains are asked. */

type Why = string | undefined;
const MAX_CONTRACTS = 4;

export function discardHand(book: Book, { seat }: ActionOf<'discardHand'>): void {
  const frame = must(operateFrame(book), 'turn');
  const owner = player(book, seat);
  const cards = owner.hand;
  owner.hand = [];
  frame.discarded = true;
  book.flow.push({ step: 'draw', seat });
  if (!has(book, 'openContracts')) {
    book.discards.push(...cards);
    return;
  }
  const keep = Math.max(0, MAX_CONTRACTS - book.contracts.length);
  if (keep >= cards.length) book.contracts.push(...cards);
  else if (keep === 0) book.discards.push(...cards);
  else book.flow.push({ step: 'contracts', seat, cards, keep });
  seen(`hand discarded, room for ${keep} open contracts`);
}

export function whyNotKeep(book: Book, { cards }: ActionOf<'keepContracts'>): Why {
  const frame = top(book);
  if (frame.step !== 'contracts') return 'not now';
  if (new Set(cards).size < cards.length || cards.length !== frame.keep) return 'not as many as may lie open';
  return cards.every((card) => frame.cards.includes(card)) ? undefined : 'not their cards';
}

export function keepContracts(book: Book, { cards }: ActionOf<'keepContracts'>): void {
  const frame = book.flow.pop();
  if (frame?.step !== 'contracts') return;
  book.contracts.push(...cards);
  book.discards.push(...frame.cards.filter((card) => !cards.includes(card)));
}

export function whyNotDiscardTwo(book: Book, { seat, cards }: ActionOf<'discardTwo'>): Why {
  if (top(book).step !== 'discardTwo') return 'not now';
  const { hand } = player(book, seat);
  const theirs = cards.every((card) => hand.includes(card));
  return theirs && new Set(cards).size === 2 ? undefined : 'not two of their cards';
}

export function discardTwo(book: Book, { seat, cards }: ActionOf<'discardTwo'>): void {
  const owner = player(book, seat);
  owner.hand = owner.hand.filter((card) => !cards.includes(card));
  book.discards.push(...cards);
  book.flow.pop();
}

export function whyNotLose(book: Book, { seat, train, good }: ActionOf<'loseLoad'>): Why {
  const frame = top(book);
  if (frame.step !== 'derailed') return 'not now';
  if (!frame.trains.some((each) => each.seat === seat && each.train === train)) return 'not derailed';
  return player(book, seat).trains[train]?.loads.some((load) => load.good === good) ? undefined : 'not aboard';
}

export function lose(book: Book, { seat, train, good }: ActionOf<'loseLoad'>): void {
  const frame = top(book);
  if (frame.step !== 'derailed') return;
  frame.trains = frame.trains.filter((each) => !(each.seat === seat && each.train === train));
  loseLoad(book, seat, train, good);
}

export function whyNotCircus(book: Book, { city }: ActionOf<'placeCircus'>): Why {
  const frame = top(book);
  if (frame.step !== 'circus') return 'not now';
  return frame.cities.includes(city) ? undefined : 'not nearest';
}

export function placeCircus(book: Book, { city }: ActionOf<'placeCircus'>): void {
  book.flow.pop();
  putBack(book, { good: 'Circus', from: null }, city);
}
