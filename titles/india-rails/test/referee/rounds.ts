import { edgeOf, eventOf, isRed, MAJORS, must, near, otherPort } from './board.ts';
import { type Book, ferryOwners, half, has, isSlow, player, repay, seen, settleRentDue, speedOf, top } from './book.ts';
import { isBarred } from './building.ts';
import { drawUp } from './cards.ts';
import { whyNotBacktrack, whyNotBorrow } from './running.ts';

/** Turns, rounds and how the game is won. */

const openingTurns = (book: Book): number => (has(book, 'fastStart') ? 3 : 2);

/** The switchback: the second building round goes the other way. */
function seatOf(book: Book, opening: number | null, turn: number): number {
  const n = book.players.length;
  const step = opening === 1 ? n - 1 - turn : turn;
  return (book.first + step) % n;
}

function beginTurn(book: Book, seat: number): void {
  const { trains } = player(book, seat);
  const running = trains.map((train) => {
    const speed = speedOf(book, train.loco);
    const halved = train.at !== null && isSlow(book, train.at);
    const lost = train.lostTurns > 0;
    if (lost) train.lostTurns--;
    if (halved) seen('turn begun in bad weather');
    return { left: halved ? half(speed) : speed, halved, acted: false, lost, paid: [], ownPaid: false };
  });
  if (running.every(({ lost }) => lost)) {
    book.flow.push({ step: 'lostTurn', seat });
    seen('lost turn');
    return;
  }
  if (running.some(({ lost }) => lost)) seen('one of two trains has lost its turn');
  book.flow.push({ step: 'operate', seat, running, started: false, discarded: false });
}

// ---- winning

/** All major cities joined by own track, red areas and an own ferry. */
export function joinsMajors(book: Book, seat: number): boolean {
  const start = must(MAJORS[0], 'city').centre;
  const done = new Set([start]);
  const todo = [start];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const here = id;
    const port = otherPort(here);
    const on = near(here).filter((next) => isRed(here, next) || book.track[edgeOf(here, next)] === seat);
    if (port !== undefined && ferryOwners(book).includes(seat)) on.push(port);
    for (const next of on) {
      if (done.has(next)) continue;
      done.add(next);
      todo.push(next);
    }
  }
  return MAJORS.every(({ centre }) => done.has(centre));
}

const meetsGoal = (book: Book, seat: number): boolean => {
  const { cash, debt } = player(book, seat);
  return cash >= book.goal && debt === 0 && joinsMajors(book, seat);
};

/** Places when time is up: those who join the cities first, then by cash less what a loan takes. */
export function placesByTime(book: Book): number[] {
  const worth = book.players.map(({ cash, debt }, seat) => [joinsMajors(book, seat) ? 1 : 0, cash - debt] as const);
  const ahead = (a: readonly [number, number], b: readonly [number, number]): boolean =>
    a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
  return worth.map((own) => 1 + worth.filter((other) => ahead(other, own)).length);
}

export const STOOD = 'a declared victory stood though the goal was no longer met';
export const TAKEN_BACK = 'a declared victory was taken back';

function endRound(book: Book): boolean {
  const { declared } = book;
  const mayBeTakenBack = book.options.victory === 'roundEnd';
  if (declared.some((seat) => !meetsGoal(book, seat))) seen(mayBeTakenBack ? TAKEN_BACK : STOOD);
  const able = mayBeTakenBack ? declared.filter((seat) => meetsGoal(book, seat)) : declared;
  const most = Math.max(...able.map((seat) => player(book, seat).cash));
  const richest = able.filter((seat) => player(book, seat).cash === most);
  const isLast = book.lastRound !== null && book.round >= book.lastRound;
  if (isLast) {
    seen('ended by time');
    const places = placesByTime(book);
    const first = [...places.keys()].filter((seat) => places[seat] === 1);
    book.winner = richest.length === 1 && first.includes(richest[0] as number) ? (richest[0] as number) : null;
    if (first.length === 1) book.winner = first[0] as number;
    return true;
  }
  if (richest.length === 1) {
    seen(able.length > 1 ? 'won by the richest who declared' : 'won');
    book.winner = richest[0] as number;
    return true;
  }
  if (richest.length > 1) {
    seen('tie: the goal rises');
    book.goal += 50;
  }
  book.declared = [];
  book.round++;
  return false;
}

function beginBuilding(book: Book, seat: number, opening: number | null): void {
  book.flow.push({
    ...{ step: 'build', seat, opening, spent: 0, fromMajors: 0 },
    ...{ built: false, upgraded: false, crossgraded: false, traded: false },
  });
}

/** Hands the next turn out. */
function nextTurn(book: Book): void {
  const frame = top(book);
  if (frame.step !== 'round') throw new Error('no round');
  if (frame.turn === book.players.length) {
    frame.turn = 0;
    if (frame.opening === null) {
      if (endRound(book)) {
        book.ended = 'over';
        return;
      }
    } else if (frame.opening + 1 < openingTurns(book)) {
      frame.opening++;
    } else {
      frame.opening = null;
      book.round = 1;
    }
  }
  const seat = seatOf(book, frame.opening, frame.turn);
  frame.turn++;
  if (frame.opening === null) beginTurn(book, seat);
  else beginBuilding(book, seat, frame.opening);
}

// ---- the end of a turn

function endEvents(book: Book, seat: number): void {
  const { turns } = player(book, seat);
  const over = book.events.filter(({ drawer, endsAfter }) => drawer === seat && endsAfter === turns);
  book.events = book.events.filter((event) => !over.includes(event));
  for (const { card } of over) {
    book.discards.push(card);
    seen(`over: ${eventOf(card).kind}`);
    for (const bridge of book.lostBridges) if (bridge.flood === card) bridge.flood = null;
  }
}

/** A right to rebuild ends with the first turn after the flood that gave a chance to. */
function endRights(book: Book, seat: number, hadChance: boolean): void {
  if (!hadChance) return;
  const before = book.lostBridges.length;
  book.lostBridges = book.lostBridges.filter(
    ({ edge, owner, flood }) => owner !== seat || flood !== null || isBarred(book, edge),
  );
  if (book.lostBridges.length < before) seen('right to rebuild lapsed');
}

function returnStored(book: Book, seat: number): void {
  const { turns } = player(book, seat);
  for (const { good } of book.stored.filter((each) => each.by === seat && each.endsAfter === turns)) {
    book.tray[good] = (book.tray[good] ?? 0) + 1;
    seen('stored load goes back');
  }
  book.stored = book.stored.filter((each) => !(each.by === seat && each.endsAfter === turns));
}

export function endTurn(book: Book, seat: number, hadChance: boolean): void {
  const frame = book.flow.pop();
  repay(book, seat);
  if (frame?.step === 'build' && frame.opening !== null) {
    if (has(book, 'fiveCards') && frame.opening === 1) book.flow.push({ step: 'discardTwo', seat });
    return;
  }
  player(book, seat).turns++;
  endRights(book, seat, hadChance);
  returnStored(book, seat);
  endEvents(book, seat);
  if (meetsGoal(book, seat)) {
    book.declared.push(seat);
    seen('declared');
  }
}

export function endOperations(book: Book, seat: number): void {
  settleRentDue(book, seat);
  book.flow.pop();
  beginBuilding(book, seat, null);
}

/**
 * While cash is secret, an owner who could not pay the use fee is asked all the same: the others would learn of it. Who may
 * have a loan for it is asked, too.
 */
function mayTurnRound(book: Book, seat: number): boolean {
  const turned = has(book, 'backtracking')
    ? [...player(book, seat).trains.entries()].filter(([, { at, cameFrom }]) => at !== null && cameFrom !== null)
    : [];
  if (!book.cashPublic) return turned.length > 0;
  if (turned.length > 0 && whyNotBorrow(book, { type: 'borrow', seat, amount: 20 }) === undefined) return true;
  return turned.some(([train]) => whyNotBacktrack(book, { type: 'backtrack', seat, train }) === undefined);
}

/** Moves on until a player has to decide something. */
export function settle(book: Book): void {
  while (book.ended === null) {
    const frame = top(book);
    if (frame.step === 'round') {
      nextTurn(book);
    } else if (frame.step === 'draw') {
      const height = book.flow.length;
      if (drawUp(book, frame.seat) && book.flow.length === height) book.flow.pop();
      else if (book.flow.length === height) throw new Error('nobody is asked');
      else return;
    } else if (frame.step === 'derailed') {
      if (frame.trains.length > 0) return;
      book.flow.pop();
    } else if (frame.step === 'operate') {
      const isOver = frame.discarded || frame.running.every(({ lost }) => lost);
      if (!isOver) return;
      settleRentDue(book, frame.seat);
      // A player who discards or turns round gives up a turn in which they could have rebuilt.
      endTurn(book, frame.seat, frame.discarded || frame.gaveUp === true);
    } else if (frame.step === 'lostTurn') {
      if (mayTurnRound(book, frame.seat)) return;
      endTurn(book, frame.seat, false);
    } else {
      return;
    }
  }
}
