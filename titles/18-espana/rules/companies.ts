import type { Seat } from '@roundhouse/kernel';
import {
  type CertDefs,
  type CertId,
  type CompanyId,
  directorsCert,
  directorships,
  type Holding,
  inPlay,
  otherCerts,
  type PortfolioSlice,
  portfolioOf,
  priceOf,
  shareCerts,
  sharesOf,
} from '@roundhouse/rails-18xx';
import { COMPANIES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { PHASES } from '../data/phases.ts';
import { PRIVATES } from '../data/privates.ts';
import { SHARES } from '../data/setup.ts';
import { EDITION_RULES } from './edition.ts';
import type { Holder, State } from './state.ts';

const COMPANY_IDS = Object.keys(COMPANIES);

export const isMinor = (id: CompanyId): boolean => COMPANIES[id]?.group === 'minor';
export const isNorthern = (id: CompanyId): boolean => COMPANIES[id]?.group === 'north';
export const isSouthernMajor = (id: CompanyId): boolean => COMPANIES[id]?.group === 'south';

/** Companies in play and not closed, in the order of the tables. */
export const companiesOf = inPlay(COMPANY_IDS);

const MINORS = Object.fromEntries(
  COMPANY_IDS.filter(isMinor).map((company) => [directorsCert(company), { company, shares: 1, director: true }]),
);

/** A minor has one certificate, its director's; a major one of 20% and eight of 10%. */
export const CERTS: CertDefs = {
  ...shareCerts(
    COMPANY_IDS.filter((id) => !isMinor(id)),
    () => SHARES.director,
  ),
  ...MINORS,
  ...otherCerts(Object.keys(PRIVATES)),
};

/** 5.5: what a dividend brings each share of a major. */
export const perShareOf = (revenue: number): number => Math.floor(revenue / SHARES.total);

/** 5.5: what a dividend brings the director of a minor; the rest is the treasury's. */
export const directorsHalf = (revenue: number): number => Math.floor(revenue / 2);

/** Per cent of a major. */
export const percentOf = (shares: number): number => (100 * shares) / SHARES.total;

export const isPrivate = (cert: CertId): boolean => Object.hasOwn(PRIVATES, cert);

export const sharesHeld = (state: PortfolioSlice, holder: Holder, company: CompanyId): number =>
  sharesOf(CERTS, portfolioOf(state, holder), company);

export const sharesBySeat = (state: State, company: CompanyId): readonly number[] =>
  state.players.map((_, seat) => sharesHeld(state, seat, company));

/** 4.4: ties for the directorship go to the lower player order card. */
export const tiesAfter = (seller: Seat, { edition }: State): Seat | null =>
  EDITION_RULES[edition].directorAfterSeller ? seller : null;
export const directors = directorships<State>({
  directorShares: (company) => CERTS[directorsCert(company)]?.shares ?? 0,
  heldBySeat: sharesBySeat,
  tiesAfter,
});

const inHolding = (holding: Holding, company: CompanyId): number => sharesOf(CERTS, holding, company);

export const sharesInIpo = (state: Pick<State, 'ipo'>, company: CompanyId): number => inHolding(state.ipo, company);
export const sharesInMarket = (state: Pick<State, 'openMarket'>, company: CompanyId): number =>
  inHolding(state.openMarket, company);

/** What one share costs in the market, or what a minor is worth; undefined before the company has a par. */
export const priceIn = ({ market }: Pick<State, 'market'>, company: CompanyId): number | undefined =>
  priceOf(MARKET, market, company);

/** Private companies of a player, counted as certificates. */
export const privatesOf = (state: State, seat: Seat): readonly CertId[] =>
  Object.keys(portfolioOf(state, seat)).filter(isPrivate);

/** Table 3: what a company may pay for a private company at most. */
export const dearest = ({ phase }: Pick<State, 'phase'>, cert: CertId): number =>
  Math.floor(((PRIVATES[cert]?.face ?? 0) * (PHASES[phase]?.privatePrice ?? 0)) / 100);
