import type { ActionOf } from '../../action.ts';
import { cityAt, demandsOf, must } from './board.ts';
import { type Book, CAPACITY, has, isStopped, operateFrame, player, putBack, receive, seen, trainOf } from './book.ts';
import { whyNotTrain } from './running.ts';

/** Picking Up Loads, Delivering Loads, Pilgrims, The Circus, Field Warehousing, Cost to Load. */

type Why = string | undefined;

const left = (book: Book, train: number): number => operateFrame(book)?.running[train]?.left ?? 0;

/** In a city, and with Cost to Load a milepost left. */
function whyNotHandle(book: Book, seat: number, train: number): Why {
  const why = whyNotTrain(book, seat, train);
  if (why) return why;
  const { at } = trainOf(book, seat, train);
  if (!cityAt(must(at, 'place'))) return 'no city';
  return has(book, 'costToLoad') && left(book, train) < 1 ? 'no movement left for a load' : undefined;
}

function handled(book: Book, train: number): void {
  const running = operateFrame(book)?.running[train];
  if (!running) return;
  running.acted = true;
  if (has(book, 'costToLoad')) running.left--;
}

const hasCircusCard = (book: Book, seat: number): boolean =>
  player(book, seat).hand.some((card) => demandsOf(card, true).some(({ good }) => good === 'Circus'));

function isSupplied(book: Book, seat: number, at: string, good: string): boolean {
  const city = must(cityAt(at), 'city');
  if (good === 'Circus') return has(book, 'circus') && book.circus.includes(city.name) && hasCircusCard(book, seat);
  if (book.stored.some((each) => each.good === good && each.city === city.name)) return true;
  if ((book.tray[good] ?? 0) < 1) return false;
  return good === 'Pilgrims' ? city.inIndia && city.size !== 'major' : city.goods.includes(good);
}

export function whyNotPickUp(book: Book, { seat, train, good }: ActionOf<'pickUp'>): Why {
  const why = whyNotHandle(book, seat, train);
  if (why) return why;
  const { at, loads, loco } = trainOf(book, seat, train);
  const place = must(at, 'place');
  if (loads.length >= (CAPACITY[loco] ?? 0)) return 'full';
  if (isStopped(book, place)) return 'no loads at the border';
  if (good === 'Pilgrims' && loads.some((load) => load.good === 'Pilgrims')) return 'one load of Pilgrims';
  return isSupplied(book, seat, place, good) ? undefined : 'not to be had here';
}

export function pickUp(book: Book, { seat, train, good }: ActionOf<'pickUp'>): void {
  const { at, loads } = trainOf(book, seat, train);
  const city = must(cityAt(must(at, 'place')), 'city');
  const stored = book.stored.findIndex((each) => each.good === good && each.city === city.name);
  if (good === 'Circus') book.circus.splice(book.circus.indexOf(city.name), 1);
  else if (stored >= 0) book.stored.splice(stored, 1);
  else book.tray[good] = (book.tray[good] ?? 0) - 1;
  if (stored >= 0) seen('stored load picked up');
  loads.push({ good, from: good === 'Pilgrims' ? city.region : good === 'Circus' ? city.name : null });
  if (good === 'Circus' || good === 'Pilgrims') seen(`pickUp ${good}`);
  handled(book, train);
}

/** Of two Circuses the one that was taken here goes first. */
function take(book: Book, seat: number, train: number, good: string, here: string | null) {
  const { loads } = trainOf(book, seat, train);
  const same = here === null ? -1 : loads.findIndex((load) => load.good === good && load.from === here);
  const index = same >= 0 ? same : loads.findIndex((load) => load.good === good);
  return must(loads.splice(index, 1)[0], good);
}

export function whyNotDrop(book: Book, { seat, train, good }: ActionOf<'drop'>): Why {
  const why = whyNotHandle(book, seat, train);
  if (why) return why;
  return trainOf(book, seat, train).loads.some((load) => load.good === good) ? undefined : 'not aboard';
}

/** Turns after this one that a stored load stays for. */
const STORED_TURNS = 4;

export function drop(book: Book, { seat, train, good }: ActionOf<'drop'>): void {
  const city = must(cityAt(trainOf(book, seat, train).at ?? ''), 'city').name;
  const load = take(book, seat, train, good, good === 'Circus' ? city : null);
  if (has(book, 'fieldWarehousing') && good !== 'Circus') {
    book.stored.push({ good, city, by: seat, endsAfter: player(book, seat).turns + 1 + STORED_TURNS });
    seen('load stored');
  } else {
    putBack(book, load, city);
  }
  handled(book, train);
}

export function whyNotDeliver(book: Book, { seat, train, card, good }: ActionOf<'deliver'>): Why {
  const why = whyNotHandle(book, seat, train);
  if (why) return why;
  const { at, loads } = trainOf(book, seat, train);
  const city = must(cityAt(must(at, 'place')), 'city').name;
  if (!player(book, seat).hand.includes(card) && !book.contracts.includes(card)) return 'not their card';
  if (!demandsOf(card, has(book, 'circus')).some((each) => each.city === city && each.good === good))
    return 'no demand';
  if (isStopped(book, must(at, 'place'))) return 'no loads at the border';
  const aboard = loads.filter((load) => load.good === good);
  if (good === 'Circus' && aboard.length > 0 && aboard.every(({ from }) => from === city)) return 'taken here';
  return aboard.length > 0 ? undefined : 'not aboard';
}

/** True: a card has to be drawn for the one that was used. */
export function deliver(book: Book, { seat, train, card, good }: ActionOf<'deliver'>): boolean {
  const { at, loads } = trainOf(book, seat, train);
  const city = must(cityAt(at ?? ''), 'city').name;
  const demand = demandsOf(card, has(book, 'circus')).find((each) => each.city === city && each.good === good);
  const index = loads.findIndex((load) => load.good === good && (good !== 'Circus' || load.from !== city));
  putBack(book, must(loads.splice(index, 1)[0], good), city);
  handled(book, train);
  const { hand } = player(book, seat);
  const isOwn = hand.includes(card);
  if (isOwn) hand.splice(hand.indexOf(card), 1);
  else book.contracts.splice(book.contracts.indexOf(card), 1);
  book.discards.push(card);
  receive(book, seat, must(demand, 'demand').payoff);
  seen(isOwn ? 'delivered on an own card' : 'delivered on an open contract');
  if (good === 'Circus') seen('delivered a Circus');
  return isOwn;
}

export function whyNotPilgrims(book: Book, { seat, train }: ActionOf<'deliverPilgrims'>): Why {
  const why = whyNotHandle(book, seat, train);
  if (why) return why;
  const { at, loads } = trainOf(book, seat, train);
  const city = must(cityAt(must(at, 'place')), 'city');
  const aboard = loads.find(({ good }) => good === 'Pilgrims');
  if (!aboard) return 'none aboard';
  if (city.size !== 'major' || !city.inIndia) return 'no major city of India';
  if (aboard.from === city.region) return 'the same area';
  return isStopped(book, must(at, 'place')) ? 'no loads at the border' : undefined;
}

export function deliverPilgrims(book: Book, { seat, train }: ActionOf<'deliverPilgrims'>): void {
  const load = take(book, seat, train, 'Pilgrims', null);
  putBack(book, load, null);
  handled(book, train);
  const met = book.events.filter(({ endsAfter }) => endsAfter === null);
  book.events = book.events.filter(({ endsAfter }) => endsAfter !== null);
  book.discards.push(...met.map(({ card }) => card));
  if (met.length > 0) seen('the festival ends');
  receive(book, seat, 2);
}
