import type { Advised } from '@roundhouse/bots';
import type { AnyTitle } from '@roundhouse/kernel';
import type { ActionOf } from '../action.ts';
import { travelMapFor } from '../planner/index.ts';
import { BUILD_LIMIT, UPGRADE_COST } from '../rules/building/limits.ts';
import { capacityOf, playerOf, speedOf, trainOf } from '../rules/players.ts';
import type { Loco, State } from '../rules/state.ts';
import { joiningOf } from './join-majors.ts';
import { outsetOf } from './outlook.ts';
import { because } from './reasons.ts';
import { earnedWith, finishWithOthers, missingFor, nearestVictory, turnsFor } from './search.ts';
import type { Search } from './style.ts';
import type { Trip } from './trips.ts';

/** Whether exchanging the hand brings victory nearer, though it costs a turn. Hands that are better than most are kept. */
export function wouldExchange(state: State, seat: number, trip: Trip | null, search: Search): boolean {
  if (trip?.finish === undefined) return true;
  const usual = turnsFor(missingFor(state, seat), search);
  return usual - trip.finish <= search.doubt && finishWithOthers(state, seat, search) < trip.finish;
}

/** A better locomotive pays only if at least this much is missing for victory: a faster one, a larger one. */
const FASTER = 100;
const LARGER = 150;

/** A better locomotive now, if victory is nearer with it than if it is bought after the next tour. */
export function upgradeAhead(
  title: AnyTitle,
  state: State,
  seat: number,
  loco: Loco,
  search: Search,
): Advised<ActionOf<'upgrade'>> | undefined {
  const { hand, cash } = playerOf(state, seat);
  const action: ActionOf<'upgrade'> = { type: 'upgrade', seat, train: 0, loco };
  if (missingFor(state, seat) < (loco === 'superFreight' ? LARGER : FASTER)) return undefined;
  if (title.check(state, action) !== undefined) return undefined;
  const outset = outsetOf(state, seat, 0);
  const phases = outset.phases.map((money, i) => (i === 0 ? 0 : money));
  const better = { ...outset, phases, cash: cash - UPGRADE_COST, speed: speedOf(state, loco) };
  const now = nearestVictory(state, seat, 0, hand, search, { outset: better, loco });
  const later = nearestVictory(state, seat, 0, hand, search, { outset });
  if (!now) return undefined;
  if (!later) return because(action, 'onlyWith', {});
  const afterTour = later.finish + UPGRADE_COST / earnedWith(missingFor(state, seat), search);
  if (now.finish > afterTour) return undefined;
  const { loco: old } = trainOf(state, seat, 0);
  return because(action, 'upgradeNow', {
    ...{ now: now.finish, later: afterTour, left: cash - UPGRADE_COST },
    speed: [speedOf(state, old), speedOf(state, loco)],
    loads: [capacityOf(old), capacityOf(loco)],
  });
}

/** Whether it is time to spend money on joining major cities, beside the tour. Earlier, deliveries may yet lead there. */
export function isTimeToJoin(state: State, seat: number, cost: number, search: Search): boolean {
  const joining = joiningOf(travelMapFor(state, seat)).cost;
  const turns = turnsFor(missingFor(state, seat), search);
  return playerOf(state, seat).cash - cost >= search.rich || turns <= joining / BUILD_LIMIT + search.early;
}
