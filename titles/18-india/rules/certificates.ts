import type { Refusal } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import {
  type CertDefs,
  type CertId,
  type CompanyId,
  change,
  directorOf,
  directorsCert,
  directorships,
  gain,
  type Holding,
  otherCerts,
  type PortfolioSlice,
  portfolioOf,
  priceOf,
  shareCerts,
  sharesOf,
} from '@roundhouse/rails-18xx';
import { BOND, BONDS, COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { BY_PLAYERS, COMPANY_CERTIFICATES, DIRECTOR, SHARES } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { EDITION_RULES } from './edition.ts';
import type { Holder, State } from './state.ts';

/** What prices rest on. */
type Prices = Pick<State, 'market' | 'edition'>;

export { directorOf, directorsCert, gain, portfolioOf };

/** 2.0: the GIPR has no director's certificate. */
const directorShares = (company: CompanyId): number => (company === GIPR ? 0 : DIRECTOR);

export const CERTS: CertDefs = {
  ...shareCerts(Object.keys(COMPANIES), directorShares),
  ...otherCerts([...Object.keys(PRIVATES), BOND]),
};

/** 8.4.4.2: what a dividend brings each share. */
export const perShareOf = (revenue: number): number => Math.floor(revenue / SHARES);

/** Per cent of a company. */
export const percentOf = (shares: number): number => (100 * shares) / SHARES;

export const isPrivate = (cert: CertId): boolean => Object.hasOwn(PRIVATES, cert);
export const companyOf = (cert: CertId): CompanyId | null => CERTS[cert]?.company ?? null;

/** Printed on the certificate: what the first buyer pays. */
export function faceOf(cert: CertId): number {
  if (cert === BOND) return BONDS.face;
  const company = companyOf(cert);
  if (company === null) return PRIVATES[cert]?.face ?? 0;
  return (COMPANIES[company]?.face ?? 0) * (CERTS[cert]?.shares ?? 0);
}

/** What the first buyer pays in this edition. */
export function faceIn({ edition }: Pick<State, 'edition'>, cert: CertId): number {
  const face = EDITION_RULES[edition].faces[companyOf(cert) ?? ''];
  return face === undefined ? faceOf(cert) : face * (CERTS[cert]?.shares ?? 0);
}

/** 7.1: what one share is worth now: its market value, or its face value while it has no marker. */
export const shareValue = (state: Prices, company: CompanyId): number =>
  priceOf(MARKET, state.market, company) ?? faceIn(state, company);

/** What one certificate is sold for, and what it costs in the Open Market. */
export function certValue(state: Prices, cert: CertId): number {
  const company = companyOf(cert);
  return company === null ? faceOf(cert) : shareValue(state, company) * (CERTS[cert]?.shares ?? 0);
}

/** 7.2.5: what the holder adds to the bond; never less than nothing. */
export const conversionCost = (state: Prices): number => Math.max(0, shareValue(state, GIPR) - BONDS.face);

/** Where sold certificates go: bonds back to their place, all others into the Open Market. */
export const toMarket = (state: State, cert: CertId, count: number): State =>
  cert === BOND
    ? alter(state, { bonds: state.bonds + count })
    : alter(state, { openMarket: change(state.openMarket, cert, count) });

export const sharesHeld = (state: PortfolioSlice, holder: Holder, company: CompanyId): number =>
  sharesOf(CERTS, portfolioOf(state, holder), company);

const heldBySeat = (state: PortfolioSlice, company: CompanyId): readonly number[] =>
  state.players.map((_, seat) => sharesHeld(state, seat, company));

/** 7.6, 7.7: in a sale ties are broken in player order from the seller on. */
export const directors = directorships<State>({ directorShares, heldBySeat, tiesAfter: (seller) => seller });

/** 7.3: certificates that count against the limit: all but bonds. */
export function countedCerts(holding: Holding): number {
  let count = 0;
  for (const cert in holding) if (cert !== BOND) count += holding[cert] as number;
  return count;
}

/** 7.3: it falls for players when companies close. */
export function certificateLimit(
  state: { players: readonly unknown[]; closed: State['closed'] },
  holder: Holder,
): number {
  if (typeof holder === 'string') return COMPANY_CERTIFICATES;
  return BY_PLAYERS[state.players.length]?.certificates[Math.min(2, state.closed.length)] ?? 0;
}

export function checkLimit(state: State, holder: Holder, added: number): Refusal | undefined {
  const limit = certificateLimit(state, holder);
  const held = countedCerts(portfolioOf(state, holder));
  if (held + added <= limit) return undefined;
  return refuse(typeof holder === 'number' ? 'certificates.limit' : 'certificates.companyLimit', {
    held,
    added,
    limit,
  });
}
