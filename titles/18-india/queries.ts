// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { usualPay } from './data/stops.ts';
export { ATLAS } from './rules/atlas.ts';
export {
  CERTS,
  certificateLimit,
  certValue,
  companyOf,
  conversionCost,
  countedCerts,
  directorOf,
  faceIn,
  faceOf,
  percentOf,
  perShareOf,
  sharesHeld,
  shareValue,
} from './rules/certificates.ts';
export { stationCostOf } from './rules/station-cost.ts';
export { assetsOf, assetsPerShare, finalShareValue, score } from './score.ts';
