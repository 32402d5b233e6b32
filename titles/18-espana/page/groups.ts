import type { ActionBase } from '@roundhouse/kernel';
import { groupsOf } from '@roundhouse/page/rails/groups.ts';
import type { ActionGroup } from '@roundhouse/page/title-ui.ts';
import type { ActionOf } from '../action.ts';
import { ownerOf } from '../queries.ts';
import type { View } from '../view.ts';

/** Open in every step of a turn. */
const ASIDE = ['buyTender'];

/** The section on which each kind of action rests. */
const RESTING = groupsOf(
  {
    bid: '3.2',
    pass: '1.3',
    setPar: '3.1/7',
    sell: '4.2',
    repay: '5.7.2',
    launch: '4.3.2',
    buyShare: '4.3',
    claimGoal: '6.1.1',
    placeHome: '5.3.4',
    layTile: '5.3.1',
    openPass: '6.2',
    placeStation: '5.3.4',
    runTrains: '5.4.2',
    dividend: '5.5',
    takeOver: '5.6',
    buyTrain: '5.7',
    combineTrain: '6.2.1',
    discardTrain: '5.7/table-8',
    chooseSide: '3.1/2',
    buyTender: '3.1/5',
    answerOffer: '5.8',
  },
  ASIDE,
);

/** Whether a company buys from its own director. */
function isOwn(view: View, action: ActionBase): boolean {
  const { private: cert, seat } = action as ActionOf<'buyPrivate'>;
  return ownerOf(view, cert) === seat;
}

export const GROUPS: Readonly<Record<string, ActionGroup<View>>> = {
  ...RESTING,
  buyPrivate: { rule: '5.8', aside: true, fromMost: isOwn },
};

/** Sections of passing, by step. */
export const PASS_RULES: Readonly<Record<string, string>> = {
  auction: '3.2',
  stock: '4',
  build: '5.3',
  takeover: '5.6',
  trains: '5.7',
};
