import type { Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { CITY, edgeOf, isRed, near, PORTS, within } from './board.ts';
import { type Book, copyOf, ferryOwners, seen } from './book.ts';
import { limitAt, mayBeginAt, mayEnter } from './building.ts';
import type { Judges } from './offers.ts';
import { positionOf, whyNot } from './reckon.ts';

/** A place with so much track around it that the next section may block a player, which hardly ever happens in games. */

const PLACES = [...[...CITY.values()].map(({ mileposts }) => mileposts), ...PORTS.map((id) => [id])];

const isFull = (book: Book, seat: number, id: string): boolean =>
  !mayEnter(book, seat, id) ||
  (PORTS.includes(id) && !ferryOwners(book).includes(seat)) ||
  (limitAt(id) < 99 && near(id).filter((next) => book.track[edgeOf(id, next)] === seat).length >= 3);

export interface Crowded {
  readonly state: State;
  readonly area: readonly string[];
}

export function crowded(state: State, rng: Rng): Crowded {
  const book = copyOf(state);
  const area = [...within(rng.pick(PLACES), 1 + rng.below(3)).keys()];
  for (const seat of book.players.keys()) {
    if (rng.below(3) === 0 && ferryOwners(book).length < 3) ferryOwners(book).push(seat);
  }
  const share = 12 + rng.below(8); // twentieths of the edges
  // Those who have no track here need a way most.
  const owners = [state.first, ...book.players.keys()].slice(0, 2 + rng.below(book.players.length));
  for (const from of area) {
    for (const to of near(from)) {
      const seat = rng.pick(owners);
      const taken = isRed(from, to) || edgeOf(from, to) in book.track || !area.includes(to) || from > to;
      if (taken || rng.below(20) >= share || isFull(book, seat, from) || isFull(book, seat, to)) continue;
      book.track[edgeOf(from, to)] = seat;
    }
  }
  return { state: book as unknown as State, area };
}

/** Every section in the area that its builder could begin: is it allowed by both or by neither? */
export function crowdProblems(title: Pick<Judges, 'check'>, { state, area }: Crowded, seat: number): string[] {
  const position = positionOf(state);
  // A player barred from a major city cannot be barred any further: no game comes to that by sections alone.
  if (position.room().parted.size > 0) return [];
  const begins = area.filter((id) => mayBeginAt(position.book, seat, id));
  return begins.flatMap((from) =>
    near(from).flatMap((to) => {
      const action: Action = { type: 'build', seat, path: [from, to] };
      const why = whyNot(position, action);
      const violation = title.check(state, action);
      seen(`crowded: ${why?.replace(/^(blocks|parts).*/, '$1 others') ?? 'allowed'}`);
      if ((why === undefined) === (violation === undefined)) return [];
      return [`${from} to ${to}: the book says ${why ?? 'yes'}, the program ${violation?.code ?? 'yes'}`];
    }),
  );
}
