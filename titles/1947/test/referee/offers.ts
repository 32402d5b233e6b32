// Compares what a player may do, as the referee lists it, with what the program offers.
import type { Choice } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State, TurnFrame } from '../../rules/state.ts';
import {
  BOXES,
  type Book,
  COMPANIES,
  companyOf,
  copyOf,
  held,
  homeOf,
  LOTS,
  must,
  parsOf,
  player,
  shares,
  TRAINS,
} from './book.ts';
import { certificateLimit, certificates, ratioGap } from './holdings.ts';
import { leadsTo, whyNotLay } from './lays.ts';
import { whyNotCity, whyNotStation } from './operate.ts';
import { cheapest, mustOwn, ownerOf, whyNotForced, whyNotPrivate, whyNotTrain } from './purchases.ts';
import { turnOf } from './rounds.ts';
import { workersOf } from './runs.ts';
import {
  buyShare,
  stockFrame,
  whyNotBond,
  whyNotBuy,
  whyNotConvert,
  whyNotIssue,
  whyNotPass,
  whyNotSell,
  whyNotSellBonds,
  whyNotStart,
} from './stock.ts';
import { stepCost } from './temple.ts';
import { edgesOf, flood, HEXES, laid, routeArrives, SITES, TILES, tracksAt } from './track.ts';

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ROTATIONS = [0, 1, 2, 3, 4, 5];
/** Names that the referee leaves to the program end so. */
const OPEN = ' ?';

/** Tiles that look the same when turned are one offer. */
const layName = (hex: string, tile: string, rotation: number): string => {
  const ends = laid(tile, rotation).paths.map((path) => [...path].map(String).sort().join('-'));
  return `lay ${hex} ${tile} ${ends.sort().join(' ')}`;
};

function stockOffers(book: Book, seat: number): Set<string> {
  const found = new Set<string>();
  const frame = stockFrame(book);
  const gap = ratioGap(book, seat);
  if (!whyNotPass(book, seat)) found.add('pass');
  // A player over a limit, or short of the ratio, has to find a way out: which ways stay open is left to the program.
  const strained = gap > 0 || certificates(book, seat) > certificateLimit(book);
  for (const id of COMPANIES) {
    for (const price of parsOf(book.phase)) {
      if (!whyNotStart(book, seat, id, price)) found.add(`start ${id} ${price}${strained ? OPEN : ''}`);
    }
    for (const from of ['offer', 'pool'] as const) {
      for (const kind of ['ordinary', 'savings'] as const) {
        if (whyNotBuy(book, seat, { company: id, from, kind })) continue;
        const trial = structuredClone(book);
        buyShare(trial, seat, { company: id, from, kind });
        const doubtful = strained || ratioGap(trial, seat) > 0;
        found.add(`buy ${id} ${from} ${kind}${doubtful ? OPEN : ''}`);
      }
      if (!whyNotBond(book, seat, id, from)) found.add(`bond ${id} ${from}${strained ? OPEN : ''}`);
    }
    if (!whyNotIssue(book, seat, id)) found.add(`issue ${id}${strained ? OPEN : ''}`);
    const { portfolio } = player(book, seat);
    for (const n of COUNTS) {
      const doubtful = strained || (gap + n > 0 && !held(portfolio, `${id}~`));
      if (!whyNotSell(book, seat, id, n)) found.add(`sell ${id} ${n}${doubtful ? OPEN : ''}`);
      if (book.stockRound > 1 && !whyNotSellBonds(book, seat, id, n))
        found.add(`sell bonds ${id} ${n}${strained ? OPEN : ''}`);
    }
    for (const to of ['ordinary', 'savings'] as const) {
      const refused = to === 'ordinary' && frame.refused.includes(id);
      if (!refused && !whyNotConvert(book, seat, id, to)) found.add(`convert ${id} ${to}`);
    }
  }
  return found;
}

function trackOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  const reached = flood(book, turn.company);
  for (const hex of HEXES.keys()) {
    const here = reached.hexes.has(hex);
    const arrivals = ROTATIONS.filter((edge) => reached.arrivals.has(`${hex}/${edge}`));
    if (!here && arrivals.length === 0) continue;
    for (const tile of TILES.keys()) {
      for (const rotation of ROTATIONS) {
        if (!here && !arrivals.some((edge) => edgesOf(laid(tile, rotation)).has(edge))) continue;
        if (!whyNotLay(book, turn, { hex, tile, rotation }, reached)) found.add(layName(hex, tile, rotation));
      }
    }
  }
  if (!turn.secondLay && workersOf(book, turn) > 0) found.add(`worker track${turn.lays.length > 0 ? '' : OPEN}`);
  return found;
}

function stationOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  const reached = flood(book, turn.company);
  for (const hex of reached.stops) {
    if (!whyNotStation(book, turn, hex, reached, 'pay')) found.add(`station ${hex}`);
  }
  if (!turn.stationWorker && workersOf(book, turn) > 0) found.add(`worker station${OPEN}`);
  return found;
}

/** P6, P8, 3.3 and 6.11.4: at any time of the turn. */
function anyTimeOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  if (turn.bound) return found;
  const id = turn.company;
  const { cash, portfolio, sites, president } = companyOf(book, id);
  for (const cert of LOTS) {
    for (let most = cash; most > 0 && ownerOf(book, cert) !== undefined; most--) {
      if (whyNotPrivate(book, id, cert, most)) continue;
      const refused = turn.refused.some((offer) => offer.what === 'private' && offer.private === cert);
      found.add(`private ${cert} up to ${most}${refused ? OPEN : ''}`);
      break;
    }
  }
  if (held(portfolio, 'P6')) {
    const reached = flood(book, id);
    const own = book.board.stations.filter((s) => s.company === id && s.hex !== homeOf(id)).map((s) => s.hex);
    for (const hex of reached.stops) {
      for (const use of ['free', 'extra'] as const) {
        if (!whyNotStation(book, turn, hex, reached, use)) found.add(`P6 ${use} ${hex}`);
      }
      if (!whyNotCity(book, id, hex, reached)) for (const from of own) found.add(`P6 move ${hex} ${from}`);
    }
  }
  if (held(portfolio, 'P8')) for (const site of SITES) if (!sites.includes(site)) found.add(`P8 ${site}`);
  const trios = Math.floor(workersOf(book, turn) / 3);
  for (const n of COUNTS) if (n <= trios && n <= book.brokers && president !== null) found.add(`hire ${n}`);
  return found;
}

function trainOffers(book: Book, turn: TurnFrame, seat: number): Set<string> {
  const found = new Set<string>();
  const { cash } = companyOf(book, turn.company);
  for (const { name, price } of TRAINS) {
    for (const from of ['bank', 'pool']) {
      if (!whyNotTrain(book, turn, name, from, price)) found.add(`train ${name} ${from}`);
    }
    for (const from of COMPANIES) {
      if (cash < 1 || from === turn.company || whyNotTrain(book, turn, name, from, cash)) continue;
      const refused = turn.refused.some(
        (offer) => offer.what === 'train' && offer.from === from && offer.train === name,
      );
      found.add(`train ${name} ${from} up to ${cash}${refused ? OPEN : ''}`);
    }
  }
  const { portfolio, bonds } = player(book, seat);
  const lacks = cheapest(book) > cash + player(book, seat).cash;
  if (mustOwn(book, turn.company) && lacks) {
    // Which sales leave a way to pay is a search of its own: the ratio and later sales come into it.
    for (const id of COMPANIES) {
      for (const n of COUNTS) {
        if (shares(portfolio, id) >= n && !whyNotForced(book, turn, seat, id, n, false))
          found.add(`sell ${id} ${n}${OPEN}`);
        if (held(bonds, id) >= n && !whyNotForced(book, turn, seat, id, n, true))
          found.add(`sell bonds ${id} ${n}${OPEN}`);
      }
    }
  }
  if (!mustOwn(book, turn.company)) found.add('pass');
  return found;
}

function advanceOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  const box = must(turn.advances[0], 'box');
  const bonus = must(BOXES[box - 1], 'box');
  const { cash, brokers } = companyOf(book, turn.company);
  const gift = bonus.kind === 'choice' ? Math.min(must(bonus.brokers, 'brokers'), book.brokers) : 0;
  for (const direction of ['up', 'right'] as const) {
    const cost = stepCost(book, turn.company, box, direction);
    if (cost === undefined) continue;
    for (const opportunity of bonus.kind === 'choice' ? [true, false] : [false]) {
      const help = opportunity ? must(bonus.opportunity, 'value') : 0;
      const most = box < 7 ? 0 : brokers + (opportunity ? 0 : gift);
      for (let n = 0; n <= most; n++) {
        const enough = Math.max(0, cost - help - 50 * n) <= cash;
        // A stockbroker more than the step needs is thrown away: not offered, though not forbidden.
        const wasted = n > 0 && help + 50 * (n - 1) >= cost;
        if (enough && !wasted) found.add(`advance ${direction} ${n} ${opportunity}`);
      }
    }
  }
  return found;
}

/** The names of a choice, in the words of the lists above; undefined: not compared. */
function namesOf(choice: Choice<Action>): readonly string[] | undefined {
  if (choice.kind === 'open') return undefined;
  const { action } = choice;
  const most = choice.kind === 'amount' ? choice.max : undefined;
  const upTo = (n: number, name: (n: number) => string) => COUNTS.filter((k) => k >= n && k <= (most ?? n)).map(name);
  switch (action.type) {
    case 'pass':
      return ['pass'];
    case 'startCompany':
      return [`start ${action.company} ${action.price}`];
    case 'buyShare':
      return [`buy ${action.company} ${action.from} ${action.kind}`];
    case 'buyBond':
      return [`bond ${action.company} ${action.from}`];
    case 'issueBonds':
      return [`issue ${action.company}`];
    case 'sell':
      return upTo(action.count, (n) => `sell ${action.company} ${n}`);
    case 'sellBonds':
      return upTo(action.count, (n) => `sell bonds ${action.company} ${n}`);
    case 'convert':
      return [`convert ${action.company} ${action.to}`];
    case 'layTile':
      return [layName(action.hex, action.tile, action.rotation)];
    case 'useWorker':
      return [`worker ${action.purpose}`];
    case 'hireBrokers':
      return upTo(action.count, (n) => `hire ${n}`);
    case 'placeStation':
      return [`station ${action.hex}`];
    case 'reorganize':
      return [`P6 ${action.use} ${action.hex}${action.from ? ` ${action.from}` : ''}`];
    case 'locomotiveSite':
      return [`P8 ${action.site}`];
    case 'buyPrivate':
      return [`private ${action.private} up to ${most ?? action.price}`];
    case 'buyTrain':
      return action.from === 'bank' || action.from === 'pool'
        ? [`train ${action.train} ${action.from}`]
        : [`train ${action.train} ${action.from} up to ${most ?? action.price}`];
    case 'advance': {
      const counts = [...Array((most ?? action.brokers) - action.brokers + 1).keys()].map((k) => k + action.brokers);
      return counts.map((n) => `advance ${action.direction} ${n} ${action.opportunity}`);
    }
    default:
      return undefined;
  }
}

/** Does a real route lead there? The flood also finds ways that turn round. Undefined if it takes too long to say. */
function routeLeads(book: Book, id: string, name: string): boolean | undefined {
  const [kind, place = '', tile = '', ...shape] = name.split(' ');
  const own = book.board.stations.some((s) => s.company === id && s.hex === place);
  if (kind === 'lay') {
    if (own) return true;
    const rotation = must(
      ROTATIONS.find((r) => layName(place, tile, r) === `lay ${place} ${tile} ${shape.join(' ')}`),
      'turn',
    );
    const sides = leadsTo(book, { hex: place, tile, rotation });
    return routeArrives(book, id, (hex, side) => hex === place && sides.includes(side));
  }
  const hex = kind === 'station' ? place : kind === 'P6' ? tile : undefined;
  if (hex === undefined) return true;
  const sides = edgesOf(tracksAt(book, hex));
  return routeArrives(book, id, (at, side, visited) => at === hex && sides.has(side) && !visited.has(hex));
}

/** Passes that only end a step say nothing. */
const STEPS_WITH_PASS = ['trains'];

/** Actions that are in one of the two lists only. */
export function judgeOffers(state: State, seat: number, choices: readonly Choice<Action>[]): readonly string[] {
  const frame = must(state.flow.at(-1), 'frame');
  const turn = turnOf(state);
  const book = copyOf(state);
  const mine = new Set<string>();
  const add = (names: ReadonlySet<string>) => {
    for (const name of names) mine.add(name);
  };
  if (frame.step === 'stock') add(stockOffers(book, seat));
  else if (turn && frame === turn) {
    add(anyTimeOffers(book, turn));
    if (turn.step === 'track') add(trackOffers(book, turn));
    if (turn.step === 'station') add(stationOffers(book, turn));
    if (turn.step === 'trains') add(trainOffers(book, turn, seat));
    if (turn.step === 'advance') add(advanceOffers(book, turn));
  } else return [];
  const passCounts = frame.step === 'stock' || STEPS_WITH_PASS.includes(frame.step);
  const theirs = new Set(
    choices.flatMap((choice) => namesOf(choice) ?? []).filter((name) => passCounts || name !== 'pass'),
  );
  const leads = (name: string) => turn === undefined || routeLeads(book, turn.company, name);
  return [
    ...[...mine]
      .filter((name) => !name.endsWith(OPEN) && !theirs.has(name) && leads(name))
      .map((name) => `not offered: ${name}`),
    ...[...theirs].filter((name) => !mine.has(name) && !mine.has(name + OPEN)).map((name) => `offered: ${name}`),
    ...[...theirs]
      .filter((name) => mine.has(name) && leads(name) === false)
      .map((name) => `no route leads there: ${name}`),
  ];
}
