import type { Seat } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import {
  type CertId,
  type CompaniesSlice,
  type CompanyId,
  certsMarked,
  companyIn,
  countOf,
  directorsCert,
  type Holding,
  type Owner,
  type PortfolioSlice,
  portfolioOf,
  priceOf,
} from '@roundhouse/rails-18xx';
import { boardOf, type CompanyDef, type NamesBoard } from '../board/index.ts';
import { PRIVATES } from '../data/privates.ts';
import { SHARES } from '../data/setup.ts';
import type { Company, Player, State } from './state.ts';

const SAVINGS = '~';

/** 5.6: the Savings side of a 10% certificate; only players hold it. */
export const savingsCert = certsMarked(SAVINGS);
export const isSavingsCert = (cert: CertId): boolean => cert.endsWith(SAVINGS);

export const companiesOf = (state: NamesBoard): readonly CompanyId[] => boardOf(state).companyIds;

export function companyDef(state: NamesBoard, company: CompanyId): CompanyDef {
  const def = boardOf(state).companies[company];
  if (!def) throw new Error(`no company ${company}`);
  return def;
}

export const isCompany = (state: NamesBoard, company: CompanyId): boolean =>
  Object.hasOwn(boardOf(state).companies, company);

/** Shares of the President's Certificate: two, three of the Bengal Nagpur Railway. */
export const presidentShares = (state: NamesBoard, company: CompanyId): number => companyDef(state, company).president;

/** 6.7: charter costs from left to right; what the next station of a company costs. */
export function nextStationCost(state: NamesBoard & CompaniesSlice<Company>, company: CompanyId): number {
  const { stationCosts } = companyDef(state, company);
  return stationCosts[stationCosts.length - companyIn(state, company).stations] ?? 0;
}

/** 5.2.2, 5.2.3: what the bank pays a company when it becomes operational; an incremental one was paid share by share. */
export const capitalAt = (state: NamesBoard, company: CompanyId, par: number): number =>
  companyDef(state, company).capital === 'full' ? par * SHARES.total : 0;

/** Ordinary shares in a holding, those of the President's Certificate included. */
export const ordinaryIn = (state: NamesBoard, holding: Holding, company: CompanyId): number =>
  countOf(holding, company) + presidentShares(state, company) * countOf(holding, directorsCert(company));

type Owned = NamesBoard & PortfolioSlice;

/** Shares of a company that a player holds, by kind; nobody has both kinds of one company (5.6). */
export const ordinaryOf = (state: Owned, seat: Seat, company: CompanyId): number =>
  ordinaryIn(state, portfolioOf(state, seat), company);
export const savingsOf = (state: PortfolioSlice, seat: Seat, company: CompanyId): number =>
  countOf(portfolioOf(state, seat), savingsCert(company));
export const sharesHeld = (state: Owned, seat: Seat, company: CompanyId): number =>
  ordinaryOf(state, seat, company) + savingsOf(state, seat, company);

/** Ordinary shares by seat: they decide about the Presidency (5.9). */
export const ordinaryBySeat = (state: Owned, company: CompanyId): readonly number[] =>
  state.players.map((_, seat) => ordinaryOf(state, seat, company));

export const sharesInOffer = (state: NamesBoard & Pick<State, 'initialOffer'>, company: CompanyId): number =>
  ordinaryIn(state, state.initialOffer, company);
export const sharesInPool = ({ bankPool }: Pick<State, 'bankPool'>, company: CompanyId): number =>
  countOf(bankPool, company);

/** Shares that have left the Initial Offer, a drawn one in the pool included: what counts for floating (5.2.1) and bonds (5.4.2). */
export const sharesOut = (state: NamesBoard & Pick<State, 'initialOffer'>, company: CompanyId): number =>
  SHARES.total - sharesInOffer(state, company);

export const percentOf = (shares: number): number => (100 * shares) / SHARES.total;

/** 6.14.2: what so many shares bring; a fraction is dropped. */
export const partOf = (revenue: number, shares: number): number => Math.floor((revenue * shares) / SHARES.total);

export const perShareOf = (revenue: number): number => partOf(revenue, 1);

type Bonded = Pick<State, 'players'>;
export const bondsOf = ({ players }: Bonded, seat: Seat, company: CompanyId): number =>
  countOf(players[seat]?.bonds ?? {}, company);
export const freshBondsOf = ({ players }: Bonded, seat: Seat, company: CompanyId): number =>
  countOf(players[seat]?.freshBonds ?? {}, company);

/** What one share costs in the market; undefined before the company has a par. */
export const priceIn = (state: NamesBoard & Pick<State, 'market'>, company: CompanyId): number | undefined =>
  priceOf(boardOf(state).market, state.market, company);

/** 5.4.2: half of the par or of the market price, rounded down where a board has odd ones. */
export const bondPrice = (price: number): number => Math.floor(price / 2);

export const withPlayer = (state: State, seat: Seat, patch: (player: Player) => Partial<Player>): State =>
  alter(state, {
    players: state.players.map((player, each) => (each === seat ? { ...player, ...patch(player) } : player)),
  });

export const privatesOf = (state: PortfolioSlice, owner: Owner): readonly CertId[] =>
  Object.keys(PRIVATES).filter((cert) => countOf(portfolioOf(state, owner), cert) > 0);
