// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { LOADS, type RunTo } from './programs.ts';
export { costOf as sectionCost } from './rules/building/draft.ts';
export { cheapestTrack, type Track } from './rules/building/index.ts';
export { hasPaid, isPresent, layoutOf, sectionsOf } from './rules/building/layout.ts';
export { BUILD_LIMIT, CROSSGRADE_COST, CROSSGRADES, UPGRADE_COST, UPGRADES } from './rules/building/limits.ts';
export { demandsOf } from './rules/cards.ts';
export { conditionsOf } from './rules/conditions.ts';
export { majorsJoined } from './rules/connection.ts';
export { USE_FEE } from './rules/money.ts';
export { costOf as feesCost, feeByOwner } from './rules/operations/fees.ts';
export { reach, type Way } from './rules/operations/reach.ts';
export { capacityOf, speedOf } from './rules/players.ts';
export { seatOfTurn } from './rules/rounds.ts';
export { runningOf } from './rules/turn.ts';
export { isCashOpen } from './view.ts';
