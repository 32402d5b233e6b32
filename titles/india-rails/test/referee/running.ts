import type { ActionOf } from '../../action.ts';
import { cityAt, edgeOf, isMajor, isRed, near, otherPort, RIVERS } from './board.ts';
import {
  type Book,
  ferryOwners,
  floodedRivers,
  half,
  has,
  isFerryClosed,
  isSlow,
  operateFrame,
  opponents,
  player,
  receive,
  repay,
  seen,
  settleRentDue,
  speedOf,
  spend,
  trainOf,
} from './book.ts';
import { isAlpineSnow } from './events.ts';

/** How trains run: Starting Your Train, Running the Train, Using the Ferry, Renting Track, Half Rate, Mercy. */

export const FEE = 4;
type Why = string | undefined;

const runningOf = (book: Book, train: number) => operateFrame(book)?.running[train];

/** A train that may do something in this turn. */
export function whyNotTrain(book: Book, seat: number, train: number): Why {
  const frame = operateFrame(book);
  if (frame?.seat !== seat) return 'not their operations phase';
  const running = frame.running[train];
  if (!running || !player(book, seat).trains[train]) return 'no such train';
  if (running.lost) return 'its turn is lost';
  return trainOf(book, seat, train).at === null ? 'not on the board' : undefined;
}

// ---- starting

export function whyNotPlace(book: Book, { seat, train, at }: ActionOf<'placeTrain'>): Why {
  const frame = operateFrame(book);
  if (frame?.seat !== seat) return 'not their operations phase';
  if (!player(book, seat).trains[train]) return 'no such train';
  if (trainOf(book, seat, train).at !== null) return 'on the board already';
  return cityAt(at) ? undefined : 'no city';
}

export function place(book: Book, { seat, train, at }: ActionOf<'placeTrain'>): void {
  const pawn = trainOf(book, seat, train);
  pawn.at = at;
  pawn.lastCity = cityAt(at)?.name ?? null;
  const running = runningOf(book, train);
  if (running && isSlow(book, at) && !running.halved) {
    running.left = half(running.left);
    running.halved = true;
    seen('train placed in bad weather');
  }
}

// ---- fees

interface Fees {
  readonly to: readonly number[]; // opponents who get their fee with this move, in order
  readonly own: boolean; // Cost to Move is due
}

function feesOf(book: Book, seat: number, train: number, path: readonly string[]): Fees {
  const running = runningOf(book, train);
  const to: number[] = [];
  let own = false;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as string, path[i] as string];
    const owner = isRed(a, b) ? seat : book.track[edgeOf(a, b)];
    if (owner === seat) own = true;
    else if (owner !== undefined && !running?.paid.includes(owner) && !to.includes(owner)) to.push(owner);
  }
  return { to, own: own && has(book, 'costToMove') && running?.ownPaid !== true };
}

/** Fees of an earlier turn that are still owed: no more credit. */
const owesOld = (book: Book, seat: number): boolean =>
  player(book, seat).rentDue.some(({ train, to }) => !runningOf(book, train)?.paid.includes(to));

function whyNotPay(book: Book, seat: number, { to, own }: Fees): Why {
  const { cash } = player(book, seat);
  if (own && cash < 1) return 'cannot pay for moving on own track';
  if (cash >= FEE * to.length + (own ? 1 : 0)) return undefined;
  if (!has(book, 'latePayment')) return 'cannot pay the use fees';
  return owesOld(book, seat) ? 'no further credit' : undefined;
}

function payFees(book: Book, seat: number, train: number, { to, own }: Fees): void {
  const running = runningOf(book, train);
  if (own) {
    spend(book, seat, 1);
    if (running) running.ownPaid = true;
    seen('cost to move paid');
  }
  for (const owner of to) {
    running?.paid.push(owner);
    payFee(book, seat, train, owner);
  }
  if (to.length > 0 || own) afterPayment(book, seat);
}

export function payFee(book: Book, seat: number, train: number, owner: number): void {
  if (player(book, seat).cash >= FEE) {
    spend(book, seat, FEE);
    receive(book, owner, FEE);
    seen('use fee paid');
  } else {
    player(book, seat).rentDue.push({ train, to: owner, amount: FEE });
    seen('use fee put off');
  }
}

/** A loan falls due once the fees were paid that it was taken for. */
function afterPayment(book: Book, seat: number): void {
  const frame = operateFrame(book);
  if (frame?.seat === seat && frame.borrowed) delete frame.borrowed;
  repay(book, seat);
}

// ---- moving

function isClosed(book: Book, a: string, b: string): boolean {
  const flooded = floodedRivers(book);
  return (RIVERS.get(edgeOf(a, b)) ?? []).some((river) => flooded.has(river));
}

function whyNotStep(book: Book, a: string, b: string, back: string | null): Why {
  if (!near(a).includes(b)) return 'no neighbours';
  if (!isRed(a, b) && !(edgeOf(a, b) in book.track)) return 'no track';
  if (b === back) return 'reverses outside a city';
  if (isClosed(book, a, b)) return 'over a flooded river';
  return isAlpineSnow(book, b) ? 'snow' : undefined;
}

interface Run {
  readonly left: number;
  readonly halved: boolean;
  readonly why: Why;
}

/** Follows a path with what is left of the movement. */
function follow(book: Book, seat: number, train: number, path: readonly string[]): Run {
  const pawn = trainOf(book, seat, train);
  const running = runningOf(book, train);
  let left = running?.left ?? 0;
  let halved = running?.halved ?? false;
  let back = pawn.cameFrom;
  const stop = (why: string): Run => ({ left, halved, why });
  if (path[0] !== pawn.at) return stop('does not begin where the train is');
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as string, path[i] as string];
    const why = whyNotStep(book, a, b, back);
    if (why) return stop(why);
    if (left < 1) return stop('too far');
    left--;
    if (!halved && isSlow(book, b)) {
      left = half(left);
      halved = true;
    }
    back = cityAt(b) ? null : a;
  }
  return { left, halved, why: undefined };
}

export function whyNotMove(book: Book, { seat, train, path }: ActionOf<'move'>): Why {
  return (
    whyNotTrain(book, seat, train) ??
    follow(book, seat, train, path).why ??
    whyNotPay(book, seat, feesOf(book, seat, train, path))
  );
}

export function move(book: Book, { seat, train, path }: ActionOf<'move'>): void {
  const pawn = trainOf(book, seat, train);
  const { left, halved } = follow(book, seat, train, path);
  const running = runningOf(book, train);
  payFees(book, seat, train, feesOf(book, seat, train, path));
  if (running) {
    if (halved && !running.halved) seen('moved into bad weather');
    Object.assign(running, { left, halved, acted: true });
  }
  const last = path.at(-1) as string;
  pawn.at = last;
  pawn.cameFrom = cityAt(last) ? null : (path.at(-2) as string);
  for (const id of path) pawn.lastCity = cityAt(id)?.name ?? pawn.lastCity;
  if (path.some((id, i) => i > 0 && isMajor(id))) seen('moved in a major city');
}

// ---- the ferry

export function whyNotFerry(book: Book, { seat, train, payTo }: ActionOf<'takeFerry'>): Why {
  const why = whyNotTrain(book, seat, train);
  if (why) return why;
  const { at } = trainOf(book, seat, train);
  const running = runningOf(book, train);
  if (at === null || otherPort(at) === undefined) return 'not at a port';
  if (running?.acted) return 'has moved in this turn';
  if (isFerryClosed(book)) return 'the ferry does not sail';
  const owners = ferryOwners(book);
  if (owners.length === 0) return 'nobody has paid for the ferry';
  if (owners.includes(seat)) {
    if (payTo !== null) return 'their own ferry';
    return whyNotPay(book, seat, { to: [], own: has(book, 'costToMove') && running?.ownPaid !== true });
  }
  if (payTo === null || !owners.includes(payTo)) return 'pays one of those who paid for it';
  return whyNotPay(book, seat, { to: running?.paid.includes(payTo) ? [] : [payTo], own: false });
}

export function takeFerry(book: Book, { seat, train, payTo }: ActionOf<'takeFerry'>): void {
  const pawn = trainOf(book, seat, train);
  const running = runningOf(book, train);
  const own = payTo === null && has(book, 'costToMove') && running?.ownPaid !== true;
  payFees(book, seat, train, { to: payTo === null || running?.paid.includes(payTo) ? [] : [payTo], own });
  pawn.at = otherPort(pawn.at ?? '') ?? null;
  pawn.cameFrom = null;
  if (running) {
    running.left = half(speedOf(book, pawn.loco));
    running.halved = true;
    running.acted = true;
  }
  seen(payTo === null ? 'own ferry' : 'ferry of another');
}

// ---- Mercy

/** Who has to be paid when a train turns round on the section that it came by. */
export function backtrackOwner(book: Book, seat: number, train: number): number | undefined {
  const { at, cameFrom } = trainOf(book, seat, train);
  if (at === null || cameFrom === null || isRed(at, cameFrom)) return undefined;
  const owner = book.track[edgeOf(at, cameFrom)];
  return owner === seat ? undefined : owner;
}

export function whyNotBacktrack(book: Book, { seat, train }: ActionOf<'backtrack'>): Why {
  if (!has(book, 'backtracking')) return 'not played';
  const frame = operateFrame(book);
  const lost = book.flow.at(-1);
  const pawn = player(book, seat).trains[train];
  if (!pawn || pawn.at === null || pawn.cameFrom === null) return 'may leave any way';
  const owner = backtrackOwner(book, seat, train);
  const running = runningOf(book, train);
  const isLostTurn = lost?.step === 'lostTurn' && lost.seat === seat;
  if (!isLostTurn) {
    if (frame?.seat !== seat) return 'not their turn';
    if (frame.discarded) return 'discarded in this turn';
    if (running?.acted) return 'has done something in this turn';
  }
  const { cash, rentDue } = player(book, seat);
  if (owner === undefined || running?.paid.includes(owner) || cash >= FEE) return undefined;
  if (!has(book, 'latePayment')) return 'cannot pay the use fee';
  const old = isLostTurn ? rentDue.some((due) => !(lost.charged ?? []).includes(due.train)) : owesOld(book, seat);
  return old ? 'no further credit' : undefined;
}

export function backtrack(book: Book, { seat, train }: ActionOf<'backtrack'>): void {
  const pawn = trainOf(book, seat, train);
  const owner = backtrackOwner(book, seat, train);
  const running = runningOf(book, train);
  if (owner !== undefined && !running?.paid.includes(owner)) {
    running?.paid.push(owner);
    payFee(book, seat, train, owner);
    afterPayment(book, seat);
    const lost = book.flow.at(-1);
    if (lost?.step === 'lostTurn') lost.charged = [...(lost.charged ?? []), train];
    seen('backtracked on track of another');
  }
  pawn.cameFrom = null;
  const frame = operateFrame(book);
  if (!frame || !running) {
    seen('backtracked on a lost turn');
    return;
  }
  running.acted = true;
  running.lost = true;
  if (frame.running.every(({ lost }) => lost)) frame.gaveUp = true;
}

/** What a loan is for: a payment that the cash does not cover. */
export function whyNotBorrow(book: Book, { seat, amount }: ActionOf<'borrow'>): Why {
  if (!has(book, 'borrowing')) return 'not played';
  const { cash, debt } = player(book, seat);
  const last = book.flow.at(-1);
  if (!last || !('seat' in last) || last.seat !== seat) return 'not their turn';
  if (!['operate', 'build', 'lostTurn'].includes(last.step)) return 'something else is asked';
  if (debt > 0) return 'one loan at a time';
  if (amount < 1 || amount > 20) return 'up to 20M';
  if (has(book, 'tradingTrack')) return undefined;
  const most = Math.max(20, FEE * opponents(book, seat).length + (has(book, 'costToMove') ? 1 : 0));
  return cash >= most ? 'nothing is missing' : undefined;
}

export function borrow(book: Book, { seat, amount }: ActionOf<'borrow'>): void {
  player(book, seat).cash += amount;
  player(book, seat).debt = 2 * amount;
  const frame = operateFrame(book);
  if (frame) frame.borrowed = true;
  settleRentDue(book, seat);
}
