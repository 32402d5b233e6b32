import type { Seat } from '@roundhouse/kernel';
import {
  alterBoard,
  type CertId,
  onSale,
  reachOf,
  sizeOf,
  stationCandidates,
  type TrainName,
} from '@roundhouse/rails-18xx';
import { BONDS } from '../data/companies.ts';
import { LAST_PHASE, TRAIN_CARDS, TRAIN_LIMIT, TRAINS } from '../data/trains.ts';
import { ATLAS } from './atlas.ts';
import { certValue, checkLimit, companyOf, faceIn } from './certificates.ts';
import { ownerOf } from './privates.ts';
import { checkConversion } from './purchases.ts';
import { saleChoices } from './sales.ts';
import type { Holder, State } from './state.ts';
import { leastStationCost } from './station.ts';
import { operating, turnOf } from './turn.ts';

/** 18xx.games passes over questions with only one answer. Here is when it asks; its log calls the rest "skips". */

const cashOf = (state: State, holder: Holder): number =>
  (typeof holder === 'number' ? state.players[holder]?.cash : state.companies[holder]?.cash) ?? 0;

const anyAffordable = (state: State, holder: Holder, certs: readonly CertId[], price: (cert: CertId) => number) =>
  certs.some((cert) => price(cert) <= cashOf(state, holder));

/** Something from the Open Market or the bonds' place, or a bond to convert. */
function mayBuyOpenly(state: State, holder: Holder, hasRoom: boolean): boolean {
  const market = hasRoom ? Object.keys(state.openMarket) : [];
  if (anyAffordable(state, holder, market, (cert) => certValue(state, cert))) return true;
  if (state.bonds > 0 && cashOf(state, holder) >= BONDS.face) return true;
  return checkConversion(state, holder) === undefined;
}

export function asksToBuy(state: State, seat: Seat): boolean {
  const hasRoom = checkLimit(state, seat, 1) === undefined;
  const hand = Object.keys(state.players[seat]?.hand ?? {});
  const tops = state.stockRound > 1 ? state.ipo.flatMap((row) => row.slice(0, 1)) : [];
  const face = (cert: CertId): number => faceIn(state, cert);
  return (hasRoom && anyAffordable(state, seat, [...hand, ...tops], face)) || mayBuyOpenly(state, seat, hasRoom);
}

export const asksToSell = (state: State, seat: Seat): boolean => saleChoices(state, seat, seat).length > 0;

export function asksForStation(state: State): boolean {
  const { company, stationDone } = turnOf(state);
  if (stationDone) return false;
  if (ownerOf(state, 'P5') !== null) return true;
  if (operating(state).stations === 0 || cashOf(state, company) < leastStationCost(state)) return false;
  return stationCandidates(ATLAS[state.edition], state.board, company).length > 0;
}

/** Any stop that can be reached from a station is enough; whether a train can get there is not asked. */
export function asksToRun(state: State): boolean {
  const { company } = turnOf(state);
  const { stations } = state.board;
  return stations.some((own) => {
    if (own.company !== company) return false;
    const board = alterBoard(state.board, { stations: stations.filter((at) => at === own || at.company !== company) });
    return reachOf(ATLAS[state.edition], board, company).stops.length > 1;
  });
}

const isLast = (train: TrainName): boolean => TRAINS[train]?.phase === LAST_PHASE;

function mayBuyTrain(state: State): boolean {
  const { company } = turnOf(state);
  const { trains, cash } = operating(state);
  if (trains.length >= TRAIN_LIMIT) return false;
  const hasLast = trains.some(({ name }) => isLast(name));
  const fits = (name: TrainName): boolean => !hasLast || !isLast(name);
  const forSale = [...onSale(TRAIN_CARDS, state.depot), ...state.depot.used].filter(fits);
  if (forSale.some((name) => (TRAINS[name]?.price ?? 0) <= cash)) return true;
  const others = Object.keys(state.companies).filter((id) => id !== company);
  return cash > 0 && others.some((id) => state.companies[id]?.trains.some(({ name }) => fits(name)));
}

const maySellTrain = (state: State): boolean =>
  operating(state).trains.some(
    ({ name, boughtIn }) => (TRAINS[name]?.resale ?? 0) > 0 && boughtIn !== state.operatingRound,
  );

export const asksForTrains = (state: State): boolean => mayBuyTrain(state) || maySellTrain(state);

export const asksForSales = (state: State): boolean => sizeOf(operating(state).portfolio) > 0;

/** Companies buy at most one certificate in a turn. */
export function asksForPurchase(state: State): boolean {
  const { company, purchased } = turnOf(state);
  if (purchased) return false;
  const hasRoom = checkLimit(state, company, 1) === undefined;
  const tops = state.ipo.flatMap((row) => row.slice(0, 1)).filter((cert) => companyOf(cert) !== company);
  const face = (cert: CertId): number => faceIn(state, cert);
  return (hasRoom && anyAffordable(state, company, tops, face)) || mayBuyOpenly(state, company, hasRoom);
}

/** Whether the company whose turn it is, is asked anything in this step: only then are private companies used there. */
export function asksCompany(state: State): boolean {
  const { step, purchased } = turnOf(state);
  switch (step) {
    case 'station':
      return asksForStation(state);
    case 'run':
      return asksToRun(state);
    case 'trains':
      return asksForTrains(state);
    case 'certificates':
      return (!purchased && asksForSales(state)) || asksForPurchase(state);
    default:
      return true;
  }
}
