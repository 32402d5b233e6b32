// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { ownerOf } from '@roundhouse/rails-18xx';
export { type RunChoice, runChoices } from './best-run.ts';
export * from './board/index.ts';
export { homeReach, isReachedBy } from './rules/building/connection.ts';
export { boxAt, nextBox } from './rules/building/sites.ts';
export {
  bondPrice,
  bondsOf,
  capitalAt,
  companiesOf,
  companyDef,
  freshBondsOf,
  isCompany,
  nextStationCost,
  ordinaryOf,
  percentOf,
  perShareOf,
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
export { advanceBill } from './rules/running/advance-bill.ts';
export { cheapestPrice, FROM_POOL } from './rules/running/bank-trains.ts';
export { takingsOf } from './rules/running/takings.ts';
export { badZoneFor, cutsRevenue, nextSeason } from './rules/seasons.ts';
export { TURN_STEPS } from './rules/state.ts';
export { bondsToProtect } from './rules/stock/bond-holdings.ts';
export { turnUnder } from './rules/turn.ts';
export { usableWorkers, workersOf } from './rules/workers.ts';
export { score } from './score.ts';
