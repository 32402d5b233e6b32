import { type CompaniesSlice, type CompanyId, companyIn } from '@roundhouse/rails-18xx';
import { type Box, boardOf, type Played, type SiteId } from '../board/index.ts';
import { FIRST_BROKER_BOX } from '../data/setup.ts';
import type { Company } from './state.ts';

type Chartered = Played & CompaniesSlice<Company>;

/** Sites that a company has not taken yet. */
export const openSites = (state: Chartered, company: CompanyId): readonly SiteId[] =>
  boardOf(state)
    .sites.map(({ id }) => id)
    .filter((id) => !companyIn(state, company).sites.includes(id));

/** Number of the box that the next site of a company fills, from 1. */
export const nextBox = (state: Chartered, company: CompanyId): number => companyIn(state, company).sites.length + 1;

export function boxAt(state: Played, number: number): Box {
  const box = boardOf(state).boxes[number - 1];
  if (!box) throw new Error(`no box ${number}`);
  return box;
}

/** 6.10: stockbrokers help to pay from the seventh box on. */
export const brokersMayPay = (number: number): boolean => number >= FIRST_BROKER_BOX;
