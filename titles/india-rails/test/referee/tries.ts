import type { Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { LOCOS } from '../../rules/state.ts';
import { CITY, edgeOf, GOODS, MILEPOSTS, near, otherPort } from './board.ts';
import { type Book, operateFrame, player, top } from './book.ts';
import { mayBeginAt } from './building.ts';

/** Actions that a player might think of, legal or not: book and program must judge them alike. */

const ALL_GOODS = [...Object.keys(GOODS), 'Pilgrims', 'Circus'];
const CITY_MILEPOSTS = [...CITY.values()].flatMap(({ mileposts }) => mileposts);
const ALL_MILEPOSTS = [...MILEPOSTS.keys()];

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

/** All actions of the kinds that a game offers one by one. */
export function plainTries(book: Book, seat: number): Action[] {
  const frame = top(book);
  const { hand, trains } = player(book, seat);
  const tries: Action[] = [
    ...[
      { type: 'discardHand', seat } as const,
      { type: 'endOperations', seat } as const,
      { type: 'endTurn', seat } as const,
    ],
    ...[true, false].map((accept) => ({ type: 'answerTrack', seat, accept }) as const),
  ];
  trains.forEach(({ at, loads }, train) => {
    const aboard = [...new Set(loads.map(({ good }) => good))];
    tries.push({ type: 'backtrack', seat, train }, { type: 'crossgrade', seat, train });
    tries.push({ type: 'deliverPilgrims', seat, train });
    for (const good of ALL_GOODS) tries.push({ type: 'pickUp', seat, train, good });
    for (const good of aboard) tries.push({ type: 'drop', seat, train, good }, { type: 'loseLoad', seat, train, good });
    for (const loco of LOCOS) tries.push({ type: 'upgrade', seat, train, loco });
    for (const card of [...hand, ...book.contracts]) {
      for (const good of aboard) tries.push({ type: 'deliver', seat, train, card, good });
    }
    if (at === null) for (const id of CITY_MILEPOSTS) tries.push({ type: 'placeTrain', seat, train, at: id });
    if (at !== null && otherPort(at) !== undefined) {
      for (const payTo of [null, ...book.players.keys()]) tries.push({ type: 'takeFerry', seat, train, payTo });
    }
  });
  if (frame.step === 'discardTwo')
    for (const cards of subsets(hand, 2)) tries.push({ type: 'discardTwo', seat, cards });
  if (frame.step === 'circus') for (const city of CITY.keys()) tries.push({ type: 'placeCircus', seat, city });
  if (frame.step === 'contracts') {
    for (const cards of subsets(frame.cards, frame.keep)) tries.push({ type: 'keepContracts', seat, cards });
  }
  return tries;
}

/** A walk over neighbours, mostly along track. */
function walk(book: Book, from: string, steps: number, rng: Rng): string[] {
  const path = [from];
  for (let i = 0; i < steps; i++) {
    const here = path.at(-1) as string;
    const along = near(here).filter((id) => edgeOf(here, id) in book.track && id !== path.at(-2));
    path.push(rng.pick(along.length > 0 && rng.below(8) > 0 ? along : near(here)));
  }
  return path;
}

function moves(book: Book, seat: number, rng: Rng): Action[] {
  const running = operateFrame(book)?.running ?? [];
  return player(book, seat).trains.flatMap(({ at }, train): Action[] => {
    if (at === null) return [{ type: 'placeTrain', seat, train, at: rng.pick(ALL_MILEPOSTS) } as const];
    const left = running[train]?.left ?? 9;
    const long = Array.from({ length: 3 }, () => walk(book, at, 2 + rng.below(left + 1), rng));
    return [...near(at).map((id) => [at, id]), ...long].map((path) => ({ type: 'move', seat, train, path }) as const);
  });
}

/** Sections from where they may begin, some longer stretches, and some from anywhere. */
function builds(book: Book, seat: number, count: number, rng: Rng): Action[] {
  const begins = ALL_MILEPOSTS.filter((id) => mayBeginAt(book, seat, id));
  return Array.from({ length: count }, (_, i) => {
    const from = i % 9 === 8 ? rng.pick(ALL_MILEPOSTS) : rng.pick(begins);
    const path = [from];
    const steps = i % 3 === 2 ? 1 + rng.below(6) : 1;
    for (let k = 0; k < steps; k++) path.push(rng.pick(near(path.at(-1) as string)));
    return { type: 'build', seat, path };
  });
}

function trades(book: Book, seat: number, rng: Rng): Action[] {
  const of = (owner: number): string[] => Object.keys(book.track).filter((edge) => book.track[edge] === owner);
  const seller = rng.below(book.players.length);
  const [theirs, own] = [of(seller), of(seat)];
  if (theirs.length === 0) return [];
  const take = [...new Set(Array.from({ length: 1 + rng.below(3) }, () => rng.pick(theirs)))];
  const give = own.length > 0 && rng.below(2) === 0 ? [rng.pick(own)] : [];
  const price = rng.below(12);
  return [{ type: 'offerTrack', seat, seller, take, give, price }];
}

/** Tries of actions whose amounts or paths are open: loans, moves, builds, trades. */
export function openTries(book: Book, seat: number, sections: number, rng: Rng): Action[] {
  const frame = top(book);
  const amounts = [0, 1, 2 + rng.below(18), 20, 21, Math.max(0, 20 - player(book, seat).cash)];
  const loans = amounts.map((amount) => ({ type: 'borrow', seat, amount }) as const);
  if (frame.step === 'operate') return [...loans, ...moves(book, seat, rng)];
  if (frame.step !== 'build') return loans;
  return [...loans, ...builds(book, seat, sections, rng), ...trades(book, seat, rng)];
}
