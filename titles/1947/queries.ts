// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { ownerOf } from '@roundhouse/rails-18xx';
export { type RunChoice, runChoices } from './best-run.ts';
export * from './board/index.ts';
export { homeReach, isReachedBy } from './rules/building/connection.ts';
export { boxAt, nextBox } from './rules/building/sites.ts';
export { nextStationCost } from './rules/building/station.ts';
export {
  bondPrice,
  bondsOf,
  companiesOf,
  companyDef,
  freshBondsOf,
  isCompany,
  ordinaryOf,
  percentOf,
  presidentShares,
  priceIn,
  privatesOf,
  savingsOf,
  sharesHeld,
  sharesInOffer,
  sharesInPool,
  sharesOut,
} from './rules/companies.ts';
export {
  certificateLimit,
  certificatesOf,
  ordinaryTotal,
  savingsAllowed,
  savingsTotal,
} from './rules/limits.ts';
export { dividendTarget, spaceOf } from './rules/market.ts';
export { dearestPrivate } from './rules/phases.ts';
export { advanceBill } from './rules/running/advances.ts';
export { perShareOf } from './rules/running/dividend.ts';
export { cheapestPrice, FROM_POOL } from './rules/running/forced-purchase.ts';
export { hasRoute, takingsOf } from './rules/running/run.ts';
export { badZoneFor, cutsRevenue, nextSeason } from './rules/seasons.ts';
export { TURN_STEPS } from './rules/state.ts';
export { capitalAt } from './rules/stock/float.ts';
export { bondsToProtect } from './rules/stock/protection.ts';
export { turnUnder } from './rules/turn.ts';
export { usableWorkers, workersOf } from './rules/workers.ts';
export { score } from './score.ts';
