import type { Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { PRIVATES } from '../../data/companies.ts';
import { TRAIN_CARDS } from '../../data/trains.ts';
import type { State } from '../../rules/state.ts';
import { COUNTS, lookAt, PRINTED } from './board.ts';
import type { Referee } from './referee.ts';

/** Actions as a careless player would try them, legal or not: book and program must judge them alike. */

const HEXES = [...PRINTED.keys()];
const TILES = [...COUNTS.keys()];
const TRAINS = TRAIN_CARDS.flatMap(({ faces }) => faces);
const PRIVATE = Object.keys(PRIVATES);

/** Which actions are tried most in each step. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  selling: ['sell', 'pass', 'buyFromMarket'],
  stock: ['buyFromHand', 'buyFromIpo', 'buyFromMarket', 'buyBond', 'convertBond', 'sell'],
  track: ['layTile', 'layTile', 'removeGaugeMarker', 'portuguese', 'dutch'],
  station: ['placeStation', 'danish', 'pass'],
  revenue: ['dividend', 'pass'],
  trains: ['buyTrain', 'sellTrain'],
  certificates: ['sell', 'buyFromIpo', 'buyFromMarket', 'buyBond', 'convertBond'],
  home: ['placeHome'],
};

export function strangeAction(state: State, { position }: Referee, seat: number, rng: Rng): Action | undefined {
  const companies = [...position.companies.keys()];
  const certs = [...companies, ...PRIVATE, 'bond'];
  // Which city of an untouched OO hex takes which station has to be said: such lays are tried by the offers.
  const hex = rng.pick(HEXES.filter((each) => (lookAt(position.board, each)?.stops.length ?? 0) !== 2));
  const lay = { hex, tile: rng.pick(TILES), rotation: rng.below(6) };
  const place = { hex: rng.pick(HEXES), stop: rng.below(2) };
  const tries: Readonly<Record<string, () => Action | undefined>> = {
    buyFromHand: () => handPurchase(state, seat, rng),
    buyFromIpo: () => ({ type: 'buyFromIpo', seat, row: rng.below(3), count: 1 + rng.below(3) }),
    buyFromMarket: () => ({ type: 'buyFromMarket', seat, cert: rng.pick(certs) }),
    sell: () => ({ type: 'sell', seat, cert: rng.pick(certs), count: 1 + rng.below(3) }),
    buyBond: () => ({ type: 'buyBond', seat }),
    convertBond: () => ({ type: 'convertBond', seat }),
    layTile: () => ({ type: 'layTile', seat, ...lay }),
    portuguese: () => ({ type: 'portuguese', seat, ...lay }),
    dutch: () => ({ type: 'dutch', seat, ...lay }),
    french: () => ({ type: 'french', seat }),
    placeStation: () => ({ type: 'placeStation', seat, ...place }),
    danish: () => ({ type: 'danish', seat, ...place }),
    british: () => ({ type: 'british', seat, hex: rng.pick(HEXES) }),
    closePrivate: () => ({ type: 'closePrivate', seat, cert: rng.pick(PRIVATE) }),
    placeHome: () => ({ type: 'placeHome', seat, ...place }),
    dividend: () => ({ type: 'dividend', seat, kind: rng.pick(['pay', 'withhold'] as const) }),
    pass: () => ({ type: 'pass', seat }),
    sellTrain: () => ({ type: 'sellTrain', seat, train: rng.pick(TRAINS) }),
    buyTrain: () => trainPurchase(companies, seat, rng),
    removeGaugeMarker: () => markerRemoval(state, seat, rng),
  };
  const now = FITTING[state.flow.at(-1)?.step ?? ''] ?? [];
  const kinds = now.length > 0 && rng.below(4) > 0 ? now : Object.keys(tries);
  return tries[rng.pick(kinds)]?.();
}

/** Any few certificates of the hand. */
function handPurchase(state: State, seat: number, rng: Rng): Action | undefined {
  const hand = Object.entries(state.players[seat]?.hand ?? {}).flatMap(([cert, n]) => Array<string>(n).fill(cert));
  if (hand.length === 0) return undefined;
  const first = rng.pick(hand).replace('*', '');
  const alike = rng.shuffle(hand.filter((cert) => cert.replace('*', '') === first || rng.below(12) === 0));
  return { type: 'buyFromHand', seat, certs: alike.slice(0, 1 + rng.below(alike.length)) };
}

function trainPurchase(companies: readonly string[], seat: number, rng: Rng): Action {
  const from = rng.pick(['bank', 'market', ...companies]);
  const price = rng.pick([0, 1, 50, 180, 300, 450, 700]);
  return { type: 'buyTrain', seat, train: rng.pick(TRAINS), from, price };
}

function markerRemoval({ board }: State, seat: number, rng: Rng): Action | undefined {
  if (board.gaugeMarkers.length === 0) return undefined;
  return { type: 'removeGaugeMarker', seat, border: rng.pick(board.gaugeMarkers) };
}

/** The run that a company made before, with something changed: it may still be legal. */
export function strangeRun(state: State, seat: number, rng: Rng): Action | undefined {
  const frame = state.flow.at(-1);
  if (frame?.step !== 'run') return undefined;
  const runs = Object.values(state.companies).flatMap(({ lastRun }) => lastRun?.routes ?? []);
  if (runs.length === 0) return undefined;
  const routes = Array.from({ length: 1 + rng.below(2) }, (_, train) => {
    const path = [...rng.pick(runs).path];
    const cut = rng.below(4) === 0 ? path.slice(0, -1) : path;
    return { train: rng.below(8) === 0 ? 1 - train : train, path: rng.below(3) === 0 ? cut.reverse() : cut };
  });
  return routes.every(({ path }) => path.length >= 2) ? { type: 'runTrains', seat, routes } : undefined;
}
