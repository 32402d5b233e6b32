// What words, drawing, terminal and page ask of the rules, about a view. Each takes the part of a view that it needs.
export { bestRun } from './rules/best-run.ts';
export { type DicePick, diceLeft, MOST_SHIFT, valueUsed } from './rules/dice.ts';
export { cheapestPayment, paymentsOf } from './rules/income.ts';
export { type Head, headsAtCity, headsOf, networkOf } from './rules/network.ts';
export { objectivePoints } from './rules/objectives.ts';
export { available, carriagesOf, goodsOf, isGoods, ownerOf, priceOf, sharesOf, worthOf } from './rules/players.ts';
export { isRefusal, type Route, revenueOf, walk } from './rules/routes.ts';
export { choosesFor } from './rules/start-choices.ts';
export { type Amounts, type Car, type LaidTrack, type Line, placedTrack } from './rules/state.ts';
export { checkChain, headsAfter } from './rules/track.ts';
export { bestChain, hasPieces, piecesForTracks } from './rules/track-search.ts';
export { shownType, trackCost, typeOfTrack } from './rules/track-types.ts';
export { obsoleteWith, trainCost } from './rules/trains.ts';
export { objectiveScore, openScore } from './score.ts';
