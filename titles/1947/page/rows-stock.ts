import { tt } from '@roundhouse/page/text/table.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import type { Action, ActionOf } from '../action.ts';
import {
  bondPrice,
  bondsToProtect,
  companyDef,
  ordinaryOf,
  presidentShares,
  priceIn,
  savingsOf,
  sharesOut,
} from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';
import { priceAfterFall, topOf } from './view-helpers.ts';

type Source = 'offer' | 'pool';

const priceFrom = (view: View, company: string, from: Source): number =>
  (from === 'offer' ? view.companies[company]?.par : priceIn(view, company)) ?? 0;

function shareRow(view: View, { company, from, kind }: ActionOf<'buyShare'>, speech: Speech): ChoiceRow {
  const place = TEXT.rows.from[from];
  return {
    text: TEXT.rows.share[kind](company),
    note: kind === 'savings' ? `${place} · ${TEXT.rows.savingsNote}` : `${place} · ${companyDef(view, company).name}`,
    company,
    amount: money(priceFrom(view, company, from), speech),
  };
}

function saleRow(view: View, { company, count }: ActionOf<'sell'>, speech: Speech): ChoiceRow {
  const each = priceIn(view, company) ?? 0;
  return {
    text: TEXT.rows.sell(company, count),
    note: tt.rails.rows.each(money(each, speech)),
    company,
    amount: money(count * each, speech),
  };
}

function convertRow(view: View, { seat, company, to }: ActionOf<'convert'>): ChoiceRow {
  const count = (to === 'savings' ? ordinaryOf : savingsOf)(view, seat, company);
  return { text: TEXT.rows.convert[to](count, company), note: TEXT.rows.convertNote[to], company };
}

function protectRow(view: View, { seat, accept }: ActionOf<'protect'>, speech: Speech): ChoiceRow {
  const frame = topOf(view);
  if (frame?.step !== 'protect') return { text: TEXT.rows.letFall };
  const { company, count, fall } = frame;
  if (accept)
    return {
      text: TEXT.rows.protect(bondsToProtect(view, seat, company, count)),
      note: TEXT.rows.protectNote(count),
      company,
    };
  const [before, after] = [priceIn(view, company) ?? 0, priceAfterFall(view, company, fall)];
  if (before === after) return { text: TEXT.rows.leaveInPool, note: TEXT.rows.stays(money(before, speech)), company };
  const note = TEXT.rows.moves(money(before, speech), money(after, speech));
  return { text: TEXT.rows.letFall, note, company };
}

function bondRow(view: View, action: ActionOf<'buyBond' | 'sellBonds'>, speech: Speech): ChoiceRow {
  const { company } = action;
  if (action.type === 'buyBond')
    return {
      text: TEXT.rows.bond(company),
      note: TEXT.rows.from[action.from],
      company,
      amount: money(bondPrice(priceFrom(view, company, action.from)), speech),
    };
  const { count } = action;
  const amount = money(count * bondPrice(priceIn(view, company) ?? 0), speech);
  return { text: TEXT.rows.sellBonds(company, count), note: TEXT.rows.noFall, company, amount };
}

/** The company whose bonds are offered. */
const offeredIn = (view: View): string => {
  const frame = topOf(view);
  return frame?.step === 'bondOffer' ? frame.company : '';
};

/** Auction, shares and bonds. */
export function stockRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  const cash = (amount: number): string => money(amount, speech);
  switch (action.type) {
    case 'bid': {
      const frame = topOf(view);
      const lot = frame?.step === 'auction' ? frame.lot : '';
      return { text: TEXT.rows.bid(lot, SAID.certName(lot)), amount: cash(action.bid) };
    }
    case 'setPar':
      return { text: TEXT.rows.par(cash(action.price)) };
    case 'goFirst':
      return { text: TEXT.rows.goFirst, note: TEXT.rows.goFirstNote };
    case 'startCompany': {
      const { company, price } = action;
      return {
        text: TEXT.rows.start(company, cash(price)),
        company,
        amount: cash(presidentShares(view, company) * price),
      };
    }
    case 'buyShare':
      return shareRow(view, action, speech);
    case 'buyBond':
    case 'sellBonds':
      return bondRow(view, action, speech);
    case 'issueBonds': {
      const { company } = action;
      const price = cash(bondPrice(view.companies[company]?.par ?? 0));
      return { text: TEXT.rows.issue(company), note: TEXT.rows.issueNote(sharesOut(view, company), price), company };
    }
    case 'takeBonds': {
      const company = offeredIn(view);
      const each = bondPrice(view.companies[company]?.par ?? 0);
      return {
        text: TEXT.rows.takeBonds(company, action.count),
        note: TEXT.rows.takeNote(cash(each)),
        company,
        amount: cash(action.count * each),
      };
    }
    case 'sell':
      return saleRow(view, action, speech);
    case 'convert':
      return convertRow(view, action);
    case 'protect':
      return protectRow(view, action, speech);
    default:
      return undefined;
  }
}
