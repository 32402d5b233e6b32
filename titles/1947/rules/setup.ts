import { type Json, type RngState, type SetupOptions, seedRng, shuffle } from '@roundhouse/kernel';
import {
  type CertId,
  type CompanyId,
  change,
  directorsCert,
  EMPTY_MARKET,
  fullDepot,
  type Holding,
  holdingOf,
  NO_SET,
} from '@roundhouse/rails-18xx';
import { type Board, boardFrom, ownBoard } from '../board/index.ts';
import { PRIVATES } from '../data/privates.ts';
import { SEASONS } from '../data/seasons.ts';
import { BROKERS, BY_PLAYERS, SHARES, WORKERS } from '../data/setup.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import type { Company, State } from './state.ts';
import { firstLot } from './stock/auction.ts';

/** What chance decides before the game. */
export interface Deal {
  readonly order: readonly number[]; // by Player Order card
  readonly drawn: readonly CompanyId[]; // whose share lies in the Bank Pool
  readonly rng: RngState;
}

/** 2.1, 2.3 d-e: the order cards, and one share of each of two groups. */
export function deal(board: Board, seed: string, players: number): Deal {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const [order, afterOrder] = shuffle(seedRng(seed), seats);
  let rng = afterOrder;
  const drawn = (['A', 'B'] as const).map((draw) => {
    const [shuffled, rest] = shuffle(
      rng,
      board.companyIds.filter((id) => board.companies[id]?.draw === draw),
    );
    rng = rest;
    return shuffled[0] as CompanyId;
  });
  return { order, drawn, rng };
}

const newCompany = (stations: number): Company => ({
  cash: 0,
  president: null,
  par: null,
  parRound: null,
  operational: false,
  operated: false,
  portfolio: {},
  trains: [],
  stations,
  bonds: null,
  temple: 'sought',
  sites: [],
  brokers: 0,
  lastRun: null,
});

/** 2.3 a: all shares, less those drawn for the pool. */
function initialOffer({ companies, companyIds }: Board, drawn: readonly CompanyId[]): Holding {
  const certs = companyIds.flatMap((id): CertId[] => [
    directorsCert(id),
    ...Array<CertId>(SHARES.total - (companies[id]?.president ?? 0)).fill(id),
  ]);
  return drawn.reduce((left, id) => change(left, id, -1), holdingOf(certs));
}

export const boardFor = (data: Json | undefined): Board => (data === undefined ? ownBoard() : boardFrom(data));

export function setUp({ players }: SetupOptions, board: Board, { order, drawn, rng }: Deal): State {
  const cash = BY_PLAYERS[players]?.cash ?? 0;
  const onSites = board.sites.reduce((sum, { workers }) => sum + workers, 0);
  const companies = board.companyIds.map((id) => board.companies[id]).flatMap((def) => (def ? [def] : []));
  return {
    seq: 0,
    rng,
    flow: [firstLot(order)],
    outbox: [],
    ended: null,
    resigned: [],
    boardHash: board.hash,
    players: order.map(() => ({ cash, portfolio: {}, bonds: {}, freshBonds: {}, ceilings: {}, workers: 0 })),
    companies: Object.fromEntries(companies.map(({ id, stationCosts }) => [id, newCompany(stationCosts.length)])),
    bank: { cash: -cash * players },
    privates: Object.keys(PRIVATES),
    hammer: {},
    initialOffer: initialOffer(board, drawn),
    bankPool: holdingOf(drawn),
    offerBonds: {},
    poolBonds: {},
    market: EMPTY_MARKET,
    depot: fullDepot(TRAIN_CARDS),
    board: {
      tiles: {},
      stations: [],
      reservations: companies.map(({ id, home }) => ({ company: id, hex: home, stop: 0 })),
      gaugeMarkers: [],
    },
    siteWorkers: Object.fromEntries(board.sites.map(({ id, workers }) => [id, workers])),
    workers: Math.max(0, WORKERS - onSites),
    brokers: BROKERS,
    season: SEASONS[0],
    phase: 1,
    order,
    stockRound: 0,
    operatingRound: 0,
    set: NO_SET,
    topReached: false,
  };
}

/** 2: a new game, on the board that came with it or on our own. */
export function setUpGame(options: SetupOptions): State {
  const board = boardFor(options.board);
  return setUp(options, board, deal(board, options.seed, options.players));
}
