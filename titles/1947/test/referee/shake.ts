// Tries actions that were not offered: the program may accept only those that the book allows.
import type { Rng } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import type { Route, State, TurnFrame } from '../../rules/state.ts';
import { type Book, COMPANIES, copyOf, LOTS, must, TRAINS } from './book.ts';
import { leadsTo, whyNotLay } from './lays.ts';
import { turnOf } from './rounds.ts';
import { judgeRun, workersOf } from './runs.ts';
import { beyond, CELLS, HEXES, routeArrives, TILES, tracksAt } from './track.ts';

type Accepts = (action: Action) => boolean;
const EDGES = [0, 1, 2, 3, 4, 5];
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

// ---- Runs

const stepName = (book: Book, hex: string): string =>
  CELLS.has(hex) || tracksAt(book, hex).stop !== null ? `${hex}.0` : hex;
const bare = (step: string): string => step.split('.')[0] as string;

/** The path led on, hex by hex, until it is at a stop again. */
function ledOn(book: Book, path: readonly string[], rng: Rng): readonly string[] | undefined {
  const hexes = path.map(bare);
  for (let i = 0; i < 6; i++) {
    const last = must(hexes.at(-1), 'hex');
    if (CELLS.has(last)) return undefined;
    const next = rng.shuffle(EDGES.flatMap((edge) => beyond(last, edge) ?? []))[0];
    if (next === undefined) return undefined;
    hexes.push(next);
    if (CELLS.has(next) || tracksAt(book, next).stop !== null) break;
  }
  const last = must(hexes.at(-1), 'hex');
  return [...path.slice(0, -1), ...hexes.slice(path.length - 1, -1), stepName(book, last)];
}
/** The path as far as one of its stops. */
function cutOff(book: Book, path: readonly string[], rng: Rng): readonly string[] | undefined {
  const stops = path.flatMap((step, i) => (i > 0 && stepName(book, bare(step)) !== bare(step) ? [i] : []));
  if (stops.length < 2) return undefined;
  const end = rng.pick(stops.slice(0, -1));
  return [...path.slice(0, end), stepName(book, bare(path[end] as string))];
}

function shakenRuns(book: Book, routes: readonly Route[], trains: number, rng: Rng): readonly (readonly Route[])[] {
  const found: (readonly Route[])[] = [];
  routes.forEach((route, i) => {
    const put = (changed: Route) => found.push(routes.map((other, k) => (k === i ? changed : other)));
    const on = ledOn(book, rng.below(2) ? route.path : [...route.path].reverse(), rng);
    if (on) put({ ...route, path: on });
    const off = cutOff(book, route.path, rng);
    if (off) put({ ...route, path: off });
    put({ ...route, train: rng.below(trains + 1) });
    put({ ...route, path: [...route.path].reverse() });
    if (trains > routes.length) found.push([...routes, { ...route, train: rng.below(trains) }]);
    const alone = routes.filter((_, k) => k !== i);
    if (on) found.push([...alone, { ...route, path: on }]);
  });
  return found;
}

function shakeRun(book: Book, turn: TurnFrame, action: ActionOf<'runTrains'>, accepts: Accepts, rng: Rng): string[] {
  const trains = must(book.companies[turn.company], 'company').trains.length;
  return shakenRuns(book, action.routes, trains, rng).flatMap((routes) => {
    const judged = judgeRun(book, turn, routes);
    const legal = typeof judged !== 'string' && judged.workers <= workersOf(book, turn);
    const accepted = accepts({ ...action, routes: routes as ActionOf<'runTrains'>['routes'] });
    if (legal === accepted) return [];
    const why = typeof judged === 'string' ? judged : `${judged.workers} workers`;
    return [`run ${JSON.stringify(routes)}: ${accepted ? 'accepted' : 'refused'}, but ${why}`];
  });
}

// ---- Tiles

function shakeLays(book: Book, turn: TurnFrame, seat: number, accepts: Accepts, rng: Rng): string[] {
  const near = [...HEXES.keys()].filter(
    (hex) => book.board.tiles[hex] || EDGES.some((edge) => book.board.tiles[beyond(hex, edge) ?? '']),
  );
  const tiles = [...TILES.keys()];
  return Array.from({ length: 60 }, () => ({
    hex: rng.pick(near.length > 0 ? near : [...HEXES.keys()]),
    tile: rng.pick(tiles),
    rotation: rng.below(6),
  })).flatMap((lay) => {
    const why = whyNotLay(book, turn, lay);
    const accepted = accepts({ type: 'layTile', seat, ...lay });
    if (accepted === (why === undefined)) return [];
    // The flood may have turned round: only a real route counts.
    const sides = leadsTo(book, lay);
    const real = routeArrives(book, turn.company, (hex, side) => hex === lay.hex && sides.includes(side));
    return !accepted && real !== true
      ? []
      : [`lay ${JSON.stringify(lay)}: ${accepted ? `accepted, but ${why}` : 'refused'}`];
  });
}

// ---- Everything else: an action that is accepted must have been offered

/** All actions of some kinds that can be written down, legal or not. */
function universe(state: State, seat: number): readonly Action[] {
  const step = state.flow.at(-1)?.step;
  const found: Action[] = [];
  if (step === 'stock') {
    for (const company of COMPANIES) {
      for (const price of [60, 66, 72, 80, 90, 100, 110, 120, 130, 146]) {
        found.push({ type: 'startCompany', seat, company, price });
      }
      for (const from of ['offer', 'pool'] as const) {
        for (const kind of ['ordinary', 'savings'] as const)
          found.push({ type: 'buyShare', seat, company, from, kind });
        found.push({ type: 'buyBond', seat, company, from });
      }
      found.push({ type: 'issueBonds', seat, company });
      for (const to of ['ordinary', 'savings'] as const) found.push({ type: 'convert', seat, company, to });
    }
  }
  for (const company of COMPANIES) {
    for (const count of COUNTS) {
      found.push({ type: 'sell', seat, company, count }, { type: 'sellBonds', seat, company, count });
    }
  }
  if (step === 'stock') return found;
  for (const { name: train, price } of TRAINS) {
    for (const from of ['bank', 'pool']) {
      for (const offered of [price - 1, price, price + 1])
        found.push({ type: 'buyTrain', seat, train, from, price: offered });
    }
  }
  for (const count of COUNTS) found.push({ type: 'hireBrokers', seat, count });
  for (const purpose of ['track', 'station'] as const) found.push({ type: 'useWorker', seat, purpose });
  for (const hex of HEXES.keys()) {
    found.push({ type: 'placeStation', seat, hex, stop: 0 });
    for (const use of ['free', 'extra'] as const) found.push({ type: 'reorganize', seat, use, hex, stop: 0 });
  }
  for (const cert of LOTS) found.push({ type: 'buyPrivate', seat, private: cert, price: 0 });
  for (const direction of ['up', 'right'] as const) {
    for (const opportunity of [true, false]) {
      for (let brokers = 0; brokers < 6; brokers++)
        found.push({ type: 'advance', seat, direction, brokers, opportunity });
    }
  }
  return found;
}

/** `offers`: is it among the choices, amounts filled in? */
export function shake(state: State, action: Action, accepts: Accepts, offers: Accepts, rng: Rng): readonly string[] {
  const turn = turnOf(state);
  const frame = state.flow.at(-1);
  if (frame?.step !== 'stock' && (turn === undefined || frame !== turn)) return [];
  const book = copyOf(state);
  const unoffered = universe(state, action.seat)
    .filter((other) => accepts(other) && !offers(other))
    .map((other) => `accepted, though not offered: ${JSON.stringify(other)}`);
  if (turn?.step === 'track') unoffered.push(...shakeLays(book, turn, action.seat, accepts, rng));
  return unoffered;
}
/** A run with something changed. */
export function shakeRuns(state: State, action: Action, accepts: Accepts, rng: Rng): readonly string[] {
  const turn = turnOf(state);
  if (action.type !== 'runTrains' || turn === undefined) return [];
  return shakeRun(copyOf(state), turn, action, accepts, rng);
}
