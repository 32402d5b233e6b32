import type { ActionGroup } from '@roundhouse/page/title-ui.ts';

/** The section on which each kind of action rests. */
const RULES: Readonly<Record<string, string>> = {
  placeTrain: 'hauling-freight/starting-your-train',
  move: 'hauling-freight/running-the-train',
  takeFerry: 'hauling-freight/using-the-ferry',
  pickUp: 'hauling-freight/picking-up-loads',
  drop: 'hauling-freight/picking-up-loads',
  deliver: 'hauling-freight/delivering-loads',
  deliverPilgrims: 'hauling-freight/pilgrims',
  discardHand: 'how-to-play',
  backtrack: 'variations/mercy/backtracking',
  borrow: 'variations/mercy/borrowing',
  endOperations: 'hauling-freight/expanding-track',
  build: 'building-railroads',
  upgrade: 'cards/loco-cards',
  crossgrade: 'variations/crossgrading',
  offerTrack: 'variations/challenge-game/selling-and-trading-track',
  answerTrack: 'variations/challenge-game/selling-and-trading-track',
  endTurn: 'how-to-play',
  discardTwo: 'variations/fast-game',
  loseLoad: 'event-card-effects/derailments',
  placeCircus: 'variations/the-circus',
  keepContracts: 'variations/challenge-game/open-contracts',
};
/** Kinds that lead on, or are rarely wanted. */
const QUIET: ReadonlySet<string> = new Set(['drop', 'discardHand', 'backtrack', 'borrow', 'endOperations', 'endTurn']);

/** The section that each kind of action rests on. */
export const GROUPS: Readonly<Record<string, ActionGroup>> = Object.fromEntries(
  Object.entries(RULES).map(([type, rule]) => [type, { rule, ...(QUIET.has(type) && { quiet: true as const }) }]),
);
