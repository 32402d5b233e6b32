import type { ActionBase } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words/template.ts';
import type { Action } from '../../action.ts';
import { BONDS } from '../../data/companies.ts';
import { TRAINS } from '../../data/trains.ts';
import { certValue, faceIn } from '../../queries.ts';
import type { View } from '../../view.ts';
import { certNames } from './names.ts';

type Names = readonly string[];

const faces = (view: View, certs: Names): number => certs.reduce((sum, cert) => sum + faceIn(view, cert), 0);

/** What a choice costs or brings, and what is meant by a row: more than the action itself says. */
export function describeChoice(view: View, base: ActionBase, speech: Speech): string | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'buyFromHand':
      return `${certNames(action.certs)} for ${money(faces(view, action.certs), speech)}`;
    case 'buyFromIpo': {
      const certs = view.ipo[action.row]?.slice(0, action.count) ?? [];
      return `row ${action.row + 1}: ${certNames([...certs])} for ${money(faces(view, certs), speech)}`;
    }
    case 'buyFromMarket':
      return `${certNames(action.cert)} for ${money(certValue(view, action.cert), speech)}`;
    case 'buyBond':
      return `a Royal Bond for ${money(BONDS.face, speech)}`;
    case 'sell':
      return `sell ${certNames(action.cert)} at ${money(certValue(view, action.cert), speech)} each`;
    case 'buyTrain':
      return action.from === 'bank' || action.from === 'market'
        ? `a ${action.train} train from the ${action.from} for ${money(action.price, speech)}`
        : undefined;
    case 'sellTrain':
      return `sell a ${action.train} train for ${money(TRAINS[action.train]?.resale ?? 0, speech)}`;
    default:
      return undefined;
  }
}
