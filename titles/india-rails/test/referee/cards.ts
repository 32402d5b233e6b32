import { Rng } from '@roundhouse/kernel';
import { must } from './board.ts';
import { type Book, has, player, seen } from './book.ts';
import { strike } from './events.ts';

/** Drawing cards. Chance follows the random generator that the state carries. */

export const handSize = (book: Book): number => (has(book, 'fourCards') ? 4 : 3);

function shuffled(book: Book, cards: readonly number[]): number[] {
  const rng = new Rng(book.rng as never);
  const deck = [...rng.shuffle(cards)];
  book.rng = [...rng.state] as never;
  return deck;
}

/** Reshuffle: deck and discards together, and the Rail Tax leaves the game. */
export function reshuffleAll(book: Book): void {
  book.deck = shuffled(book, [...book.deck, ...book.discards]);
  book.discards = [];
  seen('deck and discards reshuffled');
}

/**
 * Draws until the hand is full. True: it is, or there are no cards; false: somebody has to choose first, and drawing goes
 * on after that.
 */
export function drawUp(book: Book, seat: number): boolean {
  const { hand } = player(book, seat);
  while (hand.length < handSize(book)) {
    if (book.deck.length === 0) {
      if (book.discards.length === 0) return true;
      book.deck = shuffled(book, book.discards);
      book.discards = [];
      seen('deck used up');
    }
    const card = must(book.deck.shift(), 'card');
    if (card <= 136) {
      hand.push(card);
      continue;
    }
    if (!strike(book, seat, card)) return false;
  }
  return true;
}
