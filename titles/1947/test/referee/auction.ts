// 3.2: the auction of the private companies.
import type { Action } from '../../action.ts';
import type { AuctionFrame, State } from '../../rules/state.ts';
import { type Book, companyOf, LOTS, must, parsOf, pay, player, put } from './book.ts';
import { placeAtPar } from './market.ts';
import { endAuction, type Standing } from './rounds.ts';

type BookAuction = { -readonly [K in keyof AuctionFrame]: AuctionFrame[K] };

const fromStarter = (book: Book, starter: number): readonly number[] => [
  ...book.order.slice(starter),
  ...book.order.slice(0, starter),
];

function nextLot(book: Book, frame: BookAuction): Standing {
  const lot = LOTS[LOTS.indexOf(frame.lot) + 1];
  if (lot === undefined) return endAuction(book);
  const starter = (frame.starter + 1) % book.order.length;
  Object.assign(frame, { lot, starter, round: 1, bid: 0, bidder: null, bidding: fromStarter(book, starter) });
  return { base: 'auction' };
}

function win(book: Book, frame: BookAuction): Standing {
  const seat = must(frame.bidder, 'bidder');
  pay(book, seat, 'bank', frame.bid);
  book.hammer[frame.lot] = frame.bid;
  if (frame.lot !== 'P9') {
    put(player(book, seat).portfolio, frame.lot, 1);
    return nextLot(book, frame);
  }
  book.privates = book.privates.filter((cert) => cert !== 'P9');
  return { base: 'auction', asked: 'par' };
}

export function auction(book: Book, state: State, action: Action, wrong: string[]): Standing {
  const frame = must(
    book.flow.find(({ step }) => step === 'auction'),
    'auction',
  ) as BookAuction;
  if (must(state.flow.at(-1), 'frame').step === 'par') {
    if (action.type !== 'setPar') wrong.push('par');
    else setPar(book, frame, action.seat, action.price, wrong);
    return endAuction(book);
  }
  const [next, ...others] = frame.bidding;
  if (action.seat !== next) wrong.push(`it is for ${next} to bid`);
  if (action.type === 'bid') {
    if (action.bid < (frame.bidder === null ? 10 : frame.bid + 10)) wrong.push('bid too low');
    if (action.bid > player(book, action.seat).cash) wrong.push('bid above cash');
    // The player who was outbid comes after the others; the highest bidder waits for a higher bid.
    frame.bidding = [...others, ...(frame.bidder === null ? [] : [frame.bidder])];
    frame.bid = action.bid;
    frame.bidder = action.seat;
    return frame.bidding.length === 0 ? win(book, frame) : { base: 'auction' };
  }
  if (action.type !== 'pass') wrong.push(action.type);
  frame.bidding = others;
  if (others.length > 0) return { base: 'auction' };
  if (frame.bidder !== null) return win(book, frame);
  if (frame.round === 1) {
    frame.round = 2;
    frame.bidding = fromStarter(book, frame.starter);
    return { base: 'auction' };
  }
  book.privates = book.privates.filter((cert) => cert !== frame.lot);
  return nextLot(book, frame);
}

/** P9: the bank pays three times the par to the company. */
function setPar(book: Book, frame: BookAuction, seat: number, price: number, wrong: string[]): void {
  const company = companyOf(book, 'BNR');
  if (frame.lot !== 'P9' || frame.bidder !== seat) wrong.push('not the winner');
  put(book.initialOffer, 'BNR*', -1);
  put(player(book, seat).portfolio, 'BNR*', 1);
  company.president = seat;
  if (!parsOf(1).includes(price)) wrong.push('par');
  Object.assign(company, { par: price, parRound: 0, operational: true });
  pay(book, 'bank', 'BNR', 3 * price);
  placeAtPar(book, 'BNR', 1);
}
