import type { ActionBase } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words/template.ts';
import type { Action } from '../action.ts';
import { BONDS } from '../data/companies.ts';
import { TRAINS } from '../data/trains.ts';
import { certValue, faceOf } from '../rules/certificates.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';
import { certNames } from './names.ts';

type Names = readonly string[];

const faces = (certs: Names): number => certs.reduce((sum, cert) => sum + faceOf(cert), 0);

/** Market values are public: the part of the state they rest on is in every view. */
const valueIn = (view: View, cert: string): number => certValue(view as unknown as State, cert);

/** What a choice costs or brings, and what is meant by a row: more than the action itself says. */
export function describeChoice(view: View, base: ActionBase, speech: Speech): string | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'buyFromHand':
      return `${certNames(action.certs)} for ${money(faces(action.certs), speech)}`;
    case 'buyFromIpo': {
      const certs = view.ipo[action.row]?.slice(0, action.count) ?? [];
      return `row ${action.row + 1}: ${certNames([...certs])} for ${money(faces(certs), speech)}`;
    }
    case 'buyFromMarket':
      return `${certNames(action.cert)} for ${money(valueIn(view, action.cert), speech)}`;
    case 'buyBond':
      return `a Royal Bond for ${money(BONDS.face, speech)}`;
    case 'sell':
      return `sell ${certNames(action.cert)} at ${money(valueIn(view, action.cert), speech)} each`;
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
