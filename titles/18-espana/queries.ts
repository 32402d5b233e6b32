// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { ownerOf } from '@roundhouse/rails-18xx';
export { ATLAS, MAPS } from './rules/atlas.ts';
export { capitalAt, launchCost, sharesToLaunch } from './rules/capital.ts';
export {
  CERTS,
  companiesOf,
  dearest,
  directorsHalf,
  isMinor,
  isSouthernMajor,
  percentOf,
  perShareOf,
  priceIn,
  sharesHeld,
  sharesInIpo,
} from './rules/companies.ts';
export { nextGoalPays } from './rules/goals.ts';
export { isLastRound } from './rules/last-round.ts';
export { certificateLimit, certificatesOf } from './rules/limits.ts';
export { owed } from './rules/loans.ts';
export { GOALS, TURN_STEPS } from './rules/state.ts';
export { countedTrains, exportsTrains, isIberian, labelOf, priceOfTrain } from './rules/train-cards.ts';
export { facesCounted, score, timesCounted } from './score.ts';
