import type { ActionBase } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words/template.ts';
import type { Action } from '../../action.ts';
import { bondPrice, isCompany, presidentShares, priceIn } from '../../queries.ts';
import type { View } from '../../view.ts';
import { trainName } from './names.ts';

const SHARE = { ordinary: 'Ordinary Share', savings: 'Savings Share' } as const;
const PLACE = { offer: 'the Initial Offer', pool: 'the Bank Pool' } as const;

const shareCost = (view: View, company: string, from: 'offer' | 'pool'): number =>
  (from === 'offer' ? view.companies[company]?.par : priceIn(view, company)) ?? 0;

/** What a choice costs or brings: more than the action itself says. */
export function describeChoice(view: View, base: ActionBase, speech: Speech): string | undefined {
  const action = base as Action;
  if ('company' in action && !isCompany(view, action.company)) return undefined;
  switch (action.type) {
    case 'startCompany': {
      const cost = presidentShares(view, action.company) * action.price;
      return `start the ${action.company} at ${money(action.price, speech)}, for ${money(cost, speech)}`;
    }
    case 'buyShare': {
      const cost = money(shareCost(view, action.company, action.from), speech);
      return `${action.company} ${SHARE[action.kind]} from ${PLACE[action.from]} for ${cost}`;
    }
    case 'buyBond': {
      const cost = money(bondPrice(shareCost(view, action.company, action.from)), speech);
      return `${action.company} Convertible Bond from ${PLACE[action.from]} for ${cost}`;
    }
    case 'sell':
      return `sell ${action.company} shares at ${money(priceIn(view, action.company) ?? 0, speech)} each`;
    case 'sellBonds':
      return `sell ${action.company} bonds at ${money(bondPrice(priceIn(view, action.company) ?? 0), speech)} each`;
    case 'buyTrain':
      return action.from === 'bank' || action.from === 'pool'
        ? `a ${trainName(action.train)} from the ${action.from === 'bank' ? 'bank' : 'Bank Pool'} for ${money(action.price, speech)}`
        : undefined;
    default:
      return undefined;
  }
}
