import type { ActionBase } from '@roundhouse/kernel';
import { groupsOf } from '@roundhouse/page/rails/groups.ts';
import type { ActionGroup } from '@roundhouse/page/title-ui.ts';
import type { ActionOf } from '../action.ts';
import { ownerOf } from '../queries.ts';
import type { View } from '../view.ts';

/** Open in every step of a turn. */
const ASIDE = ['hireBrokers', 'reorganize', 'locomotiveTrain', 'locomotiveSite'];

/** The section on which each kind of action rests. */
const RESTING = groupsOf(
  {
    bid: '3.2',
    pass: '5.1',
    setPar: '3.1/P9',
    goFirst: '3.1/P4',
    startCompany: '5.2',
    buyShare: '5.3',
    buyBond: '5.4.3',
    issueBonds: '5.4.2',
    takeBonds: '5.4.4',
    sell: '5.5',
    sellBonds: '5.4.6',
    convert: '5.6.4',
    protect: '5.4.5',
    layTile: '6.4',
    useWorker: '6.11',
    hireBrokers: '6.11.4',
    placeStation: '6.7',
    chooseSite: '6.8.2',
    reorganize: '3.1/P6',
    locomotiveTrain: '3.1/P8',
    locomotiveSite: '3.1/P8',
    answerOffer: '3.3',
    runTrains: '6.14.1',
    takeSite: '6.10',
    dividend: '6.14.2',
    advance: '6.12',
    buyTrain: '6.15',
    discardTrain: '6.15.5b',
    declareBankruptcy: '6.15.5c',
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
  buyPrivate: { rule: '3.3', aside: true, fromMost: isOwn },
};

/** Sections of passing and answering, by step. */
export const STEP_RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pass: {
    auction: '3.2',
    insider: '3.1/P4',
    stock: '5.1',
    temple: '6.8.2',
    track: '6.4',
    station: '6.7',
    sites: '6.10',
    advance: '6.10',
    trains: '6.15',
  },
  answerOffer: { consent: '5.6.4' },
  sell: { trains: '6.15.5c' },
  sellBonds: { trains: '6.15.5c' },
};
