// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { ownerOf } from '@roundhouse/rails-18xx';
export { ATLAS, MAPS } from './rules/atlas.ts';
export {
  CERTS,
  companiesOf,
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
export { capitalAt, launchCost, sharesToLaunch } from './rules/launch.ts';
export { certificateLimit, certificatesOf } from './rules/limits.ts';
export { owed } from './rules/loans.ts';
export { exportsTrains } from './rules/phases.ts';
export { dearest } from './rules/privates.ts';
export { isLastRound } from './rules/rounds.ts';
export { GOALS, TURN_STEPS } from './rules/state.ts';
export { countedTrains, isIberian, labelOf, priceOfTrain } from './rules/train-cards.ts';
export { score } from './score.ts';
