// Trains, phases and their consequences (5.7, 5.9, 7).
import { type Book, type BookTrain, CARDS, cardOf, companyOf, isMinor, LAST_CARD, must, pay, put } from './book.ts';

export const trainId = (train: BookTrain): string =>
  train.recycled === null ? train.name : `${train.name}/${train.recycled}`;
/** 3.1 (3): the strawberry train is neither counted nor a train that a company must own. */
export const counted = (trains: readonly BookTrain[]): number =>
  trains.filter((t) => t.special !== 'strawberry').length;

export const cardOnSale = (book: Book): number => book.depot.unsold.findIndex((count) => count > 0);

export function closePrivate(book: Book, cert: string): void {
  book.privates = book.privates.filter((open) => open !== cert);
  for (const owner of [...book.players, ...Object.values(book.companies)]) {
    if (owner.portfolio[cert]) put(owner.portfolio, cert, -1);
  }
}

export const removeStations = (book: Book, company: string): void => {
  book.board.stations = book.board.stations.filter((s) => s.company !== company);
};

/** Takes a minor out of the game: certificate, marker, station. */
export function removeMinor(book: Book, minor: string): void {
  for (const holder of [...book.players.map((p) => p.portfolio), book.ipo]) {
    if (holder[`${minor}*`]) put(holder, `${minor}*`, -1);
  }
  removeStations(book, minor);
  delete book.market.markers[minor];
  delete book.companies[minor];
  book.closed.push(minor);
}

function rust(book: Book, card: number): void {
  for (const company of Object.values(book.companies)) {
    company.trains = company.trains.filter((t) => t.special === 'strawberry' || cardOf(t.name) !== card);
  }
  // 6.2.1: all cards of the kind are to be recycled but those that were discarded.
  book.rusted[card] = must(CARDS[card], 'card').count - must(book.discarded[card], 'discarded');
}

function closePhase5(book: Book): void {
  for (const [id, company] of Object.entries(book.companies)) {
    if (!company.portfolio.P3 || isMinor(id)) continue;
    company.trains.push({ name: '2', recycled: null, special: 'strawberry', since: book.operatingRound, bound: true });
  }
  for (const cert of [...book.privates]) closePrivate(book, cert);
  book.tenders.owner = 0;
  for (const id of Object.keys(book.companies).filter(isMinor)) {
    const minor = companyOf(book, id);
    pay(book, id, 'bank', minor.cash);
    for (const train of minor.trains) {
      const card = cardOf(train.name);
      if (train.special === null) book.discarded[card] = must(book.discarded[card], 'discarded') + 1;
    }
    removeMinor(book, id);
  }
}

/** A new train leaves the deck, bought or exported. */
export function takeCard(book: Book): void {
  const card = cardOnSale(book);
  const { phase } = must(CARDS[card], 'card');
  if (card === LAST_CARD) {
    book.lastTrains += 1;
    if (book.lastTrains === 2 && book.renfe === 'none') book.renfe = 'founded';
  } else book.depot.unsold[card] = must(book.depot.unsold[card], 'card') - 1;
  if (phase <= book.phase) return;
  book.phase = phase;
  for (const [i, { rusts }] of CARDS.entries()) if (rusts === phase) rust(book, i);
  if (phase === 5) closePhase5(book);
}

/** 3.1 (7): closes when the company that came with it buys its first train. */
export function closeCarreno(book: Book, company: string): void {
  if (book.attached.P7 === `${company}*` && book.privates.includes('P7')) closePrivate(book, 'P7');
}
