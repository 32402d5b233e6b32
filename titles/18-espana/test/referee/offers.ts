// Compares what a player may do, as the referee lists it, with what the program offers.
import type { Choice } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State, StockFrame, TurnFrame } from '../../rules/state.ts';
import { type Book, CARDS, companyOf, copyOf, FACE, LOTS, must, PASS_COST, player } from './book.ts';
import {
  whyNotBankTrain,
  whyNotCombine,
  whyNotCompanyTrain,
  whyNotForcedSale,
  whyNotPrivate,
  whyNotTakeOver,
  whyNotTender,
} from './purchases.ts';
import { turnOf } from './rounds.ts';
import { mustSell, whyNotBuy, whyNotLaunch, whyNotSell } from './shares.ts';
import { ALL_HEXES, connected, edgesOf, flood, laid, sidesOfStop, tileDef } from './track.ts';
import { TILES, whyNotLay, whyNotPass, whyNotStation } from './track-and-stations.ts';
import { trainId } from './trains.ts';

const PARS = [70, 75, 80, 85, 90, 95, 100];
const COUNTS = [1, 2, 3, 4, 5];

/** Tiles that look the same when turned are one offer. */
const layName = (hex: string, tile: string, rotation: number, cert: string | undefined): string => {
  const ends = laid({ tile, rotation }).paths.map((path) => path.slice(0, 2).join('-'));
  return `lay ${hex} ${tile} ${shapeOf(tile, ends)}${cert ? ` with ${cert}` : ''}`;
};
/** Plain track has no numbered stops: its ends in either order are the same. */
const shapeOf = (tile: string, ends: readonly string[]): string => {
  if (tileDef(tile).stops.length < 2) {
    return ends
      .map((end) => end.split('-').sort().join('-'))
      .sort()
      .join(' ');
  }
  const groups = new Map<string, string[]>();
  for (const end of ends) {
    const [edge = '', stop = ''] = end.split('-').sort();
    groups.set(stop, [...(groups.get(stop) ?? []), edge]);
  }
  return [...groups.values()]
    .map((edges) => edges.sort().join(''))
    .sort()
    .join(' ');
};

function stockOffers(book: Book, state: State, seat: number): Set<string> {
  const frame = must(state.flow.at(-1), 'frame') as StockFrame;
  const found = new Set<string>();
  const over = mustSell(book, seat);
  if (!over) found.add('pass');
  for (const id of Object.keys(book.companies)) {
    for (const count of COUNTS) {
      if (!frame.repaid && !whyNotSell(book, seat, id, count)) found.add(`sell ${id} ${count}`);
    }
    for (const from of ['ipo', 'market'] as const) {
      if (!whyNotBuy(book, seat, id, from, frame.sold)) found.add(`buy ${id} ${from}`);
    }
    for (const price of PARS) if (!whyNotLaunch(book, seat, id, price)) found.add(`launch ${id} ${price}`);
  }
  const { loans, cash } = player(book, seat);
  const owed = loans.reduce((a, b) => a + b, 0);
  if (!over && owed > 0 && cash >= Math.ceil(owed * 1.5)) found.add('repay');
  return found;
}

function buildOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  const { company } = turn;
  const reached = flood(book, company);
  const certs = companyOf(book, company).portfolio;
  const stations = book.board.stations.filter((s) => s.company === company);
  for (const hex of ALL_HEXES) {
    const arrivals = [0, 1, 2, 3, 4, 5].filter((edge) => reached.arrivals.has(`${hex}/${edge}`));
    const here = reached.hexes.has(hex) || stations.some((s) => s.hex === hex);
    if (!here && arrivals.length === 0) continue;
    for (const tile of TILES) {
      for (const rotation of [0, 1, 2, 3, 4, 5]) {
        if (!here && !arrivals.some((edge) => edgesOf(laid({ tile, rotation })).has(edge))) continue;
        for (const cert of certs.P1 ? [undefined, 'P1'] : [undefined]) {
          const lay = { hex, tile, rotation, private: cert };
          if (!whyNotLay(book, turn, lay)) found.add(layName(hex, tile, rotation, cert));
        }
      }
    }
  }
  for (const stop of reached.stops) {
    const [hex = '', index = ''] = stop.split('.');
    if (!whyNotStation(book, turn, reached, hex, Number(index))) found.add(`station ${stop}`);
  }
  for (const hex of Object.keys(PASS_COST)) {
    for (const cert of certs.P4 ? [undefined, 'P4'] : [undefined]) {
      if (!whyNotPass(book, turn, reached, hex, cert)) found.add(`pass ${hex}${cert ? ` with ${cert}` : ''}`);
    }
  }
  return found;
}

function takeoverOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  for (const minor of Object.keys(book.companies)) {
    const refused = turn.refused.some((offer) => offer.what === 'minor' && offer.from === minor);
    for (const exchange of [true, false]) {
      if (!refused && !whyNotTakeOver(book, turn.company, minor, exchange)) found.add(`take ${minor} ${exchange}`);
    }
  }
  return found;
}

function trainOffers(book: Book, turn: TurnFrame, seat: number): Set<string> {
  const found = new Set<string>();
  const { company } = turn;
  for (const { faces, price } of CARDS) {
    for (const name of faces) {
      for (const loan of [false, true]) {
        if (!whyNotBankTrain(book, turn, name, price, loan)) found.add(`train ${name} bank${loan ? ' loan' : ''}`);
      }
    }
  }
  const { cash, trains } = companyOf(book, company);
  for (const [from, seller] of Object.entries(book.companies)) {
    for (const train of seller.trains.filter((t) => t.special === null)) {
      const id = trainId(train);
      const refused = turn.refused.some(
        (o) => o.what === 'train' && o.from === from && o.train === id && o.price >= cash,
      );
      if (turn.soldForTrain || refused || whyNotCompanyTrain(book, turn, from, id, cash)) continue;
      found.add(`train ${id} ${from} up to ${cash}`);
    }
  }
  for (const train of trains) {
    for (const { faces } of CARDS) {
      for (const recycled of faces) {
        if (!turn.soldForTrain && !whyNotCombine(book, company, train.name, recycled)) {
          found.add(`combine ${train.name} ${recycled}`);
        }
      }
    }
  }
  for (const id of Object.keys(book.companies)) {
    for (const count of COUNTS) {
      if (!whyNotForcedSale(book, turn, seat, id, count)) found.add(`sell ${id} ${count}`);
    }
  }
  return found;
}

/** At any time of the turn: private companies and tenders. */
function anyTimeOffers(book: Book, turn: TurnFrame): Set<string> {
  const found = new Set<string>();
  if (turn.soldForTrain) return found;
  const { company } = turn;
  const { cash } = companyOf(book, company);
  for (const cert of LOTS) {
    const percent = { 2: 100, 3: 150, 4: 200 }[book.phase] ?? 0;
    const most = Math.min(cash, Math.floor((must(FACE[cert], cert) * percent) / 100));
    const refused = turn.refused.some((o) => o.what === 'private' && o.private === cert && o.price >= most);
    if (!refused && !whyNotPrivate(book, company, cert, most)) found.add(`private ${cert} up to ${most}`);
  }
  for (const from of ['owner', 'market'] as const) if (!whyNotTender(book, company, from)) found.add(`tender ${from}`);
  return found;
}

/** The names of a choice, in the words of the lists above; undefined: not compared. */
function namesOf(choice: Choice<Action>, inTurn: boolean): readonly string[] | undefined {
  if (choice.kind === 'open') return undefined;
  const { action } = choice;
  const most = choice.kind === 'amount' ? choice.max : undefined;
  switch (action.type) {
    case 'pass':
      return inTurn ? undefined : ['pass'];
    case 'repay':
      return ['repay'];
    case 'sell':
      return COUNTS.filter((count) => count >= action.count && count <= (most ?? action.count)).map(
        (count) => `sell ${action.company} ${count}`,
      );
    case 'buyShare':
      return [`buy ${action.company} ${action.from}`];
    case 'launch':
      return [`launch ${action.company} ${action.price}`];
    case 'layTile':
      return [layName(action.hex, action.tile, action.rotation, action.private)];
    case 'placeStation':
      return [`station ${action.hex}.${action.stop}`];
    case 'openPass':
      return [`pass ${action.hex}${action.private ? ` with ${action.private}` : ''}`];
    case 'takeOver':
      return [`take ${action.minor} ${action.exchange}`];
    case 'buyTrain':
      return action.from === 'bank'
        ? [`train ${action.train} bank${action.loan ? ' loan' : ''}`]
        : [`train ${action.train} ${action.from} up to ${most ?? action.price}`];
    case 'combineTrain':
      return [`combine ${action.train} ${action.recycled}`];
    case 'buyPrivate':
      return [`private ${action.private} up to ${most ?? action.price}`];
    case 'buyTender':
      return [`tender ${action.from}`];
    default:
      return undefined;
  }
}

/** Does a real route lead there? The flood also finds ways that turn round. Undefined if it takes too long to say. */
function routeLeads(book: Book, company: string, name: string): boolean | undefined {
  const [kind, where = '', tile, ...shape] = name.split(' ');
  const [hex = '', stop = ''] = where.split('.');
  if (kind === 'pass') return connected(book, company, hex, [0, 1, 2, 3, 4, 5]);
  if (kind === 'station') return connected(book, company, hex, sidesOfStop(book, hex, Number(stop)), Number(stop));
  if (kind !== 'lay' || tile === undefined) return true;
  const sides = shape.join(' ').replace(/n\d/g, '').split(' with ')[0]?.match(/\d/g)?.map(Number);
  return connected(book, company, hex, sides ?? []);
}

/** Actions that are in one of the two lists only. */
export function judgeOffers(state: State, seat: number, choices: readonly Choice<Action>[]): readonly string[] {
  const frame = must(state.flow.at(-1), 'frame');
  const turn = turnOf(state);
  const book = copyOf(state);
  const mine = new Set<string>();
  const add = (names: ReadonlySet<string>) => {
    for (const name of names) mine.add(name);
  };
  if (frame.step === 'stock') add(stockOffers(book, state, seat));
  else if (turn && frame === turn) {
    add(anyTimeOffers(book, turn));
    if (turn.step === 'build') add(buildOffers(book, turn));
    if (turn.step === 'takeover') add(takeoverOffers(book, turn));
    if (turn.step === 'trains') add(trainOffers(book, turn, seat));
  } else return [];
  const theirs = new Set(choices.flatMap((choice) => namesOf(choice, turn !== undefined) ?? []));
  return [
    ...[...mine]
      .filter((name) => !theirs.has(name) && (!turn || routeLeads(book, turn.company, name)))
      .map((name) => `not offered: ${name}`),
    ...[...theirs].filter((name) => !mine.has(name)).map((name) => `offered: ${name}`),
    ...[...theirs]
      .filter((name) => turn && mine.has(name) && routeLeads(book, turn.company, name) === false)
      .map((name) => `offered though no route leads there: ${name}`),
  ];
}
