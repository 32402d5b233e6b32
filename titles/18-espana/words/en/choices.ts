import type { ActionBase } from '@roundhouse/kernel';
import { priceOf } from '@roundhouse/rails-18xx';
import { money, type Speech } from '@roundhouse/words/template.ts';
import type { Action } from '../../action.ts';
import { MARKET } from '../../data/market.ts';
import { RECYCLING, TRAINS } from '../../data/trains.ts';
import { owed } from '../../queries.ts';
import type { View } from '../../view.ts';
import { trainName } from './names.ts';

/** What a choice costs or brings: more than the action itself says. */
export function describeChoice(view: View, base: ActionBase, speech: Speech): string | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'buyShare': {
      const price =
        action.from === 'ipo' ? view.companies[action.company]?.par : priceOf(MARKET, view.market, action.company);
      const place = action.from === 'ipo' ? 'IPO' : 'open market';
      return `${action.company} share from the ${place} for ${money(price ?? 0, speech)}`;
    }
    case 'sell':
      return `sell ${action.company} shares at ${money(priceOf(MARKET, view.market, action.company) ?? 0, speech)} each`;
    case 'repay':
      return `repay ${money(owed(view, action.seat), speech)}`;
    case 'buyTrain': {
      const loan = action.loan === true ? ', with a loan' : '';
      return action.from === 'bank'
        ? `a ${trainName(action.train)} from the bank for ${money(action.price, speech)}${loan}`
        : undefined;
    }
    case 'combineTrain': {
      const cost = RECYCLING * (TRAINS[action.recycled]?.price ?? 0);
      return `combine the ${trainName(action.train)} with a recycled ${action.recycled} for ${money(cost, speech)}`;
    }
    default:
      return undefined;
  }
}
