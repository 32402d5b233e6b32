// What words, drawing, terminal, page and bots ask of the rules, about a view. Each takes the part of a view that it needs.
export { cheapestTrack, type Track } from './rules/building/index.ts';
export { demandsOf } from './rules/cards.ts';
export { conditionsOf } from './rules/conditions.ts';
export { majorsJoined } from './rules/connection.ts';
export { reach, type Way } from './rules/operations/reach.ts';
