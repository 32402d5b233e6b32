import { type RngState, type SetupOptions, seedRng, shuffle } from '@roundhouse/kernel';
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
import { COMPANIES, DRAWN, GROUPS, STATIONS } from '../data/companies.ts';
import { CARRENO, PRIVATES, TENDERS, ZAFRA, ZAFRA_SHARE } from '../data/privates.ts';
import { BY_PLAYERS, SHARES } from '../data/setup.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { firstLot } from './auction.ts';
import { isMinor } from './companies.ts';
import type { Edition } from './edition.ts';
import type { Company, State } from './state.ts';
import { startingBoard } from './station.ts';

/** What chance decides before the game; another source of chance can stand in (a set-up recorded elsewhere). */
export interface Deal {
  readonly companies: readonly CompanyId[]; // in play, in the order of the tables
  readonly share: CompanyId; // of private 6
  readonly directorship: CompanyId; // of private 7
  readonly order: readonly number[];
  readonly rng: RngState;
}

export const IN_STANDARD_SETUP: readonly CompanyId[] = Object.keys(COMPANIES).filter((id) => COMPANIES[id]?.standard);

export const groupIn = (companies: readonly CompanyId[], group: string): readonly CompanyId[] =>
  companies.filter((id) => COMPANIES[id]?.group === group);

/** 2.2: a fixed number of each group, at random. */
function drawCompanies(rng: RngState): readonly [readonly CompanyId[], RngState] {
  const drawn: CompanyId[] = [];
  let state = rng;
  for (const group of GROUPS) {
    const [shuffled, rest] = shuffle(state, groupIn(Object.keys(COMPANIES), group));
    drawn.push(...shuffled.slice(0, DRAWN[group]));
    state = rest;
  }
  return [Object.keys(COMPANIES).filter((id) => drawn.includes(id)), state];
}

function drawOne(rng: RngState, from: readonly CompanyId[]): readonly [CompanyId, RngState] {
  const [shuffled, rest] = shuffle(rng, from);
  return [shuffled[0] as CompanyId, rest];
}

/** 2.1, 2.2 */
export function deal(seed: string, players: number, random: boolean): Deal {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const [order, afterOrder] = shuffle(seedRng(seed), seats);
  const [companies, afterDraw] = random ? drawCompanies(afterOrder) : [IN_STANDARD_SETUP, afterOrder];
  const north = groupIn(companies, 'north');
  const [directorship, afterDirector] = drawOne(afterDraw, north);
  if (companies.includes(ZAFRA_SHARE)) {
    return { companies, share: ZAFRA_SHARE, directorship, order, rng: afterDirector };
  }
  const [share, rng] = drawOne(afterDirector, north);
  return { companies, share, directorship, order, rng };
}

const newCompany = (id: CompanyId): Company => ({
  cash: 0,
  director: null,
  par: null,
  launched: false,
  operated: false,
  portfolio: {},
  trains: [],
  stations: isMinor(id) ? STATIONS.minor : STATIONS.atStart,
  locked: isMinor(id) ? 0 : STATIONS.locked,
  goals: isMinor(id) ? null : [],
  home: null,
  tender: false,
  lastRun: null,
});

/** All certificates but those that come with private companies. */
function initialOffer(companies: readonly CompanyId[], attached: Readonly<Record<CertId, CertId>>): Holding {
  const certs = companies.flatMap((id): CertId[] =>
    isMinor(id) ? [directorsCert(id)] : [directorsCert(id), ...Array<CertId>(SHARES.total - SHARES.director).fill(id)],
  );
  return Object.values(attached).reduce((left, cert) => change(left, cert, -1), holdingOf(certs));
}

export function setUp({ players, options }: SetupOptions, dealt: Deal): State {
  const cash = BY_PLAYERS[players]?.cash ?? 0;
  const attached = { [ZAFRA]: dealt.share, [CARRENO]: directorsCert(dealt.directorship) };
  return {
    seq: 0,
    rng: dealt.rng,
    flow: [firstLot(dealt.order)],
    outbox: [],
    ended: null,
    resigned: [],
    edition: options.edition as Edition,
    players: dealt.order.map(() => ({ cash, portfolio: {}, loans: [] })),
    companies: Object.fromEntries(dealt.companies.map((id) => [id, newCompany(id)])),
    closed: [],
    privates: Object.keys(PRIVATES),
    attached,
    bank: { cash: -cash * players },
    ipo: initialOffer(dealt.companies, attached),
    openMarket: {},
    market: EMPTY_MARKET,
    depot: fullDepot(TRAIN_CARDS),
    rusted: TRAIN_CARDS.map(() => 0),
    discarded: TRAIN_CARDS.map(() => 0),
    lastTrains: 0,
    tenders: { owner: TENDERS.sold, market: 0 },
    board: startingBoard(dealt.companies),
    passes: [],
    phase: 1,
    order: dealt.order,
    stockRound: 0,
    operatingRound: 0,
    set: NO_SET,
    renfe: 'none',
  };
}
