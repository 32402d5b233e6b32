import { emit, type Seat } from '@roundhouse/kernel';
import { type CompaniesSlice, type CompanyId, companyIn, owns, pay, withCompany } from '@roundhouse/rails-18xx';
import { type Box, boardOf, type NamesBoard, type SiteId } from '../../board/index.ts';
import { INCENTIVE, INCENTIVES } from '../../data/privates.ts';
import { FIRST_BROKER_BOX } from '../../data/setup.ts';
import { advance } from '../market.ts';
import type { Company, State } from '../state.ts';
import { turnUnder, withTurnUnder } from '../turn.ts';
import { gainBrokers, takeSiteWorkers, takeSupplyWorkers } from '../workers.ts';

type Chartered = NamesBoard & CompaniesSlice<Company>;

/** Sites that a company has not taken yet. */
export const openSites = (state: Chartered, company: CompanyId): readonly SiteId[] =>
  boardOf(state)
    .sites.map(({ id }) => id)
    .filter((id) => !companyIn(state, company).sites.includes(id));

/** Number of the box that the next site of a company fills, from 1. */
export const nextBox = (state: Chartered, company: CompanyId): number => companyIn(state, company).sites.length + 1;

export function boxAt(state: NamesBoard, number: number): Box {
  const box = boardOf(state).boxes[number - 1];
  if (!box) throw new Error(`no box ${number}`);
  return box;
}

/** 6.10: stockbrokers help to pay from the seventh box on. */
export const brokersMayPay = (number: number): boolean => number >= FIRST_BROKER_BOX;

/** How a site is taken: a train ran there (6.10), the temple's bonus (6.8.2), or P8. */
export type Taking = 'run' | 'temple' | 'locomotive';

/** 6.10: what the box gives at once. Boxes of a run with a choice or a free advance wait until after the dividend. */
function openBox(state: State, company: CompanyId, box: Box, how: Taking): State {
  switch (box.kind) {
    case 'money':
      return pay(state, 'bank', company, box.money);
    case 'workers':
      return takeSupplyWorkers(state, companyIn(state, company).president as Seat, box.workers);
    case 'brokers':
      return gainBrokers(state, company, box.brokers);
    case 'choice':
      return how === 'run' ? state : gainBrokers(state, company, box.brokers);
    case 'advance':
      return how === 'run' ? state : advance(state, company, 'up');
  }
}

/** 3.1 P5, 6.10: only a train that runs there brings workers of the map, P5's money and an advance to pay for. */
function runThere(state: State, company: CompanyId, site: SiteId, number: number): State {
  const isFirst = (state.siteWorkers[site] ?? 0) > 0;
  const incentive = isFirst ? INCENTIVE.first : INCENTIVE.later;
  const paid = owns(state, company, INCENTIVES) ? pay(state, 'bank', company, incentive) : state;
  const manned = takeSiteWorkers(paid, companyIn(state, company).president as Seat, site);
  return withTurnUnder(manned, { advances: [...(turnUnder(state)?.advances ?? []), number] });
}

/** 6.10: a site is taken only once: one that the run reached is struck off if P8 or the temple has brought it meanwhile. */
function withoutReached(state: State, site: SiteId): State {
  const { reached = [] } = turnUnder(state) ?? {};
  return reached.includes(site) ? withTurnUnder(state, { reached: reached.filter((other) => other !== site) }) : state;
}

/** The company puts its marker of the site into the next box of its charter. */
export function takeSite(state: State, company: CompanyId, site: SiteId, how: Taking): State {
  const number = nextBox(state, company);
  const left = withoutReached(state, site);
  const marked = withCompany(left, company, { sites: [...companyIn(state, company).sites, site] });
  const told = emit(marked, { type: 'site', company, site, box: number, what: how });
  const given = openBox(told, company, boxAt(state, number), how);
  return how === 'run' ? runThere(given, company, site, number) : given;
}
