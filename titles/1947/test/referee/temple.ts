// 6.8, 6.10, 6.12: temples, sites, and what the boxes of the charter bring.
import type { State } from '../../rules/state.ts';
import { BOXES, type Book, companyOf, homeOf, must, pay, player, templeOf } from './book.ts';
import { advance, advanceTo } from './market.ts';
import { edgesOf, flood, routeArrives, SITES, tracksAt } from './track.ts';

/** 6.8: true if the company has just reached its temple and is asked for a site. `came`: what the program says, for the
 * rare board on which it takes too long to find a route. */
export function reachTemple(book: Book, id: string, came: State): boolean {
  const company = companyOf(book, id);
  if (company.temple !== 'sought') return false;
  const temple = templeOf(id);
  const home = [homeOf(id)];
  if (!flood(book, id, home).hexes.has(temple)) return false;
  // The flood may have turned round: only a real route counts. It has to go on along track of the temple's hex.
  const real = routeArrives(book, id, (hex, side) => hex === temple && trackFrom(book, temple, side), home);
  if (!(real ?? came.companies[id]?.temple === 'reached')) return false;
  company.temple = 'reached';
  pay(book, 'bank', id, 100);
  return company.sites.length < SITES.length;
}
const trackFrom = (book: Book, hex: string, side: number): boolean => edgesOf(tracksAt(book, hex)).has(side);

/** B19: workers and stockbrokers may run out. */
export function earnBrokers(book: Book, id: string, n: number): void {
  const got = Math.min(n, book.brokers);
  book.brokers -= got;
  companyOf(book, id).brokers += got;
}
export function spendBrokers(book: Book, id: string, n: number): void {
  book.brokers += n;
  companyOf(book, id).brokers -= n;
}

/** The box of a new site. `run`: a train reached it, so its step on the market is still to come. Workers won. */
export function takeBox(book: Book, id: string, site: string, run: boolean): number {
  const company = companyOf(book, id);
  const box = must(BOXES[company.sites.length], 'box');
  company.sites.push(site);
  if (box.kind === 'money') pay(book, 'bank', id, must(box.money, 'money'));
  if (box.kind === 'brokers') earnBrokers(book, id, must(box.brokers, 'brokers'));
  if (box.kind === 'choice' && !run) earnBrokers(book, id, must(box.brokers, 'brokers'));
  if (box.kind === 'advance' && !run && advanceTo(book, id, 'up') !== undefined) advance(book, id, 'up');
  if (box.kind !== 'workers') return 0;
  const won = Math.min(must(box.workers, 'workers'), book.workers);
  book.workers -= won;
  player(book, must(company.president, 'president')).workers += won;
  return won;
}

/** 6.10, 6.12: what the step for a box costs. */
export function stepCost(book: Book, id: string, box: number, direction: 'up' | 'right'): number | undefined {
  const price = advanceTo(book, id, direction);
  if (price === undefined) return undefined;
  if (BOXES[box - 1]?.kind === 'advance') return direction === 'up' ? 0 : price / 2;
  return direction === 'up' ? price : (price * 3) / 2;
}
