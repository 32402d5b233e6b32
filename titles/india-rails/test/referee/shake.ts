import type { Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { cityAt, EVENT, edgeOf, endsOf, near, PORTS } from './board.ts';
import { type Book, CAPACITY, copyOf, ferryOwners, has, type Train } from './book.ts';
import { positionIn } from './compare.ts';
import { slowDown } from './events.ts';
import { whyNot } from './reckon.ts';
import { openTries, plainTries } from './tries.ts';

/**
 * A position as it might be if chance had been otherwise: other cash, trains elsewhere on the track with other loads, events
 * on top of the deck. Games of sensible players seldom come to such positions, and the rules have to hold in them too.
 */

const oneIn = (rng: Rng, n: number): boolean => rng.below(n) === 0;

function otherCash(rng: Rng): number {
  const [low, width] = rng.pick([
    [0, 9],
    [0, 9],
    [10, 16],
    [45, 60],
    [240, 30],
  ] as const);
  return low + rng.below(width);
}

/** Somewhere on the track, on its way from a neighbour. */
function moveTrain(book: Book, train: Train, rng: Rng): void {
  const edges = Object.keys(book.track);
  if (edges.length === 0 || train.at === null) return;
  const places = ferryOwners(book).length > 0 && oneIn(rng, 3) ? PORTS : endsOf(rng.pick(edges));
  const at = rng.pick(places);
  const by = near(at).filter((id) => edgeOf(at, id) in book.track);
  train.at = at;
  train.cameFrom = cityAt(at) || by.length === 0 ? null : rng.pick(by);
  train.lastCity = cityAt(at)?.name ?? train.lastCity;
}

/** Puts bad weather and strikes in force. Events that erase track must really be drawn. */
function addEvent(book: Book, rng: Rng): void {
  const kinds = ['half_rate', 'no_loads_at_border'];
  const cards = book.deck.filter((card) => kinds.includes(EVENT.get(card)?.kind ?? ''));
  if (cards.length === 0) return;
  const card = rng.pick(cards);
  const drawer = rng.below(book.players.length);
  const lasts = EVENT.get(card)?.duration === 'until_requirement';
  book.deck = book.deck.filter((each) => each !== card);
  book.events.push({ card, drawer, endsAfter: lasts ? null : (book.players[drawer]?.turns ?? 0) + 1 });
  slowDown(book);
}

function loadTrain(book: Book, train: Train, rng: Rng): void {
  const goods = Object.keys(book.tray).filter((good) => good !== 'Pilgrims' && (book.tray[good] ?? 0) > 0);
  while (train.at !== null && train.loads.length < (CAPACITY[train.loco] ?? 0) && oneIn(rng, 2) && goods.length > 0) {
    const good = rng.pick(goods);
    if ((book.tray[good] ?? 0) < 1) return;
    book.tray[good] = (book.tray[good] ?? 0) - 1;
    train.loads.push({ good, from: null });
  }
  const [circus] = book.circus;
  if (circus !== undefined && train.at !== null && oneIn(rng, 3) && train.loads.length < (CAPACITY[train.loco] ?? 0)) {
    book.circus.shift();
    train.loads.push({ good: 'Circus', from: circus });
  }
}

export function shaken(state: State, rng: Rng): State {
  const book = copyOf(state);
  const asked = book.flow.at(-1);
  book.players.forEach((owner, seat) => {
    // Track that is offered in a trade must exist.
    const offers = asked?.step === 'trackOffer' && asked.buyer === seat;
    if (oneIn(rng, 2) && owner.rentDue.length === 0 && !offers) {
      const cash = otherCash(rng);
      book.bank += owner.cash - cash;
      owner.cash = cash;
    }
    // A debt that the cash covers would have been paid.
    if (owner.cash >= owner.debt) owner.debt = 0;
    const debt = 2 * (1 + rng.below(20));
    if (has(book, 'borrowing') && oneIn(rng, 4) && owner.cash < debt) owner.debt = debt;
    if (has(book, 'latePayment') && oneIn(rng, 5) && owner.rentDue.length === 0) {
      book.bank += owner.cash;
      owner.cash = 0;
      const to = (seat + 1 + rng.below(book.players.length - 1)) % book.players.length;
      owner.rentDue.push({ train: rng.below(owner.trains.length), to, amount: 1 + rng.below(4) });
    }
    for (const train of owner.trains) {
      if (oneIn(rng, 2)) moveTrain(book, train, rng);
      if (oneIn(rng, 2)) loadTrain(book, train, rng);
    }
  });
  if (book.round > 0 && oneIn(rng, 3)) addEvent(book, rng);
  const events = book.deck.filter((card) => EVENT.has(card));
  for (let i = rng.below(3); i > 0 && events.length > 0; i--) {
    const card = rng.pick(events);
    book.deck = [card, ...book.deck.filter((each) => each !== card)];
  }
  // Nothing about the track has changed, so what is remembered of it still holds.
  return { ...(book as unknown as State), track: state.track, lostBridges: state.lostBridges, ferries: state.ferries };
}

/** A random legal action, every kind equally likely. */
export function anyAction(state: State, seat: number, rng: Rng): Action | undefined {
  const position = positionIn(state);
  const tries = [...plainTries(position.book, seat), ...openTries(position.book, seat, 4, rng)];
  const legal = tries.filter((action) => whyNot(position, action) === undefined);
  const types = [...new Set(legal.map(({ type }) => type))];
  if (types.length === 0) return undefined;
  const type = rng.pick(types);
  return rng.pick(legal.filter((action) => action.type === type));
}
