import { type RngState, type SetupOptions, seedRng, shuffle } from '@roundhouse/kernel';
import {
  type CertId,
  type CompanyId,
  change,
  EMPTY_MARKET,
  fullDepot,
  holdingOf,
  type Reservation,
} from '@roundhouse/rails-18xx';
import { BONDS, COMPANIES, EXCHANGE_STATIONS, GIPR, PRIVATES, REGIONS } from '../data/companies.ts';
import { BANK, BY_PLAYERS, COMPANIES_PER_REGION, IPO_ROWS } from '../data/setup.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { bankPays } from './bank.ts';
import { companyOf, faceIn } from './certificates.ts';
import { settleCompanies } from './control.ts';
import type { Edition } from './edition.ts';
import type { Company, State } from './state.ts';

/** What chance decides before the game; another source of chance can stand in (a deal recorded elsewhere). */
export interface Deal {
  readonly companies: readonly CompanyId[]; // in play, in charter order
  readonly guaranty: readonly CompanyId[];
  readonly ipo: readonly (readonly CertId[])[]; // the certificate on offer first
  readonly hands: readonly (readonly CertId[])[];
  readonly openMarket: readonly CertId[];
  readonly order: readonly number[];
  readonly rng: RngState;
}

/** 5.3.3, 5.3.4: three companies of each region, one of them guaranteed. */
function drawCompanies(rng: RngState): { drawn: CompanyId[]; guaranty: CompanyId[]; rng: RngState } {
  const drawn: CompanyId[] = [GIPR];
  const guaranty: CompanyId[] = [];
  let state = rng;
  for (const region of REGIONS) {
    const candidates = Object.keys(COMPANIES).filter((id) => COMPANIES[id]?.region === region);
    const [shuffled, rest] = shuffle(state, candidates);
    const chosen = shuffled.slice(0, COMPANIES_PER_REGION);
    drawn.push(...chosen);
    guaranty.push(chosen[0] as CompanyId);
    state = rest;
  }
  return { drawn, guaranty, rng: state };
}

/** 5.4.2: eight 10% certificates of each company, ten of the GIPR, and the private companies. */
const certificateDeck = (companies: readonly CompanyId[]): readonly CertId[] => [
  ...companies.flatMap((id) => Array.from({ length: id === GIPR ? 10 : 8 }, () => id)),
  ...Object.keys(PRIVATES),
];

export function deal(seed: string, players: number): Deal {
  const table = BY_PLAYERS[players];
  if (!table) throw new Error(`${players} players`);
  const [order, afterOrder] = shuffle(
    seedRng(seed),
    Array.from({ length: players }, (_, seat) => seat),
  );
  const { drawn, guaranty, rng } = drawCompanies(afterOrder);
  const companies = Object.keys(COMPANIES).filter((id) => drawn.includes(id));
  const [deck, rest] = shuffle(rng, certificateDeck(companies));
  let next = 0;
  const take = (count: number): readonly CertId[] => {
    next += count;
    return deck.slice(next - count, next);
  };
  const hands = order.map(() => take(table.dealt));
  const ipo = Array.from({ length: IPO_ROWS }, () => take(table.ipoRow));
  return { companies, guaranty, hands, ipo, openMarket: deck.slice(next), order, rng: rest };
}

function newCompany(id: CompanyId, guaranty: boolean): Company {
  return {
    cash: 0,
    floated: false,
    control: null,
    portfolio: {},
    trains: [],
    stations: COMPANIES[id]?.stations ?? 0,
    built: 0,
    exchange: id === GIPR ? EXCHANGE_STATIONS : 0,
    home: null,
    guaranty,
    lastRun: null,
  };
}

function reservations(companies: readonly CompanyId[]): readonly Reservation[] {
  return companies.flatMap((company) => {
    const home = COMPANIES[company]?.home;
    return home ? [{ company, hex: home.hex, stop: home.stop }] : [];
  });
}

/** 6.3: left-over certificates go to the Open Market; the bank pays their face value to the companies. */
function fillOpenMarket(state: State, certs: readonly CertId[]): State {
  let next = state;
  for (const cert of certs) {
    next = { ...next, openMarket: change(next.openMarket, cert, 1) };
    const company = companyOf(cert);
    if (company !== null) next = bankPays(next, company, faceIn(state, cert));
  }
  return settleCompanies(next, [...new Set(certs.flatMap((cert) => companyOf(cert) ?? []))].sort(), null);
}

export function setUp({ players, options }: SetupOptions, dealt: Deal): State {
  const cash = BY_PLAYERS[players]?.cash ?? 0;
  const blank: State = {
    seq: 0,
    rng: dealt.rng,
    flow: [{ step: 'select', discarded: dealt.hands.map(() => null) }],
    outbox: [],
    ended: null,
    resigned: [],
    edition: options.edition as Edition,
    auction: options.certificates === 'auction',
    players: dealt.hands.map((hand) => ({ cash, hand: holdingOf(hand), known: {}, portfolio: {} })),
    companies: Object.fromEntries(dealt.companies.map((id) => [id, newCompany(id, dealt.guaranty.includes(id))])),
    closed: [],
    gonePrivates: [],
    bank: { cash: BANK - cash * players, broke: null },
    endPriceReached: false,
    ipo: dealt.ipo,
    openMarket: {},
    bonds: BONDS.count,
    market: EMPTY_MARKET,
    depot: fullDepot(TRAIN_CARDS),
    board: { tiles: {}, stations: [], reservations: reservations(dealt.companies), gaugeMarkers: [] },
    concessions: {},
    jewellery: null,
    phase: 1,
    order: dealt.order,
    passed: [],
    stockRound: 0,
    operatingRound: 0,
  };
  return fillOpenMarket(blank, dealt.openMarket);
}
