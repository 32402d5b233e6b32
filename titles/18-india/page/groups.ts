import { groupsOf } from '@roundhouse/page/rails/groups.ts';
import { GIPR } from '../data/companies.ts';
import type { View } from '../view.ts';
import { topOf } from './view-helpers.ts';

/** 8.2: private companies are used or closed in every step of a turn. */
const ASIDE = ['portuguese', 'dutch', 'french', 'danish', 'british', 'closePrivate'];

const RULES = groupsOf(
  {
    selectHand: '6.4',
    draft: '6.5',
    auction: '6.6',
    bid: '6.6',
    pass: '7.5',
    sell: '7.1',
    buyFromHand: '7.2.1',
    buyFromIpo: '7.2.2',
    buyFromMarket: '7.2.3',
    buyBond: '7.2.4',
    convertBond: '7.2.5',
    placeHome: '2.0',
    exchangeStations: '2.4.4',
    layTile: '8.4.1',
    removeGaugeMarker: '8.4.1.5',
    placeStation: '8.4.2',
    portuguese: '2.5/portuguese',
    dutch: '2.5/dutch',
    french: '2.5/french',
    danish: '2.5/danish',
    british: '2.5/british',
    closePrivate: '8.2',
    runTrains: '8.4.3',
    dividend: '8.4.4',
    buyTrain: '8.4.5',
    answerOffer: '8.4.5.4',
    sellTrain: '8.4.5.5',
  },
  ASIDE,
);

/** The section on which each kind of action rests. A pick of the draft is one of many. */
export const GROUPS: typeof RULES = { ...RULES, draft: { rule: '6.5', light: true } };

/** Actions that rest on another section in some steps: companies trade certificates by rules of their own. */
const STEP_RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pass: {
    auction: '6.6',
    selling: '7.1',
    stock: '7.5',
    track: '8.4.1',
    station: '8.4.2',
    trains: '8.4.5',
    certificates: '8.4.6',
  },
  sell: { certificates: '8.4.6.1' },
  buyFromIpo: { certificates: '8.4.6.2' },
  buyFromMarket: { certificates: '8.4.6.3' },
  buyBond: { certificates: '8.4.6.4' },
  convertBond: { certificates: '8.4.6.5' },
};

/** The section that an action rests on now. The GIPR chooses its home by a rule of its own. */
export function ruleOf(view: View, type: string): string | undefined {
  const frame = topOf(view);
  if (type === 'placeHome' && frame?.step === 'home' && frame.company === GIPR) return '2.4.3';
  return STEP_RULES[type]?.[frame?.step ?? ''];
}
