import type { ActionOf } from '../../action.ts';
import {
  COSTS,
  cityAt,
  edgeOf,
  endsOf,
  FERRY_PLAYERS,
  isMajor,
  isRed,
  milepost,
  near,
  otherPort,
  RIVER_COST,
  RIVERS,
} from './board.ts';
import { type Book, buildFrame, CAPACITY, ferryOwners, floodedRivers, has, player, seen } from './book.ts';
import { isAlpineSnow, isStormyDesert } from './events.ts';
import { type Room, roomOf, whyNarrower } from './room.ts';

/** Building track and locomotives: costs, limits of cities and the ferry, right of way, what a turn allows. */

type Why = string | undefined;
export const TURN_LIMIT = 20;
const SECTIONS_IN_CITY = 3;
const FROM_MAJORS = 2;

/** Players in a small or medium city or port: by a section, or by the right to rebuild one. */
export function presentAt(book: Book, id: string): Set<number> {
  const found = new Set<number>();
  for (const next of near(id)) {
    const edge = edgeOf(id, next);
    const owner = book.track[edge];
    if (owner !== undefined) found.add(owner);
    for (const lost of book.lostBridges) if (lost.edge === edge) found.add(lost.owner);
  }
  return found;
}

export const limitAt = (id: string): number => {
  const size = cityAt(id)?.size;
  return size === 'small' ? 2 : size === 'medium' ? 3 : 99;
};

const sectionsAt = (book: Book, id: string, seat: number): number =>
  near(id).filter((next) => book.track[edgeOf(id, next)] === seat).length;

/** Their own section or ferry, or a major city. */
export const mayBeginAt = (book: Book, seat: number, id: string): boolean =>
  isMajor(id) || sectionsAt(book, id, seat) > 0 || (otherPort(id) !== undefined && ferryOwners(book).includes(seat));

export const mayEnter = (book: Book, seat: number, id: string): boolean => {
  if (otherPort(id) !== undefined) {
    const owners = ferryOwners(book);
    return owners.includes(seat) || owners.length < FERRY_PLAYERS;
  }
  const present = presentAt(book, id);
  return present.has(seat) || present.size < limitAt(id);
};

/** What a section costs: the milepost it leads to, and the rivers on the way. */
export function costOf(book: Book, seat: number, from: string, to: string): number {
  const { terrain } = milepost(to);
  const isPaidPort = terrain === 'ferry_port' && ferryOwners(book).includes(seat);
  const ground = isPaidPort ? (COSTS.clear ?? 0) : (COSTS[terrain] ?? 0);
  return ground + RIVER_COST * (RIVERS.get(edgeOf(from, to)) ?? []).length;
}

function whyBarred(book: Book, from: string, to: string): Why {
  const flooded = floodedRivers(book);
  if ((RIVERS.get(edgeOf(from, to)) ?? []).some((river) => flooded.has(river))) return 'across a flooded river';
  if (isStormyDesert(book, from) || isStormyDesert(book, to)) return 'in the sandstorm';
  return isAlpineSnow(book, to) ? 'in the snow' : undefined;
}
/** Does an event in force forbid building here, in either direction? */
export const isBarred = (book: Book, edge: string): boolean => {
  const [a, b] = endsOf(edge);
  return whyBarred(book, a, b) !== undefined && whyBarred(book, b, a) !== undefined;
};

/** A new section by itself, without its price and without the room that others need. */
export function whyNotSection(book: Book, seat: number, from: string, to: string): Why {
  const edge = edgeOf(from, to);
  if (!near(from).includes(to)) return 'no neighbours, or across an inlet';
  if (isRed(from, to)) return 'in a red area';
  if (edge in book.track) return 'there is track';
  if (book.lostBridges.some((lost) => lost.edge === edge && lost.owner !== seat)) return 'another may rebuild here';
  const barred = whyBarred(book, from, to);
  if (barred) return barred;
  for (const id of [from, to]) {
    if (!mayEnter(book, seat, id)) return 'no place there';
    const small = limitAt(id) < 99;
    if (small && sectionsAt(book, id, seat) >= SECTIONS_IN_CITY) return 'three sections there';
  }
  return undefined;
}

/** Draws a section that may be drawn; gives what it costs. */
export function draw(book: Book, seat: number, from: string, to: string): number {
  const cost = costOf(book, seat, from, to);
  const edge = edgeOf(from, to);
  book.track[edge] = seat;
  book.lostBridges = book.lostBridges.filter((lost) => !(lost.edge === edge && lost.owner === seat));
  for (const id of [from, to]) {
    if (otherPort(id) !== undefined && !ferryOwners(book).includes(seat)) ferryOwners(book).push(seat);
  }
  const frame = buildFrame(book);
  if (frame) {
    frame.spent += cost;
    frame.built = true;
    if (isMajor(from)) frame.fromMajors++;
  }
  player(book, seat).cash -= cost;
  return cost;
}

/** A step of a path over what is there already. */
const isThere = (book: Book, seat: number, from: string, to: string): boolean =>
  isRed(from, to) ||
  book.track[edgeOf(from, to)] === seat ||
  (otherPort(from) === to && ferryOwners(book).includes(seat));

export function whyNotBuildNow(book: Book, seat: number): Why {
  const frame = buildFrame(book);
  if (frame?.seat !== seat || book.flow.at(-1)?.step !== 'build') return 'not their building phase';
  if (frame.upgraded) return 'upgraded in this turn';
  return frame.traded ? 'traded in this turn' : undefined;
}

/** The room that is left in a copy that a path was followed in. */
export const roomLeft = new WeakMap<Book, Room>();

/** Follows a path section by section; writes into the book, which has to be a copy where it is only a question. */
function follow(book: Book, seat: number, path: readonly string[], room: Room | undefined): Why {
  if (!mayBeginAt(book, seat, path[0] as string)) return 'does not begin at a major city or at their track';
  let before = room;
  let drawn = 0;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as string, path[i] as string];
    if (isThere(book, seat, from, to)) continue;
    const why = whyNotSection(book, seat, from, to);
    if (why) return why;
    draw(book, seat, from, to);
    drawn++;
    const frame = buildFrame(book);
    if ((frame?.fromMajors ?? 0) > FROM_MAJORS) return 'a third section from major cities';
    if ((frame?.spent ?? 0) > TURN_LIMIT) return 'above 20M';
    if (player(book, seat).cash < 0) return 'cannot pay';
    if (!before) continue;
    const after = roomOf(book, before, edgeOf(from, to));
    const narrow = whyNarrower(before, after);
    if (narrow) return narrow;
    before = after;
    roomLeft.set(book, after);
  }
  return drawn > 0 ? undefined : 'nothing new';
}

/** The book is written into. */
export const whyNotBuild = (copy: Book, { seat, path }: ActionOf<'build'>, room: Room | undefined): Why =>
  whyNotBuildNow(copy, seat) ?? follow(copy, seat, path, room);

export function build(book: Book, { seat, path }: ActionOf<'build'>): void {
  follow(book, seat, path, undefined);
  const kinds = new Set(path.slice(1).map((id) => milepost(id).terrain));
  for (const kind of kinds) seen(`built to ${kind}`);
}

// ---- locomotives

const BETTER: Readonly<Record<string, readonly string[]>> = {
  freight: ['fastFreight', 'heavyFreight'],
  fastFreight: ['superFreight'],
  heavyFreight: ['superFreight'],
};

export function whyNotUpgrade(book: Book, { seat, train, loco }: ActionOf<'upgrade'>): Why {
  const why = whyNotBuildNow(book, seat);
  if (why) return why;
  const frame = buildFrame(book);
  if (frame?.built || frame?.crossgraded) return 'built or crossgraded in this turn';
  const pawn = player(book, seat).trains[train];
  if (!pawn) return 'no such train';
  if (!(BETTER[pawn.loco] ?? []).includes(loco)) return 'no upgrade';
  return player(book, seat).cash < TURN_LIMIT ? 'cannot pay' : undefined;
}

export function upgrade(book: Book, { seat, train, loco }: ActionOf<'upgrade'>): void {
  const pawn = player(book, seat).trains[train];
  const frame = buildFrame(book);
  if (pawn) pawn.loco = loco;
  player(book, seat).cash -= TURN_LIMIT;
  if (frame) Object.assign(frame, { spent: TURN_LIMIT, upgraded: true });
  seen(`upgraded to ${loco}`);
}

const CROSSGRADE = 5;
const ACROSS: Readonly<Record<string, 'fastFreight' | 'heavyFreight'>> = {
  ...{ fastFreight: 'heavyFreight', heavyFreight: 'fastFreight' },
};

export function whyNotCrossgrade(book: Book, { seat, train }: ActionOf<'crossgrade'>): Why {
  if (!has(book, 'crossgrading')) return 'not played';
  const why = whyNotBuildNow(book, seat);
  if (why) return why;
  const pawn = player(book, seat).trains[train];
  const loco = pawn && ACROSS[pawn.loco];
  if (!pawn || !loco) return 'neither fast nor heavy';
  if ((buildFrame(book)?.spent ?? 0) + CROSSGRADE > TURN_LIMIT) return 'above 20M';
  if (pawn.loads.length > (CAPACITY[loco] ?? 0)) return 'too many loads';
  return player(book, seat).cash < CROSSGRADE ? 'cannot pay' : undefined;
}

export function crossgrade(book: Book, { seat, train }: ActionOf<'crossgrade'>): void {
  const pawn = player(book, seat).trains[train];
  const frame = buildFrame(book);
  const loco = pawn && ACROSS[pawn.loco];
  if (pawn && loco) pawn.loco = loco;
  player(book, seat).cash -= CROSSGRADE;
  if (frame) {
    frame.spent += CROSSGRADE;
    frame.crossgraded = true;
  }
}
