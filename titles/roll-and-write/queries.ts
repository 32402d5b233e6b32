// What words, drawing, terminal and page ask of the rules, about a view. Each takes the part of a view that it needs.
export { bestRun } from './rules/best-run.ts';
export { diceLeft, valueUsed } from './rules/dice.ts';
export { cheapestPayment } from './rules/income.ts';
export { available, goodsOf, priceOf, worthOf } from './rules/players.ts';
export { placedTrack } from './rules/state.ts';
export { bestChain, piecesForTracks } from './rules/track-search.ts';
export { shownType, trackCost } from './rules/track-types.ts';
export { objectiveScore } from './score.ts';
