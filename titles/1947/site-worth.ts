import { type CompanyId, owns } from '@roundhouse/rails-18xx';
import type { Box, SiteId } from './board/index.ts';
import { INCENTIVE, INCENTIVES } from './data/privates.ts';
import { BROKER_VALUE, WORKERS_FOR_BROKER } from './data/setup.ts';
import { boxAt, nextBox, openSites } from './rules/building/sites.ts';
import { type Public, positionOf, type RunPosition } from './rules/running/position.ts';
import type { State } from './rules/state.ts';
import { turnUnder } from './rules/turn.ts';

/** What a search asks of a state, or of what everybody sees of it. */
export type Searched = Public & Pick<State, 'siteWorkers'>;

/** 6.11.4: three workers are a stockbroker. */
const worthOfWorkers = (count: number): number => Math.floor((count * BROKER_VALUE) / WORKERS_FOR_BROKER);

/** What the next box is worth in rupees. */
function worthOfBox(box: Box): number {
  switch (box.kind) {
    case 'money':
      return box.money;
    case 'workers':
      return worthOfWorkers(box.workers);
    case 'brokers':
      return box.brokers * BROKER_VALUE;
    case 'choice':
      return Math.max(box.opportunity, box.brokers * BROKER_VALUE);
    case 'advance':
      return FREE_STEP_VALUE;
  }
}

/** A step on the market that costs nothing is worth about what the dearest opportunity saves. */
const FREE_STEP_VALUE = 150;

/** 6.10, P5, 6.11.3: what the sites bring that a company may take now: the next box, workers, and the money of P5. */
function sitesOf(state: Searched, company: CompanyId): Readonly<Record<SiteId, number>> {
  const barred = turnUnder(state)?.company === company ? (turnUnder(state)?.barredSites ?? []) : [];
  const open = openSites(state, company).filter((site) => !barred.includes(site));
  if (open.length === 0) return {};
  const box = worthOfBox(boxAt(state, nextBox(state, company)));
  return Object.fromEntries(
    open.map((site) => {
      const workers = state.siteWorkers[site] ?? 0;
      const incentive = workers > 0 ? INCENTIVE.first : INCENTIVE.later;
      return [site, box + worthOfWorkers(workers) + (owns(state, company, INCENTIVES) ? incentive : 0)];
    }),
  );
}

/** What a search for the best run depends on. */
export const searchPosition = (state: Searched, company: CompanyId): RunPosition => ({
  ...positionOf(state, company),
  sites: sitesOf(state, company),
});
