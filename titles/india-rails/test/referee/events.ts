import {
  areaOf,
  cityAt,
  cityNamed,
  edgeOf,
  endsOf,
  eventOf,
  isRed,
  milepost,
  must,
  near,
  nearestCities,
  otherPort,
  RIVERS,
  taxOn,
} from './board.ts';
import { type Book, half, has, isSlow, operateFrame, player, putBack, seen, trainOf } from './book.ts';
import { reshuffleAll } from './cards.ts';

/** What an event does when it is drawn. False: owners of derailed trains have to choose first. */
export function strike(book: Book, drawer: number, card: number): boolean {
  const event = eventOf(card);
  seen(`event ${event.kind}: ${event.title}`);
  if (event.duration === 'instant') return event.kind === 'tax' ? tax(book, card) : derail(book, drawer, card);
  // The rest of this turn, and the whole next one.
  const inOwnTurn = operateFrame(book)?.seat === drawer;
  const endsAfter = event.duration === 'until_requirement' ? null : player(book, drawer).turns + (inOwnTurn ? 2 : 1);
  book.events.push({ card, drawer, endsAfter });
  if (event.kind === 'sandstorm') sandstorm(book, card);
  if (event.kind === 'flood') flood(book, card);
  if (event.effects.includes('half_rate')) slowDown(book);
  return true;
}

function tax(book: Book, card: number): boolean {
  for (const owner of book.players) {
    const due = taxOn(owner.cash);
    if (due > 0) seen(`tax of ${due}`);
    owner.cash -= due;
  }
  book.cashPublic = true;
  if (has(book, 'reshuffle')) {
    book.removed.push(card);
    reshuffleAll(book);
  } else {
    book.discards.push(card);
  }
  return true;
}

// ---- weather

/** Trains of the turn under way that stand in bad weather have half of what is left. */
export function slowDown(book: Book): void {
  const frame = operateFrame(book);
  frame?.running.forEach((running, train) => {
    const { at } = trainOf(book, frame.seat, train);
    if (at === null || running.halved || !isSlow(book, at)) return;
    running.left = half(running.left);
    running.halved = true;
    seen('half rate in the turn');
  });
}

/** A way on from a milepost, not back: does it come to any city or port? */
function leadsSomewhere(book: Book, at: string, cameFrom: string): boolean {
  const done = new Set<string>();
  const todo: [string, string][] = [[at, cameFrom]];
  for (let pair = todo.pop(); pair; pair = todo.pop()) {
    const [here, back] = pair;
    for (const next of near(here)) {
      if (next === back || !(isRed(here, next) || edgeOf(here, next) in book.track)) continue;
      if (cityAt(next) || otherPort(next) !== undefined) return true;
      const key = `${here}>${next}`;
      if (done.has(key)) continue;
      done.add(key);
      todo.push([next, here]);
    }
  }
  return false;
}

/** Track at a milepost that does not lead back. */
const waysOn = (book: Book, at: string, cameFrom: string): number =>
  near(at).filter((next) => next !== cameFrom && (isRed(at, next) || edgeOf(at, next) in book.track)).length;

/** Track goes; a train that has lost its only way on, where it stands or further along, may turn round. */
function erase(book: Book, edges: readonly string[]): void {
  const trains = book.players.flatMap(({ trains: all }) => all);
  const ahead = trains.map(({ at, cameFrom }) =>
    at === null || cameFrom === null
      ? { leads: false, ways: 0 }
      : { leads: leadsSomewhere(book, at, cameFrom), ways: waysOn(book, at, cameFrom) },
  );
  for (const edge of edges) delete book.track[edge];
  trains.forEach((train, i) => {
    const { at, cameFrom } = train;
    const { leads = false, ways = 0 } = ahead[i] ?? {};
    if (at === null || cameFrom === null) return;
    const isCutOff = leads && !leadsSomewhere(book, at, cameFrom);
    const isAtEnd = ways > 0 && waysOn(book, at, cameFrom) === 0;
    if (!isCutOff && !isAtEnd) return;
    train.cameFrom = null;
    seen('a train may turn round after its way was erased');
  });
}

function sandstorm(book: Book, card: number): void {
  const area = areaOf(card, false);
  const edges = Object.keys(book.track).filter((edge) => endsOf(edge).some((id) => area.has(id)));
  if (edges.length > 0) seen('sandstorm: track erased');
  erase(book, edges);
  for (const { trains } of book.players) {
    for (const train of trains) {
      if (train.at === null || !area.has(train.at)) continue;
      train.at = cityNamed(must(train.lastCity, 'last city')).centre;
      train.cameFrom = null;
      seen('sandstorm: train sent back');
    }
  }
  slowDown(book);
}

function flood(book: Book, card: number): void {
  const rivers = eventOf(card).area.rivers ?? [];
  const crosses = (edge: string): boolean => (RIVERS.get(edge) ?? []).some((river) => rivers.includes(river));
  // A right that was not used yet is kept over the new flood.
  for (const bridge of book.lostBridges) if (crosses(bridge.edge)) bridge.flood = card;
  const edges = Object.keys(book.track).filter(crosses);
  for (const edge of edges) book.lostBridges.push({ edge, owner: must(book.track[edge], 'owner'), flood: card });
  if (edges.length > 0) seen('flood: bridges lost');
  erase(book, edges);
}

// ---- derailment

function derail(book: Book, drawer: number, card: number): boolean {
  const area = areaOf(card, false);
  const frame = operateFrame(book);
  book.discards.push(card);
  const asked: { seat: number; train: number }[] = [];
  book.players.forEach(({ trains }, seat) => {
    trains.forEach((train, i) => {
      if (train.at === null || !area.has(train.at)) return;
      seen('derailed');
      train.lostTurns++;
      const running = frame?.seat === seat && seat === drawer ? frame.running[i] : undefined;
      if (running) running.lost = true;
      if (train.loads.length > 0) asked.push({ seat, train: i });
    });
  });
  const choosing = asked.filter(({ seat, train }) => {
    const kinds = new Set(trainOf(book, seat, train).loads.map(({ good }) => good));
    return kinds.size > 1;
  });
  const alike = asked.filter((each) => !choosing.includes(each));
  if (choosing.length > 0) book.flow.push({ step: 'derailed', trains: choosing });
  for (const { seat, train } of alike) {
    loseLoad(book, seat, train, must(trainOf(book, seat, train).loads[0], 'load').good);
    seen('derailment: the load is plain');
  }
  if (alike.some(() => book.flow.at(-1)?.step === 'circus')) return false;
  return choosing.length === 0;
}

/** One load goes; a Circus stays in the nearest city, of equals the owner chooses. */
export function loseLoad(book: Book, seat: number, train: number, good: string): void {
  const { at, loads } = trainOf(book, seat, train);
  const index = loads.findIndex((load) => load.good === good);
  const [load] = loads.splice(index, 1);
  const cities = good === 'Circus' ? nearestCities(must(at, 'train')) : [];
  if (cities.length > 1) book.flow.push({ step: 'circus', seat, cities });
  else putBack(book, must(load, good), cities[0] ?? null);
  if (good === 'Circus') seen(`derailment: a Circus is lost, ${cities.length > 1 ? 'choice of cities' : 'one city'}`);
}

export const isAlpineSnow = (book: Book, at: string): boolean =>
  milepost(at).terrain === 'alpine' &&
  book.events.some(
    ({ card }) =>
      eventOf(card).kind === 'half_rate' &&
      eventOf(card).effects.includes('no_building') &&
      areaOf(card, false).has(at),
  );
export const isStormyDesert = (book: Book, at: string): boolean =>
  book.events.some(({ card }) => eventOf(card).kind === 'sandstorm' && areaOf(card, false).has(at));
